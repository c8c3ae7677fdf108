import type { NovoAcerto } from '@imob/schemas/acerto';
import { type Linha, montarAcerto, type Rateio } from '@imob/schemas/rules/acerto';
import { competenciaDe } from '@imob/schemas/rules/calendario';
import type { Encargos } from '@imob/schemas/rules/encargos';
import { acertarMes } from '@imob/schemas/rules/mesDasChaves';
import { centavos, reais } from '@imob/schemas/rules/money';
import { type Item, somarItens } from '@imob/schemas/rules/parcelas';
import { periodoDasChaves } from '@imob/schemas/rules/rescisao';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { type ContaRow, condicoesDe, calcular as encargosDe } from '../../financeiro/encargos.ts';
import { dinheiroDe } from '../../financeiro/principal.ts';
import { lerTermos } from '../termos/ler.ts';
import type { PagoDemais } from './creditar.ts';
import { recusarDepoisDasChaves } from './depoisDasChaves.ts';
import { lerDeposito } from './deposito.ts';
import { type ContaFinal, contasFinais } from './finais.ts';
import {
  encargosDoMes,
  encargosMensais,
  lerMes,
  linhasDosEncargos,
  mesesSemConta,
  partesDeRateios,
  porPeriodo,
  reparosPagos,
} from './mes.ts';
import { lerVigencia } from './vigencia.ts';

type Contrato = Selectable<Tables['contratos']>;

/**
 * Says what a settlement does with the contas: which stay open to be paid, which are called off, and the money there
 * is.
 */
type Calculado = {
  linhas: Linha[];
  saldo: number;
  faltam: string[];
  /** The rents from the month of the keys on, and a deposit that was never paid. */
  canceladas: ContaRow[];
  /** Contas to make for the debts that have none yet. */
  finais: ContaFinal[];
  /** Cents: the deposit with its yield, and what was paid for days after the keys. */
  creditos: number;
  pagoDemais: PagoDemais;
};

/** The settlement by the contas as they stand, in cents. Changes nothing. Throws 400 for the balance of no deposit, or too much. */
export async function calcularAcerto(
  db: Db,
  contrato: Contrato,
  contas: ContaRow[],
  pedido: NovoAcerto,
  fuso: string,
): Promise<Calculado> {
  const { userId, id, dataInicio, mensalDesde } = contrato;
  const { termos } = await lerTermos(db, userId, id);
  const { chavesEm } = pedido;
  const vigencia = await lerVigencia(db, contrato, fuso);
  const prazo = { dataInicio, mensalDesde, ...vigencia.prazoEm(chavesEm) };
  const { indice } = periodoDasChaves(prazo, chavesEm, termos.finalidade);
  const alugueis = porPeriodo(contrato, contas, vigencia);
  const doPeriodo = new Set(alugueis.get(indice));
  const depois = new Set([...alugueis].flatMap(([periodo, delas]) => (periodo > indice ? delas : [])));
  const cancelar = (conta: ContaRow) => doPeriodo.has(conta) || depois.has(conta) || conta.tipo === 'CAUCAO';
  const abertas = contas.filter(estaAberta);
  const aluguel = vigencia.aluguelEm(chavesEm);
  const competencia = competenciaDe(contrato, indice);
  const lidos = new Set<string>((pedido.leituras ?? []).map(({ tipo }) => tipo));
  const mes = await lerMes(db, contrato, alugueis.get(indice), { competencia, aluguel, lidos });
  const locacao = {
    ...{ ...prazo, aluguel: centavos(aluguel) },
    aluguelDaMulta: centavos(vigencia.aluguelDaMulta(chavesEm)),
  };
  const { devidas, credito, depoisNoAcordo } = acertarMes({ locacao, termos, chavesEm, mes });
  await recusarDepoisDasChaves(db, userId, contas, { doMes: [...doPeriodo], depois: [...depois], depoisNoAcordo });
  const devido = somarItens(devidas);
  const emAberto: Linha[] = [];
  for (const conta of abertas.filter((conta) => !cancelar(conta)))
    emAberto.push(...linhasDaConta(conta, encargosDe(conta, chavesEm, await condicoesDe(db, conta, chavesEm))));
  const meses = await mesesSemConta(db, contrato, alugueis, vigencia, indice);
  const acerto = montarAcerto({
    locacao,
    termos,
    chavesEm,
    avisoEm: pedido.avisoEm,
    avisoDispensado: pedido.avisoDispensado ?? false,
    transferencia: pedido.transferencia ?? false,
    mes,
    encargosDoMes: await encargosDoMes(db, [...doPeriodo].filter(estaAberta), devido, chavesEm),
    encargosMensais: encargosMensais(alugueis, indice),
    contas: emAberto,
    mesesSemConta: meses.map(({ descricao, valor }) => ({ descricao, tipo: 'ALUGUEL', valor: centavos(valor) })),
    pagosAdiante: [...adiantados([...depois]), ...reparosPagos([...doPeriodo, ...depois])],
    ...leiturasDe(pedido, partesDeRateios([...depois])),
    danos: pedido.danos.map(({ descricao, valor }) => ({ descricao, valor: centavos(valor) })),
    deposito: await lerDeposito(db, contrato, contas, pedido, termos.garantia, fuso),
  });
  const paga = ({ status }: ContaRow) => status === 'PAGO';
  const semPontualidade = termos.descontoPontualidade !== null;
  return {
    ...acerto,
    finais: contasFinais(acerto.novas, meses, { chavesEm, competencia, semPontualidade }),
    canceladas: abertas.filter(cancelar),
    pagoDemais: {
      adiantadas: [...depois].filter(paga),
      doMes: [...doPeriodo].filter(paga),
      creditoDoMes: credito,
    },
  };
}

/** Bills until the keys, beside those that were charged already, and those of a span of days, which are shared by days. */
function leiturasDe({ leituras }: NovoAcerto, cobradas: Item[]) {
  const inteiras: Linha[] = [...cobradas];
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

const adiantados = (contas: ContaRow[]): Linha[] =>
  contas
    .filter(({ status }) => status === 'PAGO')
    .map((conta) => ({
      descricao: `${conta.descricao}, pago adiantado`,
      tipo: 'ALUGUEL',
      valor: -centavos(dinheiroDe(conta)),
    }));

function linhasDaConta(conta: ContaRow, encargos: Encargos): Linha[] {
  const tipo = conta.tipo === 'ALUGUEL' ? 'ALUGUEL' : 'REPARO';
  const { base, correcao, desconto } = encargos;
  return [
    { descricao: conta.descricao, tipo, valor: base - correcao - desconto },
    ...linhasDosEncargos(conta, encargos),
  ];
}

/** For the wire. */
export const emReais = (linhas: readonly Linha[]) =>
  linhas.map(({ descricao, tipo, valor }) => ({ descricao, tipo, valor: reais(valor) }));
