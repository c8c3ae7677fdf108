import { readEnvOrExit } from './env.ts';
import { createLog } from './process/log.ts';
import { openPorts, run } from './process/run.ts';
import { buildService } from './process/service.ts';
import { warnings } from './process/warnings.ts';

const env = readEnvOrExit(process.env);
const log = createLog(env);
for (const sentence of warnings(env)) log.warn(sentence);

await run(
  async (stopping) => {
    const service = await buildService(env, log, { stopping });
    if (stopping.aborted) return service;
    await openPorts(service, env);
    log.info(`Serviço pronto em ${env.PUBLIC_URL} (documentação da API em ${env.PUBLIC_URL}/docs)`);
    return service;
  },
  log,
  env.DRAIN_SECONDS * 1000,
);
