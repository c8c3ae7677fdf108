import type { Papel } from '@imob/schemas/auth';
import {
  MASCARA,
  type MudancaConfiguracoes,
  type MudancaNotificacoes,
  MudancaSite,
  Segredo,
  type Site,
} from '@imob/schemas/configuracoes';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import { mudarChaveDoLocador } from '../pix/chave.ts';
import { largarImagemDoSite, tirarFotoDoPerfil } from './imagens.ts';

const DO_SITE = [...Object.keys(MudancaSite.shape), 'sliders'];

/** Judges what was sent before its values are: of whoever may not, none is worth telling what is wrong. Throws 403. */
export function recusarSite(papel: Papel, enviado: unknown): void {
  if (papel === 'SUPER_ADMIN' || typeof enviado !== 'object' || enviado === null) return;
  if (DO_SITE.some((campo) => Object.hasOwn(enviado, campo))) {
    throw new HttpError(403, 'Só o super administrador pode mudar a apresentação do site.');
  }
}

/**
 * Changes only what was sent, all of it or nothing; `sliders` is not changed here. Returns the files to remove after the
 * commit.
 */
export async function mudarConfiguracoes(
  { db, cipher, agora }: Pick<Deps, 'db' | 'cipher' | 'agora'>,
  autor: Autor,
  corpo: MudancaConfiguracoes,
): Promise<StoredObject[]> {
  const { notificacoes, pix, sliders, perfil, ...site } = corpo;
  const doSite = Object.values({ ...site, sliders }).some((valor) => valor !== undefined);
  return db.transaction().execute(async (trx) => {
    const largados = doSite ? await mudarSite(trx, autor, site, agora()) : [];
    if (notificacoes) await mudarNotificacoes(trx, cipher, autor, notificacoes, agora());
    if (perfil?.fotoUrl === null) largados.push(...(await tirarFotoDoPerfil(trx, autor.userId)));
    if (pix !== undefined) await mudarChaveDoLocador(trx, autor, pix, agora());
    return largados;
  });
}

async function mudarSite(trx: Db, autor: Autor, mudanca: MudancaSite, agora: Date): Promise<StoredObject[]> {
  const { cores, cadastros, ...campos } = mudanca;
  const atual = await trx.selectFrom('configuracoesSite').selectAll().forUpdate().executeTakeFirstOrThrow();
  const { chaves, largados } = await trocadas(trx, atual, campos);
  const juntos = {
    ...(cores && { cores: { ...atual.cores, ...cores } }),
    ...(cadastros && { cadastros: { ...atual.cadastros, ...cadastros } }),
  };
  const emTexto = Object.fromEntries(Object.entries(juntos).map(([coluna, valor]) => [coluna, JSON.stringify(valor)]));
  const novos = { ...campos, ...chaves, ...emTexto };
  if (Object.keys(novos).length > 0) await trx.updateTable('configuracoesSite').set(novos).execute();
  const registro = { tipo: 'site', id: 'site' } as const;
  await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: atual, depois: { ...campos, ...juntos } });
  return largados;
}

/** An image set by hand to another address, or to none, leaves its stored file to nobody. */
async function trocadas(trx: Db, atual: Site, campos: MudancaSite) {
  const chaves: Record<string, null> = {};
  const largados: StoredObject[] = [];
  for (const campo of ['logo', 'logoBranca', 'favicon'] as const) {
    if (campos[campo] === undefined) continue;
    if (atual[campo] === campos[campo]) continue;
    largados.push(...(await largarImagemDoSite(trx, campo)));
    chaves[`${campo}Key`] = null;
  }
  return { chaves, largados };
}

/** The secrets' names in messages to the landlord. */
const NOMES: Record<Segredo, string> = {
  mailApiKey: 'a chave do provedor de e-mail',
  mailSmsApiKey: 'a chave do provedor de SMS',
  whatsappToken: 'o token do WhatsApp',
};

async function mudarNotificacoes(trx: Db, cipher: Cipher, autor: Autor, mudanca: MudancaNotificacoes, agora: Date) {
  const { userId } = autor;
  const { mailApiKey, mailSmsApiKey, whatsappToken, ...campos } = mudanca;
  // Made before it is locked, and then changed: an upsert would set "userId", which a distributed table refuses.
  await trx
    .insertInto('configuracoesNotificacoes')
    .values({ userId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const atual = await trx
    .selectFrom('configuracoesNotificacoes')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (Object.keys(campos).length > 0) {
    await trx.updateTable('configuracoesNotificacoes').set(campos).where('userId', '=', userId).execute();
  }
  const pedidos = { mailApiKey, mailSmsApiKey, whatsappToken };
  const segredos: Partial<Record<Segredo, string>> = {};
  for (const nome of Segredo.options) {
    const feito = await mudarSegredo(trx, cipher, userId, nome, pedidos[nome]);
    if (feito) segredos[nome] = feito;
  }
  const mudados = Segredo.options.filter((nome) => nome in segredos).map((nome) => NOMES[nome]);
  if (mudados.length > 0) await alertar(trx, userId, 'chave', mudados.join(', '));
  const registro = { tipo: 'configuracoes', id: userId } as const;
  await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: atual, depois: { ...campos, ...segredos } });
}

/** Stores a secret encrypted; empty clears it, the mask (what a client was shown) keeps it. Says what was done. */
async function mudarSegredo(db: Db, cipher: Cipher, userId: string, nome: Segredo, valor: string | null | undefined) {
  if (valor === undefined || valor === MASCARA) return undefined;
  if (!valor) {
    const { numDeletedRows } = await db
      .deleteFrom('segredos')
      .where('userId', '=', userId)
      .where('nome', '=', nome)
      .executeTakeFirst();
    return numDeletedRows > 0n ? 'apagado' : undefined;
  }
  const cifrado = cipher.encrypt(valor, `${userId}/${nome}`);
  await db
    .insertInto('segredos')
    .values({ userId, nome, cifrado })
    .onConflict((oc) => oc.columns(['userId', 'nome']).doUpdateSet({ cifrado }))
    .execute();
  return 'alterado';
}
