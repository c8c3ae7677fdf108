import { dinheiro } from '../rules/numbers.ts';
import type { PalavrasDaAssinatura } from './assinatura.ts';
import { visitaPorExtenso } from './visita.ts';

/** The words of a mail about a repair. Texts that people typed come without links, because these mails go out in the service's name. */
export type PalavrasDaManutencao = PalavrasDaAssinatura;

type Servico = {
  titulo: string;
  /** The landlord's name; his telephone is empty if it is unknown. */
  locador: string;
  telefone: string;
};

const avise = ({ locador, telefone }: Servico) => `${locador}${telefone ? `: ${telefone}` : ''}.`;

type Visita = { dia: string; hora: string | null };
const quando = ({ dia, hora }: Visita) => visitaPorExtenso(dia, hora);

type AoPrestador = Servico & { onde: string };
type ComPagina = AoPrestador & { /** His own page. */ link: string };

const SO_SEU = 'O endereço é só seu, e não pede conta nem senha: não o encaminhe a ninguém.';

/** To a provider: what he is asked to tell a price for, and about where it is. */
export const orcamento = (um: ComPagina & { urgente: boolean; descricao: string }): PalavrasDaManutencao => ({
  assunto: `Pedido de orçamento: ${um.titulo}`,
  paragrafos: [
    `${um.locador} pede um orçamento a você: ${um.titulo}.${um.urgente ? ' É urgente.' : ''}`,
    ...(um.descricao ? [`O que acontece: “${um.descricao}”`] : []),
    ...(um.onde ? [`Onde: ${um.onde}.`] : []),
    'Na página do serviço você vê o pedido inteiro, com as fotos que houver, e diz o seu preço ou que não pode fazer.',
    SO_SEU,
  ],
  botao: { texto: 'Ver e responder', link: um.link },
});

/** To a provider: he is the one who does it. */
export const escolhido = (um: ComPagina & { visita: Visita | null }): PalavrasDaManutencao => ({
  assunto: `Serviço combinado: ${um.titulo}`,
  paragrafos: [
    `${um.locador} escolheu você para o serviço: ${um.titulo}.`,
    um.visita ? `Quando: ${quando(um.visita)}.` : `Combine o dia com ${avise(um)}`,
    `Onde: ${um.onde}.`,
    'Quando terminar, diga na página do serviço, com fotos se puder.',
    SO_SEU,
  ],
  botao: { texto: 'Ver o serviço', link: um.link },
});

/** To the provider who does it: the day is set. */
export const visitaAoPrestador = (um: ComPagina & { visita: Visita }): PalavrasDaManutencao => ({
  assunto: `Visita marcada: ${quando(um.visita)}`,
  paragrafos: [
    `${um.locador} marcou o dia do serviço: ${um.titulo}.`,
    `Quando: ${quando(um.visita)}.${um.visita.hora ? '' : ` Combine a hora com ${um.locador}.`}`,
    `Onde: ${um.onde}.`,
    `Se não puder ir, ou se precisar mudar, avise ${avise(um)}`,
  ],
  botao: { texto: 'Ver o serviço', link: um.link },
});

/** To the provider who does it: he need not go there on that day. */
export const desmarcadaAoPrestador = (um: AoPrestador & { visita: Visita }): PalavrasDaManutencao => ({
  assunto: `Visita desmarcada: ${quando(um.visita)}`,
  paragrafos: [
    `${um.locador} desmarcou a visita para o serviço: ${um.titulo}.`,
    `Onde seria: ${um.onde}.`,
    `Não vá ${quando(um.visita)}. Para combinar outro dia, fale com ${avise(um)}`,
  ],
});

/** To the provider who was to do it: it is called off. */
export const canceladaAoPrestador = (um: AoPrestador): PalavrasDaManutencao => ({
  assunto: `Serviço cancelado: ${um.titulo}`,
  paragrafos: [
    `${um.locador} cancelou o serviço: ${um.titulo}.`,
    `Onde seria: ${um.onde}.`,
    `Você não precisa fazer mais nada. Se já gastou alguma coisa com ele, fale com ${avise(um)}`,
  ],
});

type AoInquilino = Servico & { /** Where he lives, as an address. */ imovel: string };

/** To the tenant: somebody comes, and where to say whether he can be let in. `link` is the tenant's own page, where he has one. */
export const visitaAoInquilino = (
  um: AoInquilino & { visita: Visita; prestador: string; link: string | undefined },
): PalavrasDaManutencao => ({
  assunto: `Visita para serviço: ${quando(um.visita)}`,
  paragrafos: [
    `${um.locador} marcou um serviço onde você mora (${um.imovel}): ${um.titulo}.`,
    `Quando: ${quando(um.visita)}.${um.visita.hora ? '' : ' A hora ainda vai ser combinada.'}`,
    ...(um.prestador ? [`Quem vem: ${um.prestador}.`] : []),
    um.link
      ? 'Diga na sua página se pode receber nesse dia: leva um toque.'
      : `Se não puder receber nesse dia, avise ${avise(um)}`,
  ],
  ...(um.link && { botao: { texto: 'Dizer se posso receber', link: um.link } }),
});

/** To the tenant: nobody comes on that day. */
export const desmarcadaAoInquilino = (um: AoInquilino & { visita: Visita }): PalavrasDaManutencao => ({
  assunto: `Visita desmarcada: ${quando(um.visita)}`,
  paragrafos: [
    `${um.locador} desmarcou a visita para o serviço onde você mora (${um.imovel}): ${um.titulo}.`,
    `Ninguém vem ${quando(um.visita)}. Quando houver outro dia, você é avisado. Dúvidas, com ${avise(um)}`,
  ],
});

/** To the tenant: it will not be done. */
export const canceladaAoInquilino = (um: AoInquilino): PalavrasDaManutencao => ({
  assunto: `Serviço cancelado: ${um.titulo}`,
  paragrafos: [
    `${um.locador} cancelou o serviço onde você mora (${um.imovel}): ${um.titulo}.`,
    `Se ainda precisa dele, fale com ${avise(um)}`,
  ],
});

/** To the tenant: it is done. */
export const concluida = (um: AoInquilino): PalavrasDaManutencao => ({
  assunto: `Serviço concluído: ${um.titulo}`,
  paragrafos: [
    `O serviço onde você mora (${um.imovel}) ficou pronto: ${um.titulo}.`,
    `Se algo não ficou bem, fale com ${avise(um)}`,
  ],
});

type AoLocador = {
  titulo: string /** As he calls it. */;
  imovel: string /** Opens the repair in the app. */;
  link: string;
};
type Dele = AoLocador & { prestador: string; recado: string };

const escreveu = (recado: string) => (recado ? [`Escreveu: “${recado}”`] : []);

/** To the landlord: a provider tells his price. */
export const orcamentoRecebido = (um: Dele & { valor: number; prazo: string }): PalavrasDaManutencao => ({
  assunto: `Orçamento de ${dinheiro(um.valor)}: ${um.titulo}`,
  paragrafos: [
    `${um.prestador} pede ${dinheiro(um.valor)} para fazer, no imóvel ${um.imovel}: ${um.titulo}.`,
    ...(um.prazo ? [`Quando pode: ${um.prazo}.`] : []),
    ...escreveu(um.recado),
  ],
  botao: { texto: 'Ver o orçamento', link: um.link },
});

/** To the landlord: a provider cannot do it. */
export const orcamentoRecusado = (um: Dele): PalavrasDaManutencao => ({
  assunto: `${um.prestador} não pode fazer: ${um.titulo}`,
  paragrafos: [
    `${um.prestador} respondeu que não pode fazer, no imóvel ${um.imovel}: ${um.titulo}.`,
    ...escreveu(um.recado),
    'Peça o orçamento a outro prestador.',
  ],
  botao: { texto: 'Ver a manutenção', link: um.link },
});

/** To the landlord: the provider says that it is done. */
export const feito = (um: Dele): PalavrasDaManutencao => ({
  assunto: `Serviço terminado: ${um.titulo}`,
  paragrafos: [
    `${um.prestador} disse que terminou, no imóvel ${um.imovel}: ${um.titulo}.`,
    ...escreveu(um.recado),
    'Confira como ficou, e conclua a manutenção para registrar o que custou.',
  ],
  botao: { texto: 'Conferir e concluir', link: um.link },
});

/** To the landlord: the tenant cannot let in whoever comes. */
export const naoPode = (
  um: AoLocador & { inquilino: string; visita: Visita; recado: string },
): PalavrasDaManutencao => ({
  assunto: `O inquilino não pode receber: ${quando(um.visita)}`,
  paragrafos: [
    `${um.inquilino} não pode receber a visita de ${quando(um.visita)}, no imóvel ${um.imovel}: ${um.titulo}.`,
    ...escreveu(um.recado),
    'Combine outro dia com ele e com o prestador.',
  ],
  botao: { texto: 'Mudar a visita', link: um.link },
});
