import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { filtro, id, textoOuNull } from './base/fields.ts';
import { ano, formato, mes, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';
import { SITUACOES } from './rules/ibsCbs.ts';
import type { TIPOS_DE_ITEM } from './rules/parcelas.ts';

/** The kinds of items that are no income of the landlord: he passes the tenant's money on, or spent as much before. */
export const REPASSES = [
  'CONDOMINIO',
  'IPTU',
  'AGUA',
  'LUZ',
  'GAS',
  'SEGURO',
  'REPARO',
] as const satisfies readonly (typeof TIPOS_DE_ITEM)[number][];

/**
 * The income is before tax: `irRetido` is the part of it that companies withheld and paid to the Receita. `deducoes` of it are not taxed,
 * since the landlord spent as much on taxes, condomínio and administration of the property that brought it.
 */
const soma = { rendimento: z.number(), repasses: z.number(), irRetido: z.number(), deducoes: z.number() };

/** Somebody who paid in the year, by document; `pessoa` is null where it is neither a CPF nor a CNPJ. */
export const Pagador = z.object({
  nome: z.string(),
  documento: z.string(),
  pessoa: z.enum(['FISICA', 'JURIDICA']).nullable(),
  ...soma,
  /** The months in which something was paid, in order. */
  meses: z.array(z.object({ mes: z.string(), ...soma })),
});
export type Pagador = z.infer<typeof Pagador>;

/**
 * `deFisicas` is before `deducoes`, and `imposto` is reckoned on the difference: an estimate by the year's table, were these rents all of
 * the income; null where it is not known, or the landlord is a company.
 */
export const MesDeRendimentos = z.object({
  mes: z.string(),
  deFisicas: z.number(),
  deJuridicas: z.number(),
  semDocumento: z.number(),
  repasses: z.number(),
  irRetido: z.number(),
  deducoes: z.number(),
  /** Expenses of the same kinds that come off no rent, because natural persons paid less for that property in the month, or nothing. */
  semUso: z.number(),
  imposto: z.object({ semDesconto: z.number(), simplificado: z.number() }).nullable(),
  /** The last day on which the month's tax is paid without a fine. */
  vencimento: z.string().nullable(),
});
export type MesDeRendimentos = z.infer<typeof MesDeRendimentos>;

/**
 * Expenses of one property and kind that come off the income although a tenant paid something of that kind with the rent, perhaps the same
 * bill. The landlord paid them in `meses`. If the tenant gives them back, the landlord should mark them as `reembolsada`.
 */
export const DeducaoAConferir = z.object({
  imovelId: z.string(),
  imovelNome: textoOuNull,
  tipo: z.enum(['IPTU', 'CONDOMINIO']),
  valor: z.number(),
  meses: z.array(z.string()),
});
export type DeducaoAConferir = z.infer<typeof DeducaoAConferir>;

/** Somebody who owns parts of the landlord's properties; `id` is what `titular` takes. */
const Coproprietario = z.object({ id: z.string(), nome: z.string(), documento: textoOuNull });

/** One owner's income. Of properties with co-owners only that owner's part counts: the landlord's, or the part of `titular`. */
export const Rendimentos = z.object({
  ano: z.number(),
  /** The co-owner whose income it is; null where it is the landlord's. */
  titular: Coproprietario.nullable(),
  /** All who own parts of the landlord's properties, or did. */
  coproprietarios: z.array(Coproprietario),
  ...soma,
  /** Deposits are held for the tenant: they stand apart, whole and with the landlord, who holds them. */
  caucao: z.number(),
  meses: z.array(MesDeRendimentos),
  pagadores: z.array(Pagador),
  deducoesAConferir: z.array(DeducaoAConferir),
  /** How the year stands to the limits of IBS and CBS, with the properties that brought income; null of a company, or before these taxes. */
  ibsCbs: z.object({ imoveis: z.number(), situacao: z.enum(SITUACOES) }).nullable(),
});
export type Rendimentos = z.infer<typeof Rendimentos>;

/** The id of a share: the income is that of the co-owner who has it. */
const titular = filtro(id);

export const ler = endpoint('GET', '/rendimentos', {
  resumo:
    'O que se recebeu de aluguéis num ano, pelo dia do pagamento, mês a mês e por quem pagou: o que o imposto de renda pede; com titular, o de um coproprietário',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), titular }),
  response: { 200: Rendimentos },
  erros: [404],
});

export const exportar = endpoint('GET', '/rendimentos/exportar', {
  resumo: 'Os rendimentos de um ano como planilha: uma linha por mês e por quem pagou',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), titular, formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
  erros: [404],
});

export const dimob = endpoint('GET', '/rendimentos/dimob', {
  resumo:
    'O que a DIMOB pede de uma empresa que aluga imóveis próprios, como planilha: uma linha por contrato e por quem pagou; com titular, o da empresa coproprietária',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), titular, formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
  erros: [404, 409],
});

export const carneLeao = endpoint('GET', '/rendimentos/carne-leao', {
  resumo: 'O arquivo que o Carnê-Leão Web importa: os aluguéis recebidos de pessoas físicas num mês, ou num ano',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), mes: filtro(mes), titular }),
  arquivo: 'text/csv',
  erros: [404, 409],
});
