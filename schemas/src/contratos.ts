import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  dinheiroOuZero,
  enderecoWeb,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  textoOuNull,
} from './base/fields.ts';
import { DemaisLocatarios } from './demaisLocatarios.ts';
import { MudancaDocumento } from './documento.ts';
import { Etapas } from './etapas.ts';
import { Finalidade, MudancaTermos } from './termos.ts';

export const Contrato = z.object({
  id: z.string(),
  userId: z.string(),
  imovelId: z.string(),
  locatarioId: z.string(),
  dataInicio: dataLida,
  dataFim: dataLida,
  valorAluguel: z.number(),
  diaVencimento: z.number(),
  numeroParcelas: z.number(),
  ativo: z.boolean(),
  contratoAssinadoKey: textoOuNull,
  contratoAssinadoUrl: textoOuNull,
  assinadoEm: instante.nullable(),
  encerradoEm: instante.nullable(),
  /** Prolonged for an indeterminate time: each month's rent is made by the service. */
  indeterminado: z.boolean(),
  /** The first day of its months, where a season was prolonged (art. 50); its own days come before. */
  mensalDesde: dataLida.nullable(),
  criadoEm: instante,
});

export const ImovelDoContrato = z.object({
  id: z.string(),
  nome: textoOuNull,
  endereco: z.string(),
  rua: z.string(),
  numero: z.string(),
  complemento: textoOuNull,
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
});
export type ImovelDoContrato = z.infer<typeof ImovelDoContrato>;

export const LocatarioDoContrato = z.object({
  id: z.string(),
  nome: z.string(),
  cpf: z.string(),
  email: textoOuNull,
  telefone: textoOuNull,
});
export type LocatarioDoContrato = z.infer<typeof LocatarioDoContrato>;

export const ContratoLido = Contrato.extend({
  imovel: ImovelDoContrato,
  locatario: LocatarioDoContrato,
  /** The day of the keys, once a settlement was confirmed: it may still be closed, and is no longer let. */
  saidaEm: dataLida.nullable(),
  /** The purpose that the terms state; residential if no terms were recorded. */
  finalidade: Finalidade,
});
export type ContratoLido = z.infer<typeof ContratoLido>;

export const NovoContrato = z.object({
  imovelId: id,
  locatarioId: id,
  dataInicio: data,
  dataFim: data,
  valorAluguel: dinheiro,
  diaVencimento: z.number().int().min(1).max(31),
  valorCaucao: opcional(dinheiroOuZero),
  termos: opcional(MudancaTermos),
  /** Choices of the contract's text, kept as its first draft. */
  documento: opcional(MudancaDocumento),
  /** Those who rent beside `locatarioId`, by their records. */
  demaisLocatarios: opcional(DemaisLocatarios),
  /** The rents before `valorAluguel`, each up to a month. */
  etapas: opcional(Etapas),
  /** For a lease that is already running: records each conta with a past due date as paid on that date, with its receipt. */
  vencidasPagas: opcional(z.boolean()),
});
export type NovoContrato = z.infer<typeof NovoContrato>;

export const criar = endpoint('POST', '/contratos', {
  resumo: 'Cria o contrato, suas parcelas e a caução, e marca o imóvel como alugado, tudo ou nada',
  umaVez: true,
  body: NovoContrato,
  response: { 201: z.object({ message: z.string(), contratoId: z.string(), numeroParcelas: z.number() }) },
  erros: [404, 409],
});

export const listar = endpoint('GET', '/contratos', {
  resumo: 'Todos os contratos do locador, do mais novo ao mais antigo',
  response: { 200: z.array(ContratoLido) },
});

export const buscar = endpoint('GET', '/contratos/:id', {
  resumo: 'Um contrato, com imóvel e locatário',
  params: porId,
  response: { 200: ContratoLido },
});

export const enviarEmail = endpoint('POST', '/contratos/:id/enviar-email', {
  resumo: 'Envia o PDF do contrato ao e-mail do locatário, pelo provedor de e-mail do locador',
  params: porId,
  body: z.object({ pdfBase64: z.string().trim().min(1) }),
  response: { 200: mensagemSimples },
  erros: [422, 502],
});

export const uploadAssinado = endpoint('POST', '/contratos/:id/upload-assinado', {
  resumo: 'Registra o endereço do contrato assinado que já está hospedado em outro lugar',
  params: porId,
  body: z.object({ contratoAssinadoUrl: enderecoWeb }),
  response: { 200: z.object({ message: z.string(), contratoAssinadoUrl: z.string(), assinadoEm: instante }) },
});

export const statusEncerramento = endpoint('GET', '/contratos/:id/status-encerramento', {
  resumo: 'Diz o que falta para encerrar o contrato; não altera nada',
  params: porId,
  response: {
    200: z.object({
      podeEncerrar: z.boolean(),
      alertaEncerramento: z.boolean(),
      bloqueios: z.object({
        vistoriaSaidaPendente: z.boolean(),
        pendenciasFinanceiras: z.number(),
        imovelId: z.string(),
      }),
      info: z.object({
        contratoPrazoVencido: z.boolean(),
        dataFim: dataLida,
        semPendencias: z.boolean(),
        temVistoriaSaida: z.boolean(),
        /** The deposit that was received and that no confirmed settlement gave back or used up. */
        caucaoRetida: z.number(),
      }),
    }),
  },
});

/** A confirmed settlement, whose recognised debt no longer blocks the closing. */
const Encerramento = z
  .object({ acertoId: id.nullish() })
  .nullish()
  .transform((corpo) => corpo ?? {});

export const encerrar = endpoint('PATCH', '/contratos/:id/encerrar', {
  resumo:
    'Encerra o contrato e libera o imóvel, tudo ou nada; com um acerto confirmado, a dívida reconhecida fica a receber',
  params: porId,
  body: Encerramento,
  response: {
    200: z.object({ message: z.string(), imovelLiberado: z.boolean() }),
    422: z.union([
      z.object({ error: z.string(), codigo: z.literal('VISTORIA_SAIDA_PENDENTE'), imovelId: z.string() }),
      z.object({ error: z.string(), codigo: z.literal('PENDENCIAS_FINANCEIRAS'), pendencias: z.number() }),
    ]),
  },
  erros: [409],
});
