import { resumoDoLocador } from '@imob/schemas/avisos/resumo';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { idMadeOf } from '../../http/repeated.ts';
import type { Jobs } from '../../jobs/names.ts';
import { appAddress } from '../../page/appAddress.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { PaperMail } from '../../providers/mail/mail.ts';
import { withoutLinks } from '../../providers/mail/plain.ts';
import { comNome } from '../auth/usuario.ts';
import { cabeHoje } from '../notificacoes/message/cabeHoje.ts';
import { lerPainel } from '../painel/ler.ts';
import { lerEsperadas } from '../promessas/esperadas.ts';
import { enderecoDeParar } from './parar.ts';
import { manhaDe, mesDoResumo } from './quando.ts';

/** The provider knows a mail again by its key for longer than this. */
const CONHECIDO_MS = 12 * 60_000;

const DE_QUANDO = { SEMANAL: 'toda segunda-feira', MENSAL: 'todo dia 1º' } as const;

/** To the next summary, and some days more. */
const DIAS_DE_PROMESSAS = { SEMANAL: 14, MENSAL: 45 } as const;
const MAXIMO_DE_PROMESSAS = 200;

/**
 * The job: a landlord's summary, while the morning lasts. What may have gone out is tried again only as long as the provider knows it by its key. Nothing goes
 * to a mailbox that nobody proved, nor where there is nothing to say.
 */
export async function enviarResumo(deps: Deps, { autor, dia }: Jobs['resumo.email']): Promise<void> {
  const { db, env, agora } = deps;
  const { userId } = autor;
  if (manhaDe(agora(), env.APP_TIMEZONE)?.dia !== dia) return;
  const locador = await lerLocador(db, userId);
  if (!locador?.ativo || locador.emailProvadoEm === null || locador.resumo === 'NUNCA') return;
  const mensagem = await escrever(deps, userId, locador.resumo, dia);
  if (!mensagem) return;
  const desde = locador.resumoDesde;
  if (desde && agora().getTime() - Date.parse(desde) > CONHECIDO_MS) return;
  if (!desde) {
    if (!(await cabeHoje(deps, userId))) throw new Error('o limite diário de e-mails pela conta do sistema acabou');
    await anotar(db, userId, agora());
  }
  try {
    await deps.mail.papel(locador.email, comNome(locador).nome, mensagem);
  } catch (erro) {
    if (erro instanceof ProviderFailure && !erro.mayHaveGone && !desde) await anotar(db, userId, null);
    throw erro;
  }
}

async function lerLocador(db: Db, userId: string) {
  return db
    .selectFrom('usuarios as u')
    .innerJoin('credenciais as c', 'c.uid', 'u.uid')
    .innerJoin('meusAvisos as m', 'm.userId', 'u.uid')
    .select(['u.tipoPessoa', 'u.nomeCompleto', 'u.razaoSocial', 'u.email', 'u.ativo', 'c.emailProvadoEm'])
    .select(['m.resumo', 'm.resumoDesde'])
    .where('u.uid', '=', userId)
    .where('m.userId', '=', userId)
    .executeTakeFirst();
}

const anotar = (db: Db, userId: string, desde: Date | null) =>
  db
    .updateTable('meusAvisos')
    .set({ resumoDesde: desde?.toISOString() ?? null })
    .where('userId', '=', userId)
    .execute();

async function escrever(
  { db, env, agora, cipher }: Deps,
  userId: string,
  periodo: 'SEMANAL' | 'MENSAL',
  dia: string,
): Promise<PaperMail | undefined> {
  const exemplos = await lerExemplos(db, userId);
  if (exemplos.so) return undefined;
  const fuso = env.APP_TIMEZONE;
  const painel = await lerPainel(db, userId, { hoje: dia, fuso, agora: agora() }, mesDoResumo(periodo, dia));
  const ate = somarDias(dia, DIAS_DE_PROMESSAS[periodo]);
  const promessas = await lerEsperadas(db, userId, { hoje: dia, fuso }, { ate, limite: MAXIMO_DE_PROMESSAS });
  const palavras = resumoDoLocador(periodo, painel, {
    ...{ hoje: dia, comExemplos: exemplos.ha, limpo: (texto) => withoutLinks(texto) },
    promessas: promessas.map(({ prometidaPara, locatarioNome, imovelNome, valor, emAberto }) => ({
      ...{ dia: prometidaPara, nome: locatarioNome, imovel: imovelNome, valor: valor ?? emAberto },
    })),
  });
  if (!palavras) return undefined;
  return {
    ...{ subject: palavras.assunto, paragraphs: palavras.paragrafos, body: palavras.corpo },
    button: { texto: 'Abrir o Painel', link: appAddress(env, '/') },
    footer: {
      why: `Este resumo chega ${DE_QUANDO[periodo]} de manhã, porque você o ligou em Notificações.`,
      unsubscribe: enderecoDeParar(cipher, env, userId),
    },
    idempotencyKey: idMadeOf(userId, 'resumo', dia),
  };
}

/** Whether there are examples, and nothing but examples. */
async function lerExemplos(db: Db, userId: string): Promise<{ ha: boolean; so: boolean }> {
  const { rows } = await sql<{ ha: boolean; outros: boolean }>`select
      exists (select 1 from exemplos x where x."userId" = ${userId}) as ha,
      exists (select 1 from imoveis i where i."userId" = ${userId} and not exists (
        select 1 from exemplos x where x."userId" = ${userId} and x.tipo = 'imovel' and x.id = i.id)) as outros`.execute(
    db,
  );
  const { ha = false, outros = false } = rows[0] ?? {};
  return { ha, so: ha && !outros };
}
