import { Button } from '@mantine/core';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { data } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoPasso } from './dialogos.ts';
import { custoEmPalavras } from './palavras.ts';
import { Quadro } from './Quadro.tsx';

/** Shows what the repair cost, and leads to the expense or the conta that registers it. */
export function Concluida({ ela }: Pick<PropsDoPasso, 'ela'>) {
  const { id, concluidaEm, despesaId, contaId, contratoId, prestadorNome } = ela;
  const reabrir = useMudanca('PATCH /manutencoes/:id', { sucesso: 'Reaberta: está de novo entre as abertas.' });
  const quem = prestadorNome ? ` Quem fez: ${prestadorNome}.` : '';
  return (
    <Quadro
      titulo={`Concluída${concluidaEm ? ` em ${data(concluidaEm)}` : ''}`}
      texto={`${custoEmPalavras(ela)}${quem}`}
    >
      {despesaId && (
        <BotaoLink to="/despesas" search={{ despesa: despesaId }} variant="default">
          Ver a despesa
        </BotaoLink>
      )}
      {contaId && contratoId && (
        <BotaoLink to="/contratos/$id" params={{ id: contratoId }} variant="default">
          Ver as contas do inquilino
        </BotaoLink>
      )}
      <Button
        variant="subtle"
        loading={reabrir.isPending}
        onClick={() => reabrir.mutate({ params: { id }, body: { situacao: 'ABERTA' } })}
      >
        Reabrir
      </Button>
    </Quadro>
  );
}
