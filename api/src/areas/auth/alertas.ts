import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/names.ts';
import { ALERTAS, type Alerta } from './alertasTextos.ts';
import { usuarioPorUid } from './usuario.ts';

/** Tells a person by e-mail what happened to their account, once `trx` commits; `para` is where they were before. */
export const alertar = (trx: Db, uid: string, qual: Alerta, detalhe = '', para?: string): Promise<void> =>
  enqueue(trx, 'auth.alerta', { uid, qual, detalhe, ...(para && { para }) });

/** The job. Twice the same mail is no harm; an account that is gone meanwhile is told nothing. */
export async function enviarAlerta(deps: Deps, { uid, qual, detalhe, para }: Jobs['auth.alerta']): Promise<void> {
  const existe = await deps.db.selectFrom('usuarios').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (!existe) return;
  const { email, nome } = await usuarioPorUid(deps.db, uid);
  const [assunto, frase] = ALERTAS[qual](detalhe);
  await deps.mail.alerta(para ?? email, nome, assunto, [
    frase,
    'Se foi você, está tudo certo. Se não foi, troque a senha agora e, em Minha conta, encerre as sessões e remova as chaves de acesso que não reconhecer.',
  ]);
}
