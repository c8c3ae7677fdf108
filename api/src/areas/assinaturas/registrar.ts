import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { concluir } from './concluir.ts';
import { acharAssinatura, lerSignatarios } from './ler.ts';

type DeQuem = { assinaturaId: string; eu: string; por?: { nome: string; documento: string } };

/**
 * Notes that somebody signed, with the address and browser of the request; the last one brings the paper to its end. The caller holds the
 * contract's row and the request's. Throws 409 for one who did already.
 */
export async function registrarAssinatura(
  deps: Pick<Deps, 'env'>,
  trx: Db,
  autor: Autor,
  { assinaturaId, eu, por }: DeQuem,
  agora: Date,
): Promise<void> {
  const { userId, origem } = autor;
  const em = agora.toISOString();
  const { ip, agente } = origem === 'rotina' ? { ip: null, agente: null } : origem;
  const assinou = await trx
    .updateTable('signatarios')
    .set({
      ...{ situacao: 'ASSINOU', em, ip, agente, codigo: null },
      ...(por && { porNome: por.nome || null, porDocumento: por.documento || null }),
    })
    .where('userId', '=', userId)
    .where('id', '=', eu)
    .where('situacao', '=', 'PENDENTE')
    .returning(['nome', 'papel'])
    .executeTakeFirst();
  if (!assinou) throw new HttpError(409, 'Esta assinatura já está registrada.');
  await auditar(trx, autor, agora, {
    ...{ acao: 'assinar', registro: { tipo: 'assinatura', id: assinaturaId } },
    depois: assinou,
  });
  const todos = await lerSignatarios(trx, userId, [assinaturaId]);
  if (todos.some(({ situacao }) => situacao !== 'ASSINOU')) return;
  const assinatura = await acharAssinatura(trx, userId, assinaturaId);
  if (assinatura) await concluir(deps, trx, autor, assinatura, todos, agora);
}
