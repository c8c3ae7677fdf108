import { type Evento, PedidoEventos } from '@imob/schemas/auditoria';
import { hoje } from '@imob/schemas/rules/dates';
import { auditar } from '../areas/auditoria/auditar.ts';
import { operador } from '../areas/auditoria/autor.ts';
import { lerEventos } from '../areas/auditoria/ler.ts';
import { donoDoEmail } from '../areas/auth/operador.ts';
import { buscar } from '../areas/busca/buscar.ts';
import { inWords } from '../backup/wal/moment.ts';
import type { Db } from '../db/connect.ts';
import { isId } from '../db/owned.ts';
import { withDatabase } from './database.ts';
import { readOptions } from './options.ts';

const USAGE =
  'Escreva: npm run audit:read -- --email ana@exemplo.com.br [--registro conta:<id>] [--de 2026-05-01] [--ate 2026-05-31]; ou, para achar o id, [--procurar "joão maio 2026"].';
const MAXIMUM = 200;

function rows({ em, quem, acao, registro, antes, depois, origem }: Evento, names: Map<string, string>, fuso: string) {
  const origin = origem === 'rotina' ? '' : `, de ${origem.ip} (${origem.agente ?? 'sem navegador'})`;
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return [
    `${inWords(new Date(em), fuso)}  ${names.get(quem) ?? quem}${origin}: ${acao} ${registro.tipo}:${registro.id}`,
    ...fields.map((field) => `    ${field}: ${asText(antes?.[field])} → ${asText(depois?.[field])}`),
  ];
}

/** The trail holds uids. */
async function emailsOf(db: Db, who: string[]): Promise<Map<string, string>> {
  const uids = [...new Set(who)].filter(isId);
  if (uids.length === 0) return new Map();
  const people = await db.selectFrom('usuarios').select(['uid', 'email']).where('uid', 'in', uids).execute();
  return new Map(people.map(({ uid, email }) => [uid, email]));
}

function asText(value: unknown): string {
  const text = value === undefined ? '(nada)' : JSON.stringify(value);
  return text.length > MAXIMUM ? `${text.slice(0, MAXIMUM)}…` : text;
}

/** The records that are called so, with the name by which `--registro` takes them. */
async function find(db: Db, uid: string, fuso: string, q: string): Promise<void> {
  const found = await buscar(db, uid, { hoje: hoje(new Date(), fuso), fuso }, q);
  for (const { tipo, id, titulo, detalhe } of found) {
    console.log(`${tipo.toLowerCase()}:${id}  ${titulo} (${detalhe})`);
  }
  console.log(`Registros: ${found.length}. Leia a história de um com --registro e o que vem antes do nome.`);
}

/**
 * `npm run audit:read -- --email … [--registro …] [--de …] [--ate …] [--procurar …]`: who changed what of a landlord's, when and from where, the latest
 * first. That it was read stands in the trail too. The service may be running.
 */
await withDatabase(async (db, env) => {
  const text = { type: 'string' } as const;
  const {
    email,
    procurar: q,
    ...filters
  } = readOptions({ email: text, registro: text, de: text, ate: text, procurar: text }, USAGE);
  const request = PedidoEventos.safeParse({ ...filters, limite: '100' });
  if (typeof email !== 'string' || !request.success) throw new Error(USAGE);
  const { uid } = await donoDoEmail({ db }, email);
  if (typeof q === 'string') return find(db, uid, env.APP_TIMEZONE, q);
  const registro = { tipo: 'usuario', id: uid } as const;
  await auditar(db, operador(uid), new Date(), { acao: 'ler', registro, depois: { auditoria: filters } });
  let howMany = 0;
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const { eventos, proximo } = await lerEventos(db, uid, env.APP_TIMEZONE, { ...request.data, cursor });
    const names = await emailsOf(
      db,
      eventos.map(({ quem }) => quem),
    );
    for (const event of eventos) console.log(rows(event, names, env.APP_TIMEZONE).join('\n'));
    howMany += eventos.length;
    cursor = proximo ?? undefined;
  }
  console.log(`Eventos: ${howMany}.`);
});
