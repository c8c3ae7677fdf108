import { createECDH } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { Vapid } from '../../providers/push/push.ts';
import type { Cipher } from '../../secrets/cipher.ts';

const NOME = 'vapid';
export const contextoDaChave = (nome: string) => `servico/${nome}`;

type DepsDasChaves = Pick<Deps, 'db' | 'cipher' | 'env' | 'agora'>;

const lidas = new WeakMap<Db, Promise<Vapid>>();

/** The service's pair for push services: the operator's, or one that was made once and is the same in every process. */
export function chavesVapid(deps: DepsDasChaves): Promise<Vapid> {
  const conhecidas = lidas.get(deps.db);
  if (conhecidas) return conhecidas;
  const lendo = lerOuFazer(deps);
  lidas.set(deps.db, lendo);
  // A failure is not remembered: whoever asks next reads anew.
  lendo.catch(() => lidas.delete(deps.db));
  return lendo;
}

async function lerOuFazer({ db, cipher, env, agora }: DepsDasChaves): Promise<Vapid> {
  const subject = assunto(env);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey) return { publicKey, privateKey, subject };
  const guardada = (await ler(db)) ?? (await fazer(db, cipher, agora()));
  return {
    publicKey: guardada.publica,
    privateKey: cipher.decrypt(guardada.cifrado, contextoDaChave(NOME)),
    subject,
  };
}

const ler = (db: Db) =>
  db.selectFrom('chavesDoServico').select(['publica', 'cifrado']).where('nome', '=', NOME).executeTakeFirst();

/** Makes a pair; if several processes do at once, the first one's is everybody's. */
async function fazer(db: Db, cipher: Cipher, agora: Date) {
  const par = createECDH('prime256v1');
  const publica = par.generateKeys('base64url');
  const privada = Buffer.concat([Buffer.alloc(32), par.getPrivateKey()]).subarray(-32);
  const cifrado = cipher.encrypt(privada.toString('base64url'), contextoDaChave(NOME));
  await db
    .insertInto('chavesDoServico')
    .values({ nome: NOME, publica, cifrado, criadaEm: agora.toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return db
    .selectFrom('chavesDoServico')
    .select(['publica', 'cifrado'])
    .where('nome', '=', NOME)
    .executeTakeFirstOrThrow();
}

/** Says whom a push service may write to when something is wrong. */
function assunto({ VAPID_SUBJECT, SECURITY_CONTACT, MAIL_FROM_EMAIL, FRONTEND_URL }: Env): string {
  const doEmail = MAIL_FROM_EMAIL && `mailto:${MAIL_FROM_EMAIL}`;
  const doSite = FRONTEND_URL.startsWith('https:') ? FRONTEND_URL : undefined;
  return VAPID_SUBJECT ?? SECURITY_CONTACT ?? doEmail ?? doSite ?? 'mailto:operador@localhost.localdomain';
}
