import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoLivre,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { DITAS, lerTexto } from './documents/ownText/parse.ts';
import { TextoDoDocumento } from './documents/text.ts';

/** How the landlord is qualified in a contract beyond what the profile keeps. */
const QualificacaoDoLocador = z.object({
  genero: z.enum(['FEMININO', 'MASCULINO']).nullable(),
  nacionalidade: textoOuNull,
  estadoCivil: textoOuNull,
  rg: textoOuNull,
});

/** Letters of a landlord's own text: some thirty pages. */
export const MAIOR_TEXTO_PROPRIO = 60_000;

/** A text whose fields are all known; each that is not is named, with the nearest one. */
export const textoComCampos = textoObrigatorio(MAIOR_TEXTO_PROPRIO).superRefine((escrito, contexto) => {
  const { faltas } = lerTexto(escrito);
  if (faltas.length > 0) contexto.addIssue({ code: 'custom', message: faltas.slice(0, DITAS).join(' ') });
});

/** The landlord's own text in place of the product's clauses: the contract's copy, and the name of the model that it came from. */
export const TextoProprio = z.object({ texto: textoComCampos, modelo: opcional(texto(80)) });
const TextoProprioLido = z.object({ texto: z.string(), modelo: textoOuNull });

/** Says what the contract's text leaves to choose, beside the terms. */
export const Opcoes = z.object({
  animais: z.enum(['PERMITIDOS', 'COM_CONSENTIMENTO', 'OMITIR']),
  testemunhas: z.boolean(),
  /** Clauses of the landlord's own, a paragraph a line. */
  adicionais: z.string(),
  dataAssinatura: dataLida.nullable(),
  locador: QualificacaoDoLocador,
  textoProprio: TextoProprioLido.optional().meta({
    description: 'O texto do próprio locador, com seus campos; falta onde vale o texto do sistema',
  }),
});
export type Opcoes = z.infer<typeof Opcoes>;

export const OPCOES_INICIAIS: Opcoes = {
  animais: 'OMITIR',
  testemunhas: true,
  adicionais: '',
  dataAssinatura: null,
  locador: { genero: null, nacionalidade: null, estadoCivil: null, rg: null },
};

export const MudancaDocumento = Opcoes.extend({
  adicionais: textoLivre,
  dataAssinatura: opcional(data),
  textoProprio: opcional(TextoProprio).meta({
    description: 'Texto do próprio locador, com campos como {locatario.nome}; null volta ao texto do sistema',
  }),
  locador: z
    .object({
      genero: opcional(z.enum(['FEMININO', 'MASCULINO'])),
      nacionalidade: opcional(texto()),
      estadoCivil: opcional(texto()),
      rg: opcional(texto(40)),
    })
    .partial(),
}).partial();
export type MudancaDocumento = z.infer<typeof MudancaDocumento>;

const SituacaoDaVersao = z.enum(['MINUTA', 'ASSINADO']);
/** By which act a version became the signed one. */
export const OrigemDaAssinatura = z.enum(['ASSINATURA', 'ARQUIVO', 'ENDERECO', 'TRANSCRICAO', 'ELETRONICA']);
export type OrigemDaAssinatura = z.infer<typeof OrigemDaAssinatura>;

const VersaoResumida = z.object({
  versao: z.number(),
  situacao: SituacaoDaVersao,
  origem: OrigemDaAssinatura.nullable(),
  sha256: z.string(),
  criadoEm: instante,
  assinadoEm: instante.nullable(),
});

export const Versao = VersaoResumida.extend({
  contratoId: z.string(),
  opcoes: Opcoes,
  texto: TextoDoDocumento,
  conteudo: z.string().meta({ description: 'O texto inteiro, de cujos bytes em UTF-8 `sha256` é o resumo' }),
});
export type Versao = z.infer<typeof Versao>;

export const Pendencia = z.object({
  onde: z.enum(['LOCADOR', 'LOCATARIO', 'TERMOS', 'DOCUMENTO']),
  campo: z.string(),
  mensagem: z.string(),
});

export const Documento = Versao.extend({
  /** Null until the first version is kept. */
  criadoEm: instante.nullable(),
  pendencias: z.array(Pendencia),
  avisos: z.array(z.string()),
  termosRegistrados: z.boolean(),
  versoes: z.array(VersaoResumida),
});
export type Documento = z.infer<typeof Documento>;

export const buscar = endpoint('GET', '/contratos/:id/documento', {
  resumo: 'O texto atual do contrato, o que falta nele e suas versões',
  params: porId,
  response: { 200: Documento },
});

export const mudar = endpoint('PATCH', '/contratos/:id/documento', {
  resumo: 'Guarda escolhas do texto como uma nova minuta; depois da assinatura, só por aditivo',
  params: porId,
  body: MudancaDocumento,
  response: { 200: Documento },
  erros: [409],
});

export const assinar = endpoint('POST', '/contratos/:id/documento/assinar', {
  resumo: 'Registra a assinatura: a versão atual fica congelada com seu SHA-256',
  params: porId,
  body: z
    .object({ dataAssinatura: opcional(data), mesmoComPendencias: opcional(z.boolean()) })
    .nullish()
    .transform((corpo) => corpo ?? {}),
  response: {
    200: Documento,
    422: z.object({ error: z.string(), codigo: z.literal('PENDENCIAS'), pendencias: z.array(Pendencia) }),
  },
  erros: [409],
});

export const enviar = endpoint('POST', '/contratos/:id/documento/enviar', {
  resumo: 'Envia ao locatário, por e-mail, o PDF que o serviço faz do texto atual',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [422, 502],
});

export const versao = endpoint('GET', '/contratos/:id/documento/:versao', {
  resumo: 'Uma versão do contrato, como foi guardada',
  params: porId.extend({ versao: id }),
  response: { 200: Versao },
});

export const pdf = endpoint('GET', '/contratos/:id/pdf', {
  resumo: 'O PDF do contrato: a versão pedida ou a atual',
  params: porId,
  querystring: z.object({ versao: filtro(id) }),
  arquivo: 'application/pdf',
});
