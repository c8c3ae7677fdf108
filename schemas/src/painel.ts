import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, instante, textoOuNull } from './base/fields.ts';
import { TipoDeCarta } from './cartas.ts';
import { Despesa } from './despesas.ts';
import { TipoPedido } from './inquilino.ts';
import { ContaDaPagina } from './paginas/financeiro.ts';
import { TotaisImoveis } from './paginas/imoveis.ts';
import { mes } from './paginas/pagina.ts';
import { Indice } from './termos.ts';

const doContrato = {
  contratoId: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  locatarioId: z.string(),
  locatarioNome: z.string(),
};

/**
 * Says what waits for a decision of the landlord's. A new kind is one more member, and one more function in
 * api/src/areas/painel/decidir.
 */
export const Decisao = z.discriminatedUnion('tipo', [
  /** An account in a bank that answers no more, or soon will not. */
  z.object({ tipo: z.literal('BANCO'), bancoId: z.string(), apelido: z.string(), problema: z.string() }),
  /** A boleto that a tenant waits for did not come, or one that is not owed any more can still be paid. */
  z.object({
    tipo: z.literal('BOLETO'),
    ...doContrato,
    contaId: z.string(),
    descricao: z.string(),
    falta: z.enum(['EMITIR', 'CANCELAR']),
    motivo: z.string(),
  }),
  /**
   * A letter to a tenant that still has to be delivered, or whose delivery nobody noted (`dia` is its own), or whose term ended on `dia` without a word
   * of what came of it.
   */
  z.object({
    tipo: z.literal('CARTA'),
    ...doContrato,
    cartaId: z.string(),
    carta: TipoDeCarta,
    falta: z.enum(['ENTREGAR', 'RESPONDER']),
    dia: dataLida,
  }),
  /**
   * A paper that is to be signed from afar: the landlord himself has not, or `quem` have not for days or within its term, whose last day was `ate`
   * where it is `vencida`; or one refused it for `motivo`, and nothing was asked of it since.
   */
  z.object({
    tipo: z.literal('ASSINATURA'),
    ...doContrato,
    assinaturaId: z.string(),
    titulo: z.string(),
    carta: z.boolean().meta({ description: 'É uma carta, que o convidado confirma ter recebido' }),
    falta: z.enum(['MINHA', 'DELES', 'RECUSADA']),
    quem: z.array(z.string()),
    ate: dataLida,
    vencida: z.boolean(),
    motivo: textoOuNull,
  }),
  /** The promised day went by, and `total` of the contas is still owed. */
  z.object({
    tipo: z.literal('PROMESSA'),
    ...doContrato,
    promessaId: z.string(),
    prometidaPara: dataLida,
    contaIds: z.array(z.string()).meta({ description: 'As que ainda se devem' }),
    total: z.number(),
  }),
  /** A tenant wrote from his page, and nobody took it up yet. */
  z.object({
    tipo: z.literal('PEDIDO'),
    ...doContrato,
    pedidoId: z.string(),
    pedido: TipoPedido,
    criadoEm: instante,
  }),
  /**
   * The applicants of one property: `quantos` wait for a first answer, or sent the form and wait for a decision, or came to see it
   * and were asked for nothing since; or one comes to see it today or tomorrow. `nome` is the applicant who has waited longest.
   */
  z.object({
    tipo: z.literal('INTERESSADO'),
    imovelId: z.string(),
    imovelNome: z.string(),
    falta: z.enum(['RESPONDER', 'DECIDIR', 'VISITA', 'VISITOU']),
    quantos: z.number(),
    interessadoId: textoOuNull.meta({ description: 'Quando é um só' }),
    nome: z.string(),
    visitaDia: dataLida.nullable(),
    visitaHora: textoOuNull,
  }),
  /**
   * A repair that waits for the landlord: offers are there and none is taken (DECIDIR); somebody comes today or tomorrow (VISITA), or the tenant cannot receive
   * him then (REMARCAR); who does it says that it is done, or the day of the visit went by (CONCLUIR); nothing happened for days (PARADA).
   */
  z.object({
    tipo: z.literal('MANUTENCAO'),
    imovelId: z.string(),
    imovelNome: z.string(),
    manutencaoId: z.string(),
    titulo: z.string(),
    urgente: z.boolean(),
    falta: z.enum(['DECIDIR', 'VISITA', 'REMARCAR', 'CONCLUIR', 'PARADA']),
    prestadorNome: textoOuNull,
    orcamentos: z.number(),
    visitaDia: dataLida.nullable(),
    visitaHora: textoOuNull,
    feito: z.boolean().meta({ description: 'O prestador disse que terminou' }),
  }),
  /** A commitment that is due soon or overdue. */
  z.object({
    tipo: z.literal('COMPROMISSO'),
    compromissoId: z.string(),
    titulo: z.string(),
    imovelId: textoOuNull,
    imovelNome: textoOuNull,
    proximo: dataLida,
    dias: z.number().meta({ description: 'Dias até vencer; abaixo de zero onde já venceu' }),
  }),
  /** A shared bill of this month that was not made yet, from the day on of which its landlord wants to be reminded. */
  z.object({ tipo: z.literal('RATEIO'), rateioId: z.string(), nome: z.string(), competencia: mes }),
  /** A month's rent that the service could not make, or made called off since a discount leaves nothing of it. */
  z.object({ tipo: z.literal('ALUGUEL_FALTA'), ...doContrato, competencia: mes, motivo: z.string() }),
  /** A receipt of the last thirty days that did not go to its tenant, or may not have. */
  z.object({ tipo: z.literal('RECIBO'), ...doContrato, reciboId: z.string(), numero: z.number() }),
  /** A confirmed settlement still owes `valor` to the tenant. */
  z.object({ tipo: z.literal('DEVOLUCAO'), ...doContrato, chavesEm: dataLida, valor: z.number() }),
  /** The keys came back and the settlement is confirmed: the lease is still to be closed. */
  z.object({ tipo: z.literal('ENCERRAR'), ...doContrato, chavesEm: dataLida }),
  z.object({
    tipo: z.literal('PRAZO_VENCIDO'),
    ...doContrato,
    dataFim: dataLida,
    dias: z.number(),
    /** A season is prolonged or ended, and not renewed. */
    temporada: z.boolean(),
  }),
  z.object({
    tipo: z.literal('PRAZO_TERMINA'),
    ...doContrato,
    dataFim: dataLida,
    dias: z.number(),
    faixa: z.union([z.literal(30), z.literal(60), z.literal(90)]),
  }),
  /** The tenant of a business may ask the court for a new term, from `de` to `ate`. */
  z.object({ tipo: z.literal('RENOVATORIA'), ...doContrato, dataFim: dataLida, de: dataLida, ate: dataLida }),
  z.object({
    tipo: z.literal('REAJUSTE'),
    ...doContrato,
    /** The adjustment's date; `dias` until then, below zero where it went by. */
    dataBase: dataLida,
    dias: z.number(),
    indice: Indice,
  }),
  z.object({
    tipo: z.literal('GARANTIA_TERMINA'),
    ...doContrato,
    garantia: z.enum(['SEGURO_FIANCA', 'CAPITALIZACAO']),
    fim: dataLida,
    /** Days until it ends; below zero where it has ended, and `faixa` is 0. */
    dias: z.number(),
    faixa: z.union([z.literal(0), z.literal(30), z.literal(60), z.literal(90)]),
  }),
  z.object({ tipo: z.literal('VISTORIA_ENTRADA'), ...doContrato, dataInicio: dataLida }),
  z.object({ tipo: z.literal('SEM_ASSINATURA'), ...doContrato, dataInicio: dataLida }),
]);
export type Decisao = z.infer<typeof Decisao>;

/** Contas of the week, expenses to pay and late tenants that one answer shows at most. */
export const MAXIMO_DA_SEMANA = 50;
export const MAXIMO_DE_ATRASADOS = 100;

export const Atrasado = z.object({
  locatarioId: z.string(),
  nome: z.string(),
  telefone: z.string().nullable(),
  imovel: z.string(),
  imovelId: z.string(),
  /** How many properties owe; the one named is that of the oldest debt. */
  imoveis: z.number(),
  total: z.number(),
  contas: z.number(),
  diasAtraso: z.number(),
});
export type Atrasado = z.infer<typeof Atrasado>;

export const Painel = z.object({
  mes,
  /** Rents and other contas due in the month, received of those, and never a deposit. */
  esperado: z.number(),
  recebido: z.number(),
  /**
   * All money that came in the month and was not returned, whatever it was due; `encargosRecebidos` is the part of it
   * that paid multa, juros and correção. What came beyond is neither. Tax that companies withheld of the month's payments is `irRetido`.
   */
  entrou: z.number(),
  irRetido: z.number(),
  encargosRecebidos: z.number(),
  caucaoRecebida: z.number(),
  /** Everything owed past its day, deposits too, whose part is `caucao`; the longest late tenants first. */
  emAtraso: z.object({
    total: z.number(),
    caucao: z.number(),
    contas: z.number(),
    locatarios: z.number(),
    porLocatario: z.array(Atrasado),
  }),
  /** Open contas due today and in the seven days after. */
  semana: z.array(ContaDaPagina),
  /** Expenses that are not paid, until the seventh day after today, those whose day went by first. */
  despesas: z.array(Despesa),
  decidir: z.array(Decisao),
  /** The twelve that end with `mes`: those of the first year that may be asked for begin before it. */
  meses: z.array(z.object({ mes: z.string(), esperado: z.number(), recebido: z.number() })),
  ocupacao: TotaisImoveis,
});
export type Painel = z.infer<typeof Painel>;

export const ler = endpoint('GET', '/painel', {
  resumo: 'O mês do locador: aluguéis recebidos do esperado, atrasos por locatário, a semana e o que há a decidir',
  querystring: z.object({ mes: filtro(mes) }),
  response: { 200: Painel },
});
