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
import { comBanco } from './database.ts';
import { lerOpcoes } from './options.ts';

const COMO =
  'Escreva: npm run audit:read -- --email ana@exemplo.com.br [--registro conta:<id>] [--de 2026-05-01] [--ate 2026-05-31]; ou, para achar o id, [--procurar "joão maio 2026"].';
const MAXIMO = 200;

function linhas({ em, quem, acao, registro, antes, depois, origem }: Evento, nomes: Map<string, string>, fuso: string) {
  const deOnde = origem === 'rotina' ? '' : `, de ${origem.ip} (${origem.agente ?? 'sem navegador'})`;
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return [
    `${inWords(new Date(em), fuso)}  ${nomes.get(quem) ?? quem}${deOnde}: ${acao} ${registro.tipo}:${registro.id}`,
    ...campos.map((campo) => `    ${campo}: ${emTexto(antes?.[campo])} → ${emTexto(depois?.[campo])}`),
  ];
}

/** The trail holds uids. */
async function emailsDe(db: Db, quem: string[]): Promise<Map<string, string>> {
  const uids = [...new Set(quem)].filter(isId);
  if (uids.length === 0) return new Map();
  const pessoas = await db.selectFrom('usuarios').select(['uid', 'email']).where('uid', 'in', uids).execute();
  return new Map(pessoas.map(({ uid, email }) => [uid, email]));
}

function emTexto(valor: unknown): string {
  const texto = valor === undefined ? '(nada)' : JSON.stringify(valor);
  return texto.length > MAXIMO ? `${texto.slice(0, MAXIMO)}…` : texto;
}

/** The records that are called so, with the name by which `--registro` takes them. */
async function procurar(db: Db, uid: string, fuso: string, q: string): Promise<void> {
  const achados = await buscar(db, uid, { hoje: hoje(new Date(), fuso), fuso }, q);
  for (const { tipo, id, titulo, detalhe } of achados) {
    console.log(`${tipo.toLowerCase()}:${id}  ${titulo} (${detalhe})`);
  }
  console.log(`Registros: ${achados.length}. Leia a história de um com --registro e o que vem antes do nome.`);
}

/**
 * `npm run audit:read -- --email … [--registro …] [--de …] [--ate …] [--procurar …]`: who changed what of a landlord's, when and from where, the latest
 * first. That it was read stands in the trail too. The service may be running.
 */
await comBanco(async (db, env) => {
  const texto = { type: 'string' } as const;
  const {
    email,
    procurar: q,
    ...filtros
  } = lerOpcoes({ email: texto, registro: texto, de: texto, ate: texto, procurar: texto }, COMO);
  const pedido = PedidoEventos.safeParse({ ...filtros, limite: '100' });
  if (typeof email !== 'string' || !pedido.success) throw new Error(COMO);
  const { uid } = await donoDoEmail({ db }, email);
  if (typeof q === 'string') return procurar(db, uid, env.APP_TIMEZONE, q);
  const registro = { tipo: 'usuario', id: uid } as const;
  await auditar(db, operador(uid), new Date(), { acao: 'ler', registro, depois: { auditoria: filtros } });
  let quantos = 0;
  for (let cursor: string | undefined, primeira = true; primeira || cursor; primeira = false) {
    const { eventos, proximo } = await lerEventos(db, uid, env.APP_TIMEZONE, { ...pedido.data, cursor });
    const nomes = await emailsDe(
      db,
      eventos.map(({ quem }) => quem),
    );
    for (const evento of eventos) console.log(linhas(evento, nomes, env.APP_TIMEZONE).join('\n'));
    quantos += eventos.length;
    cursor = proximo ?? undefined;
  }
  console.log(`Eventos: ${quantos}.`);
});
