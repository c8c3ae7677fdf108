import { randomUUID } from 'node:crypto';
import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TesteComBoletos, testeComBoletos } from '../../../../test/support/boletos.ts';
import type { Locador } from '../../../../test/support/factories.ts';
import { pollBanks } from '../../bancos/consultar.ts';
import { issueCharges } from '../../bancos/emitir.ts';

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
beforeEach(() => efi.recomecar());
afterAll(() => efi?.fechar());

const emitir = () => issueCharges(efi.teste.deps);
async function ditos(quem: Locador) {
  const { body, status } = await quem.pedir(painel.ler);
  expect(status).toBe(200);
  return painel.Painel.parse(body).decidir.filter(({ tipo }) => tipo === 'BOLETO');
}

test('what keeps a boleto from its tenant is told until it is mended; who wants none is told nothing', async () => {
  const { ana, conta, contratoId, locatarioId } = await efi.comBoletos({ locatario: { nome: 'João' } });
  await emitir();
  expect(await ditos(ana)).toEqual([
    {
      tipo: 'BOLETO',
      ...{ contratoId, contaId: conta.id, descricao: conta.descricao, falta: 'EMITIR' },
      ...{ locatarioId, locatarioNome: 'João', imovelId: expect.any(String), imovelNome: expect.any(String) },
      motivo: expect.stringContaining('nome e sobrenome'),
    },
  ]);
  await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto: false } });
  expect(await ditos(ana)).toEqual([]);
  await ana.pedir(boletos.mudarContrato, { params: { id: contratoId }, body: { recebeBoleto: true } });
  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { nome: 'João da Silva' } });
  // Nothing keeps it back any more: it comes with the next pass.
  expect(await ditos(ana)).toEqual([]);
  await emitir();
  expect(await ditos(ana)).toEqual([]);
});

test('before the tenth day nothing is told, nor of a conta whose day went by; a refusal is told in the bank’s words', async () => {
  const { ana, conta } = await efi.comBoletos();
  efi.em('2026-02-27T15:00:00Z');
  const erro = { code: 4600222, error: 'x', error_description: 'Recebedor e cliente não podem ser a mesma pessoa.' };
  efi.falsa.fail({ status: 400, body: erro }, 9, ({ path }) => path.endsWith('/one-step'));
  await emitir();
  expect(await ditos(ana)).toEqual([]);
  efi.em('2026-02-28T15:00:00Z');
  await emitir();
  expect(await ditos(ana)).toMatchObject([{ contaId: conta.id, motivo: expect.stringContaining('mesma pessoa') }]);
  // One that was issued later, and called off at the bank, is no refusal.
  const outra = { txid: 'z', situacao: 'CANCELADA', motivo: 'Cancelado no site da Efí.', encargos: null } as const;
  const [recusada] = await efi.cobrancasDe(ana);
  if (!recusada) throw new Error('nada foi recusado');
  const { db } = efi.teste.deps;
  await db
    .insertInto('cobrancas')
    .values({ ...recusada, ...outra, id: randomUUID() })
    .execute();
  expect(await ditos(ana)).toEqual([]);
  efi.em('2026-03-11T15:00:00Z');
  expect(await ditos(ana)).toEqual([]);
});

test('without an account that issues boletos one is told for all', async () => {
  const { ana, banco, conta } = await efi.comBoletos();
  await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { situacao: 'INATIVO' } });
  await ana.pedir(financeiro.criar, {
    body: {
      ...{ contratoId: conta.contratoId, tipo: 'REPARO', valor: 80, dataVencimento: '2026-03-12' },
      descricao: 'Torneira',
    },
  });
  expect(await ditos(ana)).toMatchObject([{ contaId: conta.id, motivo: expect.stringContaining('está parada') }]);
});

test('a boleto of a conta that was paid otherwise is told while the bank does not cancel it', async () => {
  const { ana, banco, conta } = await efi.comBoletos();
  await emitir();
  await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} });
  // The next pass cancels it.
  expect(await ditos(ana)).toEqual([]);
  efi.falsa.fail({ status: 500 }, 99, ({ path }) => path.endsWith('/cancel'));
  await pollBanks(efi.teste.deps);
  expect(await ditos(ana)).toMatchObject([
    { contaId: conta.id, falta: 'CANCELAR', motivo: expect.stringContaining('tenta de novo sozinho') },
  ]);
  const eventos = async () =>
    (await efi.teste.deps.pool.query(`select 1 from auditoria where "userId" = $1`, [ana.uid])).rowCount;
  const antes = await eventos();
  await pollBanks(efi.teste.deps);
  expect(await eventos()).toBe(antes);
  // Nobody asks the bank of an account that is stopped.
  await ana.pedir(bancos.mudar, { params: { id: banco.id }, body: { situacao: 'INATIVO' } });
  expect(await ditos(ana)).toMatchObject([{ motivo: expect.stringMatching(/não o pague.*está parada/) }]);
});

test('one that was to be cancelled and is wanted again is no longer told as such', async () => {
  const { ana, conta } = await efi.comBoletos();
  await emitir();
  // The day's sweep, in which every boleto is asked about, is over.
  await pollBanks(efi.teste.deps);
  efi.falsa.fail({ status: 500 }, 9, ({ path }) => path.endsWith('/cancel'));
  const params = { params: { id: conta.id } };
  const { body } = await ana.pedir(boletos.cancelar, params);
  expect(body.boleto).toMatchObject({ situacao: 'ATIVA', motivo: expect.stringContaining('não confirmou') });
  await ana.pedir(boletos.emitir, params);
  await pollBanks(efi.teste.deps);
  expect((await efi.boletoDe(ana, conta.id)).boleto).toMatchObject({ situacao: 'ATIVA', motivo: null });
});
