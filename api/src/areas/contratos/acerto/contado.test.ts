import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../../test/support/bank.ts';
import { contasDe } from '../../../../test/support/factories.ts';
import { pollBanks } from '../../bancos/consultar.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

/** January to April came by Pix, April's ahead; keys on March 10th and damages of 4,000, of which the credits pay a part. */
async function acertado() {
  banca.recomecar();
  const { ana, contratoId, contas } = await banca.comBanco();
  for (const { id } of contas.slice(0, 4)) {
    banca.falso.receber({ centavos: 1500_00, chave: CHAVE, txid: txidEstatico(id) });
  }
  await pollBanks(banca.teste.deps);
  const body = { chavesEm: '2026-03-10', danos: [{ descricao: 'Porta', valor: 4000 }] };
  const { id: acertoId } = (await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).body;
  const params = { id: contratoId, acertoId };
  expect((await ana.pedir(acerto.confirmar, { params })).status).toBe(200);
  return { ana, contratoId, abril: contas[3], params };
}

test.each(['PENDENTE', 'CANCELADO', 'DELETE'])(
  'a payment that a settlement counts on is not undone (%s)',
  async (como) => {
    const { ana, contratoId, abril, params } = await acertado();
    const mexer = ({ id }: { id: string }) =>
      como === 'DELETE'
        ? ana.pedir(financeiro.remover, { params: { id } })
        : ana.pedir(financeiro.mudar, { params: { id }, body: { status: como } });
    const contas = await contasDe(ana, contratoId);
    const final = contas.find(({ descricao }) => descricao === 'Acerto de saída (Parcial)');
    for (const conta of [abril, final]) {
      const { status, body } = await mexer(conta);
      expect([status, body.error]).toEqual([409, expect.stringContaining('Desfaça o acerto primeiro')]);
    }
    expect(await contasDe(ana, contratoId)).toEqual(contas);
    expect(await recebidos(ana, 'CONCILIADO')).toHaveLength(4);
    expect((await mexer(contas.find(({ descricao }) => descricao.startsWith('Aluguel 1/')))).status).toBe(200);
    expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(409);
  },
);

test('undone, the settlement lets the conta go', async () => {
  const { ana, abril, params } = await acertado();
  expect((await ana.pedir(acerto.desfazer, { params })).status).toBe(200);
  const { status } = await ana.pedir(financeiro.mudar, { params: { id: abril.id }, body: { status: 'CANCELADO' } });
  expect(status).toBe(200);
  expect(await recebidos(ana, 'DUPLICADO')).toHaveLength(1);
});
