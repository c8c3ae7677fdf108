import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dinheiro, opcional, porId, texto } from './base/fields.ts';
import { LIMITES } from './rules/termos.ts';

const CASAS = 4;
const comCasas = (casas: number) => (valor: number) => Number(valor.toFixed(casas)) === valor;
const decimal = ({ min, max }: { min: number; max: number }, casas = CASAS) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine(comCasas(casas), { error: `Use no máximo ${casas} casas decimais.` });
const inteiro = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

const diasAntes = inteiro(LIMITES.diasAntes);
export const DescontoPontualidade = z.discriminatedUnion(
  'tipo',
  [
    z.object({ tipo: z.literal('PERCENTUAL'), valor: decimal({ min: 0.01, max: 100 }), diasAntes }),
    z.object({ tipo: z.literal('VALOR'), valor: dinheiro, diasAntes }),
  ],
  { error: 'Escolha um destes valores: PERCENTUAL, VALOR.' },
);

/** The purpose of the lease; the law has other rules for each. */
export const Finalidade = z.enum(['RESIDENCIAL', 'COMERCIAL', 'TEMPORADA']);

const nome = opcional(texto());
const descricao = opcional(texto(2_000));
const dia = opcional(data);
const quantia = opcional(dinheiro);

export const TIPOS_DE_GARANTIA = ['CAUCAO', 'FIADOR', 'SEGURO_FIANCA', 'CAPITALIZACAO', 'CESSAO_QUOTAS'] as const;

/** Only the kind is required; the other facts are listed as missing when the contract's text is made. */
export const Garantia = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      tipo: z.literal('CAUCAO'),
      bem: opcional(z.enum(['DINHEIRO', 'MOVEL', 'IMOVEL'])),
      valor: quantia,
      depositadaEm: dia,
      conta: nome,
      descricao,
      matricula: nome,
    }),
    z.object({
      tipo: z.literal('FIADOR'),
      nome,
      cpf: opcional(texto(40)),
      conjuge: nome,
      imovel: descricao,
    }),
    z.object({
      tipo: z.literal('SEGURO_FIANCA'),
      seguradora: nome,
      apolice: nome,
      inicio: dia,
      fim: dia,
      coberturas: descricao,
      limite: quantia,
    }),
    z.object({
      tipo: z.literal('CAPITALIZACAO'),
      sociedade: nome,
      titulo: nome,
      valor: quantia,
      inicio: dia,
      fim: dia,
    }),
    z.object({ tipo: z.literal('CESSAO_QUOTAS'), fundo: nome, quotas: nome }),
  ],
  { error: `Escolha um destes valores: ${TIPOS_DE_GARANTIA.join(', ')}.` },
);

/** The indexes by which a rent may be adjusted. */
export const Indice = z.enum(['IPCA', 'IGP-M', 'INPC', 'IVAR']);

export const Termos = z.object({
  multaPercentual: decimal(LIMITES.multaPercentual),
  jurosMensal: decimal(LIMITES.jurosMensal),
  carenciaDias: inteiro(LIMITES.carenciaDias),
  descontoPontualidade: DescontoPontualidade.nullable(),
  correcao: z.enum(['IPCA', 'IGP-M', 'INPC']).nullable(),
  indiceReajuste: Indice.nullable(),
  defasagemMeses: z.union([z.literal(1), z.literal(2)], { error: 'Escolha um destes valores: 1, 2.' }),
  pisoReajuste: z.enum(['ZERO', 'PERGUNTAR']),
  multaRescisoriaAlugueis: decimal(LIMITES.multaRescisoriaAlugueis, 2),
  rescisaoPor: z.enum(['DIAS', 'MESES']),
  aluguelProporcional: z.enum(['DIAS_DO_MES', 'TRINTA']),
  finalidade: Finalidade,
  iptu: z.enum(['LOCATARIO', 'LOCADOR']),
  condominio: z.enum(['LOCATARIO', 'LOCADOR', 'NENHUM']),
  formaPagamento: texto(300).nullable(),
  garantia: Garantia.nullable(),
});
/** Any of them, as they are first recorded or changed; what is left out stays as it is. */
export const MudancaTermos = Termos.partial();
export type MudancaTermos = z.infer<typeof MudancaTermos>;

export const buscar = endpoint('GET', '/contratos/:id/termos', {
  resumo: 'Os termos do contrato; sem registro, os neutros, em que nada é cobrado nem reajustado',
  params: porId,
  response: { 200: Termos },
});

export const mudar = endpoint('PATCH', '/contratos/:id/termos', {
  resumo: 'Registra ou altera termos; depois da assinatura só o primeiro registro, e o resto por aditivo',
  params: porId,
  body: MudancaTermos,
  response: { 200: Termos },
  erros: [409],
});
