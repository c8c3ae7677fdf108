import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, instante, opcional, porId, texto, textoOuNull } from './base/fields.ts';
import { formato, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';
import { TIPOS_DE_FOLHA } from './rules/importacao/campos.ts';
import { MAXIMO_DE_COLUNAS, MAXIMO_DE_FOLHAS } from './rules/importacao/limites.ts';

/** Rows and messages of each kind that an answer lists; `total` counts all. */
export const MAXIMO_NA_LISTA = 500;

export const TipoDeFolha = z.enum(TIPOS_DE_FOLHA);

/** CONFERIR waits for the landlord's word; NA_FILA and IMPORTANDO are under way; of FALHOU nothing was written. */
const SituacaoDaImportacao = z.enum(['CONFERIR', 'NA_FILA', 'IMPORTANDO', 'IMPORTADA', 'FALHOU']);

/** The field of each column; null for what counts for nothing. */
const colunas = z.array(texto(50).nullable()).max(MAXIMO_DE_COLUNAS);

export const Folha = z.object({
  tipo: TipoDeFolha.nullable(),
  colunas,
  nome: z.string(),
  /** The row of the titles, counted from 1 as spreadsheets do. */
  cabecalho: z.number(),
  titulos: z.array(z.string()),
  /** The first rows below it. */
  amostra: z.array(z.array(z.string())),
  linhas: z.number(),
  /** Fields that no column brings, and without which no row can be written. */
  faltam: z.array(z.string()),
  /** One of several kinds that the same rows hold: property, tenant and lease. */
  conjunta: z.boolean(),
});
export type Folha = z.infer<typeof Folha>;

/** EXISTE changes nothing; RECEBER pays a conta that is open, CANCELAR cancels it; PAGAR pays an expense that waits. */
export const AcaoDaLinha = z.enum(['CRIAR', 'RECEBER', 'CANCELAR', 'PAGAR', 'EXISTE', 'ERRO']);

const daLinha = { folha: z.string(), linha: z.number() };
export const LinhaJulgada = z.object({
  ...daLinha,
  tipo: TipoDeFolha,
  acao: AcaoDaLinha,
  titulo: z.string(),
  /** The data read from the row, in words: amounts, days, documents. */
  detalhe: z.string(),
});
export type LinhaJulgada = z.infer<typeof LinhaJulgada>;

/** A sentence about a row and, where one is to blame, its column by its title, and what stands in that cell. */
export const Apontamento = z.object({ ...daLinha, coluna: textoOuNull, valor: textoOuNull, mensagem: z.string() });
export type Apontamento = z.infer<typeof Apontamento>;

export const ResumoDaFolha = z.object({
  tipo: TipoDeFolha,
  criar: z.number(),
  receber: z.number(),
  cancelar: z.number(),
  pagar: z.number(),
  existem: z.number(),
  erros: z.number(),
});
export type ResumoDaFolha = z.infer<typeof ResumoDaFolha>;

const listados = <T extends z.ZodType>(item: T) => z.object({ total: z.number(), lista: z.array(item) });

export const Importacao = z.object({
  id: z.string(),
  nome: z.string(),
  situacao: SituacaoDaImportacao,
  /** Rows written so far, of how many. */
  feitas: z.number(),
  total: z.number(),
  /** Why it failed. */
  falha: textoOuNull,
  resumo: z.array(ResumoDaFolha),
  /** Contas of the new leases that were due before today and that no row mentions. `pagas`: each of them was paid on its due date. */
  vencidas: z.object({ contas: z.number(), valor: z.number(), desde: dataLida, pagas: z.boolean() }).nullable(),
  /** The rest is empty once it was confirmed. */
  folhas: z.array(Folha),
  linhas: listados(LinhaJulgada),
  erros: listados(Apontamento),
  avisos: listados(Apontamento),
  criadoEm: instante,
  concluidoEm: instante.nullable(),
});
export type Importacao = z.infer<typeof Importacao>;

export const enviar = endpoint('POST', '/importacoes', {
  resumo: 'Lê uma planilha (XLSX ou CSV) e julga cada linha; nada é gravado antes da confirmação',
  pesado: true,
  multipart: {
    descricao: 'A planilha; de um CSV, `tipo` diz o que ele traz (IMOVEIS, LOCATARIOS, CONTRATOS, CONTAS ou DESPESAS)',
    campos: { arquivo: 'arquivo', tipo: 'texto' },
  },
  response: { 201: Importacao },
  erros: [422],
});

export const modelo = endpoint('GET', '/importacoes/modelo', {
  resumo: 'Uma planilha modelo com linhas de exemplo: as cinco folhas em XLSX, ou uma em CSV',
  querystring: z.object({ formato, tipo: filtro(TipoDeFolha) }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});

export const buscar = endpoint('GET', '/importacoes/:id', {
  resumo: 'Uma importação: o que cada linha fará, o que está errado, ou quanto já foi gravado',
  pesado: true,
  params: porId,
  response: { 200: Importacao },
});

export const mudar = endpoint('PATCH', '/importacoes/:id', {
  resumo: 'Diz o que cada folha traz e de que campo é cada coluna; os títulos ficam lembrados para a próxima planilha',
  pesado: true,
  params: porId,
  // A sheet may hold three kinds, and is then answered as three; CONJUNTA says of one that it does.
  body: z.object({
    folhas: z
      .array(z.object({ tipo: z.enum([...TIPOS_DE_FOLHA, 'CONJUNTA']).nullable(), colunas }))
      .max(3 * MAXIMO_DE_FOLHAS),
  }),
  response: { 200: Importacao },
  erros: [409],
});

export const confirmar = endpoint('POST', '/importacoes/:id/confirmar', {
  resumo: 'Grava tudo ou nada, em segundo plano; confirmada de novo, é a mesma importação',
  pesado: true,
  params: porId,
  // `vencidasPagas` means the same as for a new contract; without it those contas stay open.
  body: z.object({ vencidasPagas: opcional(z.boolean()) }).nullish(),
  response: { 200: Importacao },
  erros: [409, 422],
});
