import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, instante, mensagemSimples, opcional, porId, texto, textoLivre, textoOuNull } from './base/fields.ts';
import { MAIOR_TEXTO_PROPRIO, Opcoes, Pendencia, textoComCampos } from './documento.ts';
import { TextoDoDocumento } from './documents/text.ts';
import { chaveDoModelo, MAIOR_NOME_DE_MODELO } from './rules/modelos.ts';
import { Finalidade, Termos } from './termos.ts';

/** The name of a model: it has a letter or a digit, by which it is known again. */
export const nomeDoModelo = texto(MAIOR_NOME_DE_MODELO).refine((nome) => chaveDoModelo(nome) !== '', {
  error: 'Dê ao modelo um nome com letras ou números, como Residencial padrão.',
});

/** The terms that a new contract begins with; what a model leaves out begins as is usual. */
const TermosDoModelo = Termos.omit({ finalidade: true }).partial();
export type TermosDoModelo = z.infer<typeof TermosDoModelo>;

/** The form of a new contract begins with these, beside the terms. */
const Condicoes = z.object({
  diaVencimento: opcional(z.number().int().min(1).max(31)),
  meses: opcional(z.number().int().min(1).max(600)),
  /** The deposit, in rents. */
  caucaoAlugueis: opcional(z.number().min(0).max(12)),
});
const CondicoesLidas = z.object({
  diaVencimento: z.number().nullable(),
  meses: z.number().nullable(),
  caucaoAlugueis: z.number().nullable(),
});

/** The choices of the text that a new contract begins with. */
const Escolhas = z.object({
  animais: opcional(Opcoes.shape.animais),
  testemunhas: opcional(z.boolean()),
  adicionais: opcional(textoLivre),
});
const EscolhasLidas = Opcoes.pick({ animais: true, testemunhas: true, adicionais: true });

const ModeloDaLista = z.object({
  id: z.string(),
  nome: z.string(),
  finalidade: Finalidade.nullable().meta({ description: 'De que locação; null serve a qualquer uma' }),
  padrao: z.boolean().meta({ description: 'Com que o aplicativo começa um contrato desta finalidade; há um de cada' }),
  temTexto: z.boolean().meta({ description: 'Tem um texto próprio, em lugar das cláusulas do sistema' }),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type ModeloDaLista = z.infer<typeof ModeloDaLista>;

export const Modelo = ModeloDaLista.extend({
  termos: TermosDoModelo,
  condicoes: CondicoesLidas,
  documento: EscolhasLidas,
  texto: textoOuNull,
  avisos: z.array(z.string()).meta({ description: 'O que falta ao texto próprio pela lei ou pelo sistema' }),
});
export type Modelo = z.infer<typeof Modelo>;

const dito = {
  finalidade: opcional(Finalidade),
  padrao: opcional(z.boolean()),
  termos: opcional(TermosDoModelo),
  condicoes: opcional(Condicoes),
  documento: opcional(Escolhas),
  texto: opcional(textoComCampos).meta({ description: 'Parágrafos com campos como {locatario.nome}' }),
};

export const NovoModelo = z.object({ nome: nomeDoModelo, ...dito });
export type NovoModelo = z.infer<typeof NovoModelo>;

export const MudancaDoModelo = z.object({ nome: nomeDoModelo.optional(), ...dito });
export type MudancaDoModelo = z.infer<typeof MudancaDoModelo>;

export const listar = endpoint('GET', '/modelos', {
  resumo: 'Os modelos de contrato do locador, pelo nome',
  response: { 200: z.object({ modelos: z.array(ModeloDaLista) }) },
});

export const buscar = endpoint('GET', '/modelos/:id', {
  resumo: 'Um modelo de contrato, com seus termos e seu texto',
  params: porId,
  response: { 200: Modelo },
});

export const criar = endpoint('POST', '/modelos', {
  resumo: 'Guarda um modelo de contrato; o padrão de uma finalidade toma o lugar do anterior',
  umaVez: true,
  body: NovoModelo,
  response: { 201: Modelo },
  erros: [409],
});

export const mudar = endpoint('PATCH', '/modelos/:id', {
  resumo: 'Muda um modelo; os contratos que começaram por ele ficam como estão',
  params: porId,
  body: MudancaDoModelo,
  response: { 200: Modelo },
  erros: [409],
});

export const remover = endpoint('DELETE', '/modelos/:id', {
  resumo: 'Apaga um modelo; os contratos que começaram por ele ficam como estão',
  params: porId,
  response: { 200: mensagemSimples },
});

export const duplicar = endpoint('POST', '/modelos/:id/duplicar', {
  resumo: 'Faz uma cópia do modelo, com outro nome e sem ser o padrão',
  umaVez: true,
  params: porId,
  body: z
    .object({ nome: opcional(nomeDoModelo) })
    .nullish()
    .transform((corpo) => corpo ?? {}),
  response: { 201: Modelo },
  erros: [409],
});

export const doContrato = endpoint('POST', '/contratos/:id/modelo', {
  resumo: 'Guarda um modelo com os termos e o texto de um contrato, sem os dados de quem está nele',
  umaVez: true,
  params: porId,
  body: z.object({ nome: nomeDoModelo }),
  response: { 201: Modelo },
  erros: [409],
});

export const previa = endpoint('POST', '/modelos/previa', {
  resumo: 'Como um texto fica com os dados de um contrato, ou com dados inventados; nada é guardado',
  soLe: true,
  body: z.object({
    texto: textoComCampos,
    contratoId: opcional(id),
    finalidade: opcional(Finalidade),
    termos: opcional(TermosDoModelo),
    documento: opcional(Escolhas),
  }),
  response: {
    200: z.object({ texto: TextoDoDocumento, pendencias: z.array(Pendencia), avisos: z.array(z.string()) }),
  },
  erros: [404],
});
export type PedidoDePrevia = z.infer<typeof previa.schema.body>;

export const MAIOR_ARQUIVO_DE_TEXTO = 5 * 1024 * 1024;

export const Lacuna = z.object({
  indice: z.number().meta({ description: 'Onde começa no texto, em caracteres' }),
  tamanho: z.number(),
  antes: z.string().meta({ description: 'As palavras antes dela na mesma linha' }),
});

export const lerArquivo = endpoint('POST', '/modelos/ler-arquivo', {
  resumo: `Lê um contrato em .docx ou .txt e devolve seu texto, até ${MAIOR_TEXTO_PROPRIO} caracteres; nada é guardado`,
  pesado: true,
  multipart: { descricao: 'Um arquivo .docx ou .txt, de até 5 MB', campos: { arquivo: 'arquivo' } },
  response: {
    200: z.object({ texto: z.string(), lacunas: z.array(Lacuna), avisos: z.array(z.string()) }),
  },
});
export type ArquivoLido = z.infer<(typeof lerArquivo.schema.response)[200]>;
