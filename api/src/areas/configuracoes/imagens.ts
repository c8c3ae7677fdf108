import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { discardFiles, lerChave, publico } from '../upload/files/file.ts';
import { FOTOS, IMAGENS_DO_SITE } from '../upload/files/types.ts';
import { gravarEnvio, receberEnvio } from '../upload/receive/store.ts';

export type ImagemDoSite = 'logo' | 'logoBranca' | 'favicon';

/** Replaces an image of the site; the one before goes once the new one is recorded. */
export async function trocarImagemDoSite(deps: Deps, request: FastifyRequest, userId: string, campo: ImagemDoSite) {
  const destino = { userId, recurso: 'site', registroId: userId, privado: false, tipos: IMAGENS_DO_SITE } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx) => {
    const [arquivo] = envio.arquivos;
    const { key, url } = publico(arquivo);
    const largados = await largarImagemDoSite(trx, campo);
    await trx
      .updateTable('configuracoesSite')
      .set({ [campo]: url, [`${campo}Key`]: key })
      .execute();
    return { resposta: { url, key }, largados };
  });
}

/** Forgets the stored file of a site image, whoever sent it. Returns what to remove after the commit. */
export async function largarImagemDoSite(trx: Db, campo: ImagemDoSite): Promise<StoredObject[]> {
  const site = await trx.selectFrom('configuracoesSite').selectAll().forUpdate().executeTakeFirstOrThrow();
  const key = site[`${campo}Key`];
  const dono = key && lerChave(key)?.userId;
  return dono ? discardFiles(trx, dono, [dono], [key]) : [];
}

/** Replaces the caller's profile photo, and tells an outside identity provider about it. */
export async function trocarFotoDoPerfil(deps: Deps, request: FastifyRequest, userId: string) {
  const destino = { userId, recurso: 'perfil', registroId: userId, privado: false, tipos: FOTOS } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  const foto = await gravarEnvio(deps, envio, async (trx) => {
    const [arquivo] = envio.arquivos;
    const { key, url } = publico(arquivo);
    const nova = { fotoUrl: url, fotoKey: key };
    // Made before it is locked, so that two first photos at once do not both believe that there was none.
    await trx
      .insertInto('configuracoesPerfil')
      .values({ userId, fotoUrl: null, fotoKey: null })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const { fotoKey: anterior } = await trx
      .selectFrom('configuracoesPerfil')
      .select('fotoKey')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await trx.updateTable('configuracoesPerfil').set(nova).where('userId', '=', userId).execute();
    return {
      resposta: { url, key },
      largados: anterior ? await discardFiles(trx, userId, [userId], [anterior]) : [],
    };
  });
  await contarAoProvedor(deps, userId, foto.url);
  return foto;
}

/** Takes the profile photo away. Returns its file, to remove after the commit. */
export async function tirarFotoDoPerfil(trx: Db, userId: string): Promise<StoredObject[]> {
  const perfil = await trx
    .selectFrom('configuracoesPerfil')
    .select('fotoKey')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!perfil) return [];
  const semFoto = { fotoUrl: null, fotoKey: null };
  await trx.updateTable('configuracoesPerfil').set(semFoto).where('userId', '=', userId).execute();
  return perfil.fotoKey ? discardFiles(trx, userId, [userId], [perfil.fotoKey]) : [];
}

/** Tells the provider of the photo. We keep it ourselves, so a provider that does not answer is only noted. */
export async function contarAoProvedor({ db, identity, log }: Deps, userId: string, url: string | null) {
  try {
    const { credencial, email } = await usuarioPorUid(db, userId);
    await identity.changePhoto(credencial, email, url);
  } catch (err) {
    log.warn({ err }, 'a foto de perfil não chegou ao provedor de identidade');
  }
}
