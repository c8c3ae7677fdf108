import * as acerto from '@imob/schemas/acerto';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/recibos';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import { somar } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { formulario } from '../../../../test/support/form.ts';

let teste: TestApp;
let ana: Locador;
let id: string;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

/** The rent is 1,500: October's is owed, November's was paid on its day, and December's was paid ahead, in November. */
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-23');
  const lease = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1500, diaVencimento: 10 };
  id = (await novoContrato(ana, lease)).contratoId;
  for (const conta of await contasDe(ana, id)) {
    const { competencia, dataVencimento } = conta;
    const dia = competencia === '2026-12' ? '2026-11-19' : dataVencimento;
    if (competencia !== '2026-10') await pagar(conta.id, dia);
  }
});

const pagar = (contaId: string, dataPagamento: string) =>
  ana.pedir(financeiro.pagar, { params: { id: contaId }, body: { dataPagamento } });
const mes = async (qual: string) => {
  const { body } = await ana.pedir(painel.ler, { query: { mes: qual } });
  return [body.esperado, body.recebido, body.entrou];
};
const doMes = async (competencia: string) => (await contasDe(ana, id)).find((uma) => uma.competencia === competencia);
async function confirmar() {
  const { body } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-11-23', danos: [] } });
  const params = { id, acertoId: body.id };
  expect((await ana.pedir(acerto.confirmar, { params })).body.aDevolver).toBe(350);
  return params;
}

test('money that was paid for days after the keys counts once, for what it pays', async () => {
  expect([await mes('2026-10'), await mes('2026-11'), await mes('2026-12')]).toEqual([
    [1500, 0, 0],
    [1500, 1500, 3000],
    [1500, 1500, 0],
  ]);
  await confirmar();
  // 16,500 came in; 350 of it is the tenant's.
  expect([await mes('2026-10'), await mes('2026-11'), await mes('2026-12')]).toEqual([
    [1500, 1500, 0],
    [1150, 1150, 2650],
    [0, 0, 0],
  ]);
  expect(somar((await contasDe(ana, id)).map(({ valorRecebido }) => valorRecebido ?? 0))).toBe(16_150);
  expect((await ana.pedir(paginas.totais)).body).toMatchObject({ desfeitos: 1, valor: 16_150, descontado: 350 });
  const { body } = await ana.pedir(paginas.totais, { query: { mes: '2026-11' } });
  expect([body.valor, body.descontado]).toEqual([2650, 350]);
  const { recibos: lidos } = (await ana.pedir(paginas.pagina)).body;
  expect(somar(lidos.map(({ contado }: any) => contado))).toBe(16_150);
});

test('the month of the keys tells what is left of its payment, and an undoing brings all of it back', async () => {
  const antes = await contasDe(ana, id);
  const params = await confirmar();
  const novembro = await doMes('2026-11');
  expect(novembro).toMatchObject({ status: 'PAGO', valor: 1500, valorRecebido: 1150, saldo: { principal: 1150 } });
  const { body } = await ana.pedir(financeiro.encargos, { params: { id: novembro.id } });
  expect(body).toMatchObject({ valor: 1150, total: 1150 });
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
  expect(await contasDe(ana, id)).toEqual(antes);
  expect(await mes('2026-11')).toEqual([1500, 1500, 3000]);
});

test('a payment that it took from is undone once the settlement is', async () => {
  const params = await confirmar();
  const { id: conta } = await doMes('2026-11');
  const desfazer = () => ana.pedir(financeiro.mudar, { params: { id: conta }, body: { status: 'PENDENTE' } });
  const { status, body } = await desfazer();
  expect([status, body.error]).toEqual([409, expect.stringContaining('Desfaça o acerto primeiro')]);
  await ana.pedir(acerto.desfazer, { params });
  expect((await desfazer()).status).toBe(200);
  expect(await doMes('2026-11')).toMatchObject({ valor: 1500, saldo: null, status: 'ATRASADO', valorRecebido: null });
});

test('a rent paid ahead has no receipt any more, and a statement that tells of its money is still known', async () => {
  const { reciboId } = await doMes('2026-12');
  await confirmar();
  expect(await doMes('2026-12')).toMatchObject({ status: 'PAGO', valorRecebido: 0, reciboId: null });
  expect((await ana.pedir(recibos.buscar, { params: { id: reciboId } })).body).toMatchObject({ valor: 1500 });
  const csv = 'Data,Valor,Identificador,Descrição\n19/11/2026,1500.00,a1,Transferência recebida pelo Pix\n';
  const { body } = await ana.pedir(extratos.importar, formulario({ conta: 'Nubank' }, Buffer.from(csv), 'nubank.csv'));
  const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
  expect(lancamentos).toMatchObject([{ valor: 1500, situacao: 'JA_REGISTRADO' }]);
});

test('what a settlement says is owed is what stays open, also of a rent that is still within its discount', async () => {
  const bia = await novoLocador(teste);
  await noDia(teste, bia, '2026-03-12');
  const { contratoId } = await novoContrato(bia, {
    ...{ valorCaucao: 1000, termos: { descontoPontualidade: { tipo: 'PERCENTUAL', valor: 10, diasAntes: 0 } } },
  });
  const conta = async (nome: string) =>
    (await contasDe(bia, contratoId)).find(({ descricao }) => descricao.startsWith(nome)).id;
  const paga = async (nome: string, dataPagamento: string) =>
    bia.pedir(financeiro.pagar, { params: { id: await conta(nome) }, body: { dataPagamento } });
  await paga('Caução', '2026-03-01');
  await paga('Aluguel 1/', '2026-01-10');
  const fevereiro = { params: { id: await conta('Aluguel 2/') }, body: { dataVencimento: '2026-03-20' } };
  await bia.pedir(financeiro.mudar, fevereiro);
  const { body } = await bia.pedir(acerto.criar, {
    ...{ params: { id: contratoId }, body: { chavesEm: '2026-03-10', danos: [] } },
  });
  expect(body.saldo).toBe(833.87);
  const params = { id: contratoId, acertoId: body.id };
  expect((await bia.pedir(acerto.confirmar, { params })).status).toBe(200);
  const abertas = (await contasDe(bia, contratoId)).filter(({ status }) => !['PAGO', 'CANCELADO'].includes(status));
  expect(somar(abertas.map(({ valor }) => valor))).toBe(833.87);
  expect((await bia.pedir(acerto.desfazer, { params })).status).toBe(200);
});

test('a damage that is told at length leaves items that can be sent back', async () => {
  const bia = await novoLocador(teste);
  await noDia(teste, bia, '2026-03-12');
  const { contratoId } = await novoContrato(bia);
  const danos = [{ descricao: `Parede ${'muito '.repeat(80)}riscada`, valor: 300 }];
  const { body } = await bia.pedir(acerto.criar, {
    ...{ params: { id: contratoId }, body: { chavesEm: '2026-03-12', danos } },
  });
  await bia.pedir(acerto.confirmar, { params: { id: contratoId, acertoId: body.id } });
  const final = (await contasDe(bia, contratoId)).find(({ descricao }) => descricao === 'Acerto de saída');
  expect(final.itens[0].descricao).toHaveLength(200);
  const itens = { itens: final.itens, motivo: 'Conferido' };
  expect((await bia.pedir(financeiro.mudar, { params: { id: final.id }, body: itens })).status).toBe(200);
});
