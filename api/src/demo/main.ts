import { type Env, lerEnvOuSair } from '../env.ts';
import { criarLog } from '../log.ts';
import { executarRotina } from '../notificacoes/executar.ts';
import { abrirPortas, executar } from '../processo.ts';
import { montarServico } from '../servico.ts';
import { iniciarCaixa } from './caixa.ts';
import { administrador, locador } from './contas.ts';
import { marcarPronta, prepararPasta } from './estado.ts';
import { semear } from './semear.ts';

/**
 * `npm run demo`: the service on its embedded database with a landlord whose year can be looked at. Nothing of the
 * surroundings' configuration that reaches the outside (database, storage, mail, WhatsApp) is taken over.
 */
const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = './data/demo' } = process.env;
const { LOG_LEVEL = 'warn', APP_TIMEZONE, PUBLIC_URL, FRONTEND_URL } = process.env;
const caixa = await iniciarCaixa();
const env = lerEnvOuSair({
  ...caixa.env,
  NODE_ENV: 'development',
  PORT,
  HOST,
  DATA_DIR,
  LOG_LEVEL,
  APP_TIMEZONE,
  PUBLIC_URL,
  FRONTEND_URL: FRONTEND_URL || PUBLIC_URL || `http://localhost:${PORT}`,
  SESSION_EXPIRES_DAYS: '30',
});
const log = criarLog(env);
const denovo = process.argv.includes('--novo');

await executar(async () => {
  const { prontaEm } = await prepararPasta(env.DATA_DIR, denovo, log);
  let relogio: Date | undefined;
  const servico = await montarServico(env, log, () => relogio ?? new Date());
  if (!prontaEm) {
    const agora = new Date();
    console.log('Montando os dados de exemplo (uma vez só)…');
    try {
      await semear({
        app: servico.app,
        env,
        agora,
        relogio: (momento) => {
          relogio = momento;
        },
        progresso: mostrarProgresso(),
      });
    } catch (erro) {
      await servico.parar();
      throw erro;
    }
    relogio = undefined;
    await marcarPronta(env.DATA_DIR, agora);
  }
  await abrirPortas(servico, env);
  // Today's notices, into the fake inbox: the real routine, each notice once however often the demo is started.
  await executarRotina(servico.deps);
  console.log(boasVindas(env, prontaEm));
  return {
    ...servico,
    async parar() {
      await servico.parar();
      await caixa.fechar();
    },
  };
}, log);

function mostrarProgresso(): (fracao: number) => void {
  let mostrado = 0;
  return (fracao) => {
    const quartos = Math.floor(fracao * 4);
    if (quartos > mostrado) console.log(`  ${quartos * 25}%`);
    mostrado = quartos;
  };
}

function boasVindas({ PUBLIC_URL, DATA_DIR }: Env, prontaEm: string | undefined): string {
  const jarro = '/tmp/imob-demo.cookies';
  const entrada = JSON.stringify({ email: locador.email, password: locador.password });
  const idade = prontaEm
    ? `Dados de ${new Date(prontaEm).toLocaleDateString('pt-BR')}, em ${DATA_DIR} (npm run demo -- --novo recomeça com datas de hoje)`
    : `Dados em ${DATA_DIR}`;
  return `
Imob no ar: ${PUBLIC_URL}   (documentação da API: ${PUBLIC_URL}/docs)

  locador                ${locador.email}   senha ${locador.password}
  super administrador    ${administrador.email}     senha ${administrador.password}

Mensagens aos inquilinos (nada sai desta máquina): ${caixa.url}

Experimente:

  curl -s -c ${jarro} -H 'content-type: application/json' -d '${entrada}' ${PUBLIC_URL}/auth/login
  curl -s -b ${jarro} ${PUBLIC_URL}/imoveis
  curl -s -b ${jarro} '${PUBLIC_URL}/financeiro?status=ATRASADO'

${idade}. Ctrl-C encerra.
`;
}
