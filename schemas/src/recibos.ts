import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { filtro, id, instante, mensagemSimples, porId, textoOuNull } from './base/fields.ts';
import { MAIS_LOCATARIOS } from './demaisLocatarios.ts';
import { ItemDaConta } from './itensDaConta.ts';
import { TIPOS_DE_RECIBO } from './paginas/opcoes.ts';

export const Recibo = z.object({
  id: z.string(),
  userId: z.string(),
  contaId: z.string(),
  contratoId: z.string(),
  locatarioNome: z.string(),
  locatarioCpf: z.string(),
  imovelEndereco: z.string(),
  valor: z.number(),
  descricao: z.string(),
  tipo: z.enum(TIPOS_DE_RECIBO),
  formaPagamento: textoOuNull,
  dataPagamento: instante,
  codigoRecibo: z.string(),
  /** Counted by landlord; a receipt that is deleted leaves a gap. */
  numero: z.number(),
  competencia: textoOuNull,
  /** The part of `valor` that a company withheld as income tax, and that brought no money. */
  irRetido: z.number(),
  /** With multa, juros and correcao, and less desconto, they add up to `valor`. */
  itens: z.array(ItemDaConta.omit({ recorrenteId: true, faturaId: true })),
  multa: z.number(),
  juros: z.number(),
  correcao: z.number(),
  desconto: z.number(),
  emitidoEm: instante,
  /** These three are null on receipts from before they were written on them. */
  valorPorExtenso: textoOuNull,
  locadorNome: textoOuNull,
  locadorDocumento: textoOuNull,
  criadoEm: instante,
});
export type Recibo = z.infer<typeof Recibo>;

export const listar = endpoint('GET', '/recibos', {
  resumo: 'Recibos do locador, do pagamento mais recente ao mais antigo',
  querystring: z.object({ contratoId: filtro(id) }),
  response: { 200: z.array(Recibo) },
});

export const buscar = endpoint('GET', '/recibos/:id', {
  resumo: 'Um recibo',
  params: porId,
  response: { 200: Recibo },
});

/** It did not go to the tenant by this way, or nobody can say whether it did. */
const NaoEnviado = z.object({ canal: z.enum(['email', 'whatsapp']), motivo: z.string() });
export type NaoEnviado = z.infer<typeof NaoEnviado>;

export const naoEnviados = endpoint('GET', '/recibos/:id/nao-enviados', {
  resumo: 'Os canais cujo envio ao locatário não se confirmou, cada um com o motivo',
  params: porId,
  response: { 200: z.array(NaoEnviado) },
});

export const reenviar = endpoint('POST', '/recibos/:id/reenviar', {
  resumo: 'Envia o recibo de novo pelos canais cujo envio não se confirmou',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409],
});

/** The one whose the receipt is stands first, then who rents beside him. */
const Destinatario = z.object({
  locatarioId: z.string(),
  nome: z.string(),
  email: textoOuNull,
  /** Gets the receipt, or a copy of it, by itself after a payment, where receipts go by e-mail. */
  automatico: z.boolean(),
});
export type Destinatario = z.infer<typeof Destinatario>;

export const Destinatarios = z.object({
  quem: z.array(Destinatario),
  /** Why nobody is sent this receipt. */
  impedimento: textoOuNull,
  /** The e-mails with it that left, the latest first; `para` names its addresses. */
  enviados: z.array(z.object({ em: instante, para: z.string() })),
});
export type Destinatarios = z.infer<typeof Destinatarios>;

export const destinatarios = endpoint('GET', '/recibos/:id/destinatarios', {
  resumo: 'A quem o recibo pode ir por e-mail, e a quem já foi',
  params: porId,
  response: { 200: Destinatarios },
});

export const enviar = endpoint('POST', '/recibos/:id/enviar', {
  resumo: 'Envia o recibo por e-mail, com o remetente do locador, a quem for escolhido entre os que alugam',
  params: porId,
  body: z.object({
    locatarios: z
      .array(id)
      .min(1, { error: 'Escolha a quem o recibo vai.' })
      .max(MAIS_LOCATARIOS + 1, { error: 'Escolha cada locatário uma vez só.' }),
  }),
  response: { 200: mensagemSimples },
  erros: [409, 422, 502],
});

export const remover = endpoint('DELETE', '/recibos/:id', {
  resumo: 'Apaga só o recibo; a conta continua paga',
  params: porId,
  response: { 200: mensagemSimples },
});

export const pdf = endpoint('GET', '/recibos/:id/pdf', {
  resumo: 'O PDF do recibo',
  params: porId,
  arquivo: 'application/pdf',
});
