import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { lerDatasBase } from '../../contratos/reajuste/datasBase.ts';
import type { Tipo } from './contratos.ts';

const DIAS = 60;

/** Adjustments whose date went by or comes within 60 days. */
export const reajustesADecidir: Tipo = async (db, userId, hoje) => {
  const datas = await lerDatasBase(db, userId, hoje, somarDias(hoje, DIAS));
  return datas
    .slice(0, DECISOES_POR_TIPO)
    .map((contrato) => ({ tipo: 'REAJUSTE' as const, ...contrato, dias: diasEntre(hoje, contrato.dataBase) }));
};
