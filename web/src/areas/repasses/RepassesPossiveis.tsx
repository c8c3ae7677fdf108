import type { ContaDoCoproprietario } from '@imob/schemas/repasses';
import { lerPessoa, quemNomeia } from '@imob/schemas/rules/payerName';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dinheiro } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';

type Debito = { id: string; data: string; valor: number; descricao: string };
type Props = { debito: Debito; fechar: () => void; children: ReactNode };

/**
 * Co-owners to whom a debit of a statement may have passed on money: it names them, or is what lacks, in all or of a month, and names nobody
 * else. Below is what records it as something else.
 */
export function RepassesPossiveis({ debito, fechar, children }: Props) {
  const { id: lancamentoId, valor, data: dia } = debito;
  const lidos = useQuery(consulta('GET /repasses', { query: { ano: Number(dia.slice(0, 4)) } }));
  const registrar = useMudanca('POST /repasses', { sucesso: 'Repasse registrado.', aoConcluir: fechar });
  if (lidos.isPending) return <Skeleton h={420} radius="md" />;
  const possiveis = (lidos.data?.coproprietarios ?? []).filter((conta) => pode(conta, debito));
  if (possiveis.length === 0) return children;
  return (
    <Stack>
      <Stack gap="xs" component="section" aria-label="Repasse a coproprietário">
        <Text fz="sm">Foi um repasse de {dinheiro(valor)} a um coproprietário?</Text>
        {possiveis.map(({ id, nome, falta }) => (
          <Group key={id} justify="space-between" gap="xs">
            <Text fz="sm" flex="1 1 200px" className="numeros">
              <strong>{nome}</strong>, {falta > 0 ? `a quem falta ${dinheiro(falta)}` : 'a quem nada falta'}
            </Text>
            <Button
              size="sm"
              variant="light"
              aria-label={`Foi um repasse a ${nome}`}
              loading={registrar.isPending && registrar.variables.body.coproprietarioId === id}
              onClick={() => registrar.mutate({ body: { coproprietarioId: id, dia, valor, lancamentoId } })}
            >
              Foi um repasse
            </Button>
          </Group>
        ))}
      </Stack>
      <Text fz="sm" c="dimmed">
        Se foi outra coisa, registre-a aqui:
      </Text>
      {children}
    </Stack>
  );
}

function pode({ nome, documento, falta, meses }: ContaDoCoproprietario, { valor, descricao }: Debito): boolean {
  const quem = quemNomeia(lerPessoa({ nome, documento: documento ?? '' }), descricao);
  if (quem !== 'NINGUEM') return quem === 'ELE';
  return falta === valor || meses.some(({ repassar }) => repassar === valor);
}
