import type { NovoAcerto } from '@imob/schemas/acerto';
import { type Deposito, type Linha, montarAcerto, type Rateio } from '@imob/schemas/rules/acerto';
import type { Encargos } from '@imob/schemas/rules/encargos';
import { centavos, reais } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import { mesesDaPoupanca } from '@imob/schemas/rules/poupanca';
import { periodoDe } from '@imob/schemas/rules/rescisao';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { type ContaRow, condicoesDe, calcular as encargosDe } from '../../financeiro/encargos.ts';
import { lerTaxas } from '../../indices/ler.ts';
import { parteDoAluguel } from '../reajuste/contas.ts';
import { lerTermos } from '../termos/ler.ts';

type Contrato = Selectable<Tables['contratos']>;

/**
 * Says what a settlement does with the contas: which stay open to be paid, which are called off, and the money there
 * is.
 */
export type Calculado = {
  linhas: Linha[];
  saldo: number;
  faltam: string[];
  /** Open contas of before, which stay. */
  ficam: ContaRow[];
  /** The rents from the period of the keys on, and a deposit that was never paid. */
  canceladas: ContaRow[];
  /** Debts that have no conta yet. */
  novas: Linha[];
  /** Cents: the deposit with its yield, and what was paid for days after the keys. */
  creditos: number;
};

const ABERTAS = new Set(['PENDENTE', 'ATRASADO']);
const aberta = ({ status }: ContaRow) => ABERTAS.has(status);

/** The settlement by the contas as they stand, in cents. Changes nothing. */
export async function calcularAcerto(
  db: Db,
  contrato: Contrato,
  contas: ContaRow[],
  pedido: NovoAcerto,
): Promise<Calculado> {
  const { userId, id, dataInicio, dataFim, indeterminado } = contrato;
  const { termos } = await lerTermos(db, userId, id);
  const { chavesEm } = pedido;
  const { indice } = periodoDe(dataInicio, chavesEm);
  const rents = alugueis(contas);
  const doPeriodo = new Set(rents.slice(indice, indice + 1).flatMap((aluguel) => comRestos(aluguel, contas)));
  const depois = new Set(rents.slice(indice + 1).flatMap((aluguel) => comRestos(aluguel, contas)));
  const cancelar = (conta: ContaRow) => doPeriodo.has(conta) || depois.has(conta) || conta.tipo === 'CAUCAO';
  const abertas = contas.filter(aberta);
  const ficam = abertas.filter((conta) => !cancelar(conta));
  const entrada = {
    locacao: { dataInicio, dataFim, indeterminado, aluguel: centavos(contrato.valorAluguel) },
    termos,
    chavesEm,
    avisoEm: pedido.avisoEm,
    avisoDispensado: pedido.avisoDispensado ?? false,
    transferencia: pedido.transferencia ?? false,
    aluguelPago: [...doPeriodo].reduce((soma, conta) => soma + recebidoDeAluguel(conta), 0),
    encargosMensais: encargosDoMes(rents.at(Math.min(indice, rents.length - 1))),
    contas: [],
    ...leiturasDe(pedido),
    danos: pedido.danos.map(({ descricao, valor }) => ({ descricao, valor: centavos(valor) })),
  };
  const pagosAdiante = adiantados([...depois]);
  const emAberto: Linha[] = [];
  for (const conta of ficam)
    emAberto.push(...linhasDaConta(conta, encargosDe(conta, chavesEm, await condicoesDe(db, conta, chavesEm))));
  const { linhas, saldo, faltam } = montarAcerto({
    ...entrada,
    contas: [...emAberto, ...pagosAdiante],
    deposito: await depositoDe(db, contrato, contas, pedido, termos.garantia),
  });
  const semConta = juntarAluguel(montarAcerto(entrada).linhas, chavesEm);
  return {
    ...{ linhas, saldo, faltam, ficam },
    canceladas: abertas.filter(cancelar),
    novas: semConta.filter(({ valor }) => valor > 0),
    creditos: -somarItens([
      ...linhas.filter(({ tipo }) => tipo === 'CAUCAO'),
      ...pagosAdiante,
      ...semConta.filter(({ valor }) => valor < 0),
    ]),
  };
}

/** The rent of the last days and what was already paid of it become one amount, owed or given back. */
function juntarAluguel(linhas: Linha[], chavesEm: string): Linha[] {
  const aluguel = somarItens(linhas.filter(({ tipo }) => tipo === 'ALUGUEL'));
  const descricao = `Aluguel proporcional até ${chavesEm.split('-').reverse().join('/')}`;
  return [{ descricao, tipo: 'ALUGUEL', valor: aluguel }, ...linhas.filter(({ tipo }) => tipo !== 'ALUGUEL')];
}

/** Bills until the keys, and those of a span of days, which are shared by days. */
function leiturasDe({ leituras }: NovoAcerto) {
  const inteiras: Linha[] = [];
  const rateios: Rateio[] = [];
  for (const { tipo, valor, de, ate, pago } of leituras ?? []) {
    const descricao = NOME_DA_LEITURA[tipo];
    if (de && ate) rateios.push({ descricao, tipo, valor: centavos(valor), de, ate, pago: centavos(pago ?? 0) });
    else inteiras.push({ descricao, tipo, valor: centavos(valor) - centavos(pago ?? 0) });
  }
  return { leituras: inteiras, rateios };
}

const NOME_DA_LEITURA = {
  AGUA: 'Água até a entrega das chaves',
  LUZ: 'Luz até a entrega das chaves',
  GAS: 'Gás até a entrega das chaves',
  CONDOMINIO: 'Condomínio até a entrega das chaves',
  IPTU: 'IPTU até a entrega das chaves',
  OUTRO: 'Outras despesas até a entrega das chaves',
} as const;

/** The rents in the order of their months, without what partial payments left of them. */
const alugueis = (contas: ContaRow[]): ContaRow[] =>
  contas.filter(({ tipo, saldo, competencia }) => tipo === 'ALUGUEL' && !saldo && competencia !== null);

/** A rent with the rests of its partial payments, which share its due date. */
const comRestos = (aluguel: ContaRow, contas: ContaRow[]): ContaRow[] => [
  aluguel,
  ...contas.filter(
    ({ tipo, saldo, dataVencimento }) => tipo === 'ALUGUEL' && saldo && dataVencimento === aluguel.dataVencimento,
  ),
];

const recebidoDeAluguel = (conta: ContaRow): number =>
  conta.status === 'PAGO'
    ? Math.min(parteDoAluguel(conta), centavos(conta.pagamento?.valor ?? conta.valorRecebido ?? 0))
    : 0;

/** Gives what a month has beside the rent. */
const encargosDoMes = (aluguel: ContaRow | undefined): number =>
  aluguel ? Math.max(0, centavos(aluguel.valor) - parteDoAluguel(aluguel)) : 0;

const adiantados = (contas: ContaRow[]): Linha[] =>
  contas
    .filter(({ status }) => status === 'PAGO')
    .map((conta) => ({
      descricao: `${conta.descricao}, pago adiantado`,
      tipo: 'ALUGUEL',
      valor: -centavos(conta.valorRecebido ?? 0),
    }));

function linhasDaConta(conta: ContaRow, { base, multa, juros, correcao, desconto, dias }: Encargos): Linha[] {
  const tipo = conta.tipo === 'ALUGUEL' ? 'ALUGUEL' : 'REPARO';
  const linhas: Linha[] = [{ descricao: conta.descricao, tipo, valor: base - correcao - desconto }];
  if (correcao > 0)
    linhas.push({ descricao: `Correção monetária de ${conta.descricao}`, tipo: 'OUTRO', valor: correcao });
  if (multa + juros > 0)
    linhas.push({
      descricao: `Multa e juros de ${conta.descricao}${dias > 0 ? ` (${dias} ${dias === 1 ? 'dia' : 'dias'})` : ''}`,
      tipo: 'OUTRO',
      valor: multa + juros,
    });
  return linhas;
}

/** The deposit that was received; where it lay is said by the terms, else it lies in savings since its payment. */
async function depositoDe(
  db: Db,
  { userId }: Contrato,
  contas: ContaRow[],
  { poupanca, chavesEm }: NovoAcerto,
  garantia: { tipo: string; depositadaEm?: string | null } | null,
): Promise<Deposito | null> {
  const pagas = contas.filter(({ tipo, status }) => tipo === 'CAUCAO' && status === 'PAGO');
  const valor = pagas.reduce((soma, conta) => soma + centavos(conta.valorRecebido ?? conta.valor), 0);
  if (poupanca) return { valor, saldoDaConta: centavos(poupanca.saldo) };
  const [primeira] = pagas;
  if (valor === 0 || !primeira?.dataPagamento) return null;
  const depositadaEm = garantia?.depositadaEm ?? primeira.dataPagamento.slice(0, 10);
  const meses = mesesDaPoupanca(depositadaEm, chavesEm);
  const taxas = await lerTaxas(db, userId, 'POUPANCA', { de: meses[0], ate: meses.at(-1) });
  return { valor, depositadaEm, taxas: taxas.map(({ mes, taxa }) => ({ data: mes, taxa })) };
}

/** For the wire. */
export const emReais = (linhas: readonly Linha[]) => linhas.map((linha) => ({ ...linha, valor: reais(linha.valor) }));
