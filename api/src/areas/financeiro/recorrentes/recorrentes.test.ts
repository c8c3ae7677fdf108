import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recorrentes from '@imob/schemas/recorrentes';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aoMesmoTempo } from '../../../../test/races/race.ts';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { violations } from '../../../../test/support/invariants.ts';
import { itensDaCompetencia } from './aplicar.ts';

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  // Rents of 1,500.00 due on the 10th of each month of 2026; today is 11 March.
  teste.agora('2026-03-11T15:00:00Z');
  ({ contratoId } = await novoContrato(ana, { valorCaucao: 3000 }));
});
afterAll(() => teste.fechar());

const CONDOMINIO = { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 350.5, de: '2026-02' };
const criar = (corpo: object) => ana.pedir(recorrentes.criar, { params: { id: contratoId }, body: corpo });
const mudar = (recorrenteId: string, body: object) =>
  ana.pedir(recorrentes.mudar, { params: { id: contratoId, recorrenteId }, body });
const remover = (recorrenteId: string) => ana.pedir(recorrentes.remover, { params: { id: contratoId, recorrenteId } });
const alugueis = async (): Promise<any[]> =>
  (await contasDe(ana, contratoId))
    .filter(({ tipo }) => tipo === 'ALUGUEL')
    .sort((a, b) => (a.competencia < b.competencia ? -1 : 1));
const valores = async () => (await alugueis()).map(({ valor }) => valor);

test('a recurring item stands in the open rents of its months, from today on; a change and a removal follow', async () => {
  const antes = await contasDe(ana, contratoId);
  const { status, body } = await criar({ ...CONDOMINIO, ate: '2026-06' });
  expect([status, body]).toEqual([201, { ...CONDOMINIO, id: expect.any(String), ate: '2026-06', parcelas: null }]);
  expect(await valores()).toEqual([1500, 1500, 1500, 1850.5, 1850.5, 1850.5, 1500, 1500, 1500, 1500, 1500, 1500]);
  const abril = (await alugueis())[3];
  expect(abril.itens).toEqual([
    { descricao: 'Aluguel 4/12', tipo: 'ALUGUEL', valor: 1500 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 350.5, recorrenteId: body.id },
  ]);
  const lista = await ana.pedir(recorrentes.listar, { params: { id: contratoId } });
  expect(lista.body).toEqual([body]);
  expect((await mudar(body.id, { valor: 400, ate: '2026-05' })).body).toMatchObject({ valor: 400, ate: '2026-05' });
  expect((await valores()).slice(3, 6)).toEqual([1900, 1900, 1500]);
  expect((await remover(body.id)).status).toBe(200);
  expect(await contasDe(ana, contratoId)).toEqual(antes);
  expect((await remover(body.id)).status).toBe(404);
});

test('with parcels the total is split, the last takes the cents, and what is paid stays as it was', async () => {
  await criar({ descricao: 'IPTU', tipo: 'IPTU', valor: 1000, de: '2026-04', parcelas: 3 });
  const maio = (await alugueis())[4];
  await ana.pedir(financeiro.pagar, { params: { id: maio.id } });
  expect((await valores()).slice(3, 7)).toEqual([1833.33, 1833.33, 1833.34, 1500]);
  expect((await alugueis())[5].itens[1].descricao).toBe('IPTU 3/3');
});

test('the rest of a rent that was paid in part takes no further items', async () => {
  const maio = (await alugueis())[4];
  await ana.pedir(financeiro.pagar, { params: { id: maio.id }, body: { valorPago: 500 } });
  await criar(CONDOMINIO);
  const deMaio = (await alugueis()).filter(({ competencia }) => competencia === '2026-05');
  expect(deMaio.map(({ valor }) => valor).sort()).toEqual([1000, 500]);
});

test('what the landlord changed in a month by hand stays, whether or not the id of an item came back', async () => {
  const agua = (await criar({ descricao: 'Água', tipo: 'AGUA', valor: 80, de: '2026-01' })).body;
  const junho = (await alugueis())[5];
  const itens = junho.itens.map(({ recorrenteId: _id, ...item }: any) =>
    item.tipo === 'AGUA' ? { ...item, valor: 95 } : item,
  );
  await ana.pedir(financeiro.mudar, { params: { id: junho.id }, body: { itens, motivo: 'Conta maior' } });
  await criar(CONDOMINIO);
  expect((await alugueis())[5].valor).toBe(1945.5);
  await mudar(agua.id, { valor: 90 });
  expect((await alugueis())[5].itens.map(({ valor }: any) => valor)).toEqual([1500, 350.5, 90]);
});

test('an item that leaves nothing of the rent is refused whole, and so are months in the wrong order or a wrong sign', async () => {
  const antes = await contasDe(ana, contratoId);
  for (const corpo of [
    { descricao: 'Abono', tipo: 'DESCONTO', valor: -1500, de: '2026-06' },
    { ...CONDOMINIO, valor: -1 },
    { ...CONDOMINIO, tipo: 'DESCONTO' },
    { ...CONDOMINIO, ate: '2026-01' },
    { ...CONDOMINIO, de: '2026-13' },
    { ...CONDOMINIO, parcelas: 0 },
  ]) {
    expect((await criar(corpo)).status).toBe(400);
  }
  expect(await contasDe(ana, contratoId)).toEqual(antes);
  expect((await ana.pedir(recorrentes.listar, { params: { id: contratoId } })).body).toEqual([]);
  const { body } = await criar(CONDOMINIO);
  expect((await mudar(body.id, { tipo: 'DESCONTO' })).status).toBe(400);
});

test('rents that are made later ask for their items', async () => {
  const aluguel = { descricao: 'Aluguel 1/2027', valor: 1500 };
  const em = (mes: string) => itensDaCompetencia(teste.deps.db, ana.uid, contratoId, mes, aluguel);
  expect(await em('2027-01')).toMatchObject({ valor: 1500, itens: [] });
  await criar({ ...CONDOMINIO, ate: '2027-01' });
  teste.agora('2026-03-11T15:00:01Z');
  await criar({ descricao: 'Seguro', tipo: 'SEGURO', valor: 30, de: '2027-01' });
  expect((await em('2027-01'))?.itens.map(({ valor }) => valor)).toEqual([1500, 350.5, 30]);
  expect(await em('2027-02')).toMatchObject({ valor: 1530, itens: [{ valor: 1500 }, { valor: 30 }] });
});

test('any changes of recurring items, at once too, leave rents that are the sum of their items', async () => {
  const item = fc
    .record({
      descricao: fc.uuid(),
      tipo: fc.constantFrom('AGUA', 'LUZ', 'SEGURO'),
      valor: fc.integer({ min: 7, max: 90_000 }).map((centavos) => centavos / 100),
      de: fc.constantFrom('2026-01', '2026-05', '2026-09'),
      ate: fc.constantFrom(null, '2026-10'),
      parcelas: fc.constantFrom(null, 3, 7),
    })
    .filter(({ de, parcelas }) => parcelas === null || de > '2026-03');
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 4 }), item, async (novos, mudado) => {
      ({ contratoId } = await novoContrato(ana));
      const antes = await contasDe(ana, contratoId);
      const feitos = await aoMesmoTempo(novos.length, (i) => criar(novos[i] as object));
      expect(feitos.map(({ status }) => status)).toEqual(novos.map(() => 201));
      await mudar(feitos[0]?.body.id, mudado);
      expect(await violations(teste.deps.pool, ['the installments and their rests add up to the rent'])).toEqual([]);
      await aoMesmoTempo(novos.length, (i) => remover(feitos[i]?.body.id));
      expect(await contasDe(ana, contratoId)).toEqual(antes);
    }),
    { numRuns: 8 },
  );
});

test('a total in parcels is charged whole, or refused in words where a month can no longer take its part', async () => {
  const iptu = { descricao: 'IPTU', tipo: 'IPTU', valor: 1200, parcelas: 6 };
  const antes = await contasDe(ana, contratoId);
  const tarde = await criar({ ...iptu, de: '2026-03' });
  expect([tarde.status, tarde.body.campos[0].campo]).toEqual([400, 'de']);
  expect(tarde.body.error).toContain('03/2026');
  const maio = (await alugueis())[4];
  await ana.pedir(financeiro.pagar, { params: { id: maio.id } });
  expect((await criar({ ...iptu, de: '2026-04' })).body.error).toContain('05/2026');
  await ana.pedir(financeiro.mudar, { params: { id: maio.id }, body: { status: 'PENDENTE' } });
  expect(await contasDe(ana, contratoId)).toEqual(antes);
  const { body } = await criar({ ...iptu, de: '2026-04' });
  expect((await valores()).slice(3, 9)).toEqual(Array(6).fill(1700));
  // Once a part was charged, the total is not moved under it; the words may still change.
  teste.agora('2026-04-11T15:00:00Z');
  await novaSessao(teste, ana);
  for (const mudanca of [{ valor: 1500 }, { parcelas: 8 }, { de: '2026-05' }]) {
    const { status, body: erro } = await mudar(body.id, mudanca);
    expect([status, erro.error]).toEqual([400, expect.stringContaining('já foi cobrada')]);
  }
  expect((await mudar(body.id, { descricao: 'IPTU 2026' })).status).toBe(200);
  expect((await valores()).slice(3, 9)).toEqual(Array(6).fill(1700));
});

test('a total with less than a cent for each parcel is refused, also one that takes off', async () => {
  for (const [tipo, valor] of [
    ['AGUA', 0.02],
    ['DESCONTO', -0.02],
  ]) {
    const { status, body } = await criar({ descricao: 'x', tipo, valor, de: '2026-04', parcelas: 3 });
    expect([status, body.campos?.[0].campo]).toEqual([400, 'parcelas']);
  }
  const { status } = await criar({ descricao: 'x', tipo: 'AGUA', valor: 0.03, de: '2026-04', parcelas: 3 });
  expect(status).toBe(201);
});

test('the same item sent again, or three times at once, stands once', async () => {
  const iptu = { descricao: 'IPTU', tipo: 'IPTU', valor: 1200, de: '2026-04', parcelas: 6 };
  const respostas = await aoMesmoTempo(3, () => criar(iptu));
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await valores()).slice(3, 9)).toEqual(Array(6).fill(1700));
  expect((await criar({ ...iptu, descricao: 'IPTU da vaga' })).status).toBe(201);
});

test('after an undone partial payment a month is one again for its items, and none takes any while its rest is paid', async () => {
  const { body } = await criar({ descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300, de: '2026-05' });
  const maio = (await alugueis())[4];
  const doMes = async () =>
    (await alugueis())
      .filter(({ competencia }) => competencia === '2026-05')
      .map(({ valor, itens }) => [valor, ...itens.map((item: any) => item.valor)])
      .sort(([uma], [outra]) => outra - uma);
  const pagar = (id: string, corpo: object) => ana.pedir(financeiro.pagar, { params: { id }, body: corpo });
  const desfazer = (id: string) => ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  const partir = async () => {
    await pagar(maio.id, { valorPago: 1600 });
    await desfazer(maio.id);
    return (await alugueis()).find(({ descricao }) => descricao.endsWith('(Saldo)'));
  };
  const saldo = await partir();
  const emPartes = [
    [1600, 1500, 100],
    [200, 200],
  ];
  expect(await doMes()).toEqual(emPartes);
  await pagar(saldo.id, {});
  expect((await mudar(body.id, { valor: 340 })).status).toBe(200);
  expect(await doMes()).toEqual(emPartes);
  await desfazer(saldo.id);
  await mudar(body.id, { valor: 350 });
  expect(await doMes()).toEqual([[1850, 1500, 350]]);
  const renomeado = { params: { id: (await partir()).id }, body: { descricao: 'O que faltou de maio' } };
  expect((await ana.pedir(financeiro.mudar, renomeado)).status).toBe(200);
  expect((await remover(body.id)).status).toBe(200);
  expect(await doMes()).toEqual([[1500]]);
});

test('a discount that leaves a rent nothing is refused by its first month, as people write it, and says what would do', async () => {
  for (let i = 0; i < 3; i++) {
    ({ contratoId } = await novoContrato(ana));
    const { status, body } = await criar({ descricao: 'Bônus', tipo: 'DESCONTO', valor: -1500, de: '2026-02' });
    const error = 'O aluguel de 04/2026 ficaria sem nada a pagar. Use um desconto menor que o aluguel.';
    expect([status, body]).toEqual([400, { error, campos: [{ campo: 'valor', mensagem: error }] }]);
  }
});

test('a discount of a month that is yet to be made leaves its rent something too', async () => {
  const bonus = { descricao: 'Bônus', tipo: 'DESCONTO', de: '2027-05', ate: '2027-05' };
  const { status, body } = await criar({ ...bonus, valor: -1500 });
  expect([status, body.error]).toEqual([400, expect.stringContaining('05/2027 ficaria sem nada a pagar')]);
  expect((await criar({ ...bonus, valor: -1499.99 })).status).toBe(201);
});

test('a contract that is closed takes no item, and changes and loses none', async () => {
  const { body: item } = await criar({ ...CONDOMINIO, de: '2026-06' });
  for (const { id } of await contasDe(ana, contratoId)) {
    await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
  }
  const { body: contrato } = await ana.pedir(contratos.buscar, { params: { id: contratoId } });
  await novaInspecao(ana, contrato.imovel.id, { tipo: 'Saída' });
  expect((await ana.pedir(contratos.encerrar, { params: { id: contratoId } })).status).toBe(200);
  for (const { status, body } of [
    await criar(CONDOMINIO),
    await mudar(item.id, { valor: 1 }),
    await remover(item.id),
  ]) {
    expect([status, body.error]).toEqual([409, expect.stringContaining('encerrado')]);
  }
});
