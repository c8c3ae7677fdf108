import type { SemEstimativa } from '@imob/schemas/previsao';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { lerQuotas } from '../coproprietarios/ler.ts';
import { alugueisPorFazer, linhasDasContas } from './alugueis.ts';
import { linhasDoCarneLeao } from './carneLeao.ts';
import { lerAcertos, linhasDasCaucoes } from './caucoes.ts';
import { lerContas } from './contas.ts';
import { type ContratoPrevisto, lerContratos } from './contratos.ts';
import type { Linha, Pedido } from './linha.ts';
import { linhasDosRateios } from './rateios.ts';
import { linhasDosReajustes } from './reajustes.ts';
import { linhasDosRepasses } from './repasses.ts';
import { linhasDasRetencoes } from './retencoes.ts';
import {
  linhasDasDespesas,
  linhasDasManutencoes,
  linhasDosCompromissos,
  linhasDosFinanciamentos,
  linhasSupostas,
} from './saidas.ts';
import { linhasDasTarifas } from './tarifas.ts';

export type Previstas = {
  linhas: Linha[];
  contratos: ReadonlyMap<string, ContratoPrevisto>;
  semEstimativa: SemEstimativa[];
  semTabela: number | null;
};

const NADA: Previstas = { linhas: [], contratos: new Map(), semEstimativa: [], semTabela: null };

/** Reads all that comes in and goes out until a day. Each kind has its own source; of an id that is none nothing does. */
export async function lerLinhas(db: Db, userId: string, pedido: Pedido): Promise<Previstas> {
  if (pedido.imovelId !== undefined && !isId(pedido.imovelId)) return NADA;
  const contas = await lerContas(db, userId, pedido);
  const acertos = await lerAcertos(db, userId, pedido);
  const devem = [...new Set([...contas, ...acertos].map(({ contratoId }) => contratoId))];
  const [contratos, quotas] = await Promise.all([lerContratos(db, userId, pedido, devem), lerQuotas(db, userId)]);
  const alugueis = [...linhasDasContas(contas, contratos), ...(await alugueisPorFazer(db, userId, contratos, pedido))];
  const reajustes = await linhasDosReajustes(db, userId, contratos, alugueis, pedido);
  const [retidos, caucoes, despesas, supostas, compromissos, manutencoes, financiamentos, rateios] = [
    await linhasDasRetencoes(db, userId, contratos, alugueis),
    await linhasDasCaucoes(db, userId, contratos, acertos, pedido),
    await linhasDasDespesas(db, userId, pedido),
    await linhasSupostas(db, userId, pedido),
    await linhasDosCompromissos(db, userId, pedido),
    await linhasDasManutencoes(db, userId, pedido),
    await linhasDosFinanciamentos(db, userId, pedido),
    await linhasDosRateios(db, userId, contratos, pedido),
  ];
  const doCaixa: Linha[] = [
    ...[...alugueis, ...reajustes.linhas, ...retidos, ...caucoes, ...despesas, ...supostas],
    ...[...compromissos, ...manutencoes, ...financiamentos, ...rateios],
  ];
  const repasses = await linhasDosRepasses(db, userId, quotas, doCaixa, pedido);
  const tarifas = await linhasDasTarifas(db, userId, alugueis, pedido);
  const impostos = await linhasDoCarneLeao(db, userId, { quotas, contratos, linhas: doCaixa }, pedido);
  return {
    linhas: [...doCaixa, ...tarifas, ...repasses, ...impostos.linhas],
    ...{ contratos, semEstimativa: reajustes.semEstimativa, semTabela: impostos.semTabela },
  };
}
