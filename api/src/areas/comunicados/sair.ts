import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ehNoite, fimDaNoite } from '@imob/schemas/avisos/silencio';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import { idMadeOf } from '../../http/repeated.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Jobs } from '../../jobs/names.ts';
import { outcomeOf } from '../../providers/delivery.ts';
import type { Email } from '../../providers/mail/mail.ts';
import { type Locador, lerLocadores } from '../configuracoes/locadores.ts';
import { enderecosDasPaginas } from '../inquilino/link.ts';
import { addressOn } from '../notificacoes/message/channels.ts';
import { type Breaker, createBreaker } from '../notificacoes/routine/breaker.ts';
import { canaisLigados, dadosPara, mandar } from './dizer.ts';
import { encerrar, falhar, PAROU } from './encerrar.ts';
import {
  anotarPessoas,
  contar,
  type EntregaRow,
  type Fim,
  lerPendentes,
  registrar,
  reivindicar,
  resolverInterrompidas,
} from './entregas.ts';
import type { ComunicadoRow } from './ler.ts';
import { alcancar, canaisUsados } from './previa.ts';
import { lerPublico, type Pessoa } from './publico.ts';
import { comTrava } from './travar.ts';

/** Messages of one turn of the job; a landlord with more lets the others' jobs in between. */
const POR_VEZ = 200;

/**
 * Sends one comunicado, as a job, page by page: each person by each channel once, whatever runs twice or dies in the middle. By night, where its landlord
 * wants quiet, the rest waits for the morning.
 */
export async function enviarComunicados(
  deps: Deps,
  { autor, comunicadoId }: Jobs['comunicado.enviar'],
  sinal: AbortSignal,
): Promise<void> {
  await comTrava(deps.pool, comunicadoId, () => enviarPagina(deps, { autor, comunicadoId }, sinal));
}

async function enviarPagina(deps: Deps, pedido: Jobs['comunicado.enviar'], sinal: AbortSignal): Promise<void> {
  const { db, env, agora } = deps;
  const { userId } = pedido.autor;
  const ler = () =>
    db
      .selectFrom('comunicados')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', pedido.comunicadoId)
      .executeTakeFirst();
  let comunicado = await ler();
  const usuario = await db.selectFrom('usuarios').select('ativo').where('uid', '=', userId).executeTakeFirst();
  if (comunicado && PAROU[comunicado.situacao]) return encerrar(deps, comunicado);
  if (comunicado?.situacao !== 'ENVIANDO') return;
  if (!usuario?.ativo) return desistir(deps, comunicado);
  const [locador] = await lerLocadores(db, [userId]);
  if (locador?.silencioNoturno && ehNoite(agora(), env.APP_TIMEZONE)) return deixarParaAManha(deps, comunicado);
  if (!comunicado.contagem) {
    await anotarTodos(deps, comunicado, locador);
    comunicado = await ler();
    if (comunicado?.situacao !== 'ENVIANDO') return;
  }
  await resolverInterrompidas(db, comunicado, agora());
  const saida = { deps, locador, comunicado, breaker: createBreaker(), execucao: randomInt(1, 2 ** 31 - 1) };
  const anexo = await lerAnexo(deps, comunicado);
  // Without its file an e-mail is not what its landlord meant to send.
  if (anexo === 'SUMIU') await falhar(deps, comunicado, 'o anexo não está mais guardado', 'email');
  const { sending } = deps.noticePlaces;
  for (let feitas = 0; feitas < POR_VEZ && !sinal.aborted; ) {
    const lote = await lerPendentes(db, comunicado, sending.perLandlord);
    if (lote.length === 0) return terminar(deps, comunicado);
    await sending.withPlaces(
      userId,
      lote.length,
      () => enviarLote(saida, lote, anexo === 'SUMIU' ? undefined : anexo),
      sinal,
    );
    feitas += lote.length;
  }
  await db.transaction().execute(async (trx) => {
    await guardarContagem(deps, trx, comunicado as ComunicadoRow);
    await enqueue(trx, 'comunicado.enviar', pedido);
  });
}

/** The people of this moment are noted together with their number, by which a second run sees that they were; nobody is where it was stopped before. */
async function anotarTodos(deps: Deps, comunicado: ComunicadoRow, locador: Locador | undefined): Promise<void> {
  const { db, env, agora } = deps;
  const usados = canaisUsados(comunicado, canaisLigados(locador, deps));
  await db.transaction().execute(async (trx) => {
    const vai = await trx
      .selectFrom('comunicados')
      .select('id')
      .where('userId', '=', comunicado.userId)
      .where('id', '=', comunicado.id)
      .where('situacao', '=', 'ENVIANDO')
      .forUpdate()
      .executeTakeFirst();
    if (!vai) return;
    const pessoas = await lerPublico(trx, comunicado, hoje(agora(), env.APP_TIMEZONE));
    await anotarPessoas(trx, comunicado, alcancar(pessoas, usados), agora());
    await guardarContagem(deps, trx, comunicado);
  });
}

const guardarContagem = async (_: Deps, trx: Deps['db'], comunicado: ComunicadoRow, fim: Partial<ComunicadoRow> = {}) =>
  trx
    .updateTable('comunicados')
    .set({ ...(fim as object), contagem: JSON.stringify(await contar(trx, comunicado)) })
    .where('userId', '=', comunicado.userId)
    .where('id', '=', comunicado.id)
    .where('situacao', '=', 'ENVIANDO')
    .execute();

const terminar = async (deps: Deps, comunicado: ComunicadoRow): Promise<void> => {
  const enviadoEm = comunicado.enviadoEm ?? deps.agora().toISOString();
  await guardarContagem(deps, deps.db, comunicado, { situacao: 'ENVIADO', enviadoEm });
};

async function deixarParaAManha({ db, env, agora }: Deps, { userId, id }: ComunicadoRow): Promise<void> {
  await db
    .updateTable('comunicados')
    .set({ situacao: 'AGENDADO', agendadoPara: fimDaNoite(agora(), env.APP_TIMEZONE).toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', 'ENVIANDO')
    .execute();
}

/** Leaves nothing under way in an account that was closed: opened again, its landlord says what still goes. */
async function desistir(deps: Deps, comunicado: ComunicadoRow): Promise<void> {
  const { db, agora } = deps;
  const { userId, id } = comunicado;
  await resolverInterrompidas(db, comunicado, agora());
  await falhar(deps, comunicado, 'a conta estava fechada');
  if (comunicado.contagem) return terminar(deps, comunicado);
  await db
    .updateTable('comunicados')
    .set({ situacao: 'RASCUNHO', agendadoPara: null, pedidoEm: null })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', 'ENVIANDO')
    .execute();
}

type Saida = {
  deps: Deps;
  locador: Locador | undefined;
  comunicado: ComunicadoRow;
  breaker: Breaker;
  execucao: number;
};

/** Claims, sends at once and records. Who left since gets nothing; an address is that of the moment. */
async function enviarLote(saida: Saida, lote: EntregaRow[], anexo: Email['attachment']): Promise<void> {
  const { deps, locador, comunicado, breaker, execucao } = saida;
  const { db, env, agora } = deps;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const pessoas = new Map((await lerPublico(db, comunicado, dia, { so: lote })).map((um) => [um.id, um]));
  const ligados = canaisLigados(locador, deps);
  const links = await linksDe(deps, comunicado, [...pessoas.values()]);
  const fora: Fim[] = [];
  const prontas = lote.flatMap((entrega) => {
    const { id, canal } = entrega;
    const pessoa = pessoas.get(entrega.locatarioId);
    const para = pessoa && canal !== 'nenhum' && addressOn(canal, pessoa);
    if (!pessoa) fora.push({ id, situacao: 'saiu', erro: 'não aluga mais, ou não recebe mais avisos deste contrato' });
    else if (canal === 'nenhum' || !ligados.includes(canal))
      fora.push({ id, situacao: 'falhou', erro: 'este canal de envio foi desligado' });
    else if (!para) fora.push({ id, situacao: 'falhou', erro: 'o endereço foi tirado do cadastro' });
    else return [{ ...entrega, canal, pessoa, novoPara: para }];
    return [];
  });
  await registrar(db, comunicado, fora, undefined, agora());
  if (!locador || prontas.length === 0) return;
  const nossas = await reivindicar(db, comunicado, prontas, execucao, agora());
  const fins = await Promise.all(
    prontas
      .filter(({ id }) => nossas.has(id))
      .map(async ({ id, canal, pessoa, novoPara }): Promise<Fim> => {
        const link = pessoa.contratos.map((um) => links.get(um)).find(Boolean);
        const dados = dadosPara(comunicado, locador.nome, pessoa, link);
        const envio = { canal, para: novoPara, dados, chave: idMadeOf(comunicado.id, pessoa.id, canal) };
        const entrega = await breaker(locador.userId, canal, () => mandar(deps, locador, envio, anexo));
        return { id, ...outcomeOf(entrega) };
      }),
  );
  await registrar(db, comunicado, fins, execucao, agora());
}

const linksDe = (deps: Deps, { userId, naPaginaAte }: ComunicadoRow, pessoas: readonly Pessoa[]) =>
  naPaginaAte
    ? enderecosDasPaginas(
        deps,
        pessoas.flatMap(({ contratos }) => contratos.map((contratoId) => ({ userId, contratoId }))),
      )
    : Promise.resolve(new Map<string, string>());

async function lerAnexo({ storage }: Deps, { anexo, canais }: ComunicadoRow): Promise<Email['attachment'] | 'SUMIU'> {
  if (!anexo || !canais.includes('email')) return undefined;
  const fluxo = await storage.read({ balde: 'privado', key: anexo.key });
  if (!fluxo) return 'SUMIU';
  return { name: anexo.nome, base64: (await buffer(fluxo)).toString('base64') };
}
