import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, id, numeroOuNull } from './base/fields.ts';
import { formato, TIPOS_DE_PLANILHA } from './paginas/pagina.ts';

/**
 * Percentages have two decimals. `bruta` is the rent received in the period on the value, and `liquida` the same less what was spent, without
 * the installments of the financing. Both are null where the value is not known, or no whole month is counted yet.
 */
const rendeu = {
  recebido: z.number().meta({ description: 'Aluguéis recebidos, sem o que se repassa (condomínio, IPTU)' }),
  despesas: z
    .number()
    .meta({ description: 'O que foi gasto, menos o que os inquilinos pagaram dele, sem as parcelas do financiamento' }),
  financiamento: z.number(),
  bruta: numeroOuNull,
  liquida: numeroOuNull,
};

/** The yield of the savings account on the same value in the same months; `faltam` are months of unknown rate, which gave nothing. */
const poupanca = z.object({ rendimento: z.number(), percentual: z.number(), faltam: z.number() }).nullable();

export const RentabilidadeDoImovel = z.object({
  imovelId: z.string(),
  imovelNome: z.string(),
  valor: numeroOuNull,
  base: z
    .enum(['MERCADO', 'COMPRA'])
    .nullable()
    .meta({ description: 'De onde vem o valor: a última avaliação, ou a compra' }),
  valorEm: dataLida.nullable(),
  de: dataLida.meta({
    description:
      'O primeiro dia contado: doze meses inteiros atrás, ou o primeiro mês inteiro de que se sabe do imóvel',
  }),
  meses: z.number().meta({ description: 'Meses contados, doze no máximo; abaixo de doze a taxa não é de um ano' }),
  ...rendeu,
  aluguel: numeroOuNull.meta({ description: 'O aluguel em vigor; null: vago' }),
  aoMes: numeroOuNull.meta({ description: 'O aluguel em vigor sobre o valor, por cento ao mês, com três casas' }),
  diasVagos: z.number(),
  poupanca,
  valorizacao: numeroOuNull.meta({ description: 'Da compra à última avaliação, por cento ao todo' }),
  suaParte: z
    .object({ percentual: z.number(), valor: numeroOuNull, resultado: z.number(), liquida: numeroOuNull })
    .nullable()
    .meta({ description: 'A parte do locador, onde há coproprietários' }),
  saldoDevedor: numeroOuNull,
});
export type RentabilidadeDoImovel = z.infer<typeof RentabilidadeDoImovel>;

export const Rentabilidade = z.object({
  de: dataLida,
  ate: dataLida,
  /** Those with a known value, whose parts the sums are. */
  comValor: z.number(),
  semValor: z.number(),
  valor: z.number(),
  ...rendeu,
  aoMes: numeroOuNull,
  poupanca,
  imoveis: z.array(RentabilidadeDoImovel),
  maisImoveis: z.number(),
});
export type Rentabilidade = z.infer<typeof Rentabilidade>;

export const ler = endpoint('GET', '/rentabilidade', {
  resumo: 'Quanto os imóveis renderam sobre o que valem nos últimos doze meses inteiros, ao lado da poupança',
  pesado: true,
  querystring: z.object({ imovelId: filtro(id) }),
  response: { 200: Rentabilidade },
});

export const exportar = endpoint('GET', '/rentabilidade/exportar', {
  resumo: 'A rentabilidade como planilha: uma linha por imóvel',
  pesado: true,
  querystring: z.object({ formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});
