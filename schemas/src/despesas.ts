import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoOuNull,
} from './base/fields.ts';
import { doGrupo } from './grupos.ts';
import { ano, busca, daPagina, formato, mes, proximo, simOuNao, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';
import { TIPOS_DE_DESPESA } from './rules/despesas.ts';

export const TipoDespesa = z.enum(TIPOS_DE_DESPESA);

/** At most so many of one expense. */
export const MAXIMO_DE_COMPROVANTES = 5;

/** An invoice, a bill or a proof of payment, as a PDF or a photo. Only uploads write it; its address is asked for by its key. */
export const Comprovante = z.object({ key: z.string(), nome: z.string(), enviadoEm: instante });
export type Comprovante = z.infer<typeof Comprovante>;

/**
 * An expense of one property, or of all of them if it has no property. It is due on `data`, and counts on the day of its payment,
 * `pagaEm`. Until it is paid it is only expected, even after `data`.
 * `imovelNome` is the property's name of today, or its last name before it was deleted. `reembolsada`: the tenant gives the money back.
 * Expenses that one request made for several months share a `serieId`.
 */
export const Despesa = z.object({
  id: z.string(),
  userId: z.string(),
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  tipo: TipoDespesa,
  descricao: textoOuNull,
  valor: z.number(),
  data: dataLida,
  pagaEm: dataLida.nullable(),
  reembolsada: z.boolean(),
  serieId: textoOuNull,
  comprovantes: z.array(Comprovante),
  criadoEm: instante,
});
export type Despesa = z.infer<typeof Despesa>;

const campos = {
  imovelId: opcional(id),
  tipo: TipoDespesa,
  descricao: opcional(texto()),
  valor: dinheiro,
  data,
};
/**
 * Without `pagaEm` it is paid on `data`, or, where that day is still to come, not paid; `null` says that it is not. `vezes` makes as many,
 * one a month from `data` on, each of `valor`: a `pagaEm` is that of the first, and `null` of them all. `lancamentoId` is the debit of a
 * statement that this, or the first of several, is or is a part of.
 */
export const NovaDespesa = z.object({
  ...campos,
  pagaEm: data.nullish(),
  reembolsada: z.boolean().optional(),
  vezes: opcional(z.number().int().min(1).max(60)),
  lancamentoId: opcional(id),
});
export type NovaDespesa = z.infer<typeof NovaDespesa>;
/** `lancamentoId` is the debit of a statement that paid it, or a part of it. */
export const MudancaDespesa = z
  .object({ ...campos, pagaEm: data.nullable(), reembolsada: z.boolean(), lancamentoId: opcional(id) })
  .partial();
export type MudancaDespesa = z.infer<typeof MudancaDespesa>;

export const SituacaoDespesa = z.enum(['PAGAS', 'A_PAGAR']);
/** `ano` and `mes` are those of `pagaEm` or, of what is not paid, of `data`. */
const selecao = {
  ano: filtro(ano),
  mes: filtro(mes),
  imovelId: filtro(id),
  grupo: doGrupo,
  tipo: filtro(TipoDespesa),
  situacao: filtro(SituacaoDespesa),
  busca: filtro(busca),
};
export const SelecaoDespesas = z.object(selecao);
export type SelecaoDespesas = z.infer<typeof SelecaoDespesas>;
export const PedidoDespesas = z.object({ ...selecao, ...daPagina });
export type PedidoDespesas = z.infer<typeof PedidoDespesas>;

export const pagina = endpoint('GET', '/despesas/pagina', {
  resumo: 'Uma página de despesas, da mais recente à mais antiga',
  querystring: PedidoDespesas,
  response: { 200: z.object({ despesas: z.array(Despesa), proximo }) },
});

/** `valor` was paid, `prevista` is not; of that, the day of `vencida` went by. `deExemplos` of `valor` counts in no result and no tax. */
export const TotaisDespesas = z.object({
  despesas: z.number(),
  valor: z.number(),
  prevista: z.number(),
  vencida: z.number(),
  deExemplos: z.number(),
});
export type TotaisDespesas = z.infer<typeof TotaisDespesas>;

export const totais = endpoint('GET', '/despesas/totais', {
  resumo: 'Somas da mesma seleção que /despesas/pagina mostra',
  querystring: SelecaoDespesas,
  response: { 200: TotaisDespesas },
});

export const exportar = endpoint('GET', '/despesas/exportar', {
  resumo: 'A seleção de /despesas/pagina inteira como planilha, CSV ou XLSX',
  pesado: true,
  querystring: z.object({ ...selecao, formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});

export const buscar = endpoint('GET', '/despesas/:id', {
  resumo: 'Uma despesa',
  params: porId,
  response: { 200: Despesa },
});

export const criar = endpoint('POST', '/despesas', {
  resumo: 'Registra uma despesa, ou uma para cada um de vários meses',
  umaVez: true,
  body: NovaDespesa,
  response: { 201: z.object({ message: z.string(), id: z.string(), ids: z.array(z.string()) }) },
  erros: [404, 409],
});

export const mudar = endpoint('PATCH', '/despesas/:id', {
  resumo:
    'Muda uma despesa; com `seguintes=true`, também as dos meses seguintes que foram registradas com ela e ainda não foram pagas (`data` muda o dia do mês delas, e `pagaEm` é só desta)',
  params: porId,
  querystring: z.object({ seguintes: filtro(simOuNao) }),
  body: MudancaDespesa,
  response: { 200: Despesa },
  erros: [409],
});

export const remover = endpoint('DELETE', '/despesas/:id', {
  resumo:
    'Apaga uma despesa; com `seguintes=true`, também as dos meses seguintes que foram registradas com ela e ainda não foram pagas',
  params: porId,
  querystring: z.object({ seguintes: filtro(simOuNao) }),
  response: { 200: mensagemSimples },
});
