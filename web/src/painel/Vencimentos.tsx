import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { type Linha, linhasDe } from '../financeiro/linhas.ts';
import { useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { data, dinheiro, distancia } from '../formato.ts';
import { aReceber } from './calculos.ts';
import { Quadro } from './Quadro.tsx';

const QUANTAS = 6;

/** Who is late and who is to pay next, each to be received right here. */
export function Vencimentos({ contas, contratos, hoje }: { contas: Conta[]; contratos: ContratoLido[]; hoje: string }) {
  const dialogos = useDialogosDaConta();
  const linhas = linhasDe(aReceber(contas, QUANTAS), contratos);
  return (
    <Quadro
      titulo="A receber"
      ligacao={
        <Ligacao to="/financeiro" search={{ status: 'ABERTO' }}>
          Ver todas
        </Ligacao>
      }
    >
      {linhas.length === 0 && <Text c="dimmed">Nada a receber.</Text>}
      <Stack gap="md">
        {linhas.map((linha) => (
          <AReceber key={linha.conta.id} linha={linha} hoje={hoje} aoReceber={() => dialogos.pagar(linha)} />
        ))}
      </Stack>
      {dialogos.elemento}
    </Quadro>
  );
}

function AReceber({ linha, hoje, aoReceber }: { linha: Linha; hoje: string; aoReceber: () => void }) {
  const { conta, locatario, imovel } = linha;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="md">
      <div style={{ minWidth: 0 }}>
        <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }}>
          {locatario || conta.descricao}
        </Ligacao>
        <Text c="dimmed" fz="sm" truncate>
          {conta.descricao}
        </Text>
        <Text fz="sm" c={conta.status === 'ATRASADO' ? 'var(--mantine-color-error)' : 'dimmed'}>
          {data(conta.dataVencimento)}, {distancia(conta.dataVencimento, hoje)}
        </Text>
      </div>
      <Stack gap={6} align="flex-end" style={{ flex: 'none' }}>
        <Text className="numeros">{dinheiro(conta.valor)}</Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={aoReceber}
          aria-label={`Receber ${conta.descricao}, ${locatario || imovel}`}
        >
          Receber
        </Button>
      </Stack>
    </Group>
  );
}
