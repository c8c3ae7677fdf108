import { randomUUID } from 'node:crypto';
import { NovoInteresse } from '@imob/schemas/anuncios';
import type { Origem } from '@imob/schemas/auditoria';
import { email } from '@imob/schemas/base/fields';
import { hoje } from '@imob/schemas/rules/dates';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldErrors, HttpError } from '../../http/errors.ts';
import { idMadeOf } from '../../http/repeated.ts';
import { diaDeContagem } from '../inquilino/diaDeContagem.ts';
import { pedirEmail } from '../interessados/emails/pedir.ts';
import { registrarInteressado } from '../interessados/registrar.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { type AnuncioRow, SEM_ANUNCIO } from './enderecos.ts';

const POR_DIA_DO_ANUNCIO = 60;
/** Beyond so many a day a landlord is not written to any more: he finds the others where all are. */
const EMAILS_POR_DIA = 10;

/**
 * Notes who told on an advert's page that he wants the property. Sent again from the same form it is there already. Throws 400, 404 for an advert
 * that was closed meanwhile, 429 beyond the day's limit.
 */
export async function interessar(deps: Deps, anuncio: AnuncioRow, enviado: unknown, origem: Origem): Promise<void> {
  const { db, env } = deps;
  const { userId, imovelId } = anuncio;
  const { chave, ...dito } = lerInteresse(enviado);
  const id = chave ? idMadeOf(userId, imovelId, chave, dito) : randomUUID();
  const agora = deps.agora();
  const dia = hoje(agora, env.APP_TIMEZONE);
  const { desde, retryAfter } = diaDeContagem(agora, env.APP_TIMEZONE);
  const autor = { userId, quem: 'interessado', origem };
  await db.transaction().execute(async (trx) => {
    await travarAberto(trx, anuncio);
    const novo = { id, imovelId, origem: 'ANUNCIO', ...dito } as const;
    if (!(await registrarInteressado(trx, autor, novo, { agora, dia }))) return;
    const { deste, todos } = await contarDesde(trx, anuncio, desde);
    if (deste > POR_DIA_DO_ANUNCIO)
      throw new HttpError(429, 'Por hoje já chegaram contatos demais para este imóvel. Tente de novo amanhã.', {
        retryAfter,
      });
    if (todos > EMAILS_POR_DIA) return;
    await pedirEmail(trx, autor, id, 'NOVO', agora.toISOString());
    await avisarLocador(trx, userId, { tipo: 'INTERESSADO', registro: id }, agora);
  });
}

/** Judges what was sent field by field. Throws 400 that tells all that is wrong. */
function lerInteresse(enviado: unknown) {
  const lido = NovoInteresse.safeParse(enviado);
  const erros = (lido.error?.issues ?? []).map(({ path, message }) => ({ campo: path.join('.'), mensagem: message }));
  const textos = (typeof enviado === 'object' && enviado) || {};
  const { telefone, email: escrito } = textos as { telefone?: unknown; email?: unknown };
  const errado = (campo: string) => erros.some((um) => um.campo === campo);
  if (!errado('telefone') && !telefoneInternacional(String(telefone)))
    erros.push({ campo: 'telefone', mensagem: 'Informe um telefone com DDD, como (11) 98765-4321.' });
  const lidoComoEmail = email.safeParse(typeof escrito === 'string' ? escrito : '');
  if (!errado('email') && typeof escrito === 'string' && escrito.trim() && lidoComoEmail.error)
    erros.push({ campo: 'email', mensagem: lidoComoEmail.error.issues[0]?.message ?? 'Confira o e-mail.' });
  if (!lido.data || erros.length > 0) throw fieldErrors(erros);
  const { chave, nome, telefone: numero, email: para, mensagem } = lido.data;
  return { chave, nome, telefone: numero, email: para || null, mensagem: mensagem || null };
}

/** Those of one advert take turns: together they do not pass its limit. The property is locked before it, as where the advert is written. */
async function travarAberto(trx: Db, { userId, imovelId, codigo }: AnuncioRow): Promise<void> {
  const imovel = await trx
    .selectFrom('imoveis')
    .select('arquivado')
    .where('userId', '=', userId)
    .where('id', '=', imovelId)
    .forShare()
    .executeTakeFirst();
  const aberto = await trx
    .selectFrom('anuncios')
    .select('codigo')
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .where('codigo', '=', codigo)
    .where('aberto', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!aberto || imovel?.arquivado !== false) throw SEM_ANUNCIO;
}

async function contarDesde(trx: Db, { userId, imovelId }: AnuncioRow, desde: string) {
  const doDia = await trx
    .selectFrom('interessados')
    .select('imovelId')
    .where('userId', '=', userId)
    .where('criadoEm', '>=', desde)
    .where('origem', '=', 'ANUNCIO')
    .execute();
  return { todos: doDia.length, deste: doDia.filter((um) => um.imovelId === imovelId).length };
}
