import * as acerto from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as contratos from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as painel from '@imob/schemas/painel';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador, noDia, novoLocador } from '../../../test/support/factories.ts';
import { faturaDeMarco, novaVila, novoRateio, rateiosDe } from '../../../test/support/rateios.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

let banca: TesteComBanco;
let ana: Locador;
let de: ReturnType<typeof rateiosDe>;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(async () => {
  banca.recomecar();
  ana = await novoLocador(banca.teste);
  de = rateiosDe(ana);
  await noDia(banca.teste, ana, '2026-03-05');
});

const aluguel = async (contratoId: string, mes: string): Promise<Conta> =>
  (await contasDe(ana, contratoId)).find(({ competencia, tipo }) => tipo === 'ALUGUEL' && competencia === mes);
const tiposDe = ({ itens }: Conta) => itens.map(({ tipo, valor }) => [tipo, valor]);

test('an item of each month, and an adjustment, leave it where it is; undone afterwards, they stay', async () => {
  const { id, fatura, bia } = await faturaDeMarco(ana);
  const garagem = { descricao: 'Garagem', tipo: 'OUTRO', valor: 100, de: '2026-03' };
  expect((await ana.pedir(recorrentes.criar, { params: { id: bia }, body: garagem })).status).toBe(201);
  const reajuste = { dataBase: '2026-03-06', valor: 1600 };
  const feito = await ana.pedir(reajustes.aplicar, { params: { id: bia }, body: reajuste });
  expect([feito.status, feito.body.error]).toEqual([201, undefined]);
  expect(tiposDe(await aluguel(bia, '2026-03'))).toEqual([
    ['ALUGUEL', 1600],
    ['AGUA', 50],
    ['OUTRO', 100],
  ]);
  expect((await de.desfazer(id, fatura.id)).status).toBe(200);
  const depois = await aluguel(bia, '2026-03');
  expect([depois.valor, tiposDe(depois)]).toEqual([
    1700,
    [
      ['ALUGUEL', 1600],
      ['OUTRO', 100],
    ],
  ]);
});

test('what an agreement took is not undone before it', async () => {
  const { id, fatura, bia } = await faturaDeMarco(ana);
  await noDia(banca.teste, ana, '2026-03-20');
  const params = { id: bia };
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const parcelas = [{ vencimento: '2026-04-25', valor: total }];
  const acordo = (await ana.pedir(acordos.criar, { params, body: { contaIds, parcelas } })).body;
  const recusa = await de.desfazer(id, fatura.id);
  expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('entrou no acordo')]);
  expect((await ana.pedir(acordos.desfazer, { params: { ...params, acordoId: acordo.id } })).status).toBe(200);
  expect((await de.desfazer(id, fatura.id)).status).toBe(200);
  expect((await aluguel(bia, '2026-03')).valor).toBe(1500);
});

test('a settlement counts on it, and who left has no rent into which a part goes', async () => {
  const { id, fatura, bia, um } = await faturaDeMarco(ana);
  await noDia(banca.teste, ana, '2026-03-20');
  const params = { id: bia };
  const { body } = await ana.pedir(acerto.criar, { params, body: { chavesEm: '2026-03-20', danos: [] } });
  const confirmado = await ana.pedir(acerto.confirmar, { params: { ...params, acertoId: body.id } });
  expect([confirmado.status, confirmado.body.error]).toEqual([200, undefined]);
  const recusa = await de.desfazer(id, fatura.id);
  expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('acerto de saída')]);
  const abril = await de.previa(id, { competencia: '2026-04', valor: 10 });
  expect(abril.body.partes[0]).toMatchObject({ imovelId: um, de: 'LOCADOR', contratoId: null });
  const marco = await de.previa(id, { competencia: '2026-04', valor: 10, partes: [{ imovelId: um, contratoId: bia }] });
  expect(marco.body.partes[0]).toMatchObject({ locatarioNome: 'Bia', alugueis: [], conta: null });
});

test('the bank’s charge asks for the new amount, and for the old one once it is undone', async () => {
  const { ana: bela, contratoId, conta } = await banca.comBanco();
  const { imovelId } = (await bela.pedir(contratos.buscar, { params: { id: contratoId } })).body;
  const cobrado = async () => {
    await pollBanks(banca.teste.deps);
    await issueCharges(banca.teste.deps);
    const ativas = (await banca.cobrancasDe(bela)).filter(
      ({ contaId, situacao }) => contaId === conta.id && situacao === 'ATIVA',
    );
    return ativas.map(({ valor, txid }) => [valor, banca.falso.cobrancas.get(txid)?.corpo.valor]);
  };
  expect(await cobrado()).toMatchObject([[1500, { original: '1500.00' }]]);
  const dela = rateiosDe(bela);
  const { id } = await novoRateio(bela, [imovelId], { forma: 'IGUAL' });
  const { body } = await dela.lancar(id, { competencia: '2026-03', valor: 84 });
  expect(body.partes[0]?.contaId).toBe(conta.id);
  expect(await cobrado()).toMatchObject([[1584, { original: '1584.00' }]]);
  await dela.desfazer(id, body.id);
  expect(await cobrado()).toMatchObject([[1500, { original: '1500.00' }]]);
});

test('what is passed on is no income, of internet neither, and the result of a home is even', async () => {
  const { um, dois, bia } = await novaVila(ana);
  const rede = await novoRateio(ana, [um, dois], { nome: 'Internet', tipo: 'OUTRO', forma: 'IGUAL', unidade: null });
  const luz = await novoRateio(ana, [um], { nome: 'Luz', tipo: 'LUZ', forma: 'IGUAL', unidade: null });
  const despesa = { data: '2026-03-02' };
  await de.lancar(rede.id, { competencia: '2026-03', valor: 120, despesa });
  await de.lancar(luz.id, { competencia: '2026-03', valor: 90, despesa });
  const conta = await aluguel(bia, '2026-03');
  expect(conta.valor).toBe(1650);
  await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: {} });
  const { body } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  const pago = body.meses.find(({ mes }: { mes: string }) => mes === '2026-03');
  expect(pago).toMatchObject({ repasses: 150 });
  expect(pago.deFisicas + pago.semDocumento).toBe(1500);
  const { imoveis } = (await ana.pedir(resultado.ler, { query: { ano: '2026', imovelId: um } })).body;
  expect(imoveis).toMatchObject([{ imovelId: um, recebido: 1650, despesas: 150 }]);
});

const internet = (imovelId: string) =>
  novoRateio(ana, [imovelId], { nome: 'Internet', tipo: 'OUTRO', forma: 'IGUAL', unidade: null });
const pagar = async ({ id }: Pick<Conta, 'id'>) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body: {} })).status).toBe(200);
const passados = async (mes: string) =>
  (await ana.pedir(rendimentos.ler, { query: { ano: '2026' } })).body.meses.find(
    (um: { mes: string }) => um.mes === mes,
  ).repasses;

test('what an agreement asks for of internet is passed on there too', async () => {
  const { um, bia } = await novaVila(ana);
  await de.lancar((await internet(um)).id, { competencia: '2026-03', valor: 90 });
  await noDia(banca.teste, ana, '2026-03-20');
  const { id: contaId } = await aluguel(bia, '2026-03');
  const params = { id: bia };
  const { dividas } = (await ana.pedir(acordos.dividas, { params })).body;
  const { total } = dividas.find((uma: acordos.Divida) => uma.contaId === contaId);
  const parcelas = [
    { vencimento: '2026-03-25', valor: 1000 },
    { vencimento: '2026-03-26', valor: Number((total - 1000).toFixed(2)) },
  ];
  const feito = await ana.pedir(acordos.criar, { params, body: { contaIds: [contaId], parcelas } });
  expect(feito.status).toBe(201);
  const doAcordo = (await contasDe(ana, bia)).filter(({ descricao }) => descricao.startsWith('Acordo de'));
  for (const parcela of doAcordo) await pagar(parcela);
  expect([doAcordo.length, await passados('2026-03')]).toEqual([2, 90]);
});

test('a settlement asks, whole, for parts that stand in the rent of the keys’ month and in one after it, which are passed on still', async () => {
  const { um, bia } = await novaVila(ana);
  const [abril] = [await aluguel(bia, '2026-04')];
  const rede = { competencia: '2026-03', valor: 90, partes: [{ imovelId: um, contaId: abril.id }] };
  expect((await de.lancar((await internet(um)).id, rede)).status).toBe(201);
  const predio = await novoRateio(ana, [um], { nome: 'Condomínio', tipo: 'CONDOMINIO', forma: 'IGUAL', unidade: null });
  await de.lancar(predio.id, { competencia: '2026-02', valor: 300 });
  await noDia(banca.teste, ana, '2026-03-08');
  const params = { id: bia };
  const { body } = await ana.pedir(acerto.criar, { params, body: { chavesEm: '2026-03-08', danos: [] } });
  const linhas = body.linhas.map(({ descricao, valor }: { descricao: string; valor: number }) => [descricao, valor]);
  expect(linhas).toContainEqual(['Internet 03/2026', 90]);
  expect(linhas).toContainEqual(['Condomínio 02/2026', 300]);
  expect((await ana.pedir(acerto.confirmar, { params: { ...params, acertoId: body.id } })).status).toBe(200);
  const abertas = (await contasDe(ana, bia)).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
  const final = abertas.find(({ descricao }) => descricao === 'Acerto de saída');
  await pagar(final);
  expect(await passados('2026-03')).toBe(390);
});

test('a part of a rent for days after the keys that was paid already is kept of the money that goes back', async () => {
  const { um, bia } = await novaVila(ana);
  const abril = await aluguel(bia, '2026-04');
  const rede = { competencia: '2026-03', valor: 90, partes: [{ imovelId: um, contaId: abril.id }] };
  await de.lancar((await internet(um)).id, rede);
  for (const mes of ['2026-01', '2026-02', '2026-03', '2026-04']) await pagar(await aluguel(bia, mes));
  await noDia(banca.teste, ana, '2026-03-31');
  const params = { id: bia };
  const body = { chavesEm: '2026-03-31', danos: [] };
  const { linhas, id, saldo } = (await ana.pedir(acerto.criar, { params, body })).body;
  const doMes = linhas.filter(({ descricao }: { descricao: string }) => /Internet|adiantado/.test(descricao));
  expect(doMes.map(({ valor }: { valor: number }) => valor).toSorted()).toEqual([-1590, 90]);
  const confirmado = await ana.pedir(acerto.confirmar, { params: { ...params, acertoId: id } });
  expect([confirmado.status, confirmado.body.error]).toEqual([200, undefined]);
  expect([saldo, await passados('2026-03')]).toEqual([-1500, 90]);
  const contas = await contasDe(ana, bia);
  expect(contas.find(({ descricao }) => descricao === 'Acerto de saída')).toMatchObject({ status: 'PAGO', valor: 90 });
});

test('the Painel asks for this month’s bill from its day on, until it is made, no home shares it, or it is switched off', async () => {
  const { tres } = await novaVila(ana);
  const { id } = await novoRateio(ana, [tres], { forma: 'IGUAL', lembrarDia: 6 });
  const decisoes = async () =>
    (await ana.pedir(painel.ler, {})).body.decidir.filter(({ tipo }: painel.Decisao) => tipo === 'RATEIO');
  expect(await decisoes()).toEqual([]);
  await noDia(banca.teste, ana, '2026-03-06');
  expect(await decisoes()).toEqual([{ tipo: 'RATEIO', rateioId: id, nome: 'Água da vila', competencia: '2026-03' }]);
  const { body } = await de.lancar(id, { competencia: '2026-03', valor: 10 });
  expect(await decisoes()).toEqual([]);
  await de.desfazer(id, body.id);
  const arquivar = (arquivado: boolean) => ana.pedir(imoveis.mudar, { params: { id: tres }, body: { arquivado } });
  await arquivar(true);
  expect(await decisoes()).toEqual([]);
  await arquivar(false);
  expect(await decisoes()).toHaveLength(1);
  await de.mudar(id, { ativo: false });
  expect(await decisoes()).toEqual([]);
});
