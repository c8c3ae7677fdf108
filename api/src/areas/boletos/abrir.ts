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

/** Notes what only the landlord can mend. An account that receives Pix as well goes on doing so, and only tells what is wrong. */
export async function anotarProblemaDosBoletos(deps: DepsDoBanco, banco: BancoRow, falha: Falha): Promise<boolean> {
  if (!temPix(banco)) return anotarProblema(deps, banco, falha);
  if (!PARAM.has(falha.situacao)) return false;
  await contarProblema(deps, banco, falha.erro);
  return true;
}

export const contarProblema = ({ db }: Pick<DepsDoBanco, 'db'>, { userId, id }: BancoRow, problema: string) =>
  db.updateTable('bancos').set({ problema }).where('userId', '=', userId).where('id', '=', id).execute();
