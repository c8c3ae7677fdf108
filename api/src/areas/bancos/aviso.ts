import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { UNKNOWN_ADDRESS } from '../../http/errors.ts';
import { e2eidsDoAviso } from '../../providers/pix/read.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { abrirConta, anotarProblema, type BancoRow, type DepsDoBanco } from './abrir.ts';
import { registrarTodos } from './registrarTodos.ts';

const bytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const texto = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const assinado = (userId: string, bancoId: string) => `webhook-pix/${userId}/${bancoId}`;

/** The address for a bank's notices, of Pix or of boletos. Its secret says whose account it is, so that nothing is searched for. */
export function enderecoDoAviso(
  { env, cipher }: Pick<Deps, 'env' | 'cipher'>,
  { userId, id }: BancoRow,
  de: 'pix' | 'boleto' = 'pix',
): string {
  const segredo = Buffer.concat([bytes(userId), cipher.sign(assinado(userId, id))]).toString('base64url');
  return `${env.PUBLIC_URL}/webhooks/${de}/${id}/${segredo}`;
}

/** The account that a notice is for. Throws 404 for a secret that was not made for it. */
export async function bancoDoAviso(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  { bancoId, segredo }: { bancoId: string; segredo: string },
): Promise<BancoRow> {
  const lido = Buffer.from(segredo, 'base64url');
  const userId = texto(lido.subarray(0, 16));
  // Decoding passes over what is no base64url: the secret is what it was made as, to the letter.
  if (lido.length !== 48 || lido.toString('base64url') !== segredo || !isId(bancoId)) throw UNKNOWN_ADDRESS;
  if (!cipher.verify(assinado(userId, bancoId.toLowerCase()), lido.subarray(16))) throw UNKNOWN_ADDRESS;
  const banco = await db
    .selectFrom('bancos')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', bancoId)
    .executeTakeFirst();
  if (!banco) throw UNKNOWN_ADDRESS;
  return banco;
}

/** At most these payments of one notice are asked for; the next poll finds the others. */
const MAIS_DE_UM_AVISO = 200;

/**
 * A notice decides nothing: the bank is asked for each Pix that it names, and only the bank's answer settles. For a
 * landlord who is gone, or shut out, it is not asked: the poll finds the money once they are back.
 */
export async function atenderAviso(deps: DepsDoBanco, banco: BancoRow, corpo: unknown): Promise<void> {
  const e2eids = e2eidsDoAviso(corpo).slice(0, MAIS_DE_UM_AVISO);
  if (e2eids.length === 0 || banco.situacao === 'INATIVO') return;
  const { ativo } = await usuarioPorUid(deps.db, banco.userId);
  if (!ativo) return;
  const { conta } = await abrirConta(deps, banco);
  if (!conta) return;
  for (const e2eid of e2eids) {
    const resposta = await conta.pixPorE2e(e2eid);
    if (resposta.situacao === 'feita') await registrarTodos(deps, banco, [resposta.valor]);
    else {
      deps.log.info({ banco: banco.id, situacao: resposta.situacao, detalhe: resposta.detalhe }, 'Pix não confirmado');
      await anotarProblema(deps, banco, resposta);
      if (resposta.situacao !== 'inexistente' && resposta.situacao !== 'dados') return;
    }
  }
}
