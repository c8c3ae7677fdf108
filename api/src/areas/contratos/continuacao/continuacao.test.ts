import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as continuacao from '@imob/schemas/continuacao';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as paginas from '@imob/schemas/paginas/contratos';
import * as reajuste from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, novaSessao, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { gerarMeses } from './gerar.ts';
import { gerarDoContrato } from './prorrogar.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => em('2026-11-22T15:00:00Z'));

async function em(momento: string) {
  teste.agora(momento);
  await novaSessao(teste, ana);
}
const vencido = () =>
  novoContrato(ana, { dataInicio: '2025-09-01', dataFim: '2026-08-31', valorAluguel: 1800, diaVencimento: 5 });
const renovar = (id: string, body: object) => ana.pedir(continuacao.renovar, { params: { id }, body });
const prorrogar = (id: string) => ana.pedir(continuacao.prorrogar, { params: { id } });
const ultimas = async (id: string, quantas: number) => (await contasDe(ana, id)).slice(-quantas);

describe('renewal', () => {
  test('the contract stays the same, its contas go on, and the property is never free', async () => {
    const { contratoId, imovelId } = await vencido();
    const { status, body } = await renovar(contratoId, { dataFim: '2027-08-31', valorAluguel: 1950 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ tipo: 'RENOVACAO', contasCriadas: 12, valorAluguel: 1950 });
    const contas = await contasDe(ana, contratoId);
    expect(contas).toHaveLength(24);
    expect(contas[12]).toMatchObject({ descricao: 'Aluguel 13/24', valor: 1950, dataVencimento: '2026-09-05' });
    expect(contas[23]).toMatchObject({ descricao: 'Aluguel 24/24', dataVencimento: '2027-08-05' });
    const contrato = (await ana.pedir(contratos.buscar, { params: { id: contratoId } })).body;
    expect(contrato).toMatchObject({ ativo: true, dataFim: '2027-08-31', valorAluguel: 1950, numeroParcelas: 24 });
    expect((await ana.pedir(imoveis.buscar, { params: { id: imovelId } })).body.status).toBe('ALUGADO');
  });

  test('it is agreed on by an addendum, whose paper says the new term and the new rent', async () => {
    const { contratoId: id } = await vencido();
    const { body } = await renovar(id, { dataFim: '2027-08-31', valorAluguel: 1950 });
    const lista = (await ana.pedir(aditivos.listar, { params: { id } })).body;
    expect(lista).toMatchObject([{ id: body.aditivoId, numero: 1, termos: {} }]);
    const params = { id, aditivoId: body.aditivoId };
    const url = aditivos.pdf.url.replace(':id', params.id).replace(':aditivoId', params.aditivoId);
    const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
    const { rawPayload } = await teste.app.inject({ url, headers: { cookie } });
    const texto = await textoDoPdf(rawPayload);
    for (const dito of [
      '1º TERMO ADITIVO',
      'termina em 31 de agosto de 2026',
      'renovado por 12 (doze) meses, até 31 de agosto de 2027',
      'de R$ 1.800,00 (mil e oitocentos reais) para R$ 1.950,00 (mil novecentos e cinquenta reais)',
      'a partir do aluguel que vence em 05/09/2026',
    ])
      expect(texto.replace(/\s/g, ' ')).toContain(dito);
    // The first recording of the terms is still free.
    expect((await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10 } })).status).toBe(200);
  });

  test('a refused one leaves no addendum', async () => {
    const { contratoId: id } = await vencido();
    expect((await renovar(id, { dataFim: '2026-08-31' })).status).toBe(400);
    expect((await ana.pedir(aditivos.listar, { params: { id } })).body).toEqual([]);
  });

  test('an end that is not later is refused and changes nothing', async () => {
    const { contratoId } = await vencido();
    expect((await renovar(contratoId, { dataFim: '2026-08-31' })).status).toBe(400);
    expect(await contasDe(ana, contratoId)).toHaveLength(12);
  });
});

test('months decided on late may fall due on the day they are made: no charge is older than its conta, and the months stay theirs', async () => {
  const uma = await vencido();
  await ana.pedir(termos.mudar, { params: { id: uma.contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  await renovar(uma.contratoId, { dataFim: '2027-08-31', vencidosHoje: true });
  const outra = await vencido();
  const corpo = { params: { id: outra.contratoId }, body: { vencidosHoje: true } };
  expect((await ana.pedir(continuacao.prorrogar, corpo)).body.contasCriadas).toBe(4);
  for (const { contratoId } of [uma, outra]) {
    const feitas = (await contasDe(ana, contratoId)).slice(12, 16);
    expect(feitas.map(({ competencia }) => competencia)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
    expect(feitas.map(({ dataVencimento }) => dataVencimento)).toEqual([
      ...['2026-11-22', '2026-11-22', '2026-11-22', '2026-12-05'],
    ]);
    const { body } = await ana.pedir(financeiro.encargos, { params: { id: feitas[0].id } });
    expect(body).toMatchObject({ multa: 0, juros: 0, total: 1800 });
  }
});

test('months that fall due together are listed in their order, as the deposit before the first rent', async () => {
  await em('2027-05-22T15:00:00Z');
  const params = { id: (await vencido()).contratoId };
  await ana.pedir(continuacao.prorrogar, { params, body: { vencidosHoje: true } });
  const meses = (await contasDe(ana, params.id)).map(({ competencia }) => competencia);
  expect(meses).toHaveLength(22);
  expect(meses).toEqual(meses.toSorted());
  for (let i = 0; i < 5; i++) {
    const { contratoId } = await novoContrato(ana, { dataInicio: '2026-01-05', diaVencimento: 5, valorCaucao: 3000 });
    const [primeira, segunda] = await contasDe(ana, contratoId);
    expect([primeira.tipo, segunda.tipo, segunda.dataVencimento]).toEqual(['CAUCAO', 'ALUGUEL', '2026-01-05']);
  }
});

describe('an indeterminate time', () => {
  test('nothing is made before the landlord decides; then the months missed, and each further one once', async () => {
    const { contratoId } = await vencido();
    await gerarMeses(teste.deps);
    expect(await contasDe(ana, contratoId)).toHaveLength(12);

    const { status, body } = await prorrogar(contratoId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tipo: 'PRORROGACAO', contasCriadas: 4 });
    const feitas = await ultimas(contratoId, 4);
    expect(feitas.map(({ descricao }) => descricao)).toEqual([
      'Aluguel 09/2026',
      'Aluguel 10/2026',
      'Aluguel 11/2026',
      'Aluguel 12/2026',
    ]);
    expect(feitas[0]).toMatchObject({ dataVencimento: '2026-09-05', valor: 1800 });
    const { contratos: vencidos } = (await ana.pedir(paginas.pagina, { query: { situacao: 'VENCIDOS' } })).body;
    expect(vencidos.map(({ id }: { id: string }) => id)).not.toContain(contratoId);

    await em('2026-12-06T15:00:00Z');
    await Promise.all(Array.from({ length: 5 }, () => gerarMeses(teste.deps)));
    await gerarMeses(teste.deps);
    const [janeiro] = await ultimas(contratoId, 1);
    expect(janeiro).toMatchObject({ descricao: 'Aluguel 01/2027', dataVencimento: '2027-01-05' });
    expect(await contasDe(ana, contratoId)).toHaveLength(17);
  });

  test('months that a service was away are made when it is back', async () => {
    const { contratoId } = await vencido();
    await prorrogar(contratoId);
    await em('2027-06-10T15:00:00Z');
    await gerarMeses(teste.deps);
    const contas = await contasDe(ana, contratoId);
    expect(contas.at(-1).descricao).toBe('Aluguel 07/2027');
    expect(new Set(contas.map(({ dataVencimento }) => dataVencimento)).size).toBe(contas.length);
  });

  test('whatever passes run, on any days, at once or cut off in the middle, each month is made once and none is left out', async () => {
    const dias = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 4 });
    const modos = fc.constantFrom('uma', 'juntas', 'cortada');
    await fc.assert(
      fc.asyncProperty(dias, modos, async (quais, modo) => {
        await em('2026-11-22T15:00:00Z');
        const { contratoId } = await vencido();
        await prorrogar(contratoId);
        let ultimo = '2026-11-22';
        for (const depois of quais) {
          const dia = somarDias('2026-11-22', depois);
          teste.agora(`${dia}T15:00:00Z`);
          if (dia > ultimo) ultimo = dia;
          if (modo === 'cortada') {
            const morta = new Error('o processo morreu');
            await teste.deps.db
              .transaction()
              .execute(async (trx) => {
                const contrato = await trx
                  .selectFrom('contratos')
                  .selectAll()
                  .where('userId', '=', ana.uid)
                  .where('id', '=', contratoId)
                  .forUpdate()
                  .executeTakeFirstOrThrow();
                await gerarDoContrato(trx, contrato, dia, teste.deps.agora());
                throw morta;
              })
              .catch((erro) => expect(erro).toBe(morta));
          }
          await Promise.all(Array.from({ length: modo === 'juntas' ? 3 : 1 }, () => gerarMeses(teste.deps)));
        }
        await novaSessao(teste, ana);
        const feitas = (await contasDe(ana, contratoId)).slice(12).map(({ competencia }) => competencia);
        const esperadas: string[] = [];
        for (let mes = '2026-09-05'; mes <= somarDias(ultimo, 30); mes = somarMeses(mes, 1))
          esperadas.push(mes.slice(0, 7));
        expect(feitas).toEqual(esperadas);
      }),
      { numRuns: 12 },
    );
  });

  test('decided from thirty days before the end on, once, and not of a closed contract', async () => {
    const { contratoId } = await novoContrato(ana, { dataInicio: '2026-06-01', dataFim: '2027-06-01' });
    expect((await prorrogar(contratoId)).status).toBe(409);
    const outro = await vencido();
    const duas = await Promise.all([prorrogar(outro.contratoId), prorrogar(outro.contratoId)]);
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a month to which a discount leaves nothing is called off, and the next ones are made', async () => {
    const { contratoId: id } = await vencido();
    await prorrogar(id);
    const bonus = { descricao: 'Bônus', tipo: 'DESCONTO', valor: -1700, de: '2027-01', ate: '2027-01' };
    expect((await ana.pedir(recorrentes.criar, { params: { id }, body: bonus })).status).toBe(201);
    const menor = { dataBase: '2026-12-01', indice: 'IPCA', valor: 1600 };
    expect((await ana.pedir(reajuste.aplicar, { params: { id }, body: menor })).status).toBe(201);
    await em('2027-02-10T15:00:00Z');
    await gerarMeses(teste.deps);
    const feitas = (await ultimas(id, 3)).map(({ competencia, status, valor }) => [competencia, status, valor]);
    expect(feitas).toEqual([
      ['2027-01', 'CANCELADO', 1600],
      ['2027-02', 'ATRASADO', 1600],
      ['2027-03', 'PENDENTE', 1600],
    ]);
  });

  test('a settlement of months that nobody made asks nothing for one to which a discount leaves nothing', async () => {
    const { contratoId: id } = await vencido();
    const bonus = { descricao: 'Bônus', tipo: 'DESCONTO', valor: -1700, de: '2026-10', ate: '2026-11' };
    expect((await ana.pedir(recorrentes.criar, { params: { id }, body: bonus })).status).toBe(201);
    await sql`update contratos set "valorAluguel" = 1600 where "userId" = ${ana.uid} and id = ${id}`.execute(
      teste.deps.db,
    );
    const { status, body } = await ana.pedir(acerto.criar, {
      params: { id },
      body: { chavesEm: '2026-11-22', danos: [] },
    });
    expect([status, body.error]).toEqual([201, undefined]);
    const deMeses = body.linhas.filter(({ descricao }: { descricao: string }) =>
      /Aluguel (09|10|11)\/2026/.test(descricao),
    );
    expect(deMeses).toMatchObject([{ descricao: expect.stringContaining('09/2026'), valor: 1600 }]);
  });

  test('a renewal ends it: nothing more is made by itself', async () => {
    const { contratoId } = await vencido();
    await prorrogar(contratoId);
    expect((await renovar(contratoId, { dataFim: '2027-02-28' })).body.contasCriadas).toBe(2);
    await em('2027-05-01T15:00:00Z');
    await gerarMeses(teste.deps);
    expect((await contasDe(ana, contratoId)).at(-1)).toMatchObject({
      descricao: 'Aluguel 18/18',
      dataVencimento: '2027-02-05',
    });
  });
});
