import { setTimeout as sleep } from 'node:timers/promises';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { endereco, type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { freePort, iniciar, newFolder } from '../support/process.ts';

const KILLS = Number(process.env.KILLS ?? 200);
const LOCADORES = 3;
/** A round's work ends by the kill, somewhere in this time. */
const RODADA_MS = 1_500;

let teste: TestApp;
let pasta: string;
const limpezas: (() => unknown)[] = [];
let locadores: { ana: Locador; contratoId: string }[];
beforeAll(async () => {
  // Sessions and contracts are made here; what is counted is written through the processes that die.
  teste = await testApp({ agora: new Date().toISOString() });
  limpezas.push(teste.fechar);
  const nova = await newFolder();
  pasta = nova.pasta;
  limpezas.push(nova.apagar);
  locadores = [];
  for (let i = 0; i < LOCADORES; i++) {
    const ana = await novoLocador(teste);
    locadores.push({ ana, contratoId: (await novoContrato(ana)).contratoId });
  }
});
afterAll(async () => {
  for (const limpar of limpezas.reverse()) await limpar();
});

/** What the service said it has done, by what it said of it. */
type Aceitas = {
  imoveis: string[];
  locatarios: string[];
  contas: string[];
  pagas: Map<string, string>;
  mudados: Map<string, string>;
};
const aceitas: Aceitas = { imoveis: [], locatarios: [], contas: [], pagas: new Map(), mudados: new Map() };
/** Every name that was ever asked for: an unanswered one may stand, once. */
const pedidos = new Set<string>();
let numero = 0;

async function escrever(base: string, ana: Locador, contratoId: string, vivo: () => boolean): Promise<void> {
  const pedir = async (method: string, url: string, corpo: object): Promise<any> => {
    const resposta = await fetch(base + url, {
      method,
      body: JSON.stringify(corpo),
      headers: { 'content-type': 'application/json', cookie: `imob_session=${ana.cookie}` },
    });
    if (!resposta.ok) throw new Error(`${method} ${url}: ${resposta.status} ${await resposta.text()}`);
    return resposta.json();
  };
  try {
    while (vivo()) {
      const nome = `n${++numero}`;
      pedidos.add(nome);
      const imovel = await pedir('POST', imoveis.criar.url, { ...endereco, nome });
      aceitas.imoveis.push(imovel.id);
      await pedir('PATCH', imoveis.mudar.url.replace(':id', imovel.id), { descricao: nome });
      aceitas.mudados.set(imovel.id, nome);
      aceitas.locatarios.push((await pedir('POST', locatarios.criar.url, { nome, cpf: nome })).id);
      const conta = { contratoId, descricao: nome, valor: 100, dataVencimento: '2099-01-01', tipo: 'REPARO' };
      const { id } = await pedir('POST', financeiro.criar.url, conta);
      aceitas.contas.push(id);
      const paga = await pedir('PATCH', financeiro.pagar.url.replace(':id', id), {});
      aceitas.pagas.set(id, paga.recibo_digital.id);
    }
  } catch (erro) {
    // The kill takes the answer with it; while the process lives nothing may be refused.
    if (vivo()) throw erro;
  }
}

/** Nothing twice, nothing half; and whatever was acknowledged is there. */
async function conferir(): Promise<void> {
  const { db, pool } = teste.deps;
  const [casas, pessoas, contas, recibos] = await Promise.all([
    db.selectFrom('imoveis').select(['id', 'nome', 'descricao']).execute(),
    db.selectFrom('locatarios').select(['id', 'nome']).execute(),
    db.selectFrom('contas').select(['id', 'descricao', 'status', 'reciboId']).where('tipo', '=', 'REPARO').execute(),
    db.selectFrom('recibos').select(['id', 'contaId']).execute(),
  ]);
  const falta = (ids: Iterable<string>, ha: { id: string }[]) => {
    const existentes = new Set(ha.map(({ id }) => id));
    return [...ids].filter((id) => !existentes.has(id));
  };
  expect(falta(aceitas.imoveis, casas)).toEqual([]);
  expect(falta(aceitas.locatarios, pessoas)).toEqual([]);
  expect(falta(aceitas.contas, contas)).toEqual([]);
  const porId = new Map(contas.map((conta) => [conta.id, conta]));
  for (const [id, reciboId] of aceitas.pagas) expect(porId.get(id)).toMatchObject({ status: 'PAGO', reciboId });
  const descricoes = new Map(casas.map(({ id, descricao }) => [id, descricao]));
  for (const [id, nome] of aceitas.mudados) expect(descricoes.get(id)).toBe(nome);
  for (const nomes of [casas.map(({ nome }) => nome), contas.map(({ descricao }) => descricao)]) {
    const nossos = nomes.filter((nome) => nome && pedidos.has(nome));
    expect(nossos).toHaveLength(new Set(nossos).size);
  }
  expect(recibos).toHaveLength(new Set(recibos.map(({ contaId }) => contaId)).size);
  expect(recibos.map(({ contaId }) => contaId).sort()).toEqual(
    contas
      .filter(({ status }) => status === 'PAGO')
      .map(({ id }) => id)
      .sort(),
  );
  expect(await violations(pool)).toEqual([]);
}

test(`a whole service ${KILLS} times killed while landlords write: each acknowledged write is there, once`, async () => {
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', FRONTEND_URL: 'http://localhost:5173', LOG_LEVEL: 'info' },
    ...{ DATABASE_URL: teste.url, DATA_DIR: pasta, SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  };
  for (let rodada = 1; rodada <= KILLS; rodada++) {
    const porta = await freePort();
    const { filho, fim, escreveu } = iniciar('api/src/main.ts', { ...env, PORT: String(porta) });
    await escreveu('Serviço pronto');
    let vivo = true;
    const escritores = locadores.map(({ ana, contratoId }) =>
      escrever(`http://127.0.0.1:${porta}`, ana, contratoId, () => vivo),
    );
    await Promise.race([sleep(Math.random() * RODADA_MS), Promise.all(escritores)]);
    vivo = false;
    filho.kill('SIGKILL');
    await Promise.all([fim, ...escritores]);
    if (rodada % 20 === 0 || rodada === KILLS) await conferir();
  }
  console.log(
    `${aceitas.imoveis.length + aceitas.locatarios.length + aceitas.contas.length + aceitas.pagas.size + aceitas.mudados.size} acknowledged writes`,
  );
  expect(aceitas.pagas.size).toBeGreaterThan(0);
});
