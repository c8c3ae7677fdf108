import { readEnvOrExit } from './env.ts';
import { createLog } from './process/log.ts';
import { executar, openPorts } from './process/run.ts';
import { buildService } from './process/service.ts';
import { warnings } from './process/warnings.ts';

const env = readEnvOrExit(process.env);
const log = createLog(env);
for (const frase of warnings(env)) log.warn(frase);

await executar(
  async () => {
    const servico = await buildService(env, log);
    await openPorts(servico, env);
    log.info(`Serviço pronto em ${env.PUBLIC_URL} (documentação da API em ${env.PUBLIC_URL}/docs)`);
    return servico;
  },
  log,
  env.DRAIN_SECONDS * 1000,
);
