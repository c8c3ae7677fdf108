import { advertencias } from './advertencias.ts';
import { lerEnvOuSair } from './env.ts';
import { criarLog } from './log.ts';
import { abrirPortas, executar } from './processo.ts';
import { montarServico } from './servico.ts';

const env = lerEnvOuSair(process.env);
const log = criarLog(env);
for (const frase of advertencias(env)) log.warn(frase);

await executar(async () => {
  const servico = await montarServico(env, log);
  await abrirPortas(servico, env);
  log.info(`Serviço pronto em ${env.PUBLIC_URL} (documentação da API em ${env.PUBLIC_URL}/docs)`);
  return servico;
}, log);
