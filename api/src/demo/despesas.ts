import type { NovaDespesa } from '@imob/schemas/despesas';
import { diaNoMes, somarDias } from '@imob/schemas/rules/dates';
import type { NomeImovel } from './imoveis.ts';

export type DespesaDaHistoria = Omit<NovaDespesa, 'imovelId'> & { imovel?: NomeImovel };

/** Gives the demo landlord's expenses until `hoje`: taxes in ten parts, an empty flat's condomínio, repairs; and an insurance due this week. */
export function despesas(hoje: string): DespesaDaHistoria[] {
  const ano = Number(hoje.slice(0, 4));
  const iptu = (imovel: NomeImovel, valor: number): DespesaDaHistoria[] =>
    [ano - 1, ano].map((doAno) => ({
      ...{ imovel, tipo: 'IPTU', descricao: `IPTU de ${doAno}, em 10 parcelas`, valor },
      ...{ data: `${doAno}-02-10`, vezes: 10 },
    }));
  const todas: DespesaDaHistoria[] = [
    ...iptu('vilaMariana', 145),
    ...iptu('botafogo', 190),
    ...iptu('pitangueiras', 380),
    {
      ...{ imovel: 'moinhos', tipo: 'CONDOMINIO', descricao: 'Condomínio enquanto está vago', valor: 610 },
      ...{ data: diaNoMes(hoje, -5, 8), vezes: 8 },
    },
    {
      ...{ imovel: 'lapa', tipo: 'ADMINISTRACAO', descricao: 'Corretagem da nova locação', valor: 1650 },
      data: diaNoMes(hoje, -6, 4),
    },
    {
      ...{ imovel: 'butanta', tipo: 'REPARO', descricao: 'Encanador: vazamento no banheiro dos fundos', valor: 870 },
      data: diaNoMes(hoje, -4, 11),
    },
    {
      ...{ imovel: 'pitangueiras', tipo: 'REPARO', descricao: 'Telhado: primeira metade', valor: 4800 },
      data: diaNoMes(hoje, -2, 16),
    },
    {
      ...{ imovel: 'cambui', tipo: 'LUZ', descricao: 'Luz paga por engano', valor: 212.37, reembolsada: true },
      data: diaNoMes(hoje, -1, 6),
    },
    { tipo: 'SEGURO', descricao: 'Seguro de todos os imóveis', valor: 1890, data: diaNoMes(hoje, -3, 20) },
  ];
  const aVencer: DespesaDaHistoria = {
    ...{ imovel: 'moinhos', tipo: 'SEGURO', descricao: 'Seguro contra incêndio', valor: 348.9 },
    data: somarDias(hoje, 3),
  };
  return [...todas.filter(({ data }) => data < hoje), aVencer];
}
