import { gerarMeses } from '../areas/contratos/continuacao/gerar.ts';
import { runRoutine } from '../areas/notificacoes/routine/run.ts';
import { type Env, readEnvOrExit } from '../env.ts';
import { createLog } from '../process/log.ts';
import { openPorts, run } from '../process/run.ts';
import { buildService } from '../process/service.ts';
import { abrirLinkDe } from './ajudantes.ts';
import { iniciarBanco } from './banco.ts';
import { iniciarCaixa } from './caixa.ts';
import { criarCliente } from './cliente.ts';
import { administrador, contadora, locador } from './contas.ts';
import { marcarPronta, prepararPasta } from './estado.ts';
import { prepararRecebimento, type Recebendo } from './receber.ts';
import { semear } from './semear.ts';

/**
 * `npm run demo`: the service on its embedded database with a landlord whose year can be looked at. Nothing of the
 * surroundings' configuration that reaches the outside (database, storage, mail, WhatsApp) is taken over.
 */
const { PORT = '3000', HOST = '127.0.0.1', DATA_DIR = './data/demo' } = process.env;
const { LOG_LEVEL = 'warn', APP_TIMEZONE, PUBLIC_URL, FRONTEND_URL } = process.env;
const caixa = await iniciarCaixa();
let extrato = '';
const banco = await iniciarBanco({ extrato: () => extrato });
const env = readEnvOrExit({
  ...caixa.env,
  ...banco.env,
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
const log = createLog(env);
const denovo = process.argv.includes('--novo');

await run(async (parando) => {
  const { prontaEm } = await prepararPasta(env.DATA_DIR, denovo, log);
  let relogio: Date | undefined;
  const servico = await buildService(env, log, { agora: () => relogio ?? new Date(), stopping: parando });
  if (!prontaEm) {
    const agora = new Date();
    console.log('Montando os dados de exemplo (uma vez só)…');
    // The events of the story are old, so nobody gets a mail about them.
    const { mail } = servico.deps;
    servico.deps.mail = { ...mail, papel: async () => {} };
    try {
      await semear({
        app: servico.app,
        env,
        agora,
        relogio: (momento) => {
          relogio = momento;
        },
        progresso: mostrarProgresso(parando),
        abrirLink: (email) => abrirLinkDe(servico.deps, email),
      });
    } catch (erro) {
      await servico.stop();
      throw erro;
    }
    relogio = undefined;
    servico.deps.mail = mail;
    await marcarPronta(env.DATA_DIR, agora);
  }
  // The story ran ahead of the hourly pass: the Painel would say that a rent lacks.
  await gerarMeses(servico.deps);
  await openPorts(servico, env);
  const cliente = criarCliente(servico.app, env.SESSION_COOKIE_NAME, locador);
  const recebendo = await prepararRecebimento(servico.deps, cliente, banco);
  extrato = recebendo.extrato;
  // Today's notices, into the fake inbox: the real routine, each notice once however often the demo is started. With
  // a key and a page before them, they carry the Pix code and the page's address.
  await runRoutine(servico.deps);
  console.log(boasVindas(env, prontaEm, recebendo));
  return {
    ...servico,
    async stop() {
      await servico.stop();
      await caixa.fechar();
      await banco.fechar();
    },
  };
}, log);

function mostrarProgresso(parando: AbortSignal): (fracao: number) => void {
  let mostrado = 0;
  return (fracao) => {
    parando.throwIfAborted();
    const quartos = Math.floor(fracao * 4);
    if (quartos > mostrado) console.log(`  ${quartos * 25}%`);
    mostrado = quartos;
  };
}

function boasVindas(
  { PUBLIC_URL, DATA_DIR }: Env,
  prontaEm: string | undefined,
  { link, porBoleto }: Recebendo,
): string {
  const idade = prontaEm
    ? `Dados de ${new Date(prontaEm).toLocaleDateString('pt-BR')}, em ${DATA_DIR} (npm run demo -- --novo recomeça com datas de hoje)`
    : `Dados em ${DATA_DIR}`;
  return `
Imob no ar: ${PUBLIC_URL}   (documentação da API: ${PUBLIC_URL}/docs)

  locador                ${locador.email}   senha ${locador.password}
  super administrador    ${administrador.email}     senha ${administrador.password}
  contadora do locador   ${contadora.email} senha ${contadora.password}

Mensagens aos inquilinos (nada sai desta máquina): ${caixa.url}

Um aluguel atrasado é pago com Pix:

  página do inquilino    ${link ?? '(ninguém deve nada hoje)'}
  banco dele             ${banco.url}   (cole o código Pix e pague; há também um aviso falso e um extrato)${porBoleto ? `\n  quem paga por boleto   ${porBoleto}: a linha digitável se paga no mesmo banco` : ''}

Experimente a API, como o locador:

  npm run --silent demo:ler -- ${PUBLIC_URL}/imoveis
  npm run --silent demo:ler -- '${PUBLIC_URL}/financeiro?status=ATRASADO'

${idade}. Ctrl-C encerra.
`;
}
