import type { SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { subtrair } from '@imob/schemas/rules/money';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contagem, dinheiroSemZeros } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import estilo from './Totais.module.css';

/** The sums of the selection in one line, asked for by themselves: the rows do not wait for them. */
export function Totais({ selecao }: { selecao: SelecaoContas }) {
  const { data } = useQuery({
    ...consulta('GET /financeiro/totais', { query: selecao }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Skeleton h={22} w={260} />;
  const { aVencer, emAtraso, recebido, entrou, contas, caucao } = data;
  const somas = [
    { nome: 'recebido', valor: recebido },
    { nome: 'de multa, juros e acréscimos', valor: subtrair(entrou, recebido) },
    { nome: 'a receber', valor: aVencer },
    { nome: 'em atraso, sem multa e juros', valor: emAtraso, atraso: true },
    { nome: 'de caução', valor: caucao.recebido },
  ].filter(({ valor }) => valor > 0);
  return (
    <div className={estilo.totais} role="status" aria-label="Totais">
      {somas.map(({ nome, valor, atraso }) => (
        <span key={nome}>
          <strong data-atraso={atraso}>{dinheiroSemZeros(valor)}</strong> {nome}
        </span>
      ))}
      <span className={somas.length > 2 ? estilo.resto : undefined}>
        {contagem(contas, 'conta', 'contas', 'Nenhuma conta')}
      </span>
    </div>
  );
}
