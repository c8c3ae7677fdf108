import { numero, porcento } from '@imob/schemas/documents/format';
import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import type { Garantia, Termos } from '@imob/schemas/rules/termos';
import { contagem, dinheiro } from '../../../format/format.ts';

export const GARANTIAS: Record<Garantia['tipo'], string> = {
  CAUCAO: 'Caução',
  FIADOR: 'Fiador',
  SEGURO_FIANCA: 'Seguro-fiança',
  CAPITALIZACAO: 'Título de capitalização',
  CESSAO_QUOTAS: 'Cessão de quotas de fundo',
};
const QUEM = { LOCATARIO: 'Locatário', LOCADOR: 'Locador', NENHUM: 'Não há' } as const;

/** Describes the usual terms (`termosUsuais`) before they are recorded. */
export const usuaisDitos = ({ finalidade }: Termos): string =>
  finalidade === 'TEMPORADA'
    ? 'locação por temporada, multa de 10% e juros de 1% ao mês no atraso, multa de 1 aluguel por saída antecipada, IPTU e condomínio pagos pelo locador.'
    : `locação ${finalidade === 'COMERCIAL' ? 'não residencial' : 'residencial'}, multa de 10% e juros de 1% ao mês no atraso, reajuste anual pelo IPCA, multa de 3 aluguéis por saída antecipada, IPTU e condomínio pagos pelo locatário.`;

/** Describes the terms, one line each, without rules that are off. */
export function linhasDosTermos(termos: Termos): { nome: string; valor: string }[] {
  const { multaPercentual, jurosMensal, carenciaDias, descontoPontualidade: desconto, garantia } = termos;
  const linhas: [string, string | false | null][] = [
    ['Multa por atraso', multaPercentual > 0 && porcento(multaPercentual)],
    ['Juros ao mês', jurosMensal > 0 && porcento(jurosMensal)],
    ['Tolerância', carenciaDias > 0 && contagem(carenciaDias, 'dia', 'dias')],
    ['Correção do atraso', termos.correcao],
    [
      'Desconto de pontualidade',
      desconto &&
        `${desconto.tipo === 'VALOR' ? dinheiro(desconto.valor) : porcento(desconto.valor)} ${
          desconto.diasAntes > 0
            ? `até ${contagem(desconto.diasAntes, 'dia', 'dias')} antes do vencimento`
            : 'até o vencimento'
        }`,
    ],
    ['Reajuste anual', termos.indiceReajuste],
    ['Índice negativo', termos.indiceReajuste && (termos.pisoReajuste === 'ZERO' ? 'Mantém o aluguel' : 'Pergunta')],
    [
      'Multa por saída antecipada',
      termos.multaRescisoriaAlugueis > 0 &&
        `${numero(termos.multaRescisoriaAlugueis)} ${termos.multaRescisoriaAlugueis === 1 ? 'aluguel' : 'aluguéis'}, proporcional`,
    ],
    ['Finalidade', FINALIDADES[termos.finalidade]],
    ['IPTU', QUEM[termos.iptu]],
    ['Condomínio', QUEM[termos.condominio]],
    ['Como o aluguel é pago', termos.formaPagamento],
    ['Garantia', garantia ? GARANTIAS[garantia.tipo] : 'Nenhuma'],
  ];
  return linhas.flatMap(([nome, valor]) => (valor ? [{ nome, valor }] : []));
}

/** Names the terms that changed, with their new values; empty if none did. */
export function mudancasDosTermos(antes: Termos, agora: Termos): string {
  if (JSON.stringify(antes) === JSON.stringify(agora)) return '';
  const [velhas, novas] = [linhasDosTermos(antes), linhasDosTermos(agora)];
  const valorEm = (linhas: typeof velhas, qual: string) => linhas.find(({ nome }) => nome === qual)?.valor;
  const mudaram = [...new Set([...novas, ...velhas].map(({ nome }) => nome))]
    .filter((nome) => valorEm(velhas, nome) !== valorEm(novas, nome))
    .map((nome) => `${nome}: ${valorEm(novas, nome) ?? 'não há mais'}`);
  const outraGarantia =
    antes.garantia?.tipo === agora.garantia?.tipo && JSON.stringify(antes.garantia) !== JSON.stringify(agora.garantia);
  if (outraGarantia) mudaram.push('Garantia: outros dados');
  return mudaram.join('; ') || 'outros detalhes';
}
