import type { FastifyBaseLogger } from 'fastify';
import { type App, buildApp } from './app.ts';
import { lerCifra } from './chave.ts';
import { acompanharConexoes } from './conexoes.ts';
import { conferirSegredos } from './conferirSegredos.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { criarDeps, type Deps, fecharDeps } from './deps.ts';
import type { Env } from './env.ts';
import { agendarVarredura } from './upload/agendar.ts';

/** Leaves time to shut the database down within the ten seconds that a stop may take. */
const PRAZO_DAS_REQUISICOES_MS = 6_000;

export type Servico = { app: App; deps: Deps; parar(): Promise<void> };

/** Database (embedded without DATABASE_URL), migrations and the whole app; not yet listening. */
export async function montarServico(env: Env, log: FastifyBaseLogger, agora?: () => Date): Promise<Servico> {
  const embutido = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR, log);
  try {
    const url = env.DATABASE_URL ?? (embutido?.url as string);
    const aplicadas = await migrate(url);
    if (aplicadas.length > 0) log.info({ aplicadas }, 'banco de dados atualizado');
    const deps = await criarDeps(env, log, url, await lerCifra(env), agora);
    await conferirSegredos(deps);
    const app = await buildApp(deps);
    const conexoes = acompanharConexoes(app.server);
    const varredura = agendarVarredura(deps);
    return {
      app,
      deps,
      // Requests in flight are answered first, then nothing uses the database any more.
      async parar() {
        const basta = conexoes.fecharOciosas();
        const cortar = setTimeout(() => {
          log.warn('havia requisições que não terminaram a tempo; suas conexões foram cortadas');
          app.server.closeAllConnections();
        }, PRAZO_DAS_REQUISICOES_MS);
        await app.close();
        clearTimeout(cortar);
        basta();
        await varredura.parar();
        await fecharDeps(deps);
        await embutido?.stop();
      },
    };
  } catch (erro) {
    await embutido?.stop();
    throw erro;
  }
}
