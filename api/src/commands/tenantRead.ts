import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { operador } from '../areas/auditoria/autor.ts';
import { donoDoEmail } from '../areas/auth/operador.ts';
import { escreverDados, lerDados } from '../areas/privacidade/dados.ts';
import { inWords } from '../backup/wal/moment.ts';
import type { Db } from '../db/connect.ts';
import { isId } from '../db/owned.ts';
import { hasWords, wordsOf } from '../db/words.ts';
import { withDatabase } from './database.ts';
import { readOptions } from './options.ts';
import { emMB } from './service.ts';

const USAGE =
  'Escreva: npm run tenant:read -- --email ana@exemplo.com.br --locatario "João da Silva" (ou o CPF, ou o id) [--json].';

/**
 * `npm run tenant:read -- --email … --locatario … [--json]`: what a landlord keeps of a tenant, in counts and names of files, or all of
 * it. That it was read stands in the landlord's trail. The service may be running.
 */
await withDatabase(async (db, env) => {
  const text = { type: 'string' } as const;
  const { email, locatario, json } = readOptions({ email: text, locatario: text, json: { type: 'boolean' } }, USAGE);
  if (typeof email !== 'string' || typeof locatario !== 'string') throw new Error(USAGE);
  const { uid } = await donoDoEmail({ db }, email);
  const known = await lerDados(db, operador(uid), await findTenant(db, uid, locatario), new Date(), env.APP_TIMEZONE);
  if (json) return pipeline(escreverDados(db, uid, known, 2), process.stdout, { end: false });
  const { dados, vistorias } = known;
  const { nome, cpf, criadoEm } = dados.locatario;
  console.log(`${nome}, CPF ou CNPJ ${cpf}, cadastrado em ${inWords(new Date(criadoEm), env.APP_TIMEZONE)}`);
  for (const [name, list] of Object.entries({ ...dados, vistorias })) {
    if (Array.isArray(list) && list.length > 0) console.log(`    ${name}: ${list.length}`);
  }
  for (const { nome: file, tipo, tamanho, key } of dados.arquivos) {
    console.log(`    arquivo ${file} (${tipo}, ${emMB(Number(tamanho))}), guardado como ${key}`);
  }
  console.log('Tudo, em JSON: o mesmo comando com --json.');
});

/** Finds a tenant by id, CPF or name. Throws with the names where it is nobody, or not one alone. */
async function findTenant(db: Db, userId: string, said: string): Promise<string> {
  const words = wordsOf(said);
  const matches = isId(said)
    ? sql<boolean>`l.id = ${said}`
    : words.length > 0 && hasWords('locatarios', 'l', userId, words);
  const found = await db
    .selectFrom('locatarios as l')
    .select(['l.id', 'l.nome', 'l.cpf'])
    .where('l.userId', '=', userId)
    .where(matches || sql<boolean>`false`)
    .orderBy('l.nome')
    .limit(20)
    .execute();
  const [match, ...others] = found;
  if (!match) throw new Error(`Este locador não tem locatário chamado ${said}, nem com esse CPF ou id.`);
  if (others.length > 0) {
    const choices = found.map(({ id, nome, cpf }) => `${id}  ${nome}, ${cpf}`).join('\n');
    throw new Error(`Há mais de um; escreva o id em --locatario:\n${choices}`);
  }
  return match.id;
}
