import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, diasEntre, dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { usePaguei } from '../despesas/usePaguei.ts';
import { DeOutroValor } from './DeOutroValor.tsx';
import { type Debito, nomeDe, useDeOutroValor } from './outroValor.ts';

type Props = { debito: Debito; fechar: () => void; children: ReactNode };

/** How far from its day an expense may have been paid. */
const DIAS = 45;

/**
 * Expenses of the debit's amount that wait to be paid: it may be one of them. Below stand those that it may be although it is of another amount,
 * and then what records a new one.
 */
export function Esperadas({ debito, fechar, children }: Props) {
  const { id: lancamentoId, valor, data: dia } = debito;
  const paguei = usePaguei(fechar);
  const query = { situacao: 'A_PAGAR', busca: valor.toFixed(2).replace('.', ',') } as const;
  const lidas = useQuery(consulta('GET /despesas/pagina', { query }));
  const deOutroValor = useDeOutroValor(debito);
  if (lidas.isPending || !deOutroValor) return <Skeleton h={420} radius="md" />;
  const esperadas = (lidas.data?.despesas ?? [])
    .filter((uma) => uma.valor === valor && Math.abs(diasEntre(uma.data, dia)) <= DIAS)
    .sort((a, b) => Math.abs(diasEntre(a.data, dia)) - Math.abs(diasEntre(b.data, dia)));
  if (esperadas.length === 0 && deOutroValor.length === 0) return children;
  return (
    <Stack>
      {esperadas.length > 0 && (
        <Stack gap="xs" component="section" aria-label="Despesas que você esperava">
          <Text fz="sm">Você já esperava uma despesa de {dinheiro(valor)}. Foi esta?</Text>
          {esperadas.map((uma) => (
            <Group key={uma.id} justify="space-between" gap="xs">
              <Text fz="sm" flex="1 1 200px">
                <strong>{nomeDe(uma)}</strong>, para {data(uma.data)}
              </Text>
              <Button
                size="sm"
                variant="light"
                aria-label={`Foi esta: ${nomeDe(uma)}, ${data(uma.data)}`}
                loading={paguei.isPending && paguei.variables.params.id === uma.id}
                onClick={() => paguei.mutate({ params: { id: uma.id }, body: { pagaEm: dia, lancamentoId } })}
              >
                Foi esta
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      {deOutroValor.length > 0 && <DeOutroValor debito={debito} despesas={deOutroValor} fechar={fechar} />}
      <Text fz="sm" c="dimmed">
        Se foi outra, registre-a aqui:
      </Text>
      {children}
    </Stack>
  );
}
