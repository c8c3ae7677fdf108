import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  filtro,
  id,
  instante,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { ano, mes } from './paginas/pagina.ts';
import { ContaDoCoproprietario, somasDaConta } from './repasses.ts';
import { data as emPalavras } from './rules/dates.ts';
import { numero } from './rules/numbers.ts';
import { diaSemSobra } from './rules/partes.ts';

/** More owners of one property are no landlord without an agency. */
export const MAIS_COPROPRIETARIOS = 50;

/**
 * A share of a property that is not the landlord's, from one day to another; without a day it has no such end. The landlord's own share is
 * what is left. Whoever owns parts of several properties is known by `documento`, or else by `nome`.
 */
export const Coproprietario = z.object({
  id: z.string(),
  userId: z.string(),
  imovelId: z.string(),
  nome: z.string(),
  documento: textoOuNull,
  percentual: z.number(),
  desde: dataLida.nullable(),
  ate: dataLida.nullable(),
  criadoEm: instante,
});
export type Coproprietario = z.infer<typeof Coproprietario>;

const percentual = z
  .number()
  .gt(0, { error: 'Informe uma parte maior que zero.' })
  .lt(100, { error: 'Informe menos de 100%: a sua parte é o que sobra.' })
  .refine((valor) => Number(valor.toFixed(4)) === valor, { error: 'Informe no máximo quatro casas decimais.' });

/** `id` is that of a share that is there already, which it changes. */
export const ParteDoImovel = z
  .object({
    id: opcional(id),
    nome: textoObrigatorio(),
    documento: opcional(texto(30)),
    percentual,
    desde: opcionalOuVazio(data),
    ate: opcionalOuVazio(data),
  })
  .refine(({ desde, ate }) => !desde || !ate || desde <= ate, {
    path: ['ate'],
    error: 'O último dia não pode ser antes do primeiro.',
  });

export const PartesDoImovel = z.object({
  coproprietarios: z
    .array(ParteDoImovel)
    .max(MAIS_COPROPRIETARIOS)
    .superRefine((partes, { addIssue }) => {
      const demais = diaSemSobra(partes);
      if (!demais) return;
      const quando = demais.dia
        ? `Em ${emPalavras(demais.dia)}, os coproprietários teriam`
        : 'Os coproprietários teriam';
      addIssue({
        code: 'custom',
        path: [demais.indice, 'percentual'],
        message: `${quando} ${numero(demais.soma, 4)}% do imóvel. Juntos têm menos de 100%: a sua parte é o que sobra.`,
      });
    }),
});
export type PartesDoImovel = z.infer<typeof PartesDoImovel>;

const lista = z.object({ coproprietarios: z.array(Coproprietario) });

export const listar = endpoint('GET', '/imoveis/:id/coproprietarios', {
  resumo: 'Quem mais é dono de um imóvel, e de que parte',
  params: porId,
  response: { 200: lista },
});

export const gravar = endpoint('PUT', '/imoveis/:id/coproprietarios', {
  resumo: 'Diz todos os coproprietários de um imóvel: quem não vem deixa de ser, e a parte do locador é o que sobra',
  params: porId,
  body: PartesDoImovel,
  response: { 200: lista },
  erros: [409],
});

const periodo = z.object({ ano: filtro(ano), mes: filtro(mes) });

/** One amount of a property in a month: received, withheld or spent. `valor` is the whole, `parte` the co-owner's part of it. */
export const LinhaDaPrestacao = z.object({
  mes: z.string(),
  tipo: z.enum(['RECEBIDO', 'IR_RETIDO', 'DESPESA']),
  descricao: z.string(),
  valor: z.number(),
  parte: z.number(),
});
export type LinhaDaPrestacao = z.infer<typeof LinhaDaPrestacao>;

/** The co-owner's part of the money: `repassar` is `recebido` less `irRetido` and `despesas`, and below zero what is owed to the landlord. */
const somas = { recebido: z.number(), irRetido: z.number(), despesas: z.number(), repassar: z.number() };

export const Prestacao = z.object({
  titular: z.object({ id: z.string(), nome: z.string(), documento: textoOuNull }),
  /** `2026`, or `2026-03`. */
  periodo: z.string(),
  ...somas,
  /** The balance before the period, the money passed on in it, and the balance at its end: see `repasses`. */
  ...somasDaConta,
  comRepasses: ContaDoCoproprietario.shape.comRepasses,
  meses: ContaDoCoproprietario.shape.meses,
  repasses: ContaDoCoproprietario.shape.repasses,
  imoveis: z.array(
    z.object({
      imovelId: z.string(),
      imovelNome: textoOuNull,
      /** The shares that the co-owner had of it in the period. */
      partes: z.array(z.object({ percentual: z.number(), desde: dataLida.nullable(), ate: dataLida.nullable() })),
      ...somas,
      linhas: z.array(LinhaDaPrestacao),
    }),
  ),
});
export type Prestacao = z.infer<typeof Prestacao>;

export const prestacao = endpoint('GET', '/coproprietarios/:id/prestacao', {
  resumo: 'Prestação de contas a um coproprietário, de um mês ou de um ano: o que entrou e saiu, e a parte dele',
  pesado: true,
  params: porId,
  querystring: periodo,
  response: { 200: Prestacao },
});

export const prestacaoPdf = endpoint('GET', '/coproprietarios/:id/prestacao.pdf', {
  resumo: 'A mesma prestação de contas em PDF',
  pesado: true,
  params: porId,
  querystring: periodo,
  arquivo: 'application/pdf',
});
