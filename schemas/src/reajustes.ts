import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, dinheiro, filtro, id, instante, mensagemSimples, numeroOuNull, porId } from './base/fields.ts';
import { EtapaReajustada } from './etapas.ts';
import { Indice } from './termos.ts';

/** Days before its date at which an adjustment begins to ask for a decision. */
export const DIAS_ANTES = 60;

/** The working of an adjustment; without its index nothing is computed, and the nulls say so. */
export const Simulacao = z.object({
  contratoId: z.string(),
  indice: Indice.nullable(),
  dataBase: dataLida,
  meses: z.array(z.object({ mes: z.string(), taxa: z.string().nullable() })),
  fator: numeroOuNull,
  percentual: numeroOuNull,
  valorAntes: z.number(),
  valorDepois: numeroOuNull,
  contasAfetadas: z.number(),
  /** The steps of the rent that are still to come, of a lease that has some. */
  etapas: z.array(EtapaReajustada).optional(),
  situacao: z.enum(['PRONTO', 'AGUARDANDO_INDICE', 'NEGATIVO']),
});
export type Simulacao = z.infer<typeof Simulacao>;

export const Reajuste = z.object({
  id: z.string(),
  contratoId: z.string(),
  dataBase: dataLida,
  indice: Indice.nullable(),
  meses: z.array(z.object({ mes: z.string(), taxa: z.string().nullable() })),
  fator: numeroOuNull,
  percentual: numeroOuNull,
  valorAntes: z.number(),
  valorDepois: z.number(),
  /** AUTO: by the index; MANUAL: by a percentage that was given; ACORDO: an agreed rent; MANTIDO: kept as it was. */
  origem: z.enum(['AUTO', 'MANUAL', 'ACORDO', 'MANTIDO']),
  contasAfetadas: z.number(),
  etapas: z.array(EtapaReajustada).optional(),
  aplicadoEm: instante,
  desfeitoEm: instante.nullable(),
});
export type Reajuste = z.infer<typeof Reajuste>;

const percentual = z
  .number()
  .min(-50)
  .max(200)
  .refine((valor) => Number(valor.toFixed(4)) === valor, { error: 'Use no máximo quatro casas decimais.' });

export const NovoReajuste = z
  .object({
    dataBase: data,
    indice: Indice.nullish(),
    percentual: percentual.nullish(),
    valor: dinheiro.nullish(),
    decisao: z.enum(['APLICAR', 'MANTER']).nullish(),
    retroativo: z.boolean().nullish(),
    valorVisto: dinheiro.nullish().meta({
      description: 'O novo aluguel que a simulação mostrava: se o cálculo já dá outro, 409 e nada muda',
    }),
  })
  .superRefine(({ valor, percentual, decisao }, { addIssue }) => {
    const ditos = { valor: valor != null, percentual: percentual != null, decisao: decisao === 'MANTER' };
    const campos = Object.entries(ditos).flatMap(([campo, dito]) => (dito ? [campo] : []));
    const message = 'Informe o valor, o percentual ou a decisão de manter: um só.';
    if (campos.length > 1) for (const campo of campos) addIssue({ code: 'custom', path: [campo], message });
  });
export type NovoReajuste = z.infer<typeof NovoReajuste>;

export const simular = endpoint('GET', '/contratos/:id/reajuste', {
  resumo: 'Simula o reajuste do aluguel: mês a mês, fator com 8 decimais, valor antes e depois; não altera nada',
  params: porId,
  querystring: z.object({
    indice: filtro(Indice),
    dataBase: filtro(data),
    percentual: filtro(z.coerce.number().pipe(percentual)),
  }),
  response: { 200: Simulacao },
  erros: [409],
});

export const aplicar = endpoint('POST', '/contratos/:id/reajuste', {
  resumo: 'Aplica o reajuste aos aluguéis que ainda vão vencer, tudo ou nada; nada é aplicado sem este pedido',
  params: porId,
  body: NovoReajuste,
  response: { 201: Reajuste },
  erros: [409],
});

export const listar = endpoint('GET', '/contratos/:id/reajustes', {
  resumo: 'Histórico de reajustes do contrato, do mais novo ao mais antigo',
  params: porId,
  response: { 200: z.array(Reajuste) },
});

const porReajuste = z.object({ id, reajusteId: id });

export const desfazer = endpoint('DELETE', '/contratos/:id/reajuste/:reajusteId', {
  resumo: 'Desfaz o último reajuste, enquanto nenhuma conta reajustada foi paga',
  params: porReajuste,
  response: { 200: mensagemSimples },
  erros: [409],
});

export const pdf = endpoint('GET', '/contratos/:id/reajuste/:reajusteId/pdf', {
  resumo: 'A carta do reajuste ao locatário, com o cálculo mês a mês',
  params: porReajuste,
  arquivo: 'application/pdf',
  erros: [409],
});

export const enviar = endpoint('POST', '/contratos/:id/reajuste/:reajusteId/enviar', {
  resumo: 'Envia a carta do reajuste ao locatário por e-mail, com a chave e o remetente do locador',
  params: porReajuste,
  response: { 200: mensagemSimples },
  erros: [409, 422, 502],
});

const dentroDe = z.object({ dias: filtro(z.coerce.number().int().min(1).max(365)) });

export const totais = endpoint('GET', '/reajustes/totais', {
  resumo: 'Quantos reajustes /reajustes/proximos traz, sem simular nenhum',
  querystring: dentroDe,
  response: { 200: z.object({ reajustes: z.number() }) },
});

export const proximos = endpoint('GET', '/reajustes/proximos', {
  resumo: 'Reajustes a decidir: os que já passaram da data e os dos próximos dias (60 por padrão)',
  querystring: dentroDe,
  response: { 200: z.array(Simulacao.extend({ locatario: z.string(), imovel: z.string() })) },
});
