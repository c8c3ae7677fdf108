import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { data, dataDoInstante, momento } from '../../format/format.ts';
import { enderecoWhatsapp } from '../recibos/enviar.ts';

type DoTipo = Pick<Assinatura, 'tipo'>;

/** A letter needs no agreement: its receiver only confirms that it arrived. */
export const ehCiencia = ({ tipo }: DoTipo): boolean => tipo === 'CARTA';

export const nomeDoPedido = (papel: DoTipo): string => (ehCiencia(papel) ? 'Pedir ciência' : 'Pedir assinaturas');

/** Writes a paper's `PARTE LOCATÁRIA` as `Parte locatária`. */
export const papelLido = (papel: string): string => papel.charAt(0) + papel.slice(1).toLowerCase();

const quantasFaltam = ({ signatarios }: Pick<Assinatura, 'signatarios'>): string => {
  const faltam = signatarios.filter(({ situacao }) => situacao === 'PENDENTE').length;
  return `${faltam === 1 ? 'falta' : 'faltam'} ${faltam} de ${signatarios.length}`;
};

/** `aguardando assinaturas: faltam 2 de 3`, for the middle of a sentence. */
export const aguardando = (pedido: Pick<Assinatura, 'tipo' | 'signatarios'>): string =>
  `aguardando ${ehCiencia(pedido) ? 'ciência' : 'assinaturas'}: ${quantasFaltam(pedido)}`;

export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** Says in one line how a request stands. */
export function estadoDoPedido(pedido: Assinatura): string {
  const { situacao, vencida, ate, fimEm, signatarios } = pedido;
  const em = fimEm ? ` em ${dataDoInstante(fimEm)}` : '';
  if (situacao === 'CANCELADA') return `Cancelado${em}`;
  if (situacao === 'CONCLUIDA') return `${ehCiencia(pedido) ? 'Ciência confirmada' : 'Todos assinaram'}${em}`;
  if (situacao === 'RECUSADA') {
    const quem = signatarios.find((um) => um.situacao === 'RECUSOU');
    return quem ? `Recusado por ${quem.nome}${quem.motivo ? `: ${quem.motivo}` : ''}` : `Recusado${em}`;
  }
  if (vencida) return `O prazo acabou em ${data(ate)} · ${quantasFaltam(pedido)}`;
  return `${comMaiuscula(quantasFaltam(pedido))} · até ${data(ate)}`;
}

/** Says how a signer stands. */
export function estadoDoSignatario(um: Signatario, pedido: Pick<Assinatura, 'tipo' | 'situacao'>): string {
  const { quem, email, convidadoEm, vistoEm, situacao, em, motivo, por } = um;
  const quando = em ? ` em ${momento(em)}` : '';
  const ciente = ehCiencia(pedido) && quem === 'CONVIDADO';
  if (situacao === 'ASSINOU')
    return `${ciente ? 'Confirmou que recebeu' : 'Assinou'}${quando}${por ? `, por ${por.nome}` : ''}`;
  if (situacao === 'RECUSOU') return `Recusou${quando}${motivo ? `: ${motivo}` : ''}`;
  if (pedido.situacao !== 'ABERTA') return ciente ? 'Não confirmou' : 'Não assinou';
  if (quem === 'LOCADOR') return 'Falta a sua assinatura';
  const convite = convidadoEm ? `Convidado em ${momento(convidadoEm)}` : email ? 'Convite não enviado' : 'Sem e-mail';
  return vistoEm ? `${convite} · abriu em ${momento(vistoEm)}` : `${convite} · ainda não abriu`;
}

type Mensagem = {
  convidado: Pick<Signatario, 'nome' | 'documento'>;
  url: string;
  pedido: Pick<Assinatura, 'tipo' | 'titulo' | 'ate'>;
  deQuem: string;
};

/** The message that hands the address over. */
export function mensagemDoConvite({ convidado: { nome, documento }, url, pedido, deQuem }: Mensagem): string {
  const { titulo, ate } = pedido;
  const oQue = ehCiencia(pedido)
    ? `Neste endereço você lê “${titulo}” e confirma que recebeu`
    : `Neste endereço você lê e assina “${titulo}”`;
  // In the paper the number follows the document's name; the number alone tells whether it is a company's.
  const numero = documento.split('nº ').at(-1) ?? '';
  return `Olá, ${tratamento(nome, numero)}! ${oQue}, até ${data(ate)}: ${url}\n\nO endereço é só seu: não repasse. Para confirmar que é você, um código vai para o seu e-mail.\n\n${deQuem}`;
}

/** Gives the address of the conversation; without a number WhatsApp asks whom to send it to. */
export const conviteNoWhatsapp = (telefone: string | null | undefined, mensagem: string): string =>
  enderecoWhatsapp(telefone, mensagem) ?? `https://wa.me/?text=${encodeURIComponent(mensagem)}`;
