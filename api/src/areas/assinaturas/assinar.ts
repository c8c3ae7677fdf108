import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { refuseInTheirName } from '../../http/helpers.ts';
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
  refuseInTheirName(autor);
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura, signatarios } = await travarAberta(trx, userId, params);
    recusarVencida(assinatura, dia);
    const eu = signatarios.find(({ quem }) => quem === 'LOCADOR');
    if (!eu) throw new HttpError(409, 'Este documento não pede a sua assinatura.');
    const deQuem = { assinaturaId: assinatura.id, eu: eu.id, ...(await porQuemAssina(trx, userId)) };
    await registrarAssinatura(deps, trx, autor, deQuem, deps.agora());
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}

/** Names who signs with the account of a company. */
export async function porQuemAssina(trx: Db, userId: string) {
  const { tipoPessoa, nomeResponsavel } = await lerLocador(trx, userId);
  return tipoPessoa === 'PJ' && nomeResponsavel ? { por: { nome: nomeResponsavel, documento: '' } } : {};
}
