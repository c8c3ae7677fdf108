import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  dinheiroOuZero,
  id,
  instante,
  mensagemSimples,
  porId,
  texto,
  textoObrigatorio,
} from './base/fields.ts';
import { TipoItem } from './itensDaConta.ts';

const MAXIMO = 200;
export const TipoDeLeitura = z.enum(['AGUA', 'LUZ', 'GAS', 'CONDOMINIO', 'IPTU', 'OUTRO']);
export type TipoDeLeitura = z.infer<typeof TipoDeLeitura>;

/** A bill until the keys, or one of a span of days, of which the tenant bears those until the keys. */
const Leitura = z
  .object({
    tipo: TipoDeLeitura,
    valor: dinheiro,
    de: data.nullish(),
    ate: data.nullish(),
    pago: dinheiroOuZero.nullish(),
  })
  .refine(({ de, ate }) => Boolean(de) === Boolean(ate), {
    error: 'Informe o primeiro e o último dia do período, ou nenhum dos dois.',
    path: ['ate'],
  })
  .refine(({ de, ate }) => !de || !ate || de <= ate, {
    error: 'O período não pode terminar antes de começar.',
    path: ['ate'],
  });

export const NovoAcerto = z.object({
  chavesEm: data,
  avisoEm: data.nullish(),
  avisoDispensado: z.boolean().nullish(),
  transferencia: z.boolean().nullish(),
  /** The real balance of the savings account that holds the deposit: it counts before what is computed. */
  poupanca: z.object({ saldo: dinheiroOuZero }).nullish(),
  leituras: z.array(Leitura).max(MAXIMO).nullish(),
  danos: z
    .array(z.object({ descricao: textoObrigatorio(500), valor: dinheiro, inspecaoItemId: texto().nullish() }))
    .max(MAXIMO)
    .default([]),
  /** Items whose wear is normal use (Lei 8.245, art. 23, III): shown, never charged. */
  desgaste: z.array(texto()).max(MAXIMO).nullish(),
});
export type NovoAcerto = z.infer<typeof NovoAcerto>;

const Linha = z.object({
  descricao: z.string(),
  tipo: z.union([TipoItem, z.literal('AVISO_PREVIO'), z.literal('CAUCAO')]),
  valor: z.number(),
});

const Devolucao = z.object({
  id: z.string(),
  numero: z.number(),
  valor: z.number(),
  em: dataLida,
  forma: z.string().nullable(),
  /** The bank returned a Pix; the others the landlord noted by himself. */
  doBanco: z.boolean(),
});

const Calculo = z.object({
  linhas: z.array(Linha),
  /** Positive: the tenant owes; negative: the landlord returns. */
  saldo: z.number(),
  /** Days of savings rates that are not known: the yield lacks these months. */
  faltam: z.array(z.string()),
});
export type Calculo = z.infer<typeof Calculo>;

export const Acerto = z.object({
  id: z.string(),
  contratoId: z.string(),
  situacao: z.enum(['CALCULADO', 'CONFIRMADO', 'DESFEITO']),
  chavesEm: dataLida,
  ...Calculo.shape,
  /** By what it was reckoned. */
  pedido: NovoAcerto,
  /** Says what is still to be given back once it is confirmed. */
  aDevolver: z.number(),
  devolucoes: z.array(Devolucao),
  desgaste: z.array(z.string()),
  criadoEm: instante,
  confirmadoEm: instante.nullable(),
  desfeitoEm: instante.nullable(),
});
export type Acerto = z.infer<typeof Acerto>;

const doAcerto = z.object({ id, acertoId: id });

export const criar = endpoint('POST', '/contratos/:id/acerto', {
  resumo:
    'Calcula o acerto de saída: aluguel proporcional, multa ou aviso, contas em aberto, danos e caução; não altera as contas',
  params: porId,
  body: NovoAcerto,
  response: { 201: Acerto },
  erros: [409],
});

export const simular = endpoint('POST', '/contratos/:id/acerto/previa', {
  resumo: 'O acerto como seria, sem guardar nada',
  soLe: true,
  params: porId,
  body: NovoAcerto,
  response: { 200: Calculo },
  erros: [409],
});

export const buscar = endpoint('GET', '/contratos/:id/acerto', {
  resumo: 'O último acerto do contrato',
  params: porId,
  response: { 200: Acerto },
});

export const listar = endpoint('GET', '/contratos/:id/acertos', {
  resumo: 'Os acertos do contrato, do último ao primeiro, no máximo 20',
  params: porId,
  response: { 200: z.array(Acerto) },
});

export const confirmar = endpoint('POST', '/contratos/:id/acerto/:acertoId/confirmar', {
  resumo: 'Cria as contas finais, cancela os aluguéis futuros e deixa a caução pagar, tudo ou nada',
  params: doAcerto,
  response: { 200: Acerto },
  erros: [409],
});

export const desfazer = endpoint('POST', '/contratos/:id/acerto/:acertoId/desfazer', {
  resumo: 'Desfaz o acerto confirmado, enquanto nada foi pago nem devolvido depois dele',
  params: doAcerto,
  response: { 200: mensagemSimples },
  erros: [409],
});

export const devolver = endpoint('POST', '/contratos/:id/acerto/:acertoId/devolucao', {
  resumo: 'Registra, com recibo, o que foi devolvido ao locatário',
  umaVez: true,
  params: doAcerto,
  body: z.object({ valor: dinheiro, em: data, forma: texto().nullish() }),
  response: { 201: Acerto },
  erros: [409],
});

export const apagarDevolucao = endpoint('DELETE', '/contratos/:id/acerto/:acertoId/devolucao/:devolucaoId', {
  resumo: 'Apaga a devolução registrada por engano, que volta a ser devida; a que um banco fez não se apaga',
  params: doAcerto.extend({ devolucaoId: id }),
  response: { 200: Acerto },
  erros: [409],
});

export const pdf = endpoint('GET', '/contratos/:id/acerto/pdf', {
  resumo: 'O termo de entrega de chaves e acerto, em PDF, para as duas partes assinarem',
  params: porId,
  arquivo: 'application/pdf',
});
