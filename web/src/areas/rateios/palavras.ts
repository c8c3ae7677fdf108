import type { Fatura, ParteDaFatura, Rateio } from '@imob/schemas/rateios';
import { MESES, mesPorExtenso } from '@imob/schemas/rules/dates';
import { contagem, data, dinheiro, numero } from '../../format/format.ts';

export const NOMES_DAS_FORMAS = {
  IGUAL: 'Partes iguais',
  PESO: 'Por pessoas ou peso',
  LEITURA: 'Por leitura',
} as const;

export const OPCOES_DE_TIPO = [
  { value: 'AGUA', label: 'Água' },
  { value: 'LUZ', label: 'Luz' },
  { value: 'GAS', label: 'Gás' },
  { value: 'CONDOMINIO', label: 'Condomínio' },
  { value: 'IPTU', label: 'IPTU' },
  { value: 'SEGURO', label: 'Seguro' },
  { value: 'OUTRO', label: 'Outra (internet, portaria…)' },
] as const;

/** `outubro de 2026`. */
export const mesEmPalavras = (mes: string): string => mesPorExtenso(`${mes}-01`);

/** `a conta de outubro`. */
export const contaDe = (mes: string): string => `a conta de ${MESES[Number(mes.slice(5, 7)) - 1]}`;

/** `3 imóveis, por leitura`. */
export const resumo = ({ imoveis, forma }: Pick<Rateio, 'imoveis' | 'forma'>): string =>
  [
    contagem(imoveis.length, 'imóvel', 'imóveis', 'Nenhum imóvel'),
    imoveis.length > 1 && NOMES_DAS_FORMAS[forma].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

type Medida = Pick<
  ParteDaFatura,
  'consumo' | 'peso' | 'leituraAnterior' | 'leituraAtual' | 'leituraFinal' | 'leituraInicial'
>;

/** `12 m³ (de 100 a 112)`, `2 pessoas`. */
export function medidaEmPalavras(
  { consumo, peso, leituraAnterior, leituraAtual, leituraFinal, leituraInicial }: Medida,
  unidade: Rateio['unidade'],
): string | undefined {
  const com = (quanto: number) => [numero(quanto), unidade].filter(Boolean).join(' ');
  if (peso !== null)
    return unidade === 'pessoas' && peso === 1 ? '1 pessoa' : unidade ? com(peso) : `peso ${numero(peso)}`;
  if (consumo === null) return undefined;
  const lidas =
    leituraAnterior !== null && leituraAtual !== null && ` (de ${numero(leituraAnterior)} a ${numero(leituraAtual)})`;
  if (typeof leituraFinal === 'number' && leituraAnterior !== null && leituraAtual !== null)
    return `${com(consumo)} (medidor trocado: de ${numero(leituraAnterior)} a ${numero(leituraFinal)} no antigo, de ${numero(leituraInicial ?? 0)} a ${numero(leituraAtual)} no novo)`;
  return `${com(consumo)}${lidas || ''}`;
}

type Parte = Fatura['partes'][number];

/** Tells a tenant his part, in a message that the landlord sends himself. */
export function mensagemDaParte(
  { nome, unidade }: Pick<Rateio, 'nome' | 'unidade'>,
  { competencia, valor }: Fatura,
  parte: Parte,
): string {
  const medida = medidaEmPalavras(parte, unidade);
  const onde =
    parte.conta &&
    `${parte.propria ? 'Vence' : `Vem com “${parte.conta.descricao}”, que vence`} em ${data(parte.conta.dataVencimento)}.`;
  return [
    `Olá, ${(parte.locatarioNome ?? '').split(' ')[0]}! A sua parte de ${nome}, ${mesEmPalavras(competencia)}: ${dinheiro(parte.valor)}.`,
    `${medida ? `${medida}; a` : 'A'} conta toda é de ${dinheiro(valor)}.`,
    onde,
  ]
    .filter(Boolean)
    .join('\n');
}

export const noWhatsapp = (mensagem: string): string => `https://wa.me/?text=${encodeURIComponent(mensagem)}`;
