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
import { ano } from './paginas/pagina.ts';

/** Money that a landlord passed on to a co-owner on a day. It is no expense, and no tax counts it. */
export const Repasse = z.object({
  id: z.string(),
  userId: z.string(),
  /** One of the shares of who got it; it may be gone since. */
  coproprietarioId: z.string(),
  nome: z.string(),
  dia: dataLida,
  valor: z.number(),
  nota: textoOuNull,
  criadoEm: instante,
});
export type Repasse = z.infer<typeof Repasse>;

/**
 * The money due to a co-owner in a period and the money passed on in it. `anterior` is the balance before the period, and `falta` the
 * balance at its end: below zero, more was passed on than was due. Both begin with the year of the first recorded repasse, or with the
 * December before if that one is of January: money due earlier counts as passed on.
 */
export const somasDaConta = { anterior: z.number(), repassar: z.number(), repassado: z.number(), falta: z.number() };

/** A month in which something was due or passed on; `saldo` is what was left at its end. */
export const MesDaConta = z.object({
  mes: z.string(),
  repassar: z.number(),
  repassado: z.number(),
  saldo: z.number(),
});
export type MesDaConta = z.infer<typeof MesDaConta>;

export const ContaDoCoproprietario = z.object({
  id: z.string(),
  nome: z.string(),
  documento: textoOuNull,
  ...somasDaConta,
  /** Whether a repasse was recorded by the end of the period: without any, nothing tells that something lacks. */
  comRepasses: z.boolean(),
  meses: z.array(MesDaConta),
  /** Those of the period, by day. */
  repasses: z.array(Repasse),
});
export type ContaDoCoproprietario = z.infer<typeof ContaDoCoproprietario>;

export const listar = endpoint('GET', '/repasses', {
  resumo: 'O que cada coproprietário tinha a receber num ano, o que já foi repassado e o que falta',
  pesado: true,
  querystring: z.object({ ano: filtro(ano) }),
  response: { 200: z.object({ ano: z.number(), coproprietarios: z.array(ContaDoCoproprietario) }) },
});

/** `coproprietarioId` is any share of who got it; `lancamentoId` the debit of a statement that it is, or is a part of. */
export const NovoRepasse = z.object({
  coproprietarioId: id,
  dia: data,
  valor: dinheiro,
  nota: opcional(texto()),
  lancamentoId: opcional(id),
});
export type NovoRepasse = z.infer<typeof NovoRepasse>;

export const criar = endpoint('POST', '/repasses', {
  resumo: 'Registra o que foi repassado a um coproprietário',
  umaVez: true,
  body: NovoRepasse,
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
  erros: [404, 409],
});

export const remover = endpoint('DELETE', '/repasses/:id', {
  resumo: 'Apaga um repasse: o valor volta a faltar',
  params: porId,
  response: { 200: mensagemSimples },
});
