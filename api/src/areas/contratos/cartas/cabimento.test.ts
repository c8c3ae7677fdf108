import * as acerto from '@imob/schemas/acerto';
import type * as acordos from '@imob/schemas/acordos';
import type { Carta } from '@imob/schemas/cartas';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { novaDevedora } from '../../../../test/support/debtor.ts';
import {
  contasDe,
  type Locador,
  locacaoDaPadaria,
  noDia,
  novaConta,
  novaInspecao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
beforeEach(() => noDia(teste, ana, '2026-04-10'));
afterAll(() => teste.fechar());

const desocupar = (motivo: string, mais: object = {}) => ({ tipo: 'DESOCUPACAO', motivo, prazoDias: 30, ...mais });
const pagar = (id: string, body: object = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });

describe('the property asked back', () => {
  test('a home of thirty months is asked for at the end of its term, on a day that its delivery does not move', async () => {
    const { contratoId } = await novoContrato(ana, { dataInicio: '2024-01-01', dataFim: '2026-06-30' });
    const { escrever, opcoes, mudar } = cartasDe(ana, contratoId);
    const { motivos, fimDoPrazo } = await opcoes();
    expect(fimDoPrazo).toBe('2026-06-30');
    expect(motivos.filter(({ fundamento }) => fundamento).map(({ motivo }) => motivo)).toEqual(['FIM_DO_PRAZO']);
    const recusada = await escrever(desocupar('PRAZO_INDETERMINADO'));
    expect([recusada.status, recusada.body.campos]).toEqual([
      ...[400, [{ campo: 'motivo', mensagem: expect.stringContaining('ainda corre') }]],
    ]);
    const { status, body } = await escrever(desocupar('FIM_DO_PRAZO'));
    expect([status, body.prazoAte]).toEqual([201, '2026-06-30']);
    expect(body.conteudo).toContain('art. 46');
    expect((await mudar(body.id, { entregueEm: '2026-04-10' })).body.prazoAte).toBe('2026-06-30');
    expect((await mudar(body.id, { entregueEm: null })).body.prazoAte).toBe('2026-06-30');
  });

  test('a home of twelve months that went on is asked for by a reason of the law, which is explained', async () => {
    const { contratoId } = await novoContrato(ana, { dataInicio: '2025-01-01', dataFim: '2025-12-31' });
    const { escrever, opcoes, mudar } = cartasDe(ana, contratoId);
    const dadas = (await opcoes()).motivos.filter(({ fundamento }) => fundamento).map(({ motivo }) => motivo);
    expect(dadas).toEqual(['USO_PROPRIO', 'OBRAS', 'EMPREGO']);
    const semDizer = await escrever(desocupar('USO_PROPRIO'));
    expect([semDizer.status, semDizer.body.campos[0].campo]).toEqual([400, 'explicacao']);
    expect((await escrever(desocupar('CINCO_ANOS'))).status).toBe(400);
    expect((await escrever(desocupar('USO_PROPRIO', { explicacao: 'Minha filha.', prazoDias: 29 }))).status).toBe(400);
    const { status, body } = await escrever(desocupar('USO_PROPRIO', { explicacao: 'Minha filha, Júlia.' }));
    expect(status).toBe(201);
    expect(body.conteudo).toContain('Minha filha, Júlia');
    expect((await mudar(body.id, { entregueEm: '2026-04-10' })).body.prazoAte).toBe('2026-05-10');
  });

  test('a renewal counts from its own first day, also one that begins later', async () => {
    const { contratoId: id } = await novoContrato(ana, { dataInicio: '2023-05-01', dataFim: '2026-04-30' });
    const dadas = async () =>
      (await cartasDe(ana, id).opcoes()).motivos.filter(({ fundamento }) => fundamento).map(({ motivo }) => motivo);
    expect(await dadas()).toEqual(['FIM_DO_PRAZO']);
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-04-30' } });
    expect([await dadas(), (await cartasDe(ana, id).opcoes()).fimDoPrazo]).toEqual([[], '2027-04-30']);
  });

  test('a shop that goes on without a term is denounced without a reason', async () => {
    const { contratoId: id } = await novoContrato(ana, { dataInicio: '2025-01-01', dataFim: '2025-12-31' });
    await ana.pedir(termos.mudar, { params: { id }, body: { finalidade: 'COMERCIAL' } });
    const { body } = await cartasDe(ana, id).escrever(desocupar('PRAZO_INDETERMINADO'));
    expect(body.conteudo).toContain('art. 57');
  });
});

test('a closed contract is written to about its debt and its payments alone', async () => {
  const { contratoId: id, imovelId } = await novoContrato(ana, { dataInicio: '2026-01-01', dataFim: '2026-03-31' });
  const { escrever, opcoes } = cartasDe(ana, id);
  for (const { id: conta } of await contasDe(ana, id)) await pagar(conta);
  expect((await opcoes()).impedimentos).toEqual([{ tipo: 'DEBITO', motivo: expect.stringContaining('atraso') }]);
  expect((await escrever({ tipo: 'DEBITO', prazoDias: 5 })).status).toBe(409);
  await novaInspecao(ana, imovelId);
  expect((await ana.pedir(contratos.encerrar, { params: { id } })).status).toBe(200);
  await novaConta(ana, id, { tipo: 'REPARO', dataVencimento: '2026-04-01', valor: 80 });
  expect((await opcoes()).impedimentos.map(({ tipo }) => tipo)).toEqual(['INFRACAO', 'DESOCUPACAO', 'PREFERENCIA']);
  expect((await escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 5 })).status).toBe(409);
  const { conteudo } = (await escrever({ tipo: 'DEBITO', prazoDias: 5 })).body;
  expect([conteudo.includes('80,00'), conteudo.includes('despejo')]).toEqual([true, false]);
  expect((await escrever({ tipo: 'PAGAMENTOS', ano: 2026 })).status).toBe(201);
});

describe('what was paid in a year', () => {
  const declarar = async (contratoId: string, ano = 2026): Promise<Carta> =>
    (await cartasDe(ana, contratoId).escrever({ tipo: 'PAGAMENTOS', ano })).body;
  const escrito = ({ conteudo }: Carta) => conteudo.replaceAll('\u00a0', ' ');

  test('counts by the day of payment, without the deposit, and acquits only what owes nothing', async () => {
    const { contratoId } = await novoContrato(ana, { valorCaucao: 3000 });
    const { escrever, opcoes } = cartasDe(ana, contratoId);
    const [caucao, janeiro, fevereiro, ...outras] = await contasDe(ana, contratoId);
    expect((await opcoes()).impedimentos.map(({ tipo }) => tipo)).toContain('PAGAMENTOS');
    await pagar(caucao.id);
    expect((await opcoes()).anos).toEqual([]);
    await pagar(janeiro.id, { dataPagamento: '2026-01-09' });
    await pagar(fevereiro.id, { dataPagamento: '2026-03-31' });
    expect((await opcoes()).anos).toEqual([2026]);
    // Payments of before it was kept what came, whose receipt was deleted since: their amount is all that is known.
    const antiga = `update contas set "valorRecebido" = null, "reciboId" = null where id = any($1)`;
    await teste.deps.pool.query(antiga, [[janeiro.id, fevereiro.id]]);
    expect((await opcoes()).anos).toEqual([2026]);
    const devendo = await declarar(contratoId);
    expect(devendo.texto.titulo).not.toContain('QUITAÇÃO');
    expect(devendo.texto.quadro?.linhas.map(([mes, valor]) => [mes, valor])).toEqual([
      ['Janeiro', '1.500,00'],
      ['Março', '1.500,00'],
    ]);
    expect(escrito(devendo)).toContain('3.000,00');
    for (const { id, dataVencimento } of outras) if (dataVencimento <= '2026-04-10') await pagar(id);
    expect((await declarar(contratoId)).texto.titulo).toContain('QUITAÇÃO');
    expect(devendo.prazoAte).toBeNull();
    expect((await cartasDe(ana, contratoId).mudar(devendo.id, { desfecho: 'ATENDIDA' })).status).toBe(400);
    const semNada = await escrever({ tipo: 'PAGAMENTOS', ano: 2025 });
    expect([semNada.status, semNada.body.campos[0].campo]).toEqual([400, 'ano']);
    for (const ano of [1989, 2200])
      expect((await escrever({ tipo: 'PAGAMENTOS', ano })).body.campos).toEqual([
        { campo: 'ano', mensagem: 'Informe um ano de 1990 a 2199.' },
      ]);
  });

  test('tells what a company withheld as tax apart from what came', async () => {
    const { contratoId } = await locacaoDaPadaria(ana, { cpf: '11.222.333/0001-81' });
    const [aluguel] = (await contasDe(ana, contratoId)).filter(({ tipo }) => tipo === 'ALUGUEL');
    expect((await pagar(aluguel.id, { valorPago: 4627.1, irRetido: 372.9 })).status).toBe(200);
    const carta = await declarar(contratoId);
    expect(escrito(carta)).toMatch(
      /total recebido nesse período é de R\$ 5\.000,00 .*\n.*R\$ 372,90 .* R\$ 4\.627,10 /,
    );
  });

  test('a debt that went into an agreement is acquitted once its last installment is paid', async () => {
    const ela = await novaDevedora(ana);
    const { contas } = (
      await ela.acordar({
        contaIds: ela.atrasadas,
        parcelas: [{ vencimento: '2027-01-05', valor: 5039 }],
      })
    ).body as acordos.Acordo;
    const abril = (await ela.contas()).find(({ dataVencimento }) => dataVencimento === '2026-04-10');
    await pagar(abril.id);
    expect((await declarar(ela.contratoId)).texto.titulo).not.toContain('QUITAÇÃO');
    await pagar(contas[0]?.id as string);
    expect((await declarar(ela.contratoId)).texto.titulo).toContain('QUITAÇÃO');
  });

  test('a rent of the year, or the rest of any conta of it, is owed also once it was moved to the next', async () => {
    await noDia(teste, ana, '2027-01-05');
    const { contratoId } = await novoContrato(ana, { dataInicio: '2026-11-01', dataFim: '2029-10-31' });
    const [novembro, dezembro] = await contasDe(ana, contratoId);
    await pagar(novembro.id, { dataPagamento: '2026-11-10' });
    const mudarParaJaneiro = async (id: string) => {
      const body = { dataVencimento: '2027-01-20' };
      expect((await ana.pedir(financeiro.mudar, { params: { id }, body })).status).toBe(200);
    };
    await mudarParaJaneiro(dezembro.id);
    expect((await declarar(contratoId)).texto.titulo).not.toContain('QUITAÇÃO');
    await pagar(dezembro.id);
    // January's own rent is due on the 10th.
    expect((await declarar(contratoId)).texto.titulo).toContain('QUITAÇÃO');
    const reparo = await novaConta(ana, contratoId, { dataVencimento: '2026-12-10', valor: 80 });
    await pagar(reparo, { valorPago: 30, dataPagamento: '2026-12-10' });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.includes('(Saldo)'));
    await mudarParaJaneiro(resto.id);
    expect((await declarar(contratoId)).texto.titulo).not.toContain('QUITAÇÃO');
    await pagar(resto.id);
    expect((await declarar(contratoId)).texto.titulo).toContain('QUITAÇÃO');
  });

  test('what a settlement makes of the time before the keys is owed, whenever it was confirmed', async () => {
    await noDia(teste, ana, '2027-01-05');
    const { contratoId: id } = await novoContrato(ana, { dataInicio: '2026-11-01', dataFim: '2029-10-31' });
    await ana.pedir(termos.mudar, { params: { id }, body: { multaRescisoriaAlugueis: 3 } });
    const [novembro] = await contasDe(ana, id);
    await pagar(novembro.id, { dataPagamento: '2026-11-10' });
    const { body: saida } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-12-30' } });
    expect((await ana.pedir(acerto.confirmar, { params: { id, acertoId: saida.id } })).status).toBe(200);
    const finais = (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE');
    expect(finais.map(({ tipo, dataVencimento }) => [tipo, dataVencimento])).toEqual([
      ['ALUGUEL', '2027-01-05'],
      ['REPARO', '2027-01-05'],
    ]);
    for (const conta of finais) {
      expect((await declarar(id)).texto.titulo).not.toContain('QUITAÇÃO');
      await pagar(conta.id);
    }
    expect((await declarar(id)).texto.titulo).toContain('QUITAÇÃO');
  });
});
