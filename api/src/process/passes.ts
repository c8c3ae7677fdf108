import { sealAndExpire } from '../areas/auditoria/sealAndExpire.ts';
import { pollBanks } from '../areas/bancos/consultar.ts';
import { issueCharges } from '../areas/bancos/emitir.ts';
import { avisarContratos } from '../areas/contratos/avisos/avisar.ts';
import { gerarMeses } from '../areas/contratos/continuacao/gerar.ts';
import { esquecerPlanilhas } from '../areas/importacoes/esquecer.ts';
import { atualizarUsadas } from '../areas/indices/atualizar.ts';
import { apagarVencidas } from '../areas/privacidade/apagarVencidas.ts';
import { esquecer } from '../areas/privacidade/esquecer.ts';
import { sweep } from '../areas/upload/cleanup/sweep.ts';
import { backUpDaily } from '../backup/daily.ts';
import { archiveDatabase } from '../backup/wal/archive.ts';
import type { Deps } from '../deps.ts';
import { inSpan, within } from '../tracing/span.ts';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

type Passagem = {
  nome: string;
  cada: number;
  /** After the start, which has other things to do; processes that restart often would else pass often. */
  primeira: number;
  fazer(deps: Deps, signal: AbortSignal): Promise<unknown>;
};

/**
 * Says what the service does by itself, whether CRON_SECRET is set or not. Each may run in any number of processes at
 * once.
 */
const PASSAGENS: readonly Passagem[] = [
  { nome: 'aluguéis dos contratos prorrogados', cada: HORA_MS, primeira: MINUTO_MS / 2, fazer: gerarMeses },
  { nome: 'avisos sobre os contratos', cada: HORA_MS, primeira: 3 * MINUTO_MS, fazer: avisarContratos },
  { nome: 'consulta aos bancos', cada: 15 * MINUTO_MS, primeira: MINUTO_MS, fazer: pollBanks },
  { nome: 'emissão de cobranças', cada: HORA_MS, primeira: 2 * MINUTO_MS, fazer: issueCharges },
  { nome: 'taxas dos índices', cada: 6 * HORA_MS, primeira: MINUTO_MS, fazer: atualizarUsadas },
  { nome: 'selagem da auditoria', cada: HORA_MS, primeira: 5 * MINUTO_MS, fazer: sealAndExpire },
  { nome: 'cópia de segurança', cada: HORA_MS, primeira: 3 * MINUTO_MS, fazer: backUpDaily },
  { nome: 'arquivo do banco', cada: MINUTO_MS, primeira: 4 * MINUTO_MS, fazer: archiveDatabase },
  { nome: 'planilhas esquecidas', cada: 24 * HORA_MS, primeira: 12 * MINUTO_MS, fazer: esquecerPlanilhas },
  { nome: 'varredura dos arquivos', cada: 24 * HORA_MS, primeira: 10 * MINUTO_MS, fazer: sweep },
  { nome: 'contas apagadas por seus donos', cada: 24 * HORA_MS, primeira: 15 * MINUTO_MS, fazer: apagarVencidas },
  { nome: 'o que já serviu', cada: 24 * HORA_MS, primeira: 20 * MINUTO_MS, fazer: esquecer },
];

/**
 * Passes for as long as the service runs; one that fails is said in the log and comes again. `parar` breaks off what
 * is under way.
 */
export function schedulePasses(deps: Deps, passagens: readonly Passagem[] = PASSAGENS): { parar(): Promise<void> } {
  const parada = new AbortController();
  const emCurso = new Map<string, Promise<void>>();
  const proximas = new Map<string, NodeJS.Timeout>();
  const marcar = (passagem: Passagem, em: number) =>
    proximas.set(passagem.nome, setTimeout(() => rodar(passagem), em).unref());
  const rodar = (passagem: Passagem) => {
    const { nome, cada, fazer } = passagem;
    const rastro = deps.tracing?.begin(`passagem ${nome}`, 'internal');
    const feita = inSpan(rastro, async () => fazer(deps, parada.signal)).then(
      () => deps.metrics.passagem(nome, true),
      (err) => {
        if (parada.signal.aborted) return;
        deps.metrics.passagem(nome, false);
        within(rastro, () => deps.log.error({ err, passagem: nome }, 'uma tarefa do próprio serviço falhou'));
      },
    );
    emCurso.set(nome, feita);
    // One that takes longer than its interval does not run beside itself.
    void feita.then(() => {
      if (!parada.signal.aborted) marcar(passagem, cada);
    });
  };
  for (const passagem of passagens) marcar(passagem, passagem.primeira);
  return {
    async parar() {
      parada.abort();
      for (const proxima of proximas.values()) clearTimeout(proxima);
      await Promise.all(emCurso.values());
    },
  };
}
