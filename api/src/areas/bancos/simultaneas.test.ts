import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import { lerTxid } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CHAVE, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import {
  type Locador,
  novaConta,
  novaSessao,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { pollBanks } from './consultar.ts';
import { issueCharges } from './emitir.ts';

/** Two processes pass over the same contas, each at its own pace: what one has listed the other may have charged since. */

let banca: TesteComBanco;
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());

/** Six repairs due on the eighth, on the first. */
async function seis() {
  const { ana, contratoId } = await banca.comBanco();
  banca.em('2026-03-01T15:00:00Z');
  await novaSessao(banca.teste, ana);
  const ids: string[] = [];
  for (let i = 0; i < 6; i++)
    ids.push(
      await novaConta(ana, contratoId, { descricao: `Reparo ${i}`, valor: 100 + i, dataVencimento: '2026-03-08' }),
    );
  return { ana, ids };
}
/** The contas of the charges that can be paid at the bank. */
const pagaveis = (ids: string[], qual = 'cobv') =>
  [...banca.falso.cobrancas.values()]
    .filter(({ tipo, status }) => tipo === qual && status === 'ATIVA')
    .map(({ txid }) => lerTxid(txid)?.id ?? '')
    .filter((id) => ids.includes(id))
    .toSorted();
const guardadas = async (ana: Locador, ids: string[]) =>
  (await banca.cobrancasDe(ana)).filter(({ contaId }) => ids.includes(contaId)).length;

test('each conta gets one charge, however many passes issue them at once', async () => {
  const { ana, ids } = await seis();
  await Promise.all([1, 2, 3].map(() => issueCharges(deps)));
  expect(pagaveis(ids)).toEqual(ids.toSorted());
  expect(await guardadas(ana, ids)).toBe(6);
});

test('so does each overdue one whose code was asked for', async () => {
  const { ana, ids } = await seis();
  await ana.pedir(configuracoes.mudar, {
    body: { pix: { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' } },
  });
  await issueCharges(deps);
  // Sixty days after their due day the charges end.
  banca.em('2026-05-20T15:00:00Z');
  await novaSessao(banca.teste, ana);
  await pollBanks(deps);
  for (const id of ids) await ana.pedir(pix.codigo, { params: { id } });
  await Promise.all([1, 2, 3].map(() => pollBanks(deps)));
  expect(pagaveis(ids, 'cob')).toEqual(ids.toSorted());
  expect(await guardadas(ana, ids)).toBe(12);
});

test('a conta that is paid while the pass is at another one gets none', async () => {
  const { ana, ids } = await seis();
  banca.falso.delay = 800;
  const passada = issueCharges(deps);
  await vi.waitFor(() => expect(banca.falso.cobrancas.size).toBe(1), 20_000);
  const semCobranca = ids.filter((id) => !pagaveis(ids).includes(id));
  for (const id of semCobranca) expect((await ana.pedir(financeiro.pagar, { params: { id } })).status).toBe(200);
  banca.falso.delay = 0;
  await passada;
  expect(await guardadas(ana, semCobranca)).toBeLessThanOrEqual(1);
});

test('a conta that is given another amount while the pass is at another one is never charged the old one', async () => {
  const { ana, ids } = await seis();
  banca.falso.delay = 800;
  const passada = issueCharges(deps);
  await vi.waitFor(() => expect(banca.falso.cobrancas.size).toBe(1), 20_000);
  const semCobranca = ids.filter((id) => !pagaveis(ids).includes(id));
  for (const id of semCobranca) {
    const mudada = { params: { id }, body: { valor: 50, motivo: 'combinado' } };
    expect((await ana.pedir(financeiro.mudar, mudada)).status).toBe(200);
  }
  banca.falso.delay = 0;
  await passada;
  const valores = async () =>
    (await banca.cobrancasDe(ana)).filter(({ contaId }) => semCobranca.includes(contaId)).map(({ valor }) => valor);
  // The second one may have been under way.
  expect((await valores()).length).toBeLessThanOrEqual(1);
  await issueCharges(deps);
  await pollBanks(deps);
  expect(await valores()).toEqual([50, 50, 50, 50, 50]);
});

test('an account that is the principal one no more issues nothing more', async () => {
  const { ana, ids } = await seis();
  const outra = await banca.ligar(ana, 'Outra');
  banca.falso.delay = 800;
  const passada = issueCharges(deps);
  await vi.waitFor(() => expect(banca.falso.cobrancas.size).toBe(1), 20_000);
  const { status } = await ana.pedir(bancos.mudar, { params: { id: outra.id }, body: { principal: true } });
  expect(status).toBe(200);
  banca.falso.delay = 0;
  await passada;
  const onde = async () =>
    (await banca.cobrancasDe(ana)).filter(({ contaId }) => ids.includes(contaId)).map(({ bancoId }) => bancoId);
  // The one that was under way may have been the second.
  const antes = await onde();
  expect(antes.length).toBeLessThanOrEqual(2);
  await issueCharges(deps);
  expect([(await onde()).length, (await onde()).filter((id) => id === outra.id).length]).toEqual([6, 6 - antes.length]);
});

test('for a landlord who closes the account while a pass is at another’s bank nothing is issued or asked', async () => {
  const { ana, banco, contratoId } = await banca.comBanco();
  const bia = await novoLocador(banca.teste);
  const dela = await banca.ligar(bia);
  const locatarioId = await novoLocatario(bia, { cpf: '123.456.789-09' });
  const { contratoId: outro } = await novoContrato(bia, { locatarioId });
  for (const [quem, qual] of [
    [ana, contratoId],
    [bia, outro],
  ] as const)
    await novaConta(quem, qual, { descricao: 'Reparo', valor: 90, dataVencimento: '2026-03-12' });
  const fechar = (uid: string, ativo: boolean) =>
    deps.db.updateTable('usuarios').set({ ativo }).where('uid', '=', uid).execute();
  const enquanto = async (passada: typeof pollBanks, uid: string) => {
    const antes = banca.falso.requests.length;
    banca.falso.delay = 800;
    const feita = passada(deps);
    await vi.waitFor(() => expect(banca.falso.requests.length).toBeGreaterThan(antes), {
      timeout: 20_000,
      interval: 5,
    });
    await fechar(uid, false);
    banca.falso.delay = 0;
    await feita;
    await fechar(uid, true);
  };
  const [, depois] = [ana, bia].toSorted((um, dois) => um.uid.localeCompare(dois.uid)) as [Locador, Locador];
  await enquanto(issueCharges, depois.uid);
  expect(await banca.cobrancasDe(depois)).toEqual([]);
  const [, ultimo] = [banco, dela].toSorted((um, dois) => um.id.localeCompare(dois.id));
  await enquanto(pollBanks, ultimo.id === banco.id ? ana.uid : bia.uid);
  const perguntados = await deps.db.selectFrom('bancos').select('id').where('consultadoAte', 'is not', null).execute();
  expect(perguntados.map(({ id }) => id)).not.toContain(ultimo.id);
});

test('a refusal that comes after another process’s answer ends no charge that the bank has', async () => {
  const { ana, ids } = await seis();
  const [id = ''] = ids;
  for (const outra of ids.slice(1))
    await ana.pedir(financeiro.mudar, { params: { id: outra }, body: { status: 'CANCELADO' } });
  banca.falso.delay = 1_500;
  const primeira = issueCharges(deps);
  await vi.waitFor(() => expect(pagaveis([id])).toEqual([id]), 20_000);
  // Its amount changes meanwhile, and the bank takes no number twice: the second process is refused.
  banca.falso.modos.recusaRepeticao = true;
  const mudada = { params: { id }, body: { valor: 90, motivo: 'combinado' } };
  expect((await ana.pedir(financeiro.mudar, mudada)).status).toBe(200);
  banca.falso.delay = 0;
  const vistos = banca.falso.requests.length;
  const segunda = pollBanks(deps);
  const tenta = () => banca.falso.requests.slice(vistos).some(({ method }) => method === 'PUT');
  await vi.waitFor(() => expect(tenta()).toBe(true), { timeout: 20_000, interval: 1 });
  banca.falso.delay = 1_900;
  await Promise.all([primeira, segunda]);
  banca.falso.delay = 0;
  await pollBanks(deps);
  const { txid, situacao, valor } = (await banca.cobrancasDe(ana)).find(({ contaId }) => contaId === id) ?? {};
  expect([situacao, valor]).toEqual(['ATIVA', 90]);
  expect(banca.falso.cobrancas.get(txid ?? '')?.corpo.valor).toMatchObject({ original: '90.00' });
});
