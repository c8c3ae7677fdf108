import { assuntoDoAviso } from '@imob/schemas/avisos';
import type { Canal } from '@imob/schemas/notificacoes';
import { insistir } from '../db/insistir.ts';
import type { Env } from '../env.ts';
import type { Entrega } from '../providers/entrega.ts';
import type { Aviso, Locador } from './aviso.ts';
import { canaisDoLocador, type DoServidor, destino } from './canais.ts';
import { enviar } from './enviar.ts';
import { emParalelo } from './paralelo.ts';
import { type Desfecho, registrar, registrarNaoTentado, reservar } from './reservar.ts';
import type { Rodada } from './rodada.ts';

/** Of one landlord's messages, so that a slow provider account does not take all places. */
const POR_LOCADOR = 4;

type Tarefa = { aviso: Aviso; canal: Canal; para: string };

export function doServidor(env: Env, textoLivre: unknown): DoServidor {
  return { mailApiKey: !!env.MAIL_API_KEY, mailRemetente: !!env.MAIL_FROM_EMAIL, textoLivre: !!textoLivre };
}

/** Sends a landlord's notices on every channel that is still open for them. `mortas`: runs whose claims are taken over. */
export async function avisarLocador(rodada: Rodada, locador: Locador, avisos: Aviso[], mortas: number[] = []) {
  const { deps, resultado, disjuntor } = rodada;
  resultado.incluir(locador.userId);
  const canais = canaisDoLocador(locador, doServidor(deps.env, deps.textoLivre));
  const tarefas = avisos.flatMap((aviso) =>
    canais.flatMap((canal): Tarefa[] => {
      const para = destino(canal, aviso.locatario);
      return para && emAberto(aviso, canal, mortas) ? [{ aviso, canal, para }] : [];
    }),
  );
  await emParalelo(tarefas, POR_LOCADOR, (tarefa) =>
    rodada.ocupar(async () => {
      if (!rodada.parar.aborted) await enviarUm(rodada, locador, tarefa, mortas);
    }),
  );
  disjuntor.esquecer(locador.userId, canais);
}

/**
 * Not sent yet, or failed, or an e-mail that a dead run left behind. The two kinds of WhatsApp are one channel to the
 * tenant: what went out on one is not said again on the other.
 */
function emAberto({ envios }: Aviso, canal: Canal, mortas: number[]): boolean {
  const outra =
    canal === 'whatsapp_templates'
      ? envios.whatsapp_textolivre
      : canal === 'whatsapp_textolivre'
        ? envios.whatsapp_templates
        : undefined;
  if (outra && outra.situacao !== 'falhou') return false;
  const envio = envios[canal];
  if (!envio || envio.situacao === 'falhou') return true;
  return envio.situacao === 'enviando' && canal === 'email' && mortas.includes(envio.execucao);
}

const DESISTIU = 'não tentado: o provedor vinha falhando';

async function enviarUm(rodada: Rodada, locador: Locador, { aviso, canal, para }: Tarefa, mortas: number[]) {
  const { deps, disjuntor, resultado } = rodada;
  const { db } = deps;
  const execucao = { execucao: rodada.execucao, agora: deps.agora() };
  if (disjuntor.aberto(locador.userId, canal)) {
    resultado.falhou(locador.userId);
    return insistir(() => registrarNaoTentado(db, aviso, canal, DESISTIU, execucao));
  }
  if (!(await insistir(() => reservar(db, aviso, canal, execucao, mortas)))) return;
  const entrega = await enviar(deps, locador, aviso, canal, para);
  disjuntor.contar(locador.userId, canal, entrega);
  if (entrega.situacao === 'aceita') resultado.enviado(aviso);
  else resultado.falhou(locador.userId);
  await insistir(() =>
    registrar(db, aviso, canal, desfecho(canal, entrega), assuntoDoAviso(aviso), { ...execucao, agora: deps.agora() }),
  );
}

/** An e-mail of which we do not know is sent again by the next run, under the same key; anything else is not. */
function desfecho(canal: Canal, entrega: Entrega): Desfecho {
  if (entrega.situacao === 'aceita') return { situacao: 'enviado', erro: null };
  const incerto = entrega.situacao === 'desconhecida' && canal !== 'email';
  return { situacao: incerto ? 'incerto' : 'falhou', erro: entrega.erro };
}
