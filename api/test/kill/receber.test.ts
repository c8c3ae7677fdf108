import * as bancos from '@imob/schemas/bancos';
import * as financeiro from '@imob/schemas/financeiro';
import { centavos, somar } from '@imob/schemas/rules/money';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPixBanks } from '../../src/providers/pix/banks.ts';
import { type BancoFalso, fakeBank } from '../../src/providers/pix/fake.ts';
import { PERFIS } from '../../src/providers/pix/profiles.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador, novoLocatario } from '../support/factories.ts';
import { shortTimeouts } from '../support/timeouts.ts';
import { killAtRandom, runWhole } from './harness.ts';

const KILLS = Number(process.env.KILLS ?? 200);
const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const SCRIPT = new URL('receberProcess.ts', import.meta.url);
/** The sides of the world go on together, a minute each round. */
const momento = (rodada: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + rodada * 60_000);

let teste: TestApp;
let banco: BancoFalso;
let ana: Locador;
let contratoId: string;
let relogio = momento(0);
let env: (rodada: number) => Record<string, string>;
beforeAll(async () => {
  banco = await fakeBank({ agora: () => relogio });
  const perfil = { ...PERFIS.efi, nome: 'Banco de teste', producao: banco.enderecos, ca: banco.ca };
  const PIX_BANCOS = { teste: { ...perfil, homologacao: undefined } };
  const pix = createPixBanks({ PIX_BANCOS }, { ...shortTimeouts, deadline: 5_000 }, () => relogio);
  teste = await testApp({ deps: { pix, agora: () => relogio } });
  env = (rodada) => ({
    DATABASE_URL: teste.url,
    PIX_BANCOS: JSON.stringify(PIX_BANCOS),
    AGORA: momento(rodada).toISOString(),
  });
  ana = await novoLocador(teste);
  const body = { perfil: 'teste', apelido: 'Conta', ...banco.conta, chave: CHAVE };
  expect((await ana.pedir(bancos.criar, { body })).status).toBe(201);
  const locatarioId = await novoLocatario(ana, { cpf: '529.982.247-25' });
  ({ contratoId } = await novoContrato(ana, { locatarioId, dataInicio: '2026-03-01', dataFim: '2027-03-01' }));
});
afterAll(async () => {
  await teste?.fechar();
  await banco?.close();
});

const abertas = async () => (await contasDe(ana, contratoId)).filter(({ status }) => status !== 'PAGO');

/** New contas to register, changed and cancelled ones, and Pix of every kind, some in the very run that is killed. */
async function mudarOMundo(rodada: number): Promise<void> {
  relogio = momento(rodada);
  const nova = (valor: number) =>
    novaConta(ana, contratoId, { descricao: `Reparo ${rodada}`, valor, dataVencimento: '2026-03-08' });
  for (const valor of [100 + rodada, 200 + rodada]) await nova(valor);
  const vivas = [...banco.cobrancas.values()].filter(({ status }) => status === 'ATIVA');
  const [paga, outra] = vivas;
  if (paga) banco.pagar(paga.txid, { em: momento(rodada - 1) });
  // Twice on one code: the second is more than was due.
  if (rodada % 4 === 0 && paga) {
    banco.receber({ centavos: 5_00, chave: CHAVE, txid: paga.txid, em: momento(rodada - 1) });
  }
  if (rodada % 3 === 0) banco.receber({ centavos: rodada * 100 + 7, chave: CHAVE, em: momento(rodada - 1) });
  const semCobranca = await nova(300 + rodada);
  const centavosDela = centavos(300 + rodada);
  banco.receber({ centavos: centavosDela, chave: CHAVE, txid: txidEstatico(semCobranca), em: momento(rodada - 1) });
  const conta = (await abertas()).find(({ id }) => outra?.txid.startsWith(id.replaceAll('-', '')));
  if (!conta) return;
  const mudanca = rodada % 2 ? { valor: conta.valor + 1, motivo: 'combinado' } : { status: 'CANCELADO' };
  await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: mudanca });
}

const ler = () =>
  Promise.all([
    teste.deps.db.selectFrom('recebimentos').selectAll().execute(),
    teste.deps.db.selectFrom('cobrancas').selectAll().execute(),
    teste.deps.db.selectFrom('recibos').selectAll().execute(),
    teste.deps.db.selectFrom('contas').selectAll().execute(),
  ]);

/** Holds at every moment: nothing is doubled, and what is settled is settled wholly, with its receipt. */
async function nadaEmDobro(): Promise<void> {
  const [recebimentos, cobrancas, recibos, contas] = await ler();
  const conciliados = recebimentos.filter(({ situacao }) => situacao === 'CONCILIADO');
  const pagas = contas.filter(({ status }) => status === 'PAGO');
  expect(pagas.map(({ id }) => id).toSorted()).toEqual(conciliados.flatMap(({ contaIds }) => contaIds).toSorted());
  expect(recibos.map(({ contaId }) => contaId).toSorted()).toEqual(pagas.map(({ id }) => id).toSorted());
  expect(somar(recibos.map(({ valor }) => valor))).toBe(somar(conciliados.map(({ valor }) => valor)));
  const vivas = cobrancas.filter(({ situacao }) => situacao === 'A_CRIAR' || situacao === 'ATIVA');
  expect(new Set(vivas.map(({ contaId }) => contaId)).size).toBe(vivas.length);
  // We know every charge that the bank knows, because a charge is kept before it is registered.
  const nossas = new Set(cobrancas.map(({ txid }) => txid));
  expect([...banco.cobrancas.keys()].filter((txid) => !nossas.has(txid))).toEqual([]);
}

/** Holds once a run comes to its end: nothing is lost either. */
async function nadaPerdido(): Promise<void> {
  const [recebimentos, cobrancas, , contas] = await ler();
  expect(recebimentos.map(({ e2eid }) => e2eid).toSorted()).toEqual(
    banco.pix.map(({ endToEndId }) => endToEndId).toSorted(),
  );
  const noBanco = [...banco.cobrancas.values()].filter(({ status }) => status === 'ATIVA').map(({ txid }) => txid);
  const ativas = cobrancas.filter(({ situacao }) => situacao === 'ATIVA');
  expect(ativas.map(({ txid }) => txid).toSorted()).toEqual(noBanco.toSorted());
  expect(cobrancas.filter(({ situacao }) => situacao === 'A_CRIAR')).toEqual([]);
  const cobradas = new Set(ativas.map(({ contaId }) => contaId));
  const devidas = contas.filter(
    ({ status, dataVencimento }) => status === 'PENDENTE' && dataVencimento <= '2026-03-11',
  );
  expect(devidas.filter(({ id }) => !cobradas.has(id))).toEqual([]);
}

test(`${KILLS} times killed while charges are issued and money is settled: nothing is lost and nothing doubled`, async () => {
  await killAtRandom({ script: SCRIPT, env, kills: KILLS, before: mudarOMundo, after: nadaEmDobro });
  // Killed runs leave what they did not reach to the next; the last sees the rounds of all.
  relogio = momento(KILLS + 1);
  for (let vez = 0; vez < 2; vez++) await runWhole(SCRIPT, env(KILLS + 1));
  await nadaEmDobro();
  await nadaPerdido();
});
