import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, id, numeroOuNull, textoOuNull } from './base/fields.ts';
import { formato, mes, simOuNao, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';
import { CERTEZAS, MESES_DA_PREVISAO, ORIGENS } from './rules/previsao.ts';
import { Indice } from './termos.ts';

/** Properties, and lines of a month, that one answer tells of at most; the sums count them all, and the sheet has them all. */
export const MAXIMO_DE_IMOVEIS = 100;
export const MAXIMO_DE_LINHAS = 300;

const Certeza = z.enum(CERTEZAS);
const Origem = z.enum(ORIGENS);

const movimento = { entra: z.number(), sai: z.number() };
/** `entra`, `sai` and `saldo` are of what is certain alone; what is less so stands beside them, each kind by itself. */
const somas = {
  ...movimento,
  saldo: z.number(),
  estimado: z.object(movimento),
  seContinuar: z.object(movimento),
  suposto: z.object(movimento),
  caucao: z.object(movimento),
};
export type Somas = { [K in keyof typeof somas]: z.infer<(typeof somas)[K]> };

const MesPrevisto = z.object({
  mes: z.string(),
  ...somas,
  porOrigem: z.array(z.object({ origem: Origem, certeza: Certeza, ...movimento, linhas: z.number() })),
});
export type MesPrevisto = z.infer<typeof MesPrevisto>;

const ImovelPrevisto = z.object({
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  ...somas,
  atrasado: z.number(),
});
export type ImovelPrevisto = z.infer<typeof ImovelPrevisto>;

/** A property that nobody rents today: since when, and what it cost a month on the vacant days of the last twelve months. */
const Vago = z.object({
  imovelId: z.string(),
  imovelNome: z.string(),
  vagoDesde: dataLida,
  dias: z.number(),
  custo: z.number().meta({ description: 'O que foi gasto com ele nos dias vagos dos últimos doze meses' }),
  custoPorMes: z.number(),
});
export type Vago = z.infer<typeof Vago>;

/** An adjustment within the period that nothing is reckoned for: months of its index lack, or it would lower the rent. */
const SemEstimativa = z.object({
  contratoId: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  dataBase: dataLida,
  indice: Indice,
  motivo: z.enum(['FALTAM_MESES', 'NEGATIVO']),
});
export type SemEstimativa = z.infer<typeof SemEstimativa>;

export const Previsao = z.object({
  de: dataLida.meta({ description: 'Hoje' }),
  ate: dataLida,
  ...somas,
  meses: z.array(MesPrevisto),
  imoveis: z.array(ImovelPrevisto),
  maisImoveis: z.number(),
  /** Owed past its day, in no sum above; deposits are `caucao`, not in `valor`. */
  atrasado: z.object({ valor: z.number(), contas: z.number(), caucao: z.number() }),
  vagos: z.array(Vago),
  maisVagos: z.number(),
  semEstimativa: z.array(SemEstimativa),
  /** The first year whose table of the income tax is not known: from it on no carnê-leão is reckoned. */
  semTabela: numeroOuNull,
});
export type Previsao = z.infer<typeof Previsao>;

/** `meses` counts the month of today as the first. `supor` adds IPTU and condomínio of the last year, where none is recorded yet. */
const pedido = {
  meses: filtro(z.coerce.number().pipe(z.union(MESES_DA_PREVISAO.map((um) => z.literal(um))))),
  imovelId: filtro(id),
  supor: filtro(simOuNao),
};

export const ler = endpoint('GET', '/previsao', {
  resumo: 'O que entra e sai nos próximos meses, por mês e por imóvel: o que é certo e, à parte, o que é estimativa',
  pesado: true,
  querystring: z.object(pedido),
  response: { 200: Previsao },
});

/** One thing that comes in or goes out. The ids lead to it. */
export const LinhaPrevista = z.object({
  dia: dataLida,
  origem: Origem,
  certeza: Certeza,
  descricao: z.string(),
  nota: textoOuNull.meta({ description: 'De onde vem o valor, ou o que se deve saber dele' }),
  ...movimento,
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  contratoId: textoOuNull,
  locatarioNome: textoOuNull,
  registroId: textoOuNull.meta({
    description: 'A conta, despesa, manutenção, o compromisso ou o rateio de que se trata',
  }),
});
export type LinhaPrevista = z.infer<typeof LinhaPrevista>;

export const linhas = endpoint('GET', '/previsao/linhas', {
  resumo: 'De que um mês da previsão é feito, pelo dia',
  pesado: true,
  querystring: z.object({ ...pedido, mes }),
  response: { 200: z.object({ linhas: z.array(LinhaPrevista), mais: z.number() }) },
});

export const exportar = endpoint('GET', '/previsao/exportar', {
  resumo: 'A previsão inteira como planilha, CSV ou XLSX: uma linha por entrada ou saída',
  pesado: true,
  querystring: z.object({ ...pedido, formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});
