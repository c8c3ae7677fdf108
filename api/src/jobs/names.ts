import type { Origem } from '@imob/schemas/auditoria';
import type { QueueOptions } from 'pg-boss';
import type { EmailDaAssinatura } from '../areas/assinaturas/emails/quais.ts';
import type { Autor } from '../areas/auditoria/autor.ts';
import type { Alerta } from '../areas/auth/alertasTextos.ts';
import type { EmailDoInteressado } from '../areas/interessados/emails/quais.ts';
import type { EmailDaManutencao } from '../areas/manutencoes/emails/quais.ts';

/**
 * The jobs and the data of each. The data stays in the database until the job is done, so it holds ids of records and no
 * secrets. Jobs with an `autor` take turns among landlords.
 */
export type Jobs = {
  'auth.verificacao': { uid: string };
  'auth.novaSenha': { email: string; origem: Origem };
  'auth.alerta': { uid: string; qual: Alerta; detalhe: string; para?: string };
  /** `aPedido`: the landlord asked for this one, whatever he wants sent of the others. */
  'recibo.email': { autor: Autor; reciboId: string; aPedido?: boolean };
  'recibo.whatsapp': { autor: Autor; reciboId: string; aPedido?: boolean };
  'importacao.gravar': { autor: Autor; importacaoId: string };
  'exportacao.fazer': { autor: Autor; exportacaoId: string };
  'banco.encerrar': { autor: Autor; bancoId: string };
  'assinatura.concluir': { autor: Autor; assinaturaId: string };
  /** `pedidoEm`: when it was asked for, which tells two reminders apart. */
  'assinatura.email': { autor: Autor; signatarioId: string; qual: EmailDaAssinatura; pedidoEm: string };
  /** `visita`: the day and hour that are told, which may be others by the time it is done. */
  'interessado.email': {
    autor: Autor;
    interessadoId: string;
    qual: EmailDoInteressado;
    pedidoEm: string;
    visita?: string;
  };
  'manutencao.email': {
    autor: Autor;
    manutencaoId: string;
    email: EmailDaManutencao;
    pedidoEm: string;
    visita?: string;
  };
  'ajudante.convite': { autor: Autor; ajudanteId: string; pedidoEm: string };
  'compromisso.email': { autor: Autor; compromissos: string[]; pedidoEm: string };
  'aviso.locador': { autor: Autor };
  'comunicado.enviar': { autor: Autor; comunicadoId: string };
  /** `dia`: the morning on which it is of use. */
  'resumo.email': { autor: Autor; dia: string };
};
export type JobName = keyof Jobs;

/** A schema of its own: what it holds is no landlord's record, and stays where it is when those are distributed. */
export const SCHEMA = 'fila';

const DAY_S = 24 * 3600;

/** One that fails comes again after about 1, 2, 4… minutes, then hourly. A process that dies is noticed by its missing heartbeat. */
const common = {
  retryLimit: 12,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 900,
  heartbeatSeconds: 30,
  deleteAfterSeconds: DAY_S,
} satisfies QueueOptions;

/** Somebody waits for a link: later than this they have asked for another. Not within the two minutes that links are apart. */
const link = { ...common, retryLimit: 3, retryDelay: 150, retryDelayMax: 300 };

/** Somebody looks on: it comes again soon, and says itself when it gives up. */
const expected = { ...common, retryDelay: 10, retryDelayMax: 60 };

/** A landlord with years of receipts and videos: a stop of the process begins it anew. */
const long = { ...common, retryLimit: 5, expireInSeconds: 6 * 3600 };

/** How often each is tried, and how long it may take. */
export const JOBS: { [Nome in JobName]: QueueOptions & { retryLimit: number } } = {
  'auth.verificacao': link,
  'auth.novaSenha': link,
  'auth.alerta': common,
  'recibo.email': common,
  'recibo.whatsapp': common,
  'importacao.gravar': expected,
  'exportacao.fazer': long,
  'banco.encerrar': common,
  'assinatura.concluir': expected,
  'assinatura.email': common,
  'interessado.email': common,
  'manutencao.email': common,
  'compromisso.email': common,
  'ajudante.convite': common,
  'aviso.locador': { ...common, retryLimit: 3 },
  'comunicado.enviar': common,
  'resumo.email': { ...common, retryLimit: 6, retryDelayMax: 1800 },
};
