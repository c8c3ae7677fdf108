import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import * as reajustes from '@imob/schemas/reajustes';
import * as termos from '@imob/schemas/termos';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, novaSessao, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { shortTimeouts } from '../../../../test/support/timeouts.ts';
import { type FakeSgs, fakeSgs } from '../../../providers/indices/fake.ts';
import { sgs } from '../../../providers/indices/sgs.ts';

const IGPM_2025 = [
  '0.27',
  '1.06',
  '-0.34',
  '0.24',
  '-0.49',
  '-1.67',
  '-0.77',
  '0.36',
  '0.42',
  '-0.36',
  '0.27',
  '-0.01',
];
const IGPM_2024 = ['0.07', '-0.52', '-0.47', '0.31', '0.89', '0.81', '0.61', '0.29', '0.62', '1.52', '1.30', '0.94'];
const IPCA_2025 = ['0.16', '1.31', '0.56', '0.43', '0.26', '0.24', '0.26', '-0.11', '0.48', '0.09', '0.18', '0.33'];

let teste: TestApp;
let bcb: FakeSgs;
let ana: Locador;

beforeAll(async () => {
  bcb = await fakeSgs();
  bcb.publicar(433, '2025-01', IPCA_2025);
  bcb.publicar(189, '2024-01', [...IGPM_2024, ...IGPM_2025]);
  teste = await testApp({ agora: '2026-01-02T15:00:00Z', deps: { indices: sgs(bcb.url, shortTimeouts) } });
  await novoLocador(teste);
  ana = await novoLocador(teste);
});
afterAll(async () => {
  await teste.fechar();
  await bcb.close();
});
beforeEach(async () => {
  teste.agora('2026-01-02T15:00:00Z');
  await novaSessao(teste, ana);
});

async function contratoDe(indice: string | null, mudancas: object = {}, outros: object = {}) {
  const { contratoId } = await novoContrato(ana, {
    dataInicio: '2025-01-10',
    dataFim: '2027-01-10',
    valorAluguel: 2000,
    ...mudancas,
  });
  const { status } = await ana.pedir(termos.mudar, {
    params: { id: contratoId },
    body: { indiceReajuste: indice, ...outros },
  });
  expect(status).toBe(200);
  return contratoId;
}
const simular = (id: string, query: Record<string, string> = {}) =>
  ana.pedir(reajustes.simular, { params: { id }, query });
const aplicar = (id: string, body: object) => ana.pedir(reajustes.aplicar, { params: { id }, body });
const abertas = async (id: string) => (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE');

describe('the simulation', () => {
  test('IPCA to December 2025: month by month, eight decimals, and what it would change', async () => {
    const { status, body } = await simular(await contratoDe('IPCA'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      indice: 'IPCA',
      dataBase: '2026-01-10',
      fator: 1.04264385,
      valorAntes: 2000,
      valorDepois: 2085.29,
      situacao: 'PRONTO',
      contasAfetadas: 12,
    });
    expect(body.meses).toHaveLength(12);
    expect(body.meses[0]).toEqual({ mes: '2025-01', taxa: '0.16' });
    expect(body.meses[11]).toEqual({ mes: '2025-12', taxa: '0.33' });
  });

  test('an index that is not out is waited for, never estimated, and changes nothing', async () => {
    const id = await contratoDe('IPCA', { dataInicio: '2025-02-10', dataFim: '2027-02-10' });
    const { body } = await simular(id);
    expect(body).toMatchObject({
      dataBase: '2026-02-10',
      situacao: 'AGUARDANDO_INDICE',
      fator: null,
      valorDepois: null,
    });
    expect(body.meses.at(-1)).toEqual({ mes: '2026-01', taxa: null });
    expect((await aplicar(id, { dataBase: '2026-02-10' })).status).toBe(409);
  });

  test('the landlord’s own rate counts before the published one; the SUPER_ADMIN’s only where none was published', async () => {
    const id = await contratoDe('IVAR');
    const bia = await novoLocador(teste);
    expect((await simular(id)).body.situacao).toBe('AGUARDANDO_INDICE');
    for (const [i, taxa] of IPCA_2025.entries()) {
      const mes = `2025-${String(i + 1).padStart(2, '0')}`;
      const gravado = await ana.pedir(indices.gravar, { params: { serie: 'IVAR', mes }, body: { taxa } });
      expect(gravado).toMatchObject({ status: 200, body: { taxa, fonte: 'PROPRIO' } });
    }
    expect((await simular(id)).body.valorDepois).toBe(2085.29);
    expect((await bia.pedir(indices.listar, { query: { serie: 'IVAR' } })).body).toEqual([]);
    const errado = await ana.pedir(indices.gravar, {
      params: { serie: 'POUPANCA', mes: '2025-01' },
      body: { taxa: 0.5 },
    });
    expect(errado.status).toBe(400);
    // A rate that leaves nothing, or less, is a slip of the hand.
    for (const taxa of ['-100', '-999', -50.01, 100.5]) {
      const absurda = await ana.pedir(indices.gravar, { params: { serie: 'IVAR', mes: '2025-01' }, body: { taxa } });
      expect([absurda.status, absurda.body.campos[0].campo]).toEqual([400, 'taxa']);
    }
  });

  test('a publisher that answers with a page instead of rates is as one that is away', async () => {
    bcb.fail('lixo', 5);
    const id = await contratoDe('INPC');
    expect((await simular(id)).body.situacao).toBe('AGUARDANDO_INDICE');
    bcb.forgetFailures();
  });
});

describe('applying', () => {
  test('changes the rents still to fall due and the rent in force, nothing that is late or paid; undoing is the identity', async () => {
    const id = await contratoDe('IPCA');
    const antes = await contasDe(ana, id);
    const aplicado = await aplicar(id, { dataBase: '2026-01-10', indice: 'IPCA' });
    expect(aplicado).toMatchObject({ status: 201, body: { origem: 'AUTO', valorDepois: 2085.29, contasAfetadas: 12 } });
    const depois = await contasDe(ana, id);
    for (const conta of depois) expect(conta.valor).toBe(conta.dataVencimento >= '2026-01-10' ? 2085.29 : 2000);
    expect((await aplicar(id, { dataBase: '2026-01-10', indice: 'IPCA' })).status).toBe(409);
    const desfeito = await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: aplicado.body.id } });
    expect(desfeito.status).toBe(200);
    expect(await contasDe(ana, id)).toEqual(antes);
    const historico = (await ana.pedir(reajustes.listar, { params: { id } })).body;
    expect(historico).toMatchObject([{ id: aplicado.body.id, desfeitoEm: '2026-01-02T15:00:00.000Z' }]);
  });

  test('a negative index asks: applied, kept, or agreed otherwise', async () => {
    const aplicada = await contratoDe('IGP-M');
    expect((await simular(aplicada)).body).toMatchObject({
      situacao: 'NEGATIVO',
      fator: 0.98957833,
      valorDepois: 1979.16,
    });
    const semDecisao = await aplicar(aplicada, { dataBase: '2026-01-10' });
    expect(semDecisao.status).toBe(409);
    expect(semDecisao.body.error).toContain('negativo');
    expect((await aplicar(aplicada, { dataBase: '2026-01-10', decisao: 'APLICAR' })).body.valorDepois).toBe(1979.16);
    const mantida = await contratoDe('IGP-M');
    expect((await aplicar(mantida, { dataBase: '2026-01-10', decisao: 'MANTER' })).body).toMatchObject({
      origem: 'MANTIDO',
      valorDepois: 2000,
      contasAfetadas: 0,
    });
    const combinada = await contratoDe('IGP-M');
    expect((await aplicar(combinada, { dataBase: '2026-01-10', valor: 1990 })).body).toMatchObject({
      origem: 'ACORDO',
      valorDepois: 1990,
      indice: null,
    });
    const comPiso = await contratoDe('IGP-M', {}, { pisoReajuste: 'ZERO' });
    expect((await aplicar(comPiso, { dataBase: '2026-01-10' })).body.valorDepois).toBe(2000);
  });

  test('no index before twelve months; an agreed rent at any time', async () => {
    const id = await contratoDe('IPCA');
    const cedo = await aplicar(id, { dataBase: '2025-12-10' });
    expect(cedo.status).toBe(400);
    expect(cedo.body.error).toContain('12 meses');
    expect((await aplicar(id, { dataBase: '2025-12-10', valor: 2100 })).status).toBe(201);
  });

  test('a late one counts from the next rent; what lacked since is one conta of its own, where the landlord says so', async () => {
    const id = await contratoDe('IPCA');
    teste.agora('2026-04-02T15:00:00Z');
    await novaSessao(teste, ana);
    const { body } = await aplicar(id, { dataBase: '2026-01-10', retroativo: true });
    expect(body).toMatchObject({ valorDepois: 2085.29, contasAfetadas: 9 });
    const contas = await contasDe(ana, id);
    const diferenca = contas.find(({ descricao }) => descricao.startsWith('Diferença'));
    expect(diferenca).toMatchObject({
      valor: 255.87,
      dataVencimento: '2026-04-10',
      descricao: 'Diferença do reajuste de 3 meses',
    });
    expect(contas.find(({ dataVencimento }) => dataVencimento === '2026-03-10').valor).toBe(2000);
    expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(200);
    expect((await contasDe(ana, id)).find(({ id: conta }) => conta === diferenca.id).status).toBe('CANCELADO');
  });

  test('once an adjusted rent was paid it is not undone', async () => {
    const id = await contratoDe('IPCA');
    const { body } = await aplicar(id, { dataBase: '2026-01-10' });
    const [primeira] = await abertas(id);
    await ana.pedir(financeiro.pagar, { params: { id: primeira.id } });
    expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(409);
  });

  test('two at once make one', async () => {
    const id = await contratoDe('IPCA');
    const respostas = await Promise.all(Array.from({ length: 6 }, () => aplicar(id, { dataBase: '2026-01-10' })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('any agreed rent, applied and undone, leaves every conta as it was', async () => {
    const id = await contratoDe(null);
    const antes = await contasDe(ana, id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), async (centavos) => {
        const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: centavos / 100 });
        expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(200);
        expect(await contasDe(ana, id)).toEqual(antes);
      }),
      { numRuns: 10 },
    );
  });
});

test('the batch view names the contracts of the next sixty days, and those whose date went by', async () => {
  const bia = await novoLocador(teste);
  const novo = async (dataInicio: string) => {
    const { contratoId } = await novoContrato(bia, { dataInicio, dataFim: '2028-01-10', valorAluguel: 1000 });
    await bia.pedir(termos.mudar, { params: { id: contratoId }, body: { indiceReajuste: 'IPCA' } });
    return contratoId;
  };
  const [atrasado, perto, longe] = [await novo('2024-12-20'), await novo('2025-02-10'), await novo('2025-06-10')];
  const { body } = await bia.pedir(reajustes.proximos);
  expect(body.map(({ contratoId }: { contratoId: string }) => contratoId)).toEqual([atrasado, perto]);
  expect(body).not.toContainEqual(expect.objectContaining({ contratoId: longe }));
  const quantos = async (query: Record<string, string>) =>
    (await bia.pedir(reajustes.totais, { query })).body.reajustes;
  expect([await quantos({}), await quantos({ dias: '365' })]).toEqual([2, 3]);
  expect(
    (await bia.pedir(indices.gravar, { params: { serie: 'IPCA', mes: '2026-01' }, body: { taxa: '0,42' } })).body,
  ).toMatchObject({ taxa: '0.42' });
});

test('the batch view of a service that has no rates yet asks for them, each index once, and does without who is away', async () => {
  const sgsDeInpc = 188;
  const bia = await novoLocador(teste);
  for (const indiceReajuste of ['INPC', 'INPC', 'IGP-M']) {
    const { contratoId } = await novoContrato(bia, { dataInicio: '2025-01-10', dataFim: '2028-01-10' });
    await bia.pedir(termos.mudar, { params: { id: contratoId }, body: { indiceReajuste } });
  }
  const situacoes = async () => {
    const { status, body } = await bia.pedir(reajustes.proximos);
    expect(status).toBe(200);
    return body.map(({ indice, situacao }: reajustes.Simulacao) => [indice, situacao]).sort();
  };
  const comoServicoNovo = () => teste.deps.pool.query('delete from indices; delete from "indicesLeituras"');
  const [negativo, pronto, espera] = [
    ['IGP-M', 'NEGATIVO'],
    ['INPC', 'PRONTO'],
    ['INPC', 'AGUARDANDO_INDICE'],
  ];
  await comoServicoNovo();
  const antes = bcb.requests.length;
  expect(await situacoes()).toEqual([negativo, espera, espera]);
  expect(bcb.requests.length - antes).toBe(2);
  bcb.publicar(sgsDeInpc, '2025-01', IPCA_2025);
  // The one that published nothing is asked again only after hours.
  expect(await situacoes()).toEqual([negativo, espera, espera]);
  expect(bcb.requests.length - antes).toBe(2);
  teste.agora('2026-01-02T22:00:00Z');
  await novaSessao(teste, bia);
  expect(await situacoes()).toEqual([negativo, pronto, pronto]);
  await comoServicoNovo();
  bcb.fail('lixo', 2);
  expect(await situacoes()).toEqual([['IGP-M', 'AGUARDANDO_INDICE'], espera, espera]);
  bcb.forgetFailures();
});
