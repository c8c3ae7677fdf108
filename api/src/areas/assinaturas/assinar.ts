import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import { lerUma, travarAberta } from './ler.ts';
import { recusarVencida } from './prazo.ts';
import { registrarAssinatura } from './registrar.ts';

/** The landlord signs with the account that he came in by. Throws 404, 403, 409 for what needs no signature of his, or none any more. */
export async function assinarComoLocador(
  deps: Deps,
  autor: Autor,
  params: { id: string; assinaturaId: string },
  dia: string,
): Promise<Assinatura> {
  const { userId } = autor;
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura, signatarios } = await travarAberta(trx, userId, params);
    recusarVencida(assinatura, dia);
    const eu = signatarios.find(({ quem }) => quem === 'LOCADOR');
    if (!eu) throw new HttpError(409, 'Este documento não pede a sua assinatura.');
    const { tipoPessoa, nomeResponsavel } = await lerLocador(trx, userId);
    const por = tipoPessoa === 'PJ' && nomeResponsavel ? { nome: nomeResponsavel, documento: '' } : undefined;
    const deQuem = { assinaturaId: assinatura.id, eu: eu.id, ...(por && { por }) };
    await registrarAssinatura(deps, trx, autor, deQuem, deps.agora());
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}
