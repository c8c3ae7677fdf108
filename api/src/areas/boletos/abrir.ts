import { type RawBuilder, sql } from 'kysely';
import type { EmissorDeBoletos } from '../../providers/boletos/boletos.ts';
import { enderecosDosBoletos } from '../../providers/pix/banks.ts';
import type { Falha } from '../../providers/pix/pix.ts';
import { anotarProblema, type BancoRow, type DepsDoBanco, PARAM, temPix } from '../bancos/abrir.ts';
import { lerSegredos } from '../bancos/segredos.ts';

/** The account ready to issue boletos; undefined where its bank offers that no more. */
export async function abrirEmissor(
  { db, cipher, pix }: Pick<DepsDoBanco, 'db' | 'cipher' | 'pix'>,
  banco: BancoRow,
): Promise<EmissorDeBoletos | undefined> {
  const perfil = pix.perfis[banco.perfil];
  const enderecos = perfil && enderecosDosBoletos(perfil, banco.homologacao);
  if (!perfil || !enderecos) return undefined;
  const { clientSecret } = await lerSegredos(db, cipher, banco);
  const { clientId } = banco;
  return pix.abrirEmissor({ id: `${banco.userId}/${banco.id}`, versao: banco.atualizadoEm }, () => ({
    ...{ perfil, enderecos, clientId, clientSecret },
  }));
}

/** A landlord's account that issues boletos, as long as it works; `so` narrows or orders further. */
export const queEmitem = (so: RawBuilder<unknown>) => sql<BancoRow>`select b.* from bancos b
  join usuarios u on u.uid = b."userId" and u.ativo
  where b."emiteBoletos" and b.situacao = 'ATIVO' ${so}`;

export const emissorDo = async (db: DepsDoBanco['db'], userId: string): Promise<BancoRow | undefined> =>
  (await queEmitem(sql`and b."userId" = ${userId}`).execute(db)).rows[0];

/** What only the landlord can mend. Where the account receives Pix as well, that goes on: of boletos it says nothing. */
export async function anotarProblemaDosBoletos(deps: DepsDoBanco, banco: BancoRow, falha: Falha): Promise<boolean> {
  if (!temPix(banco)) return anotarProblema(deps, banco, falha);
  if (!PARAM.has(falha.situacao)) return false;
  await contarProblema(deps, banco, falha.erro);
  return true;
}

export const contarProblema = ({ db }: Pick<DepsDoBanco, 'db'>, { userId, id }: BancoRow, problema: string) =>
  db.updateTable('bancos').set({ problema }).where('userId', '=', userId).where('id', '=', id).execute();
