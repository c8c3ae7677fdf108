import { pino } from 'pino';
import { type Env, EnvInvalido, lerEnv } from './env.ts';
import { montarServico } from './servico.ts';

const PRAZO_PARA_PARAR_MS = 9_000;

function configuracao(): Env {
  try {
    return lerEnv(process.env);
  } catch (erro) {
    if (!(erro instanceof EnvInvalido)) throw erro;
    console.error(erro.message);
    process.exit(1);
  }
}

const env = configuracao();
const log = pino({ level: env.LOG_LEVEL });

try {
  const servico = await montarServico(env, log);
  await servico.app.listen({ port: env.PORT, host: env.HOST });
  log.info(`Serviço pronto em ${env.PUBLIC_URL} (documentação em ${env.PUBLIC_URL}/docs)`);

  let parando = false;
  const parar = (sinal: string) => {
    if (parando) return;
    parando = true;
    log.info(`${sinal}: terminando as requisições em andamento`);
    setTimeout(() => {
      log.error('parada forçada: algo não terminou a tempo');
      process.exit(1);
    }, PRAZO_PARA_PARAR_MS).unref();
    servico.parar().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'falha ao parar');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', parar);
  process.on('SIGINT', parar);
} catch (erro) {
  log.fatal(erro instanceof Error ? erro.message : String(erro));
  log.debug({ err: erro }, 'detalhes da falha');
  process.exit(1);
}
