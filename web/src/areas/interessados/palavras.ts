import type { Interessado, InteressadoDaPagina } from '@imob/schemas/interessados';
import { VEZES_DE_COSTUME } from '@imob/schemas/rules/interessados';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { data, dataDoInstante, diasEntre, dinheiro, numero } from '../../format/format.ts';

export const SITUACOES = { ABERTO: 'Em aberto', APROVADO: 'Aprovado', RECUSADO: 'Recusado', DESISTIU: 'Desistiu' };

type Visita = Pick<InteressadoDaPagina, 'visitaDia' | 'visitaHora'>;

/** Says when a visit is, in the middle of a sentence: `hoje às 14:30`, `em 03/12 às 14:30`. */
export function quandoDaVisita({ visitaDia, visitaHora }: Visita, hoje: string): string {
  if (!visitaDia) return '';
  const dia = diaDaVisita(visitaDia, hoje);
  return `${/\d/.test(dia) ? 'em ' : ''}${dia}${visitaHora ? ` às ${visitaHora}` : ''}`;
}

function diaDaVisita(dia: string, hoje: string): string {
  const dias = diasEntre(hoje, dia);
  if (dias === 0) return 'hoje';
  if (dias === 1) return 'amanhã';
  return dia.slice(0, 4) === hoje.slice(0, 4) ? data(dia).slice(0, 5) : data(dia);
}

/** Says in a sentence when the visit is or was; empty if there is none. */
export function aVisita(ele: Visita, hoje: string): string {
  if (!ele.visitaDia) return '';
  return ele.visitaDia < hoje ? `A visita foi ${quandoDaVisita(ele, hoje)}.` : `Visita ${quandoDaVisita(ele, hoje)}.`;
}

/** `visita 03/12 às 14:30`; after its day it names only the day. */
function visitaEmResumo({ visitaDia, visitaHora }: Visita, hoje: string): string {
  const dia = diaDaVisita(visitaDia ?? hoje, hoje);
  return visitaDia && visitaDia < hoje
    ? `visita foi em ${dia}`
    : `visita ${dia}${visitaHora ? ` às ${visitaHora}` : ''}`;
}

type Andamento = Pick<
  InteressadoDaPagina,
  'situacao' | 'etapa' | 'visitaDia' | 'visitaHora' | 'fichaEm' | 'vezesOAluguel'
>;

/** Says in a few words how far an applicant has come. */
export function passoDe(ele: Andamento, hoje: string): string {
  const { situacao, etapa, visitaDia, vezesOAluguel } = ele;
  if (situacao !== 'ABERTO') return SITUACOES[situacao].toLowerCase();
  const aindaVisita = visitaDia !== null && visitaDia >= hoje ? ` · ${visitaEmResumo(ele, hoje)}` : '';
  switch (etapa) {
    case 'NOVO':
      return 'novo';
    case 'EM_CONVERSA':
      return 'em conversa';
    case 'VISITA':
      return visitaEmResumo(ele, hoje);
    case 'FICHA_PEDIDA':
      return `ficha pedida${aindaVisita}`;
    case 'FICHA_RECEBIDA':
      return `ficha recebida${vezesOAluguel === null ? '' : ` · renda ${numero(vezesOAluguel)}× o aluguel`}${aindaVisita}`;
  }
}

/** Tells whether the landlord has something to do now. */
export const esperaPeloLocador = ({ situacao, etapa, visitaDia }: Andamento, hoje: string): boolean =>
  situacao === 'ABERTO' &&
  (etapa === 'NOVO' || etapa === 'FICHA_RECEBIDA' || (etapa === 'VISITA' && visitaDia !== null && visitaDia <= hoje));

/** `3,2 vezes o aluguel (o costume é 3)`: this is a hint, not a verdict. */
export const vezesEmPalavras = (vezes: number): string =>
  `${numero(vezes)} ${vezes >= 1 && vezes < 2 ? 'vez' : 'vezes'} o aluguel (o costume é ${VEZES_DE_COSTUME})`;

/** Gives the income as a multiple of the rent, if both are known. */
export const rendaEmPalavras = ({ renda, vezesOAluguel }: Pick<Interessado, 'renda' | 'vezesOAluguel'>): string => {
  if (renda === null) return 'renda não informada';
  if (vezesOAluguel === null) return `renda de ${dinheiro(renda)} por mês`;
  return `renda ${vezesEmPalavras(vezesOAluguel)}`;
};

/** Says when it was decided, and the reason if there is one. */
export function decisaoDe({ decididoEm, motivo }: Pick<Interessado, 'decididoEm' | 'motivo'>): string {
  const em = decididoEm ? `Em ${dataDoInstante(decididoEm)}` : '';
  return [em, motivo].filter(Boolean).join(': ');
}

/** Applicants know the property by its advert's title, not by the landlord's own name for it. */
type Quem = Pick<Interessado, 'nome' | 'imovelTitulo'>;

const ola = ({ nome }: Quem) => `Olá, ${tratamento(nome, null)}!`;

/** The first message to an applicant. */
export const primeiraMensagem = (ele: Quem, deQuem: string): string =>
  `${ola(ele)} Aqui é ${deQuem}. Recebi seu interesse neste imóvel: ${ele.imovelTitulo}. Que dia e hora ficam bons para você visitar?`;

/** The day is written as a date, because the message may be read on another day; the address says where to go. */
export const mensagemDaVisita = (ele: Quem & Visita & Pick<Interessado, 'imovelEndereco'>, deQuem: string): string => {
  const { imovelTitulo, imovelEndereco, visitaDia, visitaHora } = ele;
  const quando = `${visitaDia ? data(visitaDia) : ''}${visitaHora ? ` às ${visitaHora}` : ''}`;
  return `${ola(ele)} Nossa visita está marcada para ${quando}.\n\n${imovelTitulo}\n${imovelEndereco}\n\nSe precisar mudar, me avise.\n\n${deQuem}`;
};

export const mensagemDaFicha = (ele: Quem & Pick<Interessado, 'fichaAte'>, url: string, deQuem: string): string =>
  `${ola(ele)} Para seguir com o aluguel (${ele.imovelTitulo}), preencha a ficha neste endereço${ele.fichaAte ? `, até ${data(ele.fichaAte)}` : ''}: ${url}\n\nO endereço é só seu: não repasse.\n\n${deQuem}`;
