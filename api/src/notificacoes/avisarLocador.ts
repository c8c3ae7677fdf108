import { setTimeout as esperar } from 'node:timers/promises';
import { assuntoDoAviso } from '@imob/schemas/avisos';
import type { Canal } from '@imob/schemas/notificacoes';
import type { Env } from '../env.ts';
import type { Entrega } from '../providers/entrega.ts';
import type { Aviso, Locador } from './aviso.ts';
import { canaisDoLocador, type DoServidor, destino } from './canais.ts';
import { enviar } from './enviar.ts';
import {
  chaveLembrada,
  type Desfecho,
  type Envio,
  type Feito,
  registrar,
  registrarNaoTentado,
  reservar,
} from './reservar.ts';
import type { Rodada } from './rodada.ts';

type Tarefa = Envio & { para: string };

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
      return para && emAberto(aviso, canal, mortas, deps.agora()) ? [{ aviso, canal, para }] : [];
    }),
  );
  const lote = deps.lugares.envios.porLocador;
  for (let i = 0; i < tarefas.length && !rodada.parar.aborted; i += lote) {
    await enviarLote(rodada, locador, tarefas.slice(i, i + lote), mortas);
  }
  disjuntor.esquecer(locador.userId, canais);
}

/**
 * Not sent yet, or failed, or an e-mail that may have gone out and that the provider still recognises. The two kinds of
 * WhatsApp are one channel to the tenant: what went out on one is not said again on the other.
 */
function emAberto({ envios }: Aviso, canal: Canal, mortas: number[], agora: Date): boolean {
  const outra =
    canal === 'whatsapp_templates'
      ? envios.whatsapp_textolivre
      : canal === 'whatsapp_textolivre'
        ? envios.whatsapp_templates
        : undefined;
  if (outra && outra.situacao !== 'falhou') return false;
  const envio = envios[canal];
  if (!envio || envio.situacao === 'falhou') return true;
  if (canal !== 'email') return false;
  if (envio.situacao === 'incerto') return envio.duvidaDesde !== null && chaveLembrada(envio.duvidaDesde, agora);
  return envio.situacao === 'enviando' && mortas.includes(envio.execucao);
}

const DESISTIU = 'não tentado: o provedor vinha falhando';

/**
 * Claimed together, sent at once, each given back its place when its provider has answered. A claim is made only when
 * there is a place to send from, so that a run that dies leaves few behind.
 */
async function enviarLote(rodada: Rodada, locador: Locador, lote: Tarefa[], mortas: number[]) {
  const { deps, disjuntor, resultado } = rodada;
  const { userId } = locador;
  const lugares = deps.lugares.envios;
  let ocupados = lote.length;
  const liberar = (quantos: number) => {
    ocupados -= quantos;
    lugares.liberar(userId, quantos);
  };
  await lugares.ocupar(userId, ocupados);
  try {
    if (rodada.parar.aborted) return;
    const execucao = { execucao: rodada.execucao, agora: deps.agora() };
    const { tentar = [], desistir = [] } = Object.groupBy(lote, ({ canal }) =>
      disjuntor.aberto(userId, canal) ? 'desistir' : 'tentar',
    );
    for (const tarefa of desistir) {
      resultado.falhou(userId);
      await rodada.noBanco(() => registrarNaoTentado(deps.db, tarefa, DESISTIU, execucao));
    }
    if (tentar.length === 0) return;
    const minhas = await rodada.noBanco(() => reservar(deps.db, userId, tentar, execucao, mortas));
    liberar(ocupados - minhas.length);
    const anotar = criarAnotador(rodada, userId);
    await Promise.all(
      minhas.map(async ({ aviso, canal, para }) => {
        const entrega = await enviar(deps, locador, aviso, canal, para);
        liberar(1);
        disjuntor.contar(userId, canal, entrega);
        if (entrega.situacao === 'aceita') resultado.enviado(aviso);
        else resultado.falhou(userId);
        const assunto = assuntoDoAviso(aviso);
        await anotar({ aviso, canal, ...desfecho(entrega), assunto, em: deps.agora() });
      }),
    );
  } finally {
    lugares.liberar(userId, ocupados);
  }
}

/** Outcomes that come within this time of each other are stored by one statement. */
const JUNTAR_MS = 5;

function criarAnotador({ deps, execucao, noBanco }: Rodada, userId: string) {
  const prontos: Feito[] = [];
  let gravando: Promise<void> | undefined;
  async function gravar() {
    await esperar(JUNTAR_MS);
    gravando = undefined;
    const feitos = prontos.splice(0);
    await noBanco(() => registrar(deps.db, userId, feitos, execucao));
  }
  return (feito: Feito): Promise<void> => {
    prontos.push(feito);
    gravando ??= gravar();
    return gravando;
  };
}

function desfecho(entrega: Entrega): Desfecho {
  if (entrega.situacao === 'aceita') return { situacao: 'enviado', erro: null };
  return { situacao: entrega.situacao === 'desconhecida' ? 'incerto' : 'falhou', erro: entrega.erro };
}
