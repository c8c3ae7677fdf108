import * as extratos from '@imob/schemas/extratos';
import * as privacidade from '@imob/schemas/privacidade';
import * as recibos from '@imob/schemas/recibos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador, novaSessao, novoContrato, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { auditar } from '../auditoria/auditar.ts';
import { selar } from '../auditoria/seal.ts';
import { verificar } from '../auditoria/verify.ts';
import { registrarPix } from '../recebimentos/registrar.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

const QUEM = { nome: 'Quitéria Brito', cpf: '111.444.777-35', email: 'quiteria@exemplo.com.br' };
const linha = (fitid: string, memo: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>1500.00<FITID>${fitid}<MEMO>${memo}`;
const OFX = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${[
  linha('1', 'PIX RECEBIDO QUITERIA BRITO 111.444.777-35'),
  linha('2', 'TED DE RAIMUNDO NONATO'),
  linha('3', 'QUITERIA BRITO'),
  linha('4', 'PIX RECEBIDO ***.444.777-**'),
  linha('5', 'TED BRITO QUITERIA DE'),
  linha('6', 'PIX RECEBIDO QUITERIA MENDES'),
].join('')}</OFX>`;
const encerrar = ({ uid }: Locador) =>
  banca.teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-03-10T12:00:00Z' })
    .where('userId', '=', uid)
    .execute();

test('a tenant made anonymous is no longer named by the money that paid their contas, nor by the trail of receipts', async () => {
  const { ana, banco, contas: deOutro } = await banca.comBanco();
  const { deps } = banca.teste;
  const locatarioId = await novoLocatario(ana, QUEM);
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const [janeiro, fevereiro, marco] = await contasDe(ana, contratoId);
  const importar = () => ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'extrato.ofx'));
  const { id } = (await importar()).body;
  const linhas = async () => (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos;
  // The first three pay contas; the last three stay without one.
  const pares = (await linhas()).slice(0, 3).map(({ id: credito }: { id: string }, i: number) => ({
    ...{ lancamentoIds: [credito], contaIds: [[janeiro, deOutro[0], fevereiro][i].id], outroDinheiro: true },
  }));
  const { body: confirmado } = await ana.pedir(extratos.confirmar, { params: { id }, body: { pares } });
  expect(confirmado).toMatchObject({ confirmados: 3, recusados: [] });
  // Less than the conta owes: it waits, with what the bank said of its payer.
  await registrarPix(
    deps,
    { userId: ana.uid, id: banco.id },
    {
      ...{ e2eid: `E${'7'.repeat(31)}`, txid: txidEstatico(marco.id), centavos: 10_00, devolucoes: [] },
      ...{ horario: '2026-03-10T13:00:00.000Z', mensagem: 'Aluguel da Quitéria' },
      pagador: { nome: 'Quiteria Brito', documento: '11144477735' },
    },
  );
  const autor = { userId: ana.uid, quem: ana.uid, origem: 'rotina' } as const;
  const [deJaneiro, deFevereiro] = (await contasDe(ana, contratoId)).map(({ reciboId }) => String(reciboId));
  await ana.pedir(recibos.remover, { params: { id: String(deJaneiro) } });
  await auditar(deps.db, autor, deps.agora(), {
    ...{ acao: 'enviar', registro: { tipo: 'recibo', id: String(deFevereiro) } },
    depois: { email: QUEM.email },
  });
  await encerrar(ana);
  await selar(deps.db, deps.agora());
  banca.em('2031-03-12T15:00:00Z');
  await novaSessao(banca.teste, ana);

  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  expect((await linhas()).map(({ descricao }: { descricao: string }) => descricao)).toEqual([
    'PIX RECEBIDO',
    'TED DE RAIMUNDO NONATO',
    '(apagado)',
    'PIX RECEBIDO',
    'TED',
    'PIX RECEBIDO QUITERIA MENDES',
  ]);
  expect((await recebidos(ana)).find(({ situacao }) => situacao === 'A_MENOR')).toMatchObject({
    ...{ mensagem: null, pagadorNome: null, pagadorDocumento: null },
  });
  // The same file is still the statement that is there.
  expect((await importar()).body).toMatchObject({ id, novos: 0 });
  const { body: recibo } = await ana.pedir(recibos.buscar, { params: { id: String(deFevereiro) } });
  expect(recibo.locatarioNome).toBe(QUEM.nome);
  const { rows } = await deps.pool.query(
    `select valores::text as texto from auditoria where "userId" = $1 and valores is not null`,
    [ana.uid],
  );
  const rastro = rows.map(({ texto }) => texto).join();
  for (const sinal of [QUEM.nome, QUEM.cpf, QUEM.email]) expect(rastro).not.toContain(sinal);
  expect((await verificar(deps.db)).problemas).toEqual([]);
});

test('money that may be a namesake’s keeps its words when a tenant is made anonymous', async () => {
  const { ana } = await banca.comBanco();
  const locatarioId = await novoLocatario(ana, QUEM);
  await novoContrato(ana, { locatarioId });
  await novoLocatario(ana, { nome: 'Quitéria Brito Lopes', cpf: '529.982.247-25' });
  const ofx = `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>2${[
    linha('1', 'PIX RECEBIDO QUITERIA BRITO LOPES'),
    linha('2', 'PIX RECEBIDO QUITERIA BRITO 529.982.247-25'),
    linha('3', 'PIX RECEBIDO QUITERIA BRITO LOPES 111.444.777-35'),
    linha('4', 'PIX RECEBIDO QUITERIA BRITO'),
  ].join('')}</OFX>`;
  const { id } = (await ana.pedir(extratos.importar, formulario({}, Buffer.from(ofx), 'extrato.ofx'))).body;
  await encerrar(ana);
  banca.em('2031-03-12T15:00:00Z');
  await novaSessao(banca.teste, ana);
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id } })).body;
  expect(lancamentos.map(({ descricao }: { descricao: string }) => descricao)).toEqual([
    'PIX RECEBIDO QUITERIA BRITO LOPES',
    'PIX RECEBIDO QUITERIA BRITO 529.982.247-25',
    'PIX RECEBIDO',
    'PIX RECEBIDO',
  ]);
});
