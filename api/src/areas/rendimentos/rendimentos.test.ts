import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as locatarios from '@imob/schemas/locatarios';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import * as rendimentos from '@imob/schemas/rendimentos';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
});

const CPF = '529.982.247-25';
const CNPJ = '11.222.333/0001-81';
const SEM_REPASSE = { tipo: 'ALUGUEL', descricao: 'Aluguel' } as const;

const locacao = async (mudancas: object = {}, cpf = CPF) => {
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira', cpf });
  const base = { locatarioId, dataInicio: '2025-12-01', dataFim: '2026-11-30', valorAluguel: 3000, diaVencimento: 10 };
  const { contratoId } = await novoContrato(ana, { ...base, ...mudancas });
  return { contratoId, locatarioId, contas: await contasDe(ana, contratoId) };
};
const pagar = async (id: string, dataPagamento: string, corpo: object = {}) => {
  const { status, body } = await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, ...corpo } });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.recibo_digital;
};
const lancar = async (contratoId: string, corpo: object) => {
  const comum = { contratoId, descricao: 'Conta', dataVencimento: '2026-03-10' };
  return (await ana.pedir(financeiro.criar, { body: { ...comum, ...corpo } })).body.id as string;
};
const ler = async (ano = 2026): Promise<rendimentos.Rendimentos> =>
  rendimentos.Rendimentos.parse((await ana.pedir(rendimentos.ler, { query: { ano: String(ano) } })).body);
const arquivo = async (query: Record<string, string>) => {
  const { status, body, texto } = await ana.pedir(rendimentos.carneLeao, { query });
  return status === 200 ? texto : [status, body.error];
};
const doMes = ({ meses }: rendimentos.Rendimentos, mes: string) => meses.find((um) => um.mes === mes);

describe('a year', () => {
  test('counts money in the month in which it was received, by the landlord’s own day', async () => {
    const { contas } = await locacao();
    await pagar(contas[0].id, '2025-12-31');
    await pagar(contas[1].id, '2026-01-01');
    // 31 December, 22:30 in São Paulo.
    await teste.deps.db
      .updateTable('contas')
      .set({ dataPagamento: '2027-01-01T01:30:00Z' })
      .where('userId', '=', ana.uid)
      .where('id', '=', contas[1].id)
      .execute();
    expect([(await ler(2025)).rendimento, (await ler(2027)).rendimento]).toEqual([3000, 0]);
    const lido = await ler();
    expect(lido.meses.map(({ mes }) => mes)).toHaveLength(12);
    expect(doMes(lido, '2026-12')).toMatchObject({ deFisicas: 3000, deJuridicas: 0, semDocumento: 0, repasses: 0 });
    expect(lido.pagadores).toEqual([
      {
        ...{ nome: 'João Pereira', documento: '529.982.247-25', pessoa: 'FISICA', rendimento: 3000, repasses: 0 },
        ...{ irRetido: 0, deducoes: 0 },
        meses: [{ mes: '2026-12', rendimento: 3000, repasses: 0, irRetido: 0, deducoes: 0 }],
      },
    ]);
  });

  test('counts rent and late charges, and keeps apart what is passed on, repairs and deposits', async () => {
    const { contratoId, contas } = await locacao({ valorCaucao: 6000, termos: { multaPercentual: 10 } });
    const caucao = contas.find(({ tipo }: { tipo: string }) => tipo === 'CAUCAO');
    await pagar(caucao.id, '2026-03-02');
    const itens = [
      { ...SEM_REPASSE, valor: 2000 },
      { tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 500 },
      { tipo: 'IPTU', descricao: 'IPTU', valor: 100 },
      { tipo: 'DESCONTO', descricao: 'Bom pagador', valor: -50 },
    ];
    const composta = await lancar(contratoId, { tipo: 'ALUGUEL', valor: 2550, itens });
    await pagar(composta, '2026-03-20', { encargos: { multa: 255, juros: 0, correcao: 0 } });
    await pagar(await lancar(contratoId, { tipo: 'REPARO', valor: 80 }), '2026-03-21');
    const lido = await ler();
    expect(lido).toMatchObject({ rendimento: 2205, repasses: 680, caucao: 6000 });
    expect(doMes(lido, '2026-03')).toMatchObject({ deFisicas: 2205, repasses: 680 });
  });

  test('is what the Painel says came in, whatever was undone, deleted or given back', async () => {
    const { contas } = await locacao();
    const [a, b, c, d] = contas;
    await pagar(a.id, '2026-02-03');
    await ana.pedir(financeiro.mudar, { params: { id: a.id }, body: { status: 'PENDENTE' } });
    const apagado = await pagar(b.id, '2026-02-04');
    await ana.pedir(recibos.remover, { params: { id: apagado.id } });
    await pagar(c.id, '2026-02-05', { valorPago: 1234.56 });
    await pagar(d.id, '2026-02-06');
    await sql`update contas set "valorRecebido" = 2900 where "userId" = ${ana.uid} and id = ${d.id}`.execute(
      teste.deps.db,
    );
    const lido = await ler();
    expect(lido.rendimento).toBe(somar([3000, 1234.56, 2900]));
    const { body } = await ana.pedir(painel.ler, { query: { mes: '2026-02' } });
    expect(doMes(lido, '2026-02')?.deFisicas).toBe(body.entrou);
    expect(lido.pagadores).toHaveLength(1);
  });

  test('tells companies from people, and who has neither number; one payer of two contracts is one', async () => {
    const joao = await locacao();
    const deNovo = await novoContrato(ana, {
      ...{ locatarioId: joao.locatarioId, dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1000 },
    });
    const empresa = await locacao({}, CNPJ);
    const sem = await locacao({}, '123');
    await pagar(joao.contas[0].id, '2026-05-05');
    await pagar((await contasDe(ana, deNovo.contratoId))[0].id, '2026-05-06');
    await pagar(empresa.contas[0].id, '2026-05-07');
    await pagar(sem.contas[0].id, '2026-05-08');
    const lido = await ler();
    expect(doMes(lido, '2026-05')).toMatchObject({ deFisicas: 4000, deJuridicas: 3000, semDocumento: 3000 });
    expect(lido.pagadores.map(({ documento, pessoa, rendimento }) => [documento, pessoa, rendimento])).toEqual([
      ['529.982.247-25', 'FISICA', 4000],
      ['11.222.333/0001-81', 'JURIDICA', 3000],
      ['123', null, 3000],
    ]);
    // A number that was mistyped is mended in the tenant's record.
    const corrigido = { params: { id: sem.locatarioId }, body: { cpf: '111.444.777-35' } };
    expect((await ana.pedir(locatarios.mudar, corrigido)).status).toBe(200);
    expect(doMes(await ler(), '2026-05')).toMatchObject({ deFisicas: 7000, semDocumento: 0 });
  });

  test('estimates the tax of a natural person’s month, and of no company', async () => {
    const { contas } = await locacao({ valorAluguel: 6000 });
    await pagar(contas[0].id, '2026-10-09');
    const outubro = { imposto: { semDesconto: 561.52, simplificado: 394.54 }, vencimento: '2026-11-30' };
    expect(doMes(await ler(), '2026-10')).toMatchObject(outubro);
    expect((await ler(2025)).meses[0]).toMatchObject({ imposto: null, vencimento: '2025-02-28' });
    await sql`update usuarios set "tipoPessoa" = 'PJ' where uid = ${ana.uid}`.execute(teste.deps.db);
    expect(doMes(await ler(), '2026-10')).toMatchObject({ deFisicas: 6000, imposto: null, vencimento: null });
  });

  test('is this one where nobody says which, and a year that cannot be is 400', async () => {
    expect((await ana.pedir(rendimentos.ler)).body.ano).toBe(2026);
    for (const ano of ['vinte', '1989', '2026.5']) {
      const { status, body } = await ana.pedir(rendimentos.ler, { query: { ano } });
      expect([status, body.campos[0].campo]).toEqual([400, 'ano']);
    }
  });
});

describe('what came of a repair beyond the repair itself is income', () => {
  const valores = async () => {
    const { rendimento, repasses } = await ler();
    return { rendimento, repasses };
  };
  const reparo = async (mudancas: object = {}) => {
    const { contratoId } = await locacao({ termos: { multaPercentual: 10 } });
    return { contratoId, id: await lancar(contratoId, { tipo: 'REPARO', valor: 500, ...mudancas }) };
  };
  const apagar = ({ id }: { id: string }) => ana.pedir(recibos.remover, { params: { id } });

  test.each([
    ['its fine', { encargos: 'COBRAR' }, { rendimento: 50, repasses: 500 }],
    ['its fine, of who got a discount', { encargos: 'COBRAR', desconto: 100 }, { rendimento: 50, repasses: 400 }],
    ['a surplus', { valorPago: 620 }, { rendimento: 120, repasses: 500 }],
    ['its fine, and nothing else was paid', { encargos: 'COBRAR', valorPago: 40 }, { rendimento: 40, repasses: 0 }],
    ['its fine, and part of it', { encargos: 'COBRAR', valorPago: 250 }, { rendimento: 50, repasses: 200 }],
    ['nothing', { valorPago: 200 }, { rendimento: 0, repasses: 200 }],
  ])('%s, with its receipt or without', async (_, corpo, esperado) => {
    const { id } = await reparo();
    const recibo = await pagar(id, '2026-03-20', corpo);
    expect(await valores()).toEqual(esperado);
    await apagar(recibo);
    expect(await valores()).toEqual(esperado);
  });

  test('also of one with items, in parts, whichever receipt is deleted', async () => {
    const itens = [
      { tipo: 'REPARO', descricao: 'Pia', valor: 300 },
      { tipo: 'IPTU', descricao: 'IPTU', valor: 200 },
    ];
    const { contratoId, id } = await reparo({ itens });
    const parte = await pagar(id, '2026-03-20', { encargos: 'COBRAR', valorPago: 40 });
    expect(await valores()).toEqual({ rendimento: 40, repasses: 0 });
    const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao === 'Conta (Saldo)');
    const outro = await pagar(resto.id, '2026-03-21', { encargos: 'COBRAR' });
    for (const recibo of [null, parte, outro]) {
      if (recibo) await apagar(recibo);
      expect(await valores()).toEqual({ rendimento: 50, repasses: 500 });
    }
  });
});

describe('the file for Carnê-Leão Web', () => {
  beforeEach(async () => {
    await ana.pedir(auth.mudarPerfil, { body: { cpf: '111.444.777-35' } });
    await sql`update usuarios set cpf = '111.444.777-35', "tipoPessoa" = 'PF' where uid = ${ana.uid}`.execute(
      teste.deps.db,
    );
  });

  test('says the day of the last payment that counts, not that of one that was undone', async () => {
    const { contas } = await locacao();
    await pagar(contas[0].id, '2026-03-30');
    await ana.pedir(financeiro.mudar, { params: { id: contas[0].id }, body: { status: 'PENDENTE' } });
    await pagar(contas[0].id, '2026-03-05');
    expect(await arquivo({ ano: '2026' })).toMatch(/^05\/03\/2026;/);
  });

  test('has a line for each month and person, on the day of the last payment, and none for companies', async () => {
    const { contratoId, contas, locatarioId } = await locacao();
    await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { nome: 'José; "Zé" Conceição' } });
    await pagar(contas[0].id, '2026-03-02');
    await pagar(await lancar(contratoId, { ...SEM_REPASSE, valor: 1234.5 }), '2026-03-31');
    await pagar(contas[1].id, '2026-04-01');
    await pagar((await locacao({}, CNPJ)).contas[0].id, '2026-04-02');
    const linha = (dia: string, valor: string, mes: string) =>
      `${dia};R01.003.001;;${valor};;Aluguel recebido de Jose   Ze  Conceicao em ${mes};PF;11144477735;52998224725\r\n`;
    const marco = linha('31/03/2026', '4234,50', '03/2026');
    expect(await arquivo({ ano: '2026' })).toBe(marco + linha('01/04/2026', '3000,00', '04/2026'));
    expect(await arquivo({ mes: '2026-03' })).toBe(marco);
  });

  test('is refused in words where there is nothing to tell, no CPF of the landlord, or no natural person', async () => {
    const { contas } = await locacao();
    expect(await arquivo({ ano: '2026' })).toEqual([409, expect.stringContaining('não há o que importar')]);
    await pagar(contas[0].id, '2026-03-02');
    const { db } = teste.deps;
    await sql`update usuarios set cpf = '1' where uid = ${ana.uid}`.execute(db);
    expect(await arquivo({ ano: '2026' })).toEqual([409, expect.stringContaining('Complete o seu CPF')]);
    await sql`update usuarios set "tipoPessoa" = 'PJ' where uid = ${ana.uid}`.execute(db);
    expect(await arquivo({ ano: '2026' })).toEqual([409, expect.stringContaining('de uma empresa')]);
  });
});

test('the sheet has a row for each month and payer', async () => {
  const { contas } = await locacao();
  await pagar(contas[0].id, '2026-03-02');
  const { texto, headers } = await ana.pedir(rendimentos.exportar, { query: { ano: '2026', formato: 'csv' } });
  expect(headers['content-disposition']).toContain('rendimentos-2026.csv');
  expect(texto).toContain('03/2026;João Pereira;529.982.247-25;Física;3000,00;0,00;3000,00');
});

describe('the limits of IBS and CBS', () => {
  test('count each property once that brought income, and what it brought', async () => {
    const quatro = [
      ...[await locacao(), await locacao({}, '2'), await locacao({}, '3')],
      await locacao({ valorCaucao: 9000 }, '4'),
    ];
    for (const { contas } of quatro.slice(0, 3)) {
      for (const conta of contas.slice(0, 2)) await pagar(conta.id, '2026-03-10', { valorPago: 39_900 });
    }
    // Three properties are not more than three; a deposit and what is passed on are no income of the fourth.
    const caucao = quatro[3]?.contas.find(({ tipo }: { tipo: string }) => tipo === 'CAUCAO');
    await pagar(caucao.id, '2026-03-10');
    const itens = [{ tipo: 'AGUA', descricao: 'Água', valor: 80 }];
    const agua = await lancar(quatro[3]?.contratoId as string, { tipo: 'ALUGUEL', valor: 80, itens });
    await pagar(agua, '2026-03-10');
    expect((await ler()).ibsCbs).toEqual({ imoveis: 3, situacao: 'PERTO' });
    const [primeira] = quatro[3]?.contas.filter(({ tipo }: { tipo: string }) => tipo === 'ALUGUEL') ?? [];
    await pagar(primeira.id, '2026-04-10');
    expect((await ler()).ibsCbs).toEqual({ imoveis: 4, situacao: 'ANO_SEGUINTE' });
  });

  test('are of natural persons, and of the years in which they count', async () => {
    await locacao();
    expect([(await ler(2024)).ibsCbs, (await ler(2025)).ibsCbs]).toEqual([null, { imoveis: 0, situacao: 'FORA' }]);
    await teste.deps.db.updateTable('usuarios').set({ tipoPessoa: 'PJ' }).where('uid', '=', ana.uid).execute();
    expect((await ler()).ibsCbs).toBeNull();
  });
});
