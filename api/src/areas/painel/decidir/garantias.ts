import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { diasEntre } from '@imob/schemas/rules/dates';
import { lerGarantiasQueTerminam } from '../../contratos/termos/garantiasQueTerminam.ts';
import type { Tipo } from './contratos.ts';
import { faixaDe } from './prazos.ts';

/** Guarantees that end within 90 days, or ended in the last 30: without one the landlord stands alone. */
export const garantiasQueTerminam: Tipo = async (db, userId, hoje) => {
  const terminam = await lerGarantiasQueTerminam(db, userId, hoje, DECISOES_POR_TIPO);
  return terminam.map((garantia) => {
    const dias = diasEntre(hoje, garantia.fim);
    return { tipo: 'GARANTIA_TERMINA' as const, ...garantia, dias, faixa: dias < 0 ? 0 : faixaDe(dias) };
  });
};
