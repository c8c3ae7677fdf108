import { contagem } from '../rules/numbers.ts';
import type { Pontualidade } from '../rules/pontualidade.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { quantia } from './format.ts';
import type { CorpoDaCarta, Voz } from './letterWords.ts';

/**
 * `inicio`: since when its own tenant rents, and `vieramDepois` who came in beside him later. `fim`: the day on which the lease ended. `aluguel` is said
 * only where the landlord wants it.
 */
export type FatosDaReferencia = Pontualidade & {
  dados: DadosDoContrato;
  inicio: string;
  vieramDepois: readonly { nome: string; em: string }[];
  fim: string | null;
  aluguel: number | null;
};

const alugueis = (n: number) => contagem(n, 'aluguel', 'aluguéis');

/** Without one that was paid on time there are no others. */
function quem(noDia: number, atrasados: number): string {
  if (noDia === 0) return atrasados === 1 ? 'Ele atrasou' : 'Eles atrasaram, em média,';
  return atrasados === 1 ? 'O outro atrasou' : 'Os outros atrasaram, em média,';
}

/** Declares what is recorded of a lease, and judges nobody: how long, for how much, and how many rents were paid on time. */
export function cartaDeReferencia(fatos: FatosDaReferencia, { abrir, dizer }: Voz): CorpoDaCarta {
  const { vieramDepois, fim, aluguel, vencidos, noDia, atrasoMedio, emAberto } = fatos;
  const inicio = dataPorExtenso(fatos.inicio);
  const atrasados = vencidos - noDia;
  return {
    titulo: 'CARTA DE REFERÊNCIA',
    paragrafos: [
      abrir(
        fim
          ? `declara que o LOCATÁRIO alugou o imóvel acima de ${inicio} a ${dataPorExtenso(fim)}.`
          : `declara que o LOCATÁRIO aluga o imóvel acima desde ${inicio}.`,
      ),
      ...vieramDepois.map(({ nome, em }) => `${nome} ${fim ? 'alugou' : 'aluga'} junto desde ${dataPorExtenso(em)}.`),
      ...(aluguel === null
        ? []
        : [`O aluguel mensal ${fim ? 'era, ao fim da locação,' : 'é'} de ${quantia(aluguel)}.`]),
      `Nesse período ${vencidos === 1 ? 'venceu' : 'venceram'} ${alugueis(vencidos)}, e ${
        noDia === vencidos
          ? `${noDia === 1 ? 'foi pago' : 'todos foram pagos'} até o dia do vencimento, ou o dia útil seguinte`
          : noDia === 0
            ? 'nenhum foi pago até o dia do vencimento'
            : `${noDia} ${noDia === 1 ? 'foi pago' : 'foram pagos'} até o dia do vencimento, ou o dia útil seguinte`
      }.`,
      ...(atrasados > 0 && atrasoMedio !== null
        ? [
            `${quem(noDia, atrasados)} ${contagem(atrasoMedio, 'dia', 'dias')}${
              emAberto > 0
                ? `, e ${alugueis(emAberto)} não ${emAberto === 1 ? 'foi pago' : 'foram pagos'} até a data desta carta`
                : ''
            }.`,
          ]
        : []),
      dizer(
        'Esta carta diz só o que consta dos registros desta locação até a sua data. Não é fiança nem garantia, e o LOCADOR não responde por outra locação.',
      ),
    ],
    semRecebimento: true,
  };
}
