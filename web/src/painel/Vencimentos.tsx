import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import { Group, Stack, Text } from '@mantine/core';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { data, dinheiro, distancia } from '../formato.ts';
import { proximosVencimentos } from './calculos.ts';
import { Quadro } from './Quadro.tsx';

const QUANTOS = 6;

/** Who is to pay next. */
export function Vencimentos({ contas, contratos, hoje }: { contas: Conta[]; contratos: ContratoLido[]; hoje: string }) {
  const porId = new Map(contratos.map((contrato) => [contrato.id, contrato]));
  const proximas = proximosVencimentos(contas, QUANTOS);
  return (
    <Quadro
      titulo="Próximos vencimentos"
      ligacao={
        <Ligacao to="/financeiro" search={{ status: 'PENDENTE' }}>
          Ver todos
        </Ligacao>
      }
    >
      {proximas.length === 0 && <Text c="dimmed">Nada a vencer.</Text>}
      <Stack gap="sm">
        {proximas.map(({ id, contratoId, descricao, valor, dataVencimento }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
            <div style={{ minWidth: 0 }}>
              <Ligacao to="/contratos/$id" params={{ id: contratoId }}>
                {porId.get(contratoId)?.locatario.nome ?? descricao}
              </Ligacao>
              <Text c="dimmed" fz="sm" truncate>
                {descricao}
              </Text>
            </div>
            <div style={{ textAlign: 'end', flex: 'none' }}>
              <Text className="numeros">{dinheiro(valor)}</Text>
              <Text c="dimmed" fz="sm">
                {data(dataVencimento)}, {distancia(dataVencimento, hoje)}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Quadro>
  );
}
