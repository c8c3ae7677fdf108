import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

/** A lease with an open repair, settled; its contas are told as they were before. */
async function acertado() {
  const { contratoId: id } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2026-07-09' });
  const danos = await novaConta(ana, id, { descricao: 'Pintura', tipo: 'REPARO', dataVencimento: '2026-03-01' });
  const { body: feito } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-03-14' } });
  const params = { id, acertoId: feito.id };
  const antes = await contasDe(ana, id);
  expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
  return { id, danos, antes, desfazer: () => ana.pedir(acerto.desfazer, { params }) };
}

test('what was written on a conta since the settlement is not written over by undoing it', async () => {
  const { id, danos, desfazer } = await acertado();
  const descrever = async (descricao: string) =>
    expect((await ana.pedir(financeiro.mudar, { params: { id: danos }, body: { descricao } })).status).toBe(200);
  await descrever('Pintura da sala');
  expect(await desfazer()).toMatchObject({
    status: 409,
    body: {
      error: 'Paga ou mudada depois do acerto: “Pintura da sala”. Desfaça primeiro essa mudança, e então o acerto.',
    },
  });
  expect(await contasDe(ana, id)).toContainEqual(expect.objectContaining({ id: danos, descricao: 'Pintura da sala' }));

  await descrever('Pintura');
  expect((await desfazer()).status).toBe(200);
});

test('a settlement is undone although a rent that it called off was deleted and a conta was launched since', async () => {
  const { id, antes, desfazer } = await acertado();
  const chamada = (await contasDe(ana, id)).find(({ status }) => status === 'CANCELADO');
  await ana.pedir(financeiro.remover, { params: { id: chamada.id } });
  const lancada = await novaConta(ana, id, { descricao: 'Chuveiro', tipo: 'REPARO', dataVencimento: '2026-03-20' });
  expect((await desfazer()).status).toBe(200);
  const depois = await contasDe(ana, id);
  expect(depois.filter((conta) => conta.id !== lancada)).toEqual(antes.filter((conta) => conta.id !== chamada.id));
  expect(depois).toContainEqual(expect.objectContaining({ id: lancada, status: 'PENDENTE' }));
});

test('an open conta that was deleted since the settlement keeps it from being undone, and is named', async () => {
  const { danos, desfazer } = await acertado();
  expect((await ana.pedir(financeiro.remover, { params: { id: danos } })).status).toBe(200);
  expect(await desfazer()).toMatchObject({
    status: 409,
    body: { error: 'Apagada depois do acerto: “Pintura”. Por isso ele não pode mais ser desfeito.' },
  });
});
