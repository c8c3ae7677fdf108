import type { Reajuste } from '../reajustes.ts';
import { comDecimais, encadear } from '../rules/fractions.ts';
import { numero } from '../rules/numbers.ts';
import { data, dinheiro, lista, porcento, quantia } from './format.ts';

type Pessoa = { nome: string; documento: string | null };

export type CartaDoReajuste = {
  locador: Pessoa;
  /** All who rent, the principal tenant first. */
  locatarios: Pessoa[];
  imovel: string;
  /** The place and the day of the letter: `Campinas/SP, 5 de janeiro de 2026.` */
  localEData: string;
  /** The due date of the first rent that it changes; null where none is made yet. */
  aPartirDe: string | null;
  /** This part lacked since the adjustment's date and is charged apart. */
  diferenca: { descricao: string; valor: number; dataVencimento: string } | null;
};

const mesBrasileiro = (mes: string) => mes.split('-').reverse().join('/');
const comOitoCasas = (fator: number) => numero(fator, 8, 8);

/** Gives the letter's words and rows; its working is the one that was applied. */
export function adjustmentLetterText(reajuste: Reajuste, { aPartirDe, diferenca }: CartaDoReajuste) {
  const { valorAntes, valorDepois, dataBase, meses, fator } = reajuste;
  const mantido = valorAntes === valorDepois;
  const paragrafos = [
    mantido
      ? `Comunico que o aluguel do imóvel acima, com data-base em ${data(dataBase)}, permanece em ${quantia(valorDepois)}.`
      : `Comunico que o aluguel do imóvel acima passa de ${dinheiro(valorAntes)} para ${quantia(valorDepois)}, com data-base em ${data(dataBase)}${aPartirDe ? `, a partir do aluguel que vence em ${data(aPartirDe)}` : ''}.`,
    porque(reajuste),
    ...dasEtapas(reajuste),
    ...(diferenca
      ? [
          `${diferenca.descricao}: ${quantia(diferenca.valor)}, com vencimento em ${data(diferenca.dataVencimento)}, referente aos aluguéis já vencidos desde a data-base.`,
        ]
      : []),
  ];
  const publicadas = meses.flatMap(({ mes, taxa }) => (taxa === null ? [] : [{ mes, taxa }]));
  const acumulado = (ate: number) => comDecimais(encadear(publicadas.slice(0, ate).map(({ taxa }) => taxa)), 8);
  // A percentage that was given, or agreed, is not what these months make.
  const calculo =
    publicadas.length < meses.length || acumulado(publicadas.length) !== fator
      ? []
      : publicadas.map(({ mes, taxa }, i): [string, string, string] => [
          mesBrasileiro(mes),
          `${taxa.replace('.', ',')}%`,
          comOitoCasas(acumulado(i + 1)),
        ]);
  return {
    titulo: mantido ? 'Comunicado sobre o aluguel' : 'Comunicado de reajuste do aluguel',
    paragrafos,
    calculo,
    fecho: 'As demais condições do contrato permanecem como estão. Fico à disposição para esclarecer o cálculo.',
  };
}

function porque({ origem, indice, meses, fator, percentual, valorAntes, valorDepois }: Reajuste): string {
  if (origem === 'ACORDO') return 'O novo valor foi combinado entre as partes (Lei nº 8.245/1991, art. 18).';
  const [de, ate] = [meses[0]?.mes, meses.at(-1)?.mes];
  const periodo = de && ate ? `, de ${mesBrasileiro(de)} a ${mesBrasileiro(ate)},` : '';
  const variacao =
    percentual === null
      ? `A variação do ${indice ?? 'índice'} no período${periodo} foi considerada.`
      : `A variação acumulada do ${indice ?? 'índice do contrato'} em doze meses${periodo} foi de ${porcento(percentual)}.`;
  if (origem === 'MANTIDO') return `${variacao} Por decisão da parte locadora, o valor não muda.`;
  if (fator === null || valorAntes === valorDepois) return variacao;
  const base = 'Reajuste anual, na periodicidade da Lei nº 10.192/2001 (art. 2º, § 1º).';
  return `${base} ${variacao} Cálculo: ${dinheiro(valorAntes)} × ${comOitoCasas(fator)} = ${dinheiro(valorDepois)}.`;
}

/** Tells what becomes of the steps of the rent that are still to come. */
function dasEtapas({ etapas = [] }: Reajuste): string[] {
  if (etapas.length === 0) return [];
  const ditas = etapas.map(({ desde, valorDepois }) => `${dinheiro(valorDepois)} a partir de ${data(desde)}`);
  const mudam = etapas.some(({ valorAntes, valorDepois }) => valorAntes !== valorDepois);
  return [
    mudam
      ? `As etapas seguintes do aluguel, reajustadas na mesma proporção, passam a ser: ${lista(ditas)}.`
      : `As etapas seguintes do aluguel seguem como combinadas: ${lista(ditas)}.`,
  ];
}
