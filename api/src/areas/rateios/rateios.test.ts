import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { contaDoMes, faturaDeMarco, leituras, novaVila, novoRateio, rateiosDe } from '../../../test/support/rateios.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof rateiosDe>;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste?.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  de = rateiosDe(ana);
  await noDia(teste, ana, '2026-03-05');
});

const itensDe = async (contratoId: string, mes: string): Promise<ItemDaConta[]> =>
  (await contasDe(ana, contratoId)).find(({ competencia, tipo }) => tipo === 'ALUGUEL' && competencia === mes).itens;
test('the water of a vila goes by the meters into the next rents, and what the bill says beyond them is the landlord’s', async () => {
  const { casas, um, dois, tres, bia, caio } = await novaVila(ana);
  const { id } = await novoRateio(ana, casas);
  const partes = leituras([
    [um, 100, 112],
    [dois, 40, 65],
    [tres, 7, 7],
  ]);
  const corpo = { competencia: '2026-03', valor: 420, consumo: 60, partes };
  const previa = (await de.previa(id, corpo)).body;
  expect(previa.faltas).toEqual([]);
  expect(previa.avisos).toEqual([
    'Kitnet 3 está sem inquilino em março de 2026: a parte dele fica com você.',
    'A conta diz 23 m³ além dos medidores (área comum), que ficam com você.',
  ]);
  expect(previa.partes.map(({ locatarioNome, valor, conta }) => [locatarioNome, valor, conta?.descricao])).toEqual([
    ['Bia', 84, 'Aluguel 3/12'],
    ['Caio', 175, 'Aluguel 3/12'],
    [null, 0, undefined],
    [null, 161, undefined],
  ]);
  expect(await itensDe(bia, '2026-03')).toEqual([]);
  const { body: fatura, status } = await de.lancar(id, corpo);
  expect([status, fatura]).toMatchObject([201, { competencia: '2026-03', valor: 420, consumo: 60, despesaIds: [] }]);
  expect(fatura.partes.map(({ valor, de: quem, consumo }) => [valor, quem, consumo])).toEqual([
    [84, 'LOCATARIO', 12],
    [175, 'LOCATARIO', 25],
    [0, 'LOCADOR', 0],
    [161, 'LOCADOR', 23],
  ]);
  const item = { descricao: 'Água 03/2026: 12 de 60 m³ de R$ 420,00', tipo: 'AGUA', valor: 84, faturaId: fatura.id };
  expect(await itensDe(bia, '2026-03')).toEqual([{ descricao: 'Aluguel 3/12', tipo: 'ALUGUEL', valor: 1500 }, item]);
  expect(await contaDoMes(ana, bia, '2026-03')).toMatchObject({ valor: 1584 });
  expect(await contaDoMes(ana, caio, '2026-03')).toMatchObject({ valor: 1675 });
  // The readings go on from here.
  const abril = (await de.previa(id, { competencia: '2026-04' })).body;
  expect(abril.partes.map(({ leituraAnterior }) => leituraAnterior)).toEqual([112, 65, 7]);
  expect(abril.faltas.map(({ campo }) => campo)).toEqual([
    'valor',
    ...[0, 1, 2].map((i) => `partes.${i}.leituraAtual`),
  ]);
  const { faturas } = (await de.faturas(id)).body;
  expect(faturas).toMatchObject([
    { id: fatura.id, partes: [{ locatarioNome: 'Bia', conta: { status: 'PENDENTE' } }, {}, {}, {}] },
  ]);
  expect((await de.ler(id)).body.ultima).toEqual({ id: fatura.id, competencia: '2026-03', valor: 420 });
});

test('the receipt says the item’s words, and so does a payment of it', async () => {
  const { bia } = await faturaDeMarco(ana);
  const conta = await contaDoMes(ana, bia, '2026-03');
  const { recibo_digital } = (await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} })).body;
  expect(recibo_digital.itens.at(-1)).toEqual({
    ...{ descricao: 'Água 03/2026: 1 de 2 partes iguais de R$ 100,00', tipo: 'AGUA', valor: 50 },
  });
});

test('one bill a month, whoever asks twice at once', async () => {
  const { um, dois, bia } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um, dois], { forma: 'PESO', unidade: 'pessoas' });
  const corpo = { competencia: '2026-03', valor: 90 };
  const juntas = await Promise.all([de.lancar(id, corpo), de.lancar(id, corpo), de.lancar(id, corpo)]);
  expect(juntas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await de.lancar(id, corpo)).body.error).toBe(
    'A conta de março de 2026 já foi lançada. Desfaça-a para lançar de novo.',
  );
  expect(await contaDoMes(ana, bia, '2026-03')).toMatchObject({ valor: 1545 });
});

test('weights are those of the set-up, or of the month', async () => {
  const { um, dois } = await novaVila(ana);
  const imoveisDele = [{ imovelId: um, peso: 3 }, { imovelId: dois }];
  const { id } = await novoRateio(ana, [], { forma: 'PESO', unidade: 'pessoas', imoveis: imoveisDele });
  const valores = async (partes: object[]) =>
    (await de.previa(id, { competencia: '2026-03', valor: 100, partes })).body.partes.map(({ valor }) => valor);
  expect(await valores([])).toEqual([75, 25]);
  expect(await valores([{ imovelId: um, peso: 1 }])).toEqual([50, 50]);
});

test('a lower reading is asked about, and a new meter starts from zero', async () => {
  const { um } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um]);
  const com = (parte: object) => ({
    competencia: '2026-03',
    valor: 50,
    partes: [{ imovelId: um, leituraAnterior: 120, leituraAtual: 9, ...parte }],
  });
  const menor = await de.lancar(id, com({}));
  expect([menor.status, menor.body.campos]).toMatchObject([
    400,
    [{ campo: 'partes.0.leituraAtual', mensagem: expect.stringContaining('menor que a anterior') }],
  ]);
  expect((await de.faturas(id)).body.faturas).toEqual([]);
  const trocado = await de.lancar(id, com({ trocado: true }));
  expect(trocado.body.partes).toMatchObject([{ consumo: 9, trocado: true, valor: 50 }]);
});

test('a meter that was replaced: what passed through the old one counts too, and the next month goes on from the new one', async () => {
  const { um } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um]);
  const com = (parte: object, competencia = '2026-03') => ({
    ...{ competencia, valor: 50 },
    partes: [{ imovelId: um, leituraAnterior: 120.1, leituraAtual: 9, trocado: true, ...parte }],
  });
  const falta = async (parte: object) => (await de.lancar(id, com(parte))).body.campos?.map(({ campo }: any) => campo);
  expect(await falta({ leituraInicial: 2 })).toEqual(['partes.0.leituraFinal']);
  expect(await falta({ leituraFinal: 119, leituraInicial: 2 })).toEqual(['partes.0.leituraFinal']);
  expect(await falta({ leituraFinal: 125, leituraInicial: 10 })).toEqual(['partes.0.leituraAtual']);
  const trocado = await de.lancar(id, com({ leituraFinal: 125.3, leituraInicial: 2.1 }));
  // 125,3 - 120,1 and 9 - 2,1, exact to the thousandth.
  expect(trocado.body.partes).toMatchObject([{ consumo: 12.1, leituraFinal: 125.3, leituraInicial: 2.1 }]);
  const seguinte = await de.previa(id, { competencia: '2026-04' });
  expect(seguinte.body.partes).toMatchObject([{ leituraAnterior: 9, trocado: false }]);
});

test('an amount that was agreed on leaves the rest to the landlord, and more than the bill is refused', async () => {
  const { um, dois } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um, dois], { forma: 'IGUAL', unidade: null });
  const com = (valor: number) => ({ competencia: '2026-03', valor: 100, partes: [{ imovelId: um, valor }] });
  const demais = await de.lancar(id, com(60));
  expect([demais.status, demais.body.campos?.[0]]).toMatchObject([
    400,
    { campo: 'valor', mensagem: expect.stringMatching(/passam do total da conta em R\$\s10,00/) },
  ]);
  const previa = (await de.previa(id, com(30))).body;
  expect([previa.doLocador, previa.avisos[0]]).toEqual([
    20,
    expect.stringMatching(/deixam com você R\$\s20,00 da conta/),
  ]);
  const { partes } = (await de.lancar(id, com(30))).body;
  expect(partes.map(({ valor, descricao }) => [valor, descricao])).toEqual([
    [30, 'Água 03/2026: parte combinada de R$ 100,00'],
    [50, 'Água 03/2026: 1 de 2 partes iguais de R$ 100,00'],
    [20, null],
  ]);
});

test('who has no open rent gets a conta of their own, on the day that is said', async () => {
  const { um, bia } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um], { nome: 'Água', unidade: null, forma: 'IGUAL' });
  await noDia(teste, ana, '2026-12-15');
  const sem = await de.lancar(id, { competencia: '2026-12', valor: 80 });
  expect([sem.status, sem.body.campos]).toMatchObject([
    400,
    [{ campo: 'partes.0.cobrarEm', mensagem: expect.stringContaining('Bia não tem, em Kitnet 1, aluguel por vencer') }],
  ]);
  const nenhum = await de.lancar(id, { competencia: '2026-12', valor: 80, partes: [{ imovelId: um, contaId: null }] });
  expect([nenhum.status, nenhum.body.campos?.[0]?.campo]).toEqual([400, 'partes.0.cobrarEm']);
  const passado = await de.lancar(id, {
    competencia: '2026-12',
    valor: 80,
    partes: [{ imovelId: um, cobrarEm: '2026-12-14' }],
  });
  expect(passado.status).toBe(400);
  const { body } = await de.lancar(id, {
    competencia: '2026-12',
    valor: 80,
    partes: [{ imovelId: um, cobrarEm: '2026-12-28' }],
  });
  const propria = (await contasDe(ana, bia)).find(({ id: dela }) => dela === body.partes[0]?.contaId);
  expect(propria).toMatchObject({
    ...{ tipo: 'REPARO', valor: 80, dataVencimento: '2026-12-28', descricao: 'Água 12/2026', status: 'PENDENTE' },
    itens: [{ tipo: 'AGUA', valor: 80, faturaId: body.id }],
  });
  const [fatura] = (await de.faturas(id)).body.faturas;
  expect((await de.desfazer(id, fatura?.id as string)).status).toBe(200);
  expect((await contasDe(ana, bia)).some(({ tipo }) => tipo === 'REPARO')).toBe(false);
});

test('a rent that was paid, in part or whole, is late or called off takes no part, and it is said', async () => {
  const { um, bia, caio } = await novaVila(ana);
  const { id } = await novoRateio(ana, [um], { forma: 'IGUAL' });
  const alugueis = (await contasDe(ana, bia)).map((conta) => conta.id as string);
  const [atrasado, , paga, parcial, cancelada] = alugueis as [string, string, string, string, string];
  await ana.pedir(financeiro.pagar, { params: { id: paga }, body: {} });
  await ana.pedir(financeiro.pagar, { params: { id: parcial }, body: { valorPago: 500 } });
  await ana.pedir(financeiro.mudar, { params: { id: cancelada }, body: { status: 'CANCELADO' } });
  const saldo = (await contasDe(ana, bia)).find(({ descricao }) => descricao.includes('(Saldo)')).id as string;
  for (const contaId of [atrasado, paga, parcial, saldo, cancelada]) {
    const { status, body } = await de.lancar(id, {
      competencia: '2026-03',
      valor: 80,
      partes: [{ imovelId: um, contaId }],
    });
    expect([status, body.error]).toEqual([409, expect.stringContaining('não recebe mais esta parte')]);
  }
  // The first that takes it is two months later.
  const { conta } = (await de.previa(id, { competencia: '2026-03', valor: 80 })).body.partes[0] as {
    conta: { descricao: string };
  };
  expect(conta.descricao).toBe('Aluguel 6/12');
  const deOutro = (await contasDe(ana, caio))[4].id as string;
  expect(
    (await de.lancar(id, { competencia: '2026-03', valor: 80, partes: [{ imovelId: um, contaId: deOutro }] })).status,
  ).toBe(400);
  const mes = await contaDoMes(ana, bia, '2026-08');
  expect(
    (await de.lancar(id, { competencia: '2026-03', valor: 80, partes: [{ imovelId: um, contaId: mes.id }] })).status,
  ).toBe(201);
  expect((await contaDoMes(ana, bia, '2026-08')).valor).toBe(1580);
});

test('who lived there for the most of the month bears the part, unless the landlord says who', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const contrato = async (nome: string, mudancas: object) =>
    (await novoContrato(ana, { imovelId, locatarioId: await novoLocatario(ana, { nome }), ...mudancas })).contratoId;
  const davi = await contrato('Davi', { dataInicio: '2026-01-01', dataFim: '2026-03-31', vencidasPagas: true });
  await noDia(teste, ana, '2026-03-21');
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-03-20T15:00:00Z' })
    .where('userId', '=', ana.uid)
    .where('id', '=', davi)
    .execute();
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
  const eva = await contrato('Eva', { dataInicio: '2026-03-22', dataFim: '2026-12-31' });
  const { id } = await novoRateio(ana, [imovelId], { forma: 'IGUAL' });
  const previa = async (parte: object = {}) =>
    (await de.previa(id, { competencia: '2026-03', valor: 80, partes: [{ imovelId, ...parte }] })).body;
  const dele = await previa();
  expect(dele.partes[0]).toMatchObject({
    contratoId: davi,
    alugueis: [],
    contratos: [{ locatarioNome: 'Davi' }, { locatarioNome: 'Eva' }],
  });
  expect(dele.avisos[0]).toContain('moraram Davi e Eva em março de 2026');
  expect((await previa({ contratoId: eva })).partes[0]).toMatchObject({
    contratoId: eva,
    conta: { descricao: 'Aluguel 1/9' },
  });
  expect((await previa({ contratoId: null })).partes[0]).toMatchObject({
    de: 'LOCADOR',
    contratoId: null,
    valor: 80,
    conta: null,
  });
  const { contratoId } = await novoContrato(ana);
  const alheio = await de.previa(id, { competencia: '2026-03', valor: 80, partes: [{ imovelId, contratoId }] });
  expect([alheio.status, alheio.body.campos?.[0]?.campo]).toEqual([400, 'partes.0.contratoId']);
  expect((await ana.pedir(contratos.buscar, { params: { id: davi } })).status).toBe(200);
});
