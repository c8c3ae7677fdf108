import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { filtro, id, textoOuNull } from './base/fields.ts';
import { TipoDespesa } from './despesas.ts';
import { doGrupo } from './grupos.ts';
import { ano, formato, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';

/**
 * `recebido` is what `rendimentos` call income and what was passed on, by the day of payment, tax that companies withheld included; `despesas`
 * is what was paid, also what the tenant gave back; `resultado` is their difference.
 */
const soma = { recebido: z.number(), despesas: z.number(), resultado: z.number() };

/**
 * The result of a co-owner's share, left out if it brought and cost nothing. `repassar` is the money that is passed on: `recebido` less
 * `despesas` and `irRetido`, which reached nobody; below zero the co-owner owes it to the landlord.
 */
const ParteDoCoproprietario = z.object({
  id: z.string(),
  nome: z.string(),
  ...soma,
  irRetido: z.number(),
  repassar: z.number(),
});

/** The whole stands in the sums beside these; the parts together are it, to the cent. */
const partes = { suaParte: z.object(soma), coproprietarios: z.array(ParteDoCoproprietario) };
export type Partes = { suaParte: z.infer<typeof partes.suaParte>; coproprietarios: ParteDoCoproprietario[] };
export type ParteDoCoproprietario = z.infer<typeof ParteDoCoproprietario>;

/** One property's year. What was spent on none of them stands in the one whose `imovelId` and name are null. */
export const ResultadoDoImovel = z.object({
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  ...soma,
  ...partes,
  porTipo: z.array(z.object({ tipo: TipoDespesa, valor: z.number() })),
  grupo: z.string().optional(),
});
export type ResultadoDoImovel = z.infer<typeof ResultadoDoImovel>;

/** One group's year; `grupo` is null for what was of none. */
export const ResultadoDoGrupo = z.object({ grupo: textoOuNull, ...soma, ...partes });
export type ResultadoDoGrupo = z.infer<typeof ResultadoDoGrupo>;

export const Resultado = z.object({
  ano: z.number(),
  ...soma,
  ...partes,
  /** Expenses of the year that are not paid yet, in no sum above. */
  previstas: z.number(),
  /** All twelve, in order. */
  meses: z.array(z.object({ mes: z.string(), ...soma, ...partes })),
  /** Those that brought or cost something, the best result first. */
  imoveis: z.array(ResultadoDoImovel),
  /** By name, what is of none last; left out where no property of these is in a group. */
  grupos: z.array(ResultadoDoGrupo).optional(),
});
export type Resultado = z.infer<typeof Resultado>;

export const ler = endpoint('GET', '/resultado', {
  resumo:
    'O que os imóveis renderam num ano: recebido menos despesas, por mês e por imóvel, e a parte de cada dono; com imovelId ou grupo, só o deles',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), imovelId: filtro(id), grupo: doGrupo }),
  response: { 200: Resultado },
});

export const exportar = endpoint('GET', '/resultado/exportar', {
  resumo: 'O resultado de um ano como planilha: uma linha por imóvel e mês ou, com por=GRUPO, por grupo e mês',
  pesado: true,
  querystring: z.object({ ano: filtro(ano), formato, grupo: doGrupo, por: filtro(z.enum(['IMOVEL', 'GRUPO'])) }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});
