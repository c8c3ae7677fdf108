import { somarDias } from '@imob/schemas/datas';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { contagem, dinheiro } from '../formato.ts';
import type { Atraso, Faixa } from './calculos.ts';
import { Quadro } from './Quadro.tsx';

/** What is overdue, by how long; each band leads to its contas. */
export function Atrasos({ emAtraso: { quantas, valor, faixas }, hoje }: { emAtraso: Atraso; hoje: string }) {
  return (
    <Quadro
      titulo="Em atraso"
      ligacao={
        quantas > 0 && (
          <Ligacao to="/financeiro" search={{ status: 'ATRASADO' }}>
            Ver todas
          </Ligacao>
        )
      }
    >
      {quantas === 0 ? (
        <Text c="dimmed">Nenhuma conta em atraso. Tudo em dia.</Text>
      ) : (
        <Stack gap="md">
          {faixas.map((faixa) => (
            <Linha key={faixa.nome} faixa={faixa} total={valor} hoje={hoje} />
          ))}
        </Stack>
      )}
    </Quadro>
  );
}

function Linha({ faixa, total, hoje }: { faixa: Faixa; total: number; hoje: string }) {
  const ate = somarDias(hoje, -faixa.de);
  const de = Number.isFinite(faixa.ate) ? somarDias(hoje, -faixa.ate) : undefined;
  const busca = { status: 'ATRASADO' as const, ate, ...(de && { de }) };
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={4}>
        {faixa.quantas > 0 ? (
          <Ligacao to="/financeiro" search={busca}>
            {faixa.nome}
          </Ligacao>
        ) : (
          <Text c="dimmed">{faixa.nome}</Text>
        )}
        <Text className="numeros" fz="sm" {...(faixa.quantas === 0 && { c: 'dimmed' })}>
          {contagem(faixa.quantas, 'conta', 'contas', 'nenhuma')}
          {faixa.quantas > 0 && ` · ${dinheiro(faixa.valor)}`}
        </Text>
      </Group>
      <Progress value={total === 0 ? 0 : (faixa.valor / total) * 100} color="red" size="sm" aria-label={faixa.nome} />
    </div>
  );
}
