import { problemaDoBanco } from '../../bancos/problema.ts';
import type { Tipo } from './contratos.ts';

/** Accounts in banks that stopped answering, or whose certificate ends soon: money would arrive unseen. */
export const bancosComProblema: Tipo = async (db, userId, hoje) => {
  const bancos = await db
    .selectFrom('bancos')
    .select(['id', 'apelido', 'problema', 'certificadoValidoAte'])
    .where('userId', '=', userId)
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();
  return bancos.flatMap(({ id: bancoId, apelido, ...banco }) => {
    const problema = problemaDoBanco(banco, new Date(`${hoje}T12:00:00Z`));
    return problema ? [{ tipo: 'BANCO' as const, bancoId, apelido, problema }] : [];
  });
};
