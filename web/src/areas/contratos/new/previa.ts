import type { NovoContrato } from '@imob/schemas/contratos';
import { contarMeses, somarDias, somarMeses, vencimentos } from '@imob/schemas/rules/dates';
import { alugueisDosMeses, conferirEtapas, type Etapa } from '@imob/schemas/rules/etapas';
import { somar, vezes } from '@imob/schemas/rules/money';
import { temTrintaMeses } from '@imob/schemas/rules/rescisao';
import { cabeNaTemporada } from '@imob/schemas/rules/temporada';
import type { Termos as TermosDoContrato } from '@imob/schemas/rules/termos';
import { ehData } from '../../../components/fields/lerData.ts';
import { type EtapaDigitada, etapasDitas } from '../steps/etapas.ts';

export const MAXIMO_DE_MESES = 600;

export type ContaPrevista = { descricao: string; valor: number; dataVencimento: string; tipo: 'ALUGUEL' | 'CAUCAO' };

export type Termos = Pick<NovoContrato, 'dataInicio' | 'dataFim' | 'valorAluguel' | 'diaVencimento'> & {
  valorCaucao?: number | null | undefined;
  etapas?: Etapa[];
};

export type Previa = {
  parcelas: number /** The rent of each month. */;
  meses: number[];
  contas: ContaPrevista[];
  total: number;
};

/**
 * The contas that the service will make of these terms, by the same calendar rules; `undefined` while it would refuse
 * them.
 */
export function previaDe({
  dataInicio,
  dataFim,
  valorAluguel,
  diaVencimento,
  valorCaucao,
  etapas = [],
}: Termos): Previa | undefined {
  if (erroDoPrazo(dataInicio, dataFim)) return undefined;
  const parcelas = contarMeses(dataInicio, dataFim);
  if (conferirEtapas(etapas, parcelas)) return undefined;
  const meses = alugueisDosMeses(etapas, valorAluguel, parcelas);
  const alugueis = vencimentos(dataInicio, diaVencimento, parcelas).map(
    (dataVencimento, i): ContaPrevista => ({
      descricao: `Aluguel ${i + 1}/${parcelas}`,
      valor: meses[i] as number,
      dataVencimento,
      tipo: 'ALUGUEL',
    }),
  );
  const caucao: ContaPrevista[] = valorCaucao
    ? [{ descricao: 'Caução', valor: valorCaucao, dataVencimento: dataInicio, tipo: 'CAUCAO' }]
    : [];
  const contas = [...caucao, ...alugueis.filter(({ valor }) => valor > 0)];
  return { parcelas, meses, contas, total: somar(contas.map(({ valor }) => valor)) };
}

/** Why the service would refuse this term; the sentence belongs to the end date. */
export function erroDoPrazo(dataInicio: string, dataFim: string): string | undefined {
  if (!ehData(dataInicio) || !ehData(dataFim)) return undefined;
  if (dataFim <= dataInicio) return 'O fim do contrato deve ser depois do início.';
  if (contarMeses(dataInicio, dataFim) > MAXIMO_DE_MESES)
    return `O contrato pode ter no máximo ${MAXIMO_DE_MESES} meses.`;
  return undefined;
}

type Digitadas = { dataInicio: string; dataFim: string; etapas: EtapaDigitada[] };

/** Why the service would refuse these steps, by field. */
export function erroDasEtapas({ dataInicio, dataFim, etapas }: Digitadas): Record<string, string> {
  const ditas = etapasDitas(etapas);
  const falta =
    ditas && ehData(dataInicio) && ehData(dataFim) && conferirEtapas(ditas, contarMeses(dataInicio, dataFim));
  return falta ? { [`etapas.${falta.indice}.${falta.campo}`]: falta.mensagem } : {};
}

/** The last day of a contract of so many months: the day before the same day of its last month. */
export const fimDoPrazo = (dataInicio: string, meses: number): string => somarDias(somarMeses(dataInicio, meses), -1);

export type Aviso = { nivel: 'atencao' | 'informacao'; titulo: string; texto: string };

/** Gives what a careful landlord should know about these terms; none of it keeps the contract from being saved. */
export function avisosDe(termos: Termos, finalidade: TermosDoContrato['finalidade']): Aviso[] {
  const { dataInicio, dataFim, valorAluguel, valorCaucao } = termos;
  const avisos: Aviso[] = [];
  if (valorCaucao && valorCaucao > vezes(valorAluguel, 3)) {
    avisos.push({
      nivel: 'atencao',
      titulo: 'Caução acima de três aluguéis',
      texto:
        'A Lei do Inquilinato (art. 38, § 2º) limita a caução em dinheiro ao valor de três meses de aluguel. O que passar disso pode ser contestado pelo locatário.',
    });
  }
  const previa = previaDe(termos);
  const primeira = previa?.contas.find(({ tipo }) => tipo === 'ALUGUEL');
  if (finalidade === 'TEMPORADA' && primeira && primeira.dataVencimento > dataInicio) {
    avisos.push({
      nivel: 'informacao',
      titulo: 'Na temporada, o aluguel pode ser adiantado',
      texto: `A lei deixa receber o aluguel da temporada de uma só vez e antes (art. 49). Para que vença no início, escolha o dia ${Number(dataInicio.slice(8))} como dia do vencimento.`,
    });
  }
  if (finalidade !== 'TEMPORADA' && valorCaucao && primeira && primeira.dataVencimento < fimDoPrazo(dataInicio, 1)) {
    avisos.push({
      nivel: 'informacao',
      titulo: 'Primeiro aluguel vence antes de um mês de uso',
      texto:
        'Com garantia, como a caução, o aluguel não pode ser exigido adiantado (arts. 20 e 43). Se a primeira parcela for um mês inteiro, combine um vencimento ao fim do mês usado.',
    });
  }
  if (previa && finalidade === 'RESIDENCIAL' && cabeNaTemporada(dataInicio, dataFim)) {
    avisos.push({
      nivel: 'informacao',
      titulo: 'É locação por temporada?',
      texto:
        'Até 90 dias, a lei tem regras próprias para a temporada (arts. 48 a 50). Se for o caso, crie o contrato e mude a finalidade nos termos dele para Temporada, antes de assinar: o texto passa a ser o da temporada.',
    });
  }
  if (previa && finalidade === 'RESIDENCIAL' && !temTrintaMeses(dataInicio, dataFim)) {
    avisos.push({
      nivel: 'informacao',
      titulo: 'Prazo menor que 30 meses',
      texto:
        'Em locação residencial com menos de 30 meses, o contrato se prorroga ao fim do prazo e só pode ser retomado nos casos do art. 47 da Lei do Inquilinato. Com 30 meses ou mais, termina sem aviso (art. 46).',
    });
  }
  return avisos;
}
