import { DIAS_ANTES, type Simulacao } from '@imob/schemas/reajustes';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { atualizarSerie } from '../../indices/atualizar.ts';
import { lerTermos } from '../termos/ler.ts';
import { lerDatasBase } from './datasBase.ts';
import { calcular, diaDeHoje } from './simular.ts';

const ESPERA: Simulacao['situacao'] = 'AGUARDANDO_INDICE';

/**
 * The adjustments that wait for the landlord: of active contracts whose terms name an index, those whose date went by and those of the next
 * days, soonest first. The publisher is asked once for each index that lacks a month; one that is away changes nothing.
 */
export async function proximosReajustes(deps: Deps, userId: string, dias = DIAS_ANTES) {
  const { db } = deps;
  const dia = diaDeHoje(deps);
  const datas = new Map((await aDecidir(deps, userId, dias)).map((data) => [data.contratoId, data]));
  if (datas.size === 0) return [];
  const contratos = await db
    .selectFrom('contratos')
    .select(['id', 'dataInicio', 'mensalDesde', 'valorAluguel', 'diaVencimento'])
    .where('userId', '=', userId)
    .where('id', 'in', [...datas.keys()])
    .execute();
  const lerTodos = async () => {
    const proximos: (Simulacao & { locatario: string; imovel: string })[] = [];
    for (const contrato of contratos) {
      const { termos } = await lerTermos(db, userId, contrato.id);
      const simulado = await calcular(db, userId, contrato, termos, {}, dia);
      const { locatarioNome: locatario = '', imovelNome: imovel = '' } = datas.get(contrato.id) ?? {};
      proximos.push({ ...simulado, locatario, imovel });
    }
    return proximos.sort((a, b) => (a.dataBase < b.dataBase ? -1 : 1));
  };
  const proximos = await lerTodos();
  const faltam = new Set(proximos.flatMap(({ situacao, indice }) => (situacao === ESPERA && indice ? indice : [])));
  const buscados = await Promise.all([...faltam].map((indice) => atualizarSerie(deps, indice)));
  return buscados.includes(true) ? lerTodos() : proximos;
}

/** How many wait: their dates say it, and nothing is simulated. */
export const contarReajustes = async (deps: Deps, userId: string, dias = DIAS_ANTES) => ({
  reajustes: (await aDecidir(deps, userId, dias)).length,
});

function aDecidir(deps: Deps, userId: string, dias: number) {
  const dia = diaDeHoje(deps);
  return lerDatasBase(deps.db, userId, dia, somarDias(dia, dias));
}
