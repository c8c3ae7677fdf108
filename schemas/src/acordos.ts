import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, dinheiro, dinheiroOuZero, id, instante, mensagemSimples, porId } from './base/fields.ts';
import { StatusConta } from './financeiro.ts';
import { MAXIMO_DO_ACORDO } from './rules/acordo.ts';

/** One overdue conta with its charges of a day: `total = valor + correcao + multa + juros`. */
export const Divida = z.object({
  contaId: z.string(),
  descricao: z.string(),
  vencimento: dataLida,
  valor: z.number(),
  correcao: z.number(),
  multa: z.number(),
  juros: z.number(),
  total: z.number(),
});
export type Divida = z.infer<typeof Divida>;

const Parcela = z.object({ vencimento: data, valor: dinheiro });

export const NovoAcordo = z.object({
  contaIds: z.array(id).min(1, { error: 'Escolha ao menos uma conta em atraso.' }).max(MAXIMO_DO_ACORDO),
  encargos: z.enum(['COBRAR', 'DISPENSAR']).nullish().meta({
    description: 'DISPENSAR deixa multa, juros e correção de fora; sem isto, contam os de hoje',
  }),
  desconto: dinheiroOuZero.nullish(),
  parcelas: z
    .array(Parcela)
    .min(1, { error: 'Informe ao menos uma parcela.' })
    .max(MAXIMO_DO_ACORDO)
    .meta({ description: 'Somam, com o desconto, o que as contas devem hoje; a partir de hoje' }),
});
export type NovoAcordo = z.infer<typeof NovoAcordo>;

export const Acordo = z.object({
  id: z.string(),
  contratoId: z.string(),
  situacao: z.enum(['VIGENTE', 'DESFEITO']),
  /** The day by which the charges were reckoned. */
  em: dataLida,
  /** Each conta owed this on that day. Where the charges were given up it has none. */
  dividas: z.array(Divida),
  dispensado: z.number().meta({ description: 'Multa, juros e correção que ficaram de fora' }),
  desconto: z.number(),
  valor: z.number().meta({ description: 'O que as parcelas somam' }),
  /** The installments stay here as both agreed on them. */
  parcelas: z.array(z.object({ vencimento: dataLida, valor: z.number() })),
  /** The contas that the agreement made, as they stand: with what partial payments left, without those deleted since. */
  contas: z.array(
    z.object({
      id: z.string(),
      inteiraId: z.string().nullable().meta({ description: 'A parcela de que um pagamento parcial deixou este saldo' }),
      descricao: z.string(),
      vencimento: dataLida,
      valor: z.number(),
      status: StatusConta,
    }),
  ),
  criadoEm: instante,
  desfeitoEm: instante.nullable(),
});
export type Acordo = z.infer<typeof Acordo>;

export const dividas = endpoint('GET', '/contratos/:id/acordos/dividas', {
  resumo: 'As contas em atraso que podem entrar em um acordo, com os encargos de hoje',
  params: porId,
  response: { 200: z.object({ em: dataLida, dividas: z.array(Divida), total: z.number() }) },
});

export const criar = endpoint('POST', '/contratos/:id/acordos', {
  resumo: 'Acordo de dívida: contas em atraso saem, e parcelas com novas datas entram no lugar, tudo ou nada',
  umaVez: true,
  params: porId,
  body: NovoAcordo,
  response: { 201: Acordo },
  erros: [409],
});

export const listar = endpoint('GET', '/contratos/:id/acordos', {
  resumo: 'Os acordos de dívida do contrato, do mais novo ao mais antigo',
  params: porId,
  response: { 200: z.array(Acordo) },
});

const porAcordo = z.object({ id, acordoId: id });

export const desfazer = endpoint('POST', '/contratos/:id/acordos/:acordoId/desfazer', {
  resumo: 'Desfaz o acordo enquanto nenhuma parcela foi paga: as contas de antes voltam a ser devidas',
  params: porAcordo,
  response: { 200: Acordo },
  erros: [409],
});

export const pdf = endpoint('GET', '/contratos/:id/acordos/:acordoId/pdf', {
  resumo: 'O termo de confissão de dívida e acordo de pagamento, para assinar',
  params: porAcordo,
  arquivo: 'application/pdf',
  erros: [409],
});

export const enviar = endpoint('POST', '/contratos/:id/acordos/:acordoId/enviar', {
  resumo: 'Envia o termo do acordo ao locatário por e-mail, com a chave e o remetente do locador',
  params: porAcordo,
  response: { 200: mensagemSimples },
  erros: [409, 422, 502],
});
