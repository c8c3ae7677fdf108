import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as recebimentos from '@imob/schemas/recebimentos';
import * as recibos from '@imob/schemas/recibos';
import { somar } from '@imob/schemas/rules/money';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { registrarPix } from '../recebimentos/registrar.ts';

/** One Pix for all that was due on 15 March, seen in a statement days later, when each conta owes some cents more. */

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ env: { SESSION_EXPIRES_DAYS: '300' } });
});
beforeEach(() => teste.agora('2026-03-15T15:00:00Z'));
afterAll(() => teste.fechar());

async function cenario(dataInicio = '2026-01-01') {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  const { contratoId } = await novoContrato(ana, { locatarioId, dataInicio, valorAluguel: 1234.56 });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix } });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: body.url.split('/').at(-1) as string };
  const { pagarTudo } = (await teste.cliente().pedir(inquilino.dados, { params })).body;
  return { ana, contratoId, pagarTudo: pagarTudo as { contaIds: string[]; total: number } };
}
type Cenario = Awaited<ReturnType<typeof cenario>>;

/** The only credit of a statement of that day, as the landlord reads it on the 25th. */
async function credito({ ana }: Cenario, valor: number, dia: string, memo = 'PIX RECEBIDO JOAO P LIMA') {
  teste.agora('2026-03-25T15:00:00Z');
  const arquivo = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dia.replaceAll('-', '')}<TRNAMT>${valor.toFixed(2)}<FITID>1<MEMO>${memo}</OFX>`;
  const { body } = await ana.pedir(extratos.importar, formulario({}, Buffer.from(arquivo), 'extrato.ofx'));
  const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
  const confirmar = async (contaIds: string[]) => {
    const pares = [{ lancamentoIds: [lancamentos[0].id], contaIds }];
    return (await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } })).body;
  };
  return { lido: lancamentos[0], confirmar };
}

const pagas = async ({ ana, contratoId }: Cenario) =>
  (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO');
const recebido = async (um: Cenario) => somar((await pagas(um)).map(({ valorRecebido }) => valorRecebido as number));

test.each(['2026-03-15', '2026-03-18', '2026-03-20'])(
  'what the code for all asked for is suggested for all on %s, and pays each whole, with its receipt',
  async (dia) => {
    const um = await cenario();
    const { ana, contratoId, pagarTudo } = um;
    const { lido, confirmar } = await credito(um, pagarTudo.total, dia);
    expect(lido).toMatchObject({ situacao: 'SUGERIDO', contaIds: pagarTudo.contaIds });
    // Nor is anybody told that something lacks.
    expect(somar(lido.devidos.map(({ valor }: { valor: number }) => valor))).toBe(pagarTudo.total);
    expect(await confirmar(lido.contaIds)).toEqual({ confirmados: 1, recusados: [] });
    // Nothing is left of any: no rest was opened.
    const contas = await contasDe(ana, contratoId);
    expect(contas).toHaveLength(12);
    expect((await pagas(um)).map(({ id }) => id)).toEqual(pagarTudo.contaIds);
    expect(await recebido(um)).toBe(pagarTudo.total);
    const dele = (await ana.pedir(recibos.listar)).body;
    expect(dele.map(({ contaId }: { contaId: string }) => contaId).toSorted()).toEqual(pagarTudo.contaIds.toSorted());
    expect(somar(dele.map(({ valor }: { valor: number }) => valor))).toBe(pagarTudo.total);
    expect(new Set(dele.map(({ tipo }: { tipo: string }) => tipo))).toEqual(new Set(['INTEGRAL']));
  },
);

test('a day later than the code lasts nothing is suggested, and what lacks stays owed', async () => {
  const um = await cenario();
  const { lido, confirmar } = await credito(um, um.pagarTudo.total, '2026-03-21');
  expect(lido.situacao).toBe('NAO_ALUGUEL');
  await confirmar(um.pagarTudo.contaIds);
  expect(await recebido(um)).toBe(um.pagarTudo.total);
  expect((await contasDe(um.ana, um.contratoId)).filter(({ descricao }) => / \(Saldo\)$/.test(descricao))).toHaveLength(
    1,
  );
});

test('without a name it asks; many months, some long late, are one suggestion too', async () => {
  const semNome = await cenario();
  const { lido } = await credito(semNome, semNome.pagarTudo.total, '2026-03-18', 'PIX RECEBIDO');
  expect(lido).toMatchObject({ situacao: 'AMBIGUO', candidatos: [semNome.pagarTudo.contaIds] });

  teste.agora('2026-03-15T15:00:00Z');
  const muitas = await cenario('2024-04-01');
  expect(muitas.pagarTudo.contaIds).toHaveLength(24);
  const { lido: deMuitas, confirmar } = await credito(muitas, muitas.pagarTudo.total, '2026-03-18');
  expect(deMuitas).toMatchObject({ situacao: 'SUGERIDO', contaIds: muitas.pagarTudo.contaIds });
  await confirmar(deMuitas.contaIds);
  expect([(await pagas(muitas)).length, await recebido(muitas)]).toEqual([24, muitas.pagarTudo.total]);
});

test('a conta paid since the code was shown is not paid again: nothing settles until the landlord says what the money pays', async () => {
  const um = await cenario();
  const [jan, ...outras] = um.pagarTudo.contaIds;
  await um.ana.pedir(financeiro.pagar, { params: { id: jan as string }, body: { valorPago: 1000, quitar: true } });
  const { confirmar } = await credito(um, um.pagarTudo.total, '2026-03-18');
  expect(await confirmar(um.pagarTudo.contaIds)).toMatchObject({
    confirmados: 0,
    recusados: [{ motivo: expect.stringContaining('já está paga') }],
  });
  expect(await recebido(um)).toBe(1000);
  // All of the money is of those that he names: none of it is lost.
  expect(await confirmar(outras)).toEqual({ confirmados: 1, recusados: [] });
  expect(await recebido(um)).toBe(somar([1000, um.pagarTudo.total]));
  expect((await pagas(um)).map(({ id }) => id)).toEqual(um.pagarTudo.contaIds);
});

test('the confirmation and a payment by hand at the same moment: one of them wins, wholly', async () => {
  for (let vez = 0; vez < 4; vez++) {
    teste.agora('2026-03-15T15:00:00Z');
    const um = await cenario();
    const { confirmar } = await credito(um, um.pagarTudo.total, '2026-03-18');
    const meio = um.pagarTudo.contaIds[1] as string;
    const [feito, aMao] = await Promise.all([
      confirmar(um.pagarTudo.contaIds),
      um.ana.pedir(financeiro.pagar, { params: { id: meio }, body: {} }),
    ]);
    expect([feito.confirmados, aMao.status]).toEqual(aMao.status === 200 ? [0, 200] : [1, 400]);
    expect(await pagas(um)).toHaveLength(feito.confirmados === 1 ? 3 : 1);
    if (feito.confirmados === 1) expect(await recebido(um)).toBe(um.pagarTudo.total);
    expect((await um.ana.pedir(recibos.listar)).body).toHaveLength(feito.confirmados === 1 ? 3 : 1);
  }
});

test('what a bank told of without naming a conta pays all of them the same way, once the landlord says so', async () => {
  const um = await cenario();
  const { ana, pagarTudo } = um;
  const [conta] = pagarTudo.contaIds;
  teste.agora('2026-03-25T15:00:00Z');
  const pix = { e2eid: 'E00000000202603181200pagartudo00', horario: '2026-03-18T14:00:00.000Z', devolucoes: [] };
  const banco = { userId: ana.uid, id: conta as string };
  await registrarPix(teste.deps, banco, { ...pix, centavos: Math.round(pagarTudo.total * 100) });
  const [{ id, situacao }] = (await ana.pedir(recebimentos.listar)).body.recebimentos;
  expect(situacao).toBe('NAO_IDENTIFICADO');
  const { status } = await ana.pedir(recebimentos.conciliar, {
    params: { id },
    body: { contaIds: pagarTudo.contaIds },
  });
  expect(status).toBe(200);
  expect([(await contasDe(ana, um.contratoId)).length, await recebido(um)]).toEqual([12, pagarTudo.total]);
});
