import type { SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TotaisEmLinha } from '../../components/screen/TotaisEmLinha.tsx';
import { contagem } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** Reads the sums of the selection by themselves, so that the rows do not wait for them. */
export function Totais({ selecao }: { selecao: SelecaoContas }) {
  const { data, errorUpdateCount } = useQuery({
    ...consulta('GET /financeiro/totais', { query: selecao }),
    placeholderData: keepPreviousData,
  });
  // If the service fails, the list of rows explains it.
  if (!data) return errorUpdateCount === 0 ? <Skeleton h={24} w={260} /> : null;
  const { aVencer, emAtraso, recebido, entrou, irRetido, contas, caucao } = data;
  const somas = [
    { curto: 'recebido', nome: 'Recebido', valor: recebido },
    { curto: 'em atraso', nome: 'Em atraso, sem multa e juros', valor: emAtraso, atraso: true },
    { curto: 'a receber', nome: 'A receber', valor: aVencer },
    { curto: 'de caução', nome: 'De caução, recebido', valor: caucao.recebido },
    {
      curto: 'de multa e juros',
      nome: 'De multa, juros e acréscimos',
      valor: subtrair(somar([entrou, irRetido]), recebido),
    },
    { curto: 'de IR retido', nome: 'De IR retido na fonte, no recebido', valor: irRetido },
  ];
  return <TotaisEmLinha somas={somas} quantas={contagem(contas, 'conta', 'contas', 'Nenhuma conta')} />;
}
