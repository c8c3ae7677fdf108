import { lembrarSozinho } from '../areas/assinaturas/lembrarSozinho.ts';
import { sealAndExpire } from '../areas/auditoria/sealAndExpire.ts';
import { pollBanks } from '../areas/bancos/consultar.ts';
import { issueCharges } from '../areas/bancos/emitir.ts';
import { avisarCompromissos } from '../areas/compromissos/avisar.ts';
import { passarComunicados } from '../areas/comunicados/passagem.ts';
import { avisarContratos } from '../areas/contratos/avisos/avisar.ts';
import { gerarMeses } from '../areas/contratos/continuacao/gerar.ts';
import { esquecerPlanilhas } from '../areas/importacoes/esquecer.ts';
import { atualizarUsadas } from '../areas/indices/atualizar.ts';
import { avisarLocadores } from '../areas/meusAvisos/passagem.ts';
import { apagarVencidas } from '../areas/privacidade/apagarVencidas.ts';
import { esquecer } from '../areas/privacidade/esquecer.ts';
import { pedirResumos } from '../areas/resumos/pedir.ts';
import { sweep } from '../areas/upload/cleanup/sweep.ts';
import { backUpDaily } from '../backup/daily.ts';
import { archiveDatabase } from '../backup/wal/archive.ts';
import type { Deps } from '../deps.ts';
import { inSpan, within } from '../tracing/span.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Pass = {
  name: string;
  every: number;
  /** After the start, which has other things to do; processes that restart often would else pass often. */
  first: number;
  work(deps: Deps, signal: AbortSignal): Promise<unknown>;
};

/**
 * Says what the service does by itself, whether CRON_SECRET is set or not. Each may run in any number of processes at
 * once.
 */
const PASSES: readonly Pass[] = [
  { name: 'aluguéis dos contratos prorrogados', every: HOUR_MS, first: MINUTE_MS / 2, work: gerarMeses },
  { name: 'avisos sobre os contratos', every: HOUR_MS, first: 3 * MINUTE_MS, work: avisarContratos },
  { name: 'compromissos que vencem', every: HOUR_MS, first: 4 * MINUTE_MS, work: avisarCompromissos },
  { name: 'lembretes a quem falta assinar', every: HOUR_MS, first: 4 * MINUTE_MS, work: lembrarSozinho },
  { name: 'avisos aos locadores', every: 15 * MINUTE_MS, first: 3 * MINUTE_MS, work: avisarLocadores },
  { name: 'comunicados agendados', every: MINUTE_MS, first: MINUTE_MS / 2, work: passarComunicados },
  { name: 'resumos por e-mail', every: HOUR_MS / 2, first: 5 * MINUTE_MS, work: pedirResumos },
  { name: 'consulta aos bancos', every: 15 * MINUTE_MS, first: MINUTE_MS, work: pollBanks },
  { name: 'emissão de cobranças', every: HOUR_MS, first: 2 * MINUTE_MS, work: issueCharges },
  { name: 'taxas dos índices', every: 6 * HOUR_MS, first: MINUTE_MS, work: atualizarUsadas },
  { name: 'selagem da auditoria', every: HOUR_MS, first: 5 * MINUTE_MS, work: sealAndExpire },
  { name: 'cópia de segurança', every: HOUR_MS, first: 3 * MINUTE_MS, work: backUpDaily },
  { name: 'arquivo do banco', every: MINUTE_MS, first: 4 * MINUTE_MS, work: archiveDatabase },
  { name: 'planilhas esquecidas', every: 24 * HOUR_MS, first: 12 * MINUTE_MS, work: esquecerPlanilhas },
  { name: 'varredura dos arquivos', every: 24 * HOUR_MS, first: 10 * MINUTE_MS, work: sweep },
  { name: 'contas apagadas por seus donos', every: 24 * HOUR_MS, first: 15 * MINUTE_MS, work: apagarVencidas },
  { name: 'o que já serviu', every: 24 * HOUR_MS, first: 20 * MINUTE_MS, work: esquecer },
];

/**
 * Passes for as long as the service runs; one that fails is said in the log and comes again. `stop` breaks off what
 * is under way.
 */
export function schedulePasses(deps: Deps, passes: readonly Pass[] = PASSES): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const schedule = (pass: Pass, at: number) => timers.set(pass.name, setTimeout(() => run(pass), at).unref());
  const run = (pass: Pass) => {
    const { name, every, work } = pass;
    const span = deps.tracing?.begin(`passagem ${name}`, 'internal');
    const done = inSpan(span, async () => work(deps, stopping.signal)).then(
      () => deps.metrics.pass(name, true),
      (err) => {
        if (stopping.signal.aborted) return;
        deps.metrics.pass(name, false);
        within(span, () => deps.log.error({ err, passagem: name }, 'uma tarefa do próprio serviço falhou'));
      },
    );
    running.set(name, done);
    // One that takes longer than its interval does not run beside itself.
    void done.then(() => {
      if (!stopping.signal.aborted) schedule(pass, every);
    });
  };
  for (const pass of passes) schedule(pass, pass.first);
  return {
    async stop() {
      stopping.abort();
      for (const next of timers.values()) clearTimeout(next);
      await Promise.all(running.values());
    },
  };
}
