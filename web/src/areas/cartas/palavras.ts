import type { Carta, ComoFoiEntregue, Desfecho } from '@imob/schemas/cartas';
import { ehDeclaracao, NOMES_DAS_CARTAS, type TipoDeCarta } from '@imob/schemas/rules/cartas';
import type { Motivo } from '@imob/schemas/rules/desocupacao';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';
import { data, dataDoInstante } from '../../format/format.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';

/** Says what each kind is for and when, in the order in which they are offered. */
export const PARA_QUE: Record<TipoDeCarta, string> = {
  DEBITO: 'Cobra por escrito o que está atrasado, com um prazo para pagar, antes de uma ação.',
  FIADOR: 'Diz a quem presta a fiança o que o inquilino deve, e pede o pagamento. O inquilino não a recebe.',
  INFRACAO:
    'Aponta o que o inquilino faz contra o contrato ou a lei (barulho, obra sem licença, outra pessoa no imóvel) e dá um prazo para corrigir.',
  DESOCUPACAO: 'Pede o imóvel de volta, pelos motivos e com o prazo que a lei permite.',
  PREFERENCIA: 'Antes de vender o imóvel a outra pessoa: o inquilino tem 30 dias para comprar nas mesmas condições.',
  PAGAMENTOS:
    'Diz o que o inquilino pagou em cada mês de um ano, para o imposto de renda, e dá quitação quando nada ficou devendo.',
  REFERENCIA:
    'Para quem vai alugar outro imóvel: diz desde quando aluga e quantos aluguéis pagou no dia, só o que consta aqui.',
};

export const tituloDaCarta = ({ tipo, pedido }: Pick<Carta, 'tipo' | 'pedido'>): string =>
  pedido.tipo === 'PAGAMENTOS' ? `Pagamentos de ${pedido.ano}` : NOMES_DAS_CARTAS[tipo];

/** Why the landlord asks for the property back, what the law wants to be told of it, and what it then asks of him. */
export const MOTIVOS: Record<Motivo, { nome: string; explicar?: string; cuidado?: string }> = {
  FIM_DO_PRAZO: { nome: 'O prazo do contrato vai terminar, e não será renovado' },
  PRAZO_INDETERMINADO: { nome: 'O prazo já terminou: quero o imóvel, sem dar motivo' },
  CINCO_ANOS: { nome: 'A locação passou de cinco anos seguidos' },
  USO_PROPRIO: {
    nome: 'Para mim ou meu cônjuge, ou para pais ou filhos morarem',
    explicar: 'Quem vai usar o imóvel, e o que é seu',
    cuidado: 'O imóvel tem de ser usado para isso em até 180 dias da entrega, e por um ano ao menos (art. 44, II).',
  },
  OBRAS: {
    nome: 'Para demolir, ou para uma obra aprovada que o aumenta',
    explicar: 'Que obra será feita, e quem a aprovou',
    cuidado: 'A obra tem de começar em até 60 dias da entrega do imóvel (art. 44, III).',
  },
  EMPREGO: {
    nome: 'Acabou o emprego por causa do qual o inquilino mora no imóvel',
    explicar: 'Que contrato de trabalho terminou, e quando',
  },
};

/** In the words of the list; how it is asked for stands in `AnotarEntrega`. */
const ENTREGUE: Record<ComoFoiEntregue, string> = {
  EM_MAOS: 'Entregue em mãos',
  CORREIO: 'Entregue pelo correio com AR',
  CARTORIO: 'Entregue pelo cartório',
  EMAIL: 'Entregue por e-mail',
  OUTRO: 'Entregue',
};

/** Words the outcome of a letter by what it asks for; a declaration of payments has none. */
export const DESFECHOS: Record<TipoDeCarta, Record<Exclude<Desfecho, 'RETIRADA'>, string>> = {
  DEBITO: { ATENDIDA: 'Paga', NAO_ATENDIDA: 'Não paga' },
  FIADOR: { ATENDIDA: 'Paga', NAO_ATENDIDA: 'Não paga' },
  INFRACAO: { ATENDIDA: 'Corrigida', NAO_ATENDIDA: 'Não corrigida' },
  DESOCUPACAO: { ATENDIDA: 'Desocupou', NAO_ATENDIDA: 'Não desocupou' },
  PREFERENCIA: { ATENDIDA: 'Aceitou', NAO_ATENDIDA: 'Não aceitou' },
  PAGAMENTOS: { ATENDIDA: 'Atendida', NAO_ATENDIDA: 'Não atendida' },
  REFERENCIA: { ATENDIDA: 'Atendida', NAO_ATENDIDA: 'Não atendida' },
};

const CORES: Record<Desfecho, CorDoSelo> = { ATENDIDA: 'green', NAO_ATENDIDA: 'red', RETIRADA: 'gray' };

export const desfechoDe = ({ tipo, desfecho }: Pick<Carta, 'tipo' | 'desfecho'>) =>
  desfecho && { nome: desfecho === 'RETIRADA' ? 'Retirada' : DESFECHOS[tipo][desfecho], cor: CORES[desfecho] };

/** How a letter stands on a day: sent, delivered, and until when its term runs; empty where nothing is waited for. */
export function estadoDaCarta(carta: Carta, deHoje: string): string {
  const { tipo, enviadaEm, entregueEm, entregueComo, prazoAte, desfecho } = carta;
  const enviada = enviadaEm ? `Enviada por e-mail em ${dataDoInstante(enviadaEm)}` : '';
  if (ehDeclaracao(tipo)) return enviada;
  const entrega = entregueEm
    ? `${ENTREGUE[entregueComo ?? 'OUTRO']} em ${data(entregueEm)}`
    : enviada
      ? `${enviada}, entrega ainda não anotada`
      : 'Ainda não entregue';
  if (desfecho || !prazoAte) return entrega;
  return prazoAte < deHoje
    ? `${entrega}. Prazo encerrado em ${data(prazoAte)}`
    : `${entrega}; prazo até ${data(prazoAte)}`;
}

/** Says what is left to do with a letter that was just written. */
export function oQueFazer({ tipo, prazoAte }: Pick<Carta, 'tipo' | 'prazoAte'>): string {
  if (ehDeclaracao(tipo)) return 'Assine e entregue ao inquilino. Esta carta não tem prazo.';
  const quem = tipo === 'FIADOR' ? 'fiador' : 'inquilino';
  const prazo = prazoAte ? `o prazo vai até ${data(prazoAte)}` : 'o prazo conta do recebimento';
  return `Imprima em duas vias, assine, e peça que o ${quem} assine a que fica com você; ou envie por cartório ou correio com AR. Depois anote aqui a entrega: ${prazo}.`;
}

/** Names the one to whom alone it is: who stands surety, or left the lease. */
export const soA = ({ pedido, texto }: Pick<Carta, 'pedido'> & Partial<Pick<Carta, 'texto'>>): string | undefined =>
  pedido.tipo === 'FIADOR' || (pedido.tipo === 'DEBITO' && pedido.locatarioId)
    ? texto?.destinatarios[0]?.nome
    : undefined;

/** How its paper is asked for, and what it is called. */
export const papelDe = (
  { id, locatario }: Pick<ContratoQueDeve, 'id' | 'locatario'>,
  carta: Pick<Carta, 'id' | 'tipo' | 'pedido'> & Partial<Pick<Carta, 'texto'>>,
) =>
  ({
    endpoint: 'GET /contratos/:id/cartas/:cartaId/pdf',
    pedido: { params: { id, cartaId: carta.id } },
    nome: `${tituloDaCarta(carta)} - ${soA(carta) ?? locatario.nome}.pdf`,
  }) as const;
