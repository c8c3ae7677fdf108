import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { operador } from '../areas/auditoria/autor.ts';
import { donoDoEmail } from '../areas/auth/operador.ts';
import { escreverDados, lerDados } from '../areas/privacidade/dados.ts';
import { inWords } from '../backup/wal/moment.ts';
import type { Db } from '../db/connect.ts';
import { isId } from '../db/owned.ts';
import { hasWords, wordsOf } from '../db/words.ts';
import { comBanco } from './database.ts';
import { lerOpcoes } from './options.ts';
import { emMB } from './service.ts';

const COMO =
  'Escreva: npm run tenant:read -- --email ana@exemplo.com.br --locatario "João da Silva" (ou o CPF, ou o id) [--json].';

/**
 * `npm run tenant:read -- --email … --locatario … [--json]`: what a landlord keeps of a tenant, in counts and names of files, or all of
 * it. That it was read stands in the landlord's trail. The service may be running.
 */
await comBanco(async (db, env) => {
  const texto = { type: 'string' } as const;
  const { email, locatario, json } = lerOpcoes({ email: texto, locatario: texto, json: { type: 'boolean' } }, COMO);
  if (typeof email !== 'string' || typeof locatario !== 'string') throw new Error(COMO);
  const { uid } = await donoDoEmail({ db }, email);
  const conhecido = await lerDados(db, operador(uid), await acharLocatario(db, uid, locatario), new Date());
  if (json) return pipeline(escreverDados(db, uid, conhecido, 2), process.stdout, { end: false });
  const { dados, vistorias } = conhecido;
  const { nome, cpf, criadoEm } = dados.locatario;
  console.log(`${nome}, CPF ou CNPJ ${cpf}, cadastrado em ${inWords(new Date(criadoEm), env.APP_TIMEZONE)}`);
  for (const [o, que] of Object.entries({ ...dados, vistorias })) {
    if (Array.isArray(que) && que.length > 0) console.log(`    ${o}: ${que.length}`);
  }
  for (const { nome: arquivo, tipo, tamanho, key } of dados.arquivos) {
    console.log(`    arquivo ${arquivo} (${tipo}, ${emMB(Number(tamanho))}), guardado como ${key}`);
  }
  console.log('Tudo, em JSON: o mesmo comando com --json.');
});

/** Finds a tenant by id, CPF or name. Throws with the names where it is nobody, or not one alone. */
async function acharLocatario(db: Db, userId: string, qual: string): Promise<string> {
  const palavras = wordsOf(qual);
  const chamado = isId(qual)
    ? sql<boolean>`l.id = ${qual}`
    : palavras.length > 0 && hasWords('locatarios', 'l', userId, palavras);
  const achados = await db
    .selectFrom('locatarios as l')
    .select(['l.id', 'l.nome', 'l.cpf'])
    .where('l.userId', '=', userId)
    .where(chamado || sql<boolean>`false`)
    .orderBy('l.nome')
    .limit(20)
    .execute();
  const [achado, ...outros] = achados;
  if (!achado) throw new Error(`Este locador não tem locatário chamado ${qual}, nem com esse CPF ou id.`);
  if (outros.length > 0) {
    const quais = achados.map(({ id, nome, cpf }) => `${id}  ${nome}, ${cpf}`).join('\n');
    throw new Error(`Há mais de um; escreva o id em --locatario:\n${quais}`);
  }
  return achado.id;
}
