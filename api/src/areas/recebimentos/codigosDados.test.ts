import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recorrentes from '@imob/schemas/recorrentes';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { recebidos } from '../../../test/support/bank.ts';
import { contasDe, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { registrarPix } from './registrar.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z', env: { SESSION_EXPIRES_DAYS: '300' } });
});
afterAll(() => teste.fechar());

let chegados = 0;
/** A landlord with a Pix key, and the rent of April, 1,500 due on the tenth. */
async function cenario() {
  const ana = await novoLocador(teste);
  const chave = { tipoChave: 'CPF', chave: '12345678909', nome: 'Ana', cidade: 'SP' } as const;
  await ana.pedir(configuracoes.mudar, { body: { pix: chave } });
  const { contratoId } = await novoContrato(ana);
  const [, , , { id }] = await contasDe(ana, contratoId);
  const params = { id };
  return {
    ...{ ana, contratoId, id },
    codigo: async () => (await ana.pedir(pix.codigo, { params })).body.valor,
    mensagem: async () => (await ana.pedir(pix.cobrar, { query: { ids: id } })).body.contas[0].total,
    valer: (valor: number) => ana.pedir(financeiro.mudar, { params, body: { valor, motivo: 'Corrigido' } }),
    ler: async () => (await contasDe(ana, contratoId)).find((uma) => uma.id === id),
    deAbril: async () =>
      (await contasDe(ana, contratoId))
        .filter(({ dataVencimento }) => dataVencimento === '2026-04-10')
        .map(({ valor, valorRecebido, status }) => [valor, valorRecebido, status])
        .toSorted(),
    /** A part of it is paid by mistake, and undone: what is left are that part and its rest. */
    partir: async (valorPago: number) => {
      await ana.pedir(financeiro.pagar, { params, body: { valorPago } });
      await ana.pedir(financeiro.mudar, { params, body: { status: 'PENDENTE' } });
    },
    chegar: async (centavos: number) => {
      const e2eid = `E0000000020260310140000000000${String(++chegados).padStart(3, '0')}`;
      const comum = { e2eid, centavos, horario: '2026-03-10T14:00:00.000Z', devolucoes: [] };
      await registrarPix(teste.deps, { userId: ana.uid, id }, { ...comum, txid: txidEstatico(id) });
      return (await recebidos(ana)).find((um) => um.e2eid === e2eid);
    },
  };
}

describe('a code settles its conta whole while that is no more than it was', () => {
  test.each(['codigo', 'mensagem'] as const)('by %s', async (como) => {
    const cena = await cenario();
    const { ana, id, valer, chegar, ler } = cena;
    await valer(150);
    expect(await cena[como]()).toBe(150);
    await valer(1500);
    const recebido = await chegar(150_00);
    expect(recebido).toMatchObject({ situacao: 'A_MENOR', contaIds: [id] });
    expect(await ler()).toMatchObject({ status: 'PENDENTE', valor: 1500 });
    // It is the landlord's to forgive the rest.
    const corpo = { params: { id: recebido.id }, body: { contaIds: [id], quitar: true } };
    expect((await ana.pedir(recebimentos.conciliar, corpo)).status).toBe(200);
    expect(await ler()).toMatchObject({ status: 'PAGO', valorRecebido: 150 });
  });

  test('also where it was more meanwhile, or asks for the same again', async () => {
    const { codigo, valer, chegar, ler } = await cenario();
    await codigo();
    await valer(1600);
    await valer(1500);
    expect(await chegar(1500_00)).toMatchObject({ situacao: 'CONCILIADO' });
    expect(await ler()).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
  });

  test('as a statement’s credit tells of it', async () => {
    const { ana, id, codigo, valer, ler } = await cenario();
    await valer(150);
    await codigo();
    await valer(1500);
    const csv = Buffer.from('Data;Histórico;Valor\n10/03/2026;PIX RECEBIDO JOAO PEREIRA;150,00\n');
    const { body } = await ana.pedir(extratos.importar, formulario({ conta: 'Itaú' }, csv, 'e.csv'));
    const [credito] = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
    expect(credito).toMatchObject({ contaIds: [], candidatos: [] });
    const pares = [{ lancamentoIds: [credito.id], contaIds: [id] }];
    await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
    expect(await ler()).toMatchObject({ status: 'PAGO', valor: 150, descricao: expect.stringContaining('(Parcial)') });
  });

  test('nor does the code of a part settle the whole that it became again', async () => {
    const { ana, contratoId, partir, codigo, chegar, deAbril } = await cenario();
    await partir(100);
    expect(await codigo()).toBe(100);
    const item = { descricao: 'Condomínio', tipo: 'CONDOMINIO' as const, valor: 300, de: '2026-04' };
    await ana.pedir(recorrentes.criar, { params: { id: contratoId }, body: item });
    expect(await deAbril()).toEqual([[1800, null, 'PENDENTE']]);
    expect(await chegar(100_00)).toMatchObject({ situacao: 'A_MENOR' });
    expect(await deAbril()).toEqual([[1800, null, 'PENDENTE']]);
  });
});

describe('of a conta that an undone payment left in parts', () => {
  test('a Pix of the whole pays each of them', async () => {
    const { ana, contratoId, partir, codigo, chegar, deAbril } = await cenario();
    await codigo();
    await partir(100);
    const recebido = await chegar(1500_00);
    const ids = (await contasDe(ana, contratoId)).filter(({ dataVencimento }) => dataVencimento === '2026-04-10');
    expect(recebido).toMatchObject({ situacao: 'CONCILIADO', valor: 1500 });
    expect(recebido.contaIds.toSorted()).toEqual(ids.map((uma) => uma.id).toSorted());
    expect(await deAbril()).toEqual([
      [100, 100, 'PAGO'],
      [1400, 1400, 'PAGO'],
    ]);
  });

  test('what its code of before asked for pays the whole, more than that is a surplus', async () => {
    for (const [centavos, doResto] of [
      [1400_00, 1300],
      [1600_00, 1500],
    ] as const) {
      const { valer, codigo, partir, chegar, deAbril } = await cenario();
      await valer(1400);
      await codigo();
      await partir(100);
      expect(await chegar(centavos)).toMatchObject({ situacao: 'CONCILIADO' });
      expect(await deAbril()).toEqual([
        [100, 100, 'PAGO'],
        [1300, doResto, 'PAGO'],
      ]);
    }
  });

  test('a Pix of one part pays that, and one between waits', async () => {
    const { codigo, partir, chegar, deAbril } = await cenario();
    await partir(100);
    await codigo();
    expect(await chegar(700_00)).toMatchObject({ situacao: 'A_MENOR' });
    expect(await deAbril()).toEqual([
      [100, null, 'PENDENTE'],
      [1400, null, 'PENDENTE'],
    ]);
    expect(await chegar(100_00)).toMatchObject({ situacao: 'CONCILIADO' });
    expect(await deAbril()).toEqual([
      [100, 100, 'PAGO'],
      [1400, null, 'PENDENTE'],
    ]);
  });
});
