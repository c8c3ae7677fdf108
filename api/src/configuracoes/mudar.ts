import {
  MASCARA,
  type MudancaConfiguracoes,
  type MudancaNotificacoes,
  type MudancaSite,
  Segredo,
} from '@imob/schemas/configuracoes';
import { sql } from 'kysely';
import type { Cifra } from '../cifra.ts';
import type { Db } from '../db/connect.ts';
import { HttpError } from '../errors.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import type { Usuario } from '../sessao.ts';
import { largarImagemDoSite } from './imagens.ts';

/** Changes only what was sent, all of it or nothing. Site fields are SUPER_ADMIN's (403); `sliders` is not changed
 * here. Returns the files to remove after the commit. */
export async function mudarConfiguracoes(
  db: Db,
  cifra: Cifra,
  usuario: Usuario,
  corpo: MudancaConfiguracoes,
): Promise<Objeto[]> {
  const { notificacoes, sliders, ...site } = corpo;
  const doSite = Object.values({ ...site, sliders }).some((valor) => valor !== undefined);
  if (doSite && usuario.role !== 'SUPER_ADMIN') {
    throw new HttpError(403, 'Só o super administrador pode mudar a apresentação do site.');
  }
  return db.transaction().execute(async (trx) => {
    const largados = doSite ? await mudarSite(trx, site) : [];
    if (notificacoes) await mudarNotificacoes(trx, cifra, usuario.uid, notificacoes);
    return largados;
  });
}

async function mudarSite(db: Db, { cores, cadastros, ...campos }: MudancaSite): Promise<Objeto[]> {
  const { chaves, largados } = await trocadas(db, campos);
  const juntar = (coluna: 'cores' | 'cadastros', valor: object) =>
    sql<string>`${sql.ref(coluna)} || ${JSON.stringify(valor)}::jsonb`;
  const novos = {
    ...campos,
    ...chaves,
    ...(cores && { cores: juntar('cores', cores) }),
    ...(cadastros && { cadastros: juntar('cadastros', cadastros) }),
  };
  if (Object.keys(novos).length > 0) await db.updateTable('configuracoesSite').set(novos).execute();
  return largados;
}

/** An image set by hand to another address, or to none, leaves its stored file to nobody. */
async function trocadas(db: Db, campos: MudancaSite) {
  const chaves: Record<string, null> = {};
  const largados: Objeto[] = [];
  for (const campo of ['logo', 'logoBranca', 'favicon'] as const) {
    if (campos[campo] === undefined) continue;
    const atual = await db.selectFrom('configuracoesSite').select(campo).forUpdate().executeTakeFirstOrThrow();
    if (atual[campo] === campos[campo]) continue;
    largados.push(...(await largarImagemDoSite(db, campo)));
    chaves[`${campo}Key`] = null;
  }
  return { chaves, largados };
}

async function mudarNotificacoes(db: Db, cifra: Cifra, userId: string, mudanca: MudancaNotificacoes) {
  const { mailApiKey, mailSmsApiKey, whatsappToken, ...campos } = mudanca;
  await db
    .insertInto('configuracoesNotificacoes')
    .values({ userId, ...campos })
    .onConflict((oc) => oc.column('userId').doUpdateSet({ userId, ...campos }))
    .execute();
  const segredos = { mailApiKey, mailSmsApiKey, whatsappToken };
  for (const nome of Segredo.options) await mudarSegredo(db, cifra, userId, nome, segredos[nome]);
}

/** Stores a secret encrypted; empty clears it, the mask (what a client was shown) keeps it. */
async function mudarSegredo(db: Db, cifra: Cifra, userId: string, nome: Segredo, valor: string | null | undefined) {
  if (valor === undefined || valor === MASCARA) return;
  if (!valor) {
    await db.deleteFrom('segredos').where('userId', '=', userId).where('nome', '=', nome).execute();
    return;
  }
  const cifrado = cifra.cifrar(valor, `${userId}/${nome}`);
  await db
    .insertInto('segredos')
    .values({ userId, nome, cifrado })
    .onConflict((oc) => oc.columns(['userId', 'nome']).doUpdateSet({ cifrado }))
    .execute();
}
