import type { Simulacao } from '@imob/schemas/reajustes';
import { hoje } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { janela, simularReajuste } from '@imob/schemas/rules/reajuste';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { atualizarSerie } from '../../indices/atualizar.ts';
import { lerTaxas } from '../../indices/ler.ts';
import { lerAniversarios } from '../aluguel.ts';
import { lerTermos } from '../termos/ler.ts';
import { conferirData } from './conferirData.ts';
import { contasReajustaveis } from './contas.ts';
import { dataBaseDe } from './datasBase.ts';
import { aluguelPorDia, lerPorVir } from './etapas.ts';

type PedidoDeReajuste = { indice?: Simulacao['indice']; dataBase?: string; percentual?: number };
type Contrato = Pick<Selectable<Tables['contratos']>, 'id' | 'dataInicio' | 'valorAluguel' | 'diaVencimento'>;

/**
 * Gives what an adjustment would do, with its working. Asks the publisher for what lacks; computes nothing without
 * it. A day that was asked for is judged as where it is applied: throws 403, 404, 400, or 409.
 */
export async function simular(
  deps: Deps,
  userId: string,
  contratoId: string,
  pedido: PedidoDeReajuste,
): Promise<Simulacao> {
  const contrato = await owned(deps.db, 'contratos', userId, contratoId);
  const { termos } = await lerTermos(deps.db, userId, contrato.id);
  if (pedido.dataBase) await conferirData(deps.db, userId, contrato, { dataBase: pedido.dataBase }, diaDeHoje(deps));
  const primeira = await calcular(deps.db, userId, contrato, termos, pedido, diaDeHoje(deps));
  if (primeira.situacao !== 'AGUARDANDO_INDICE' || !primeira.indice) return primeira;
  await atualizarSerie(deps, primeira.indice);
  return calcular(deps.db, userId, contrato, termos, pedido, diaDeHoje(deps));
}

export const diaDeHoje = ({ agora, env }: Pick<Deps, 'agora' | 'env'>): string => hoje(agora(), env.APP_TIMEZONE);

/** The same without asking anybody: by the rates that are in the database. */
export async function calcular(
  db: Db,
  userId: string,
  contrato: Contrato,
  termos: Termos,
  { indice = termos.indiceReajuste, dataBase, percentual }: PedidoDeReajuste,
  dia: string,
): Promise<Simulacao> {
  const { desde, ultimo } = await lerAniversarios(db, userId, contrato.id);
  const base = dataBase ?? dataBaseDe(desde, dia, ultimo);
  const meses = janela(base, termos.defasagemMeses);
  const taxas = indice ? await lerTaxas(db, userId, indice, { de: meses[0], ate: meses.at(-1) }) : [];
  const regras = {
    ...{ dataBase: base, defasagem: termos.defasagemMeses, piso: termos.pisoReajuste },
    ...{ indices: taxas, percentual },
  };
  const porVir = await lerPorVir(db, userId, contrato.id, base);
  const valorAntes = porVir[0]?.valorAntes ?? contrato.valorAluguel;
  const simulado = simularReajuste({ ...regras, valor: centavos(valorAntes) });
  // The steps still to come were agreed on in the money of the same day.
  const etapas = porVir.map(({ desde, valor }) => {
    const { valorDepois } = simularReajuste({ ...regras, valor: centavos(valor) });
    return { desde, valorAntes: valor, valorDepois: valorDepois === null ? valor : reais(valorDepois) };
  });
  const aluguel = aluguelPorDia(contrato.diaVencimento, { valorAntes, valorDepois: valorAntes }, etapas);
  const contas = await contasReajustaveis(db, { userId, contratoId: contrato.id }, aluguel, { dataBase: base, dia });
  return {
    ...simulado,
    contratoId: contrato.id,
    indice: indice ?? null,
    dataBase: base,
    valorAntes,
    valorDepois: simulado.valorDepois === null ? null : reais(simulado.valorDepois),
    contasAfetadas: contas.length,
    ...(etapas.length > 0 && { etapas }),
  };
}
