// The landlord's taxes, condomínio and administration fees are deducted from the rents of the same property and month.
import * as acordos from '@imob/schemas/acordos';
import * as despesas from '@imob/schemas/despesas';
import * as financeiro from '@imob/schemas/financeiro';
import * as rendimentos from '@imob/schemas/rendimentos';
import { impostoDoMes } from '@imob/schemas/rules/carneLeao';
import { DEDUTIVEIS, TIPOS_DE_DESPESA, type TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
  await sql`update usuarios set cpf = '111.444.777-35', "tipoPessoa" = 'PF' where uid = ${ana.uid}`.execute(
    teste.deps.db,
  );
});

const JOAO = '529.982.247-25';
const LIA = '390.533.447-05';
const CNPJ = '11.222.333/0001-81';

/** A lease of 6.000,00, or of what is said; of a property that is let already too. */
async function locacao(cpf = JOAO, mudancas: { imovelId?: string; locatarioId?: string; valorAluguel?: number } = {}) {
  const locatarioId = mudancas.locatarioId ?? (await novoLocatario(ana, { nome: `Inquilino ${cpf.slice(0, 3)}`, cpf }));
  const termo = { dataInicio: '2025-12-01', dataFim: '2026-11-30', valorAluguel: 6000, diaVencimento: 10 };
  const { contratoId, imovelId } = await novoContrato(ana, { ...termo, ...mudancas, locatarioId });
  return { contratoId, imovelId, locatarioId, contas: await contasDe(ana, contratoId) };
}
const pagar = async (id: string, dataPagamento: string, corpo: object = {}) => {
  const { status, body } = await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, ...corpo } });
  expect([status, body.error]).toEqual([200, undefined]);
};
const gasta = (imovelId: string | null, tipo: TipoDeDespesa, valor: number, data: string, reembolsada = false) =>
  novaDespesa(ana, { imovelId, tipo, valor, data, reembolsada });
const ler = async (ano = 2026): Promise<rendimentos.Rendimentos> =>
  rendimentos.Rendimentos.parse((await ana.pedir(rendimentos.ler, { query: { ano: String(ano) } })).body);
const doMes = async (mes: string) => (await ler(Number(mes.slice(0, 4)))).meses.find((um) => um.mes === mes);
/** Day, amount, deduction and payer of each line of the file. */
const linhas = async (mes: string) => {
  const { status, texto } = await ana.pedir(rendimentos.carneLeao, { query: { mes } });
  expect(status).toBe(200);
  return texto
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'))
    .map(([dia, , , valor, deducao, , , , cpf]) => [dia, valor, deducao, cpf]);
};

test('IPTU, condomínio and administration come off the month’s rent, its tax, the file and the sheet; nothing else does', async () => {
  const { imovelId, contas } = await locacao();
  await pagar(contas[0].id, '2026-10-09');
  await gasta(imovelId, 'IPTU', 300.1, '2026-10-01');
  await gasta(imovelId, 'CONDOMINIO', 500, '2026-10-31');
  await gasta(imovelId, 'ADMINISTRACAO', 199.9, '2026-10-15');
  for (const tipo of TIPOS_DE_DESPESA.filter((um) => !DEDUTIVEIS.some((outro) => outro === um))) {
    await gasta(imovelId, tipo, 77, '2026-10-15');
  }
  await gasta(imovelId, 'IPTU', 40, '2026-10-20', true);
  const lido = await ler();
  expect(lido.meses.find(({ mes }) => mes === '2026-10')).toEqual({
    ...{ mes: '2026-10', deFisicas: 6000, deJuridicas: 0, semDocumento: 0, repasses: 0, irRetido: 0 },
    ...{ deducoes: 1000, semUso: 0, imposto: impostoDoMes(2026, 5000), vencimento: '2026-11-30' },
  });
  expect(lido).toMatchObject({ rendimento: 6000, deducoes: 1000 });
  expect(lido.pagadores).toEqual([
    {
      ...{ nome: 'Inquilino 529', documento: JOAO, pessoa: 'FISICA' },
      ...{ rendimento: 6000, repasses: 0, irRetido: 0, deducoes: 1000 },
      meses: [{ mes: '2026-10', rendimento: 6000, repasses: 0, irRetido: 0, deducoes: 1000 }],
    },
  ]);
  const { texto: arquivo } = await ana.pedir(rendimentos.carneLeao, { query: { mes: '2026-10' } });
  expect(arquivo).toBe(
    '09/10/2026;R01.003.001;;6000,00;1000,00;Aluguel recebido de Inquilino 529 em 10/2026;PF;11144477735;52998224725\r\n',
  );
  const { texto } = await ana.pedir(rendimentos.exportar, { query: { ano: '2026', formato: 'csv' } });
  expect(texto).toContain('Total recebido;IR retido na fonte;Deduções');
  expect(texto).toContain('10/2026;Inquilino 529;529.982.247-25;Física;6000,00;0,00;6000,00;0,00;1000,00');
});

test('no rent falls below zero, nothing goes to another month or property, and what is unused is told', async () => {
  const casa = await locacao();
  await pagar(casa.contas[0].id, '2026-09-10', { valorPago: 250.5 });
  await pagar((await contasDe(ana, casa.contratoId)).find(({ valor }) => valor === 5749.5).id, '2026-10-10');
  await gasta(casa.imovelId, 'IPTU', 400, '2026-09-01');
  await gasta(casa.imovelId, 'IPTU', 30, '2026-08-31');
  await gasta(await novoImovel(ana), 'CONDOMINIO', 70, '2026-10-02');
  await gasta(null, 'ADMINISTRACAO', 9.99, '2026-10-03');
  await gasta(casa.imovelId, 'CONDOMINIO', 25, '2026-10-05');
  expect(await doMes('2026-08')).toMatchObject({ deFisicas: 0, deducoes: 0, semUso: 30 });
  expect(await doMes('2026-09')).toMatchObject({ deFisicas: 250.5, deducoes: 250.5, semUso: 149.5 });
  expect(await doMes('2026-10')).toMatchObject({ deFisicas: 5749.5, deducoes: 25, semUso: 79.99 });
  expect((await ler()).deducoes).toBe(275.5);
  expect(await linhas('2026-09')).toEqual([['10/09/2026', '250,50', '250,50', '52998224725']]);
});

test('what is not paid is not deducted, also once its day has come; a payment is of the landlord’s day, and of its month', async () => {
  const { imovelId, contas } = await locacao();
  await pagar(contas[0].id, '2026-11-10');
  const { id } = await gasta(imovelId, 'IPTU', 100, '2026-11-25');
  // The 24th, 22:30 in São Paulo; then its 25th.
  teste.agora('2026-11-25T01:30:00Z');
  expect(await doMes('2026-11')).toMatchObject({ deducoes: 0, semUso: 0 });
  teste.agora('2026-11-25T03:00:00Z');
  expect(await doMes('2026-11')).toMatchObject({ deducoes: 0, semUso: 0 });
  const paga = (pagaEm: string) => ana.pedir(despesas.mudar, { params: { id }, body: { pagaEm } });
  expect((await paga('2026-11-26')).status).toBe(400);
  await paga('2026-11-25');
  expect(await doMes('2026-11')).toMatchObject({ deducoes: 100, semUso: 0 });
  await paga('2026-10-31');
  expect(await doMes('2026-11')).toMatchObject({ deducoes: 0 });
  expect(await doMes('2026-10')).toMatchObject({ semUso: 100 });
});

test('a tenant of two properties has one line, which deducts of each as much as that one brought', async () => {
  const casa = await locacao();
  const sala = await locacao(JOAO, { locatarioId: casa.locatarioId, valorAluguel: 200 });
  await pagar(casa.contas[0].id, '2026-10-09');
  await pagar(sala.contas[0].id, '2026-10-12');
  await gasta(casa.imovelId, 'IPTU', 100, '2026-10-01');
  await gasta(sala.imovelId, 'IPTU', 350, '2026-10-01');
  expect(await linhas('2026-10')).toEqual([['12/10/2026', '6200,00', '300,00', '52998224725']]);
  expect(await doMes('2026-10')).toMatchObject({ deducoes: 300, semUso: 150 });
});

test('two tenants of one property share its deduction, each no more than was paid', async () => {
  const casa = await locacao(JOAO, { valorAluguel: 200 });
  const outra = await outroInquilino(casa);
  await pagar(casa.contas[0].id, '2026-10-01');
  await pagar(outra.contas[0].id, '2026-10-20');
  await gasta(casa.imovelId, 'CONDOMINIO', 350, '2026-10-05');
  expect(await linhas('2026-10')).toEqual([
    ['01/10/2026', '200,00', '200,00', '52998224725'],
    ['20/10/2026', '900,00', '150,00', '39053344705'],
  ]);
});

/** Lia's lease of a property that is let. Two of one time are refused, but one month may see a tenant go and another come. */
async function outroInquilino({ imovelId }: { imovelId: string }) {
  const outra = await locacao(LIA, { valorAluguel: 900 });
  await sql`update contratos set "imovelId" = ${imovelId} where "userId" = ${ana.uid} and id = ${outra.contratoId}`.execute(
    teste.deps.db,
  );
  return outra;
}

test('companies and payers without a document have no deduction, whose property’s goes to the natural person of the month', async () => {
  const loja = await locacao(CNPJ, { valorAluguel: 4000 });
  const sem = await locacao('123', { valorAluguel: 1000 });
  await pagar(loja.contas[0].id, '2026-10-05');
  await pagar(sem.contas[0].id, '2026-10-06');
  await gasta(loja.imovelId, 'IPTU', 120, '2026-10-01');
  await gasta(sem.imovelId, 'IPTU', 80, '2026-10-01');
  expect(await doMes('2026-10')).toMatchObject({ deJuridicas: 4000, semDocumento: 1000, deducoes: 0, semUso: 200 });
  const pessoa = await outroInquilino(loja);
  await pagar(pessoa.contas[0].id, '2026-10-07');
  expect(await doMes('2026-10')).toMatchObject({ deFisicas: 900, deducoes: 120, semUso: 80 });
  expect((await ler()).pagadores.map(({ documento, deducoes }) => [documento, deducoes])).toEqual([
    [CNPJ, 0],
    ['123', 0],
    [LIA, 120],
  ]);
  await sql`update usuarios set "tipoPessoa" = 'PJ' where uid = ${ana.uid}`.execute(teste.deps.db);
  expect(await doMes('2026-10')).toMatchObject({ deducoes: 0, semUso: 0, imposto: null });
});

test('of money that went back, and of what is passed on, nothing is deducted', async () => {
  const { imovelId, contratoId, contas } = await locacao();
  await pagar(contas[0].id, '2026-10-09');
  await sql`update contas set "valorRecebido" = 100 where "userId" = ${ana.uid} and id = ${contas[0].id}`.execute(
    teste.deps.db,
  );
  const itens = [{ tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 500 }];
  await pagar(await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 500, itens }), '2026-10-12');
  await gasta(imovelId, 'CONDOMINIO', 480, '2026-10-05');
  expect(await doMes('2026-10')).toMatchObject({ deFisicas: 100, repasses: 500, deducoes: 100, semUso: 380 });
});

test('what a tenant paid of the same kind with the rent of the month is to be looked at, and still deducted', async () => {
  const { imovelId, contratoId, contas } = await locacao();
  await pagar(contas[0].id, '2026-10-09');
  const itens = [{ tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 500 }];
  await pagar(await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 500, itens }), '2026-10-12');
  await gasta(imovelId, 'CONDOMINIO', 480, '2026-10-05');
  await gasta(imovelId, 'CONDOMINIO', 70, '2026-10-31');
  // These do not count: another kind, another month, a refunded one, another property.
  await gasta(imovelId, 'IPTU', 90, '2026-10-05');
  await gasta(imovelId, 'CONDOMINIO', 480, '2026-09-05');
  await gasta(imovelId, 'CONDOMINIO', 11, '2026-10-06', true);
  await gasta(await novoImovel(ana), 'CONDOMINIO', 300, '2026-10-05');
  const { deducoesAConferir, deducoes } = await ler();
  expect(deducoesAConferir).toEqual([
    { imovelId, imovelNome: expect.any(String), tipo: 'CONDOMINIO', valor: 550, meses: ['2026-10'] },
  ]);
  expect(deducoes).toBe(640);
  await sql`update usuarios set "tipoPessoa" = 'PJ' where uid = ${ana.uid}`.execute(teste.deps.db);
  expect((await ler()).deducoesAConferir).toEqual([]);
});

/** Makes the tenant pay condomínio of `mes` on the day `dia`. */
const comCondominio = async (contratoId: string, mes: string, dia: string, valor = 500) => {
  const itens = [{ tipo: 'CONDOMINIO', descricao: 'Condomínio', valor }];
  const corpo = { tipo: 'ALUGUEL', valor, itens, competencia: mes, dataVencimento: `${mes}-10` };
  await pagar(await novaConta(ana, contratoId, corpo), dia);
};

test.each([
  [
    'the bill of October, paid by the landlord in November and by the tenant in October',
    '2026-10',
    '2026-10-12',
    480,
    '2026-10-31',
    '2026-11-03',
    ['2026-11'],
  ],
  [
    'the bill of October, which the tenant paid late',
    '2026-08',
    '2026-10-12',
    480,
    '2026-08-05',
    '2026-08-05',
    ['2026-08'],
  ],
  [
    'the same amount, of the month after, while the tenant pays in that one too',
    '2026-08',
    '2026-08-10',
    500,
    '2026-09-02',
    '2026-09-02',
    ['2026-09'],
  ],
  ['another amount, of the month after', '2026-08', '2026-08-10', 501, '2026-09-02', '2026-09-02', []],
  ['the same amount, of the month after the tenant left', '2026-10', '2026-10-10', 500, '2026-11-02', '2026-11-02', []],
  ['the same amount, two months later', '2026-07', '2026-07-10', 500, '2026-09-02', '2026-09-02', []],
])('%s', async (_nome, mes, pagoEm, valor, data, pagaEm, meses) => {
  const { imovelId, contratoId, contas } = await locacao();
  // The rent of September, of which the tenant pays nothing else.
  const conta = contas.find(({ dataVencimento }: { dataVencimento: string }) => dataVencimento.startsWith('2026-09'));
  await pagar(
    conta?.id ??
      (await novaConta(ana, contratoId, {
        tipo: 'ALUGUEL',
        valor: 900,
        competencia: '2026-09',
        dataVencimento: '2026-09-10',
      })),
    '2026-09-10',
  );
  await comCondominio(contratoId, mes, pagoEm);
  await novaDespesa(ana, { imovelId, tipo: 'CONDOMINIO', valor, data, pagaEm });
  expect((await ler()).deducoesAConferir.map((um) => um.meses)).toEqual(meses.length > 0 ? [meses] : []);
});

test('a bill of a month that went into an agreement is to be looked at, whenever its installment is paid', async () => {
  const { imovelId, contratoId, contas } = await locacao();
  const { id } = contas.find(({ competencia }) => competencia === '2026-07');
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 6000 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 500 },
  ];
  await ana.pedir(financeiro.mudar, { params: { id }, body: { valor: 6500, itens, motivo: 'condomínio' } });
  await gasta(imovelId, 'CONDOMINIO', 510, '2026-07-05');
  const corpo = { contaIds: [id], encargos: 'DISPENSAR', parcelas: [{ vencimento: '2026-11-24', valor: 6500 }] };
  const { body: acordo } = await ana.pedir(acordos.criar, { params: { id: contratoId }, body: corpo });
  await pagar(acordo.contas[0].id, '2026-11-24');
  const deducao = { imovelId, tipo: 'CONDOMINIO', valor: 510, meses: ['2026-07'] };
  expect((await ler()).deducoesAConferir).toEqual([expect.objectContaining(deducao)]);
});
