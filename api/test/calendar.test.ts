import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { contarMeses, somarDias } from '@imob/schemas/rules/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linhas, pagar } from './races/race.ts';
import { type Resposta, type TestApp, testApp } from './support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from './support/factories.ts';

// The clock is moved by weeks within one session.
const umaSessao = { SESSION_EXPIRES_DAYS: '365' };
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ env: umaSessao });
  ana = await novoLocador(teste);
});
beforeEach(() => teste.agora('2026-03-10T15:00:00Z'));
afterAll(() => teste.fechar());

const vencimentosDe = async (contratoId: string) =>
  (await contasDe(ana, contratoId))
    .filter(({ tipo }) => tipo === 'ALUGUEL')
    .map(({ dataVencimento }) => dataVencimento);

describe('due dates of a contract', () => {
  test.each([
    [31, '2023-11-30', '2024-03-30', ['2023-11-30', '2023-12-31', '2024-01-31', '2024-02-29']],
    [30, '2024-01-31', '2024-05-31', ['2024-02-29', '2024-03-30', '2024-04-30', '2024-05-30']],
    [29, '2025-01-29', '2025-05-29', ['2025-01-29', '2025-02-28', '2025-03-29', '2025-04-29']],
    [31, '2027-02-28', '2027-06-28', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    [5, '2026-11-06', '2027-03-06', ['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05']],
  ])('day %i from %s to %s', async (diaVencimento, dataInicio, dataFim, esperados) => {
    const { contratoId, numeroParcelas } = await novoContrato(ana, { diaVencimento, dataInicio, dataFim });
    expect(numeroParcelas).toBe(4);
    expect(await vencimentosDe(contratoId)).toEqual(esperados);
  });

  test('descriptions count the installments; the deposit is due at the start', async () => {
    const { contratoId } = await novoContrato(ana, {
      dataInicio: '2026-01-15',
      dataFim: '2026-07-20',
      valorCaucao: 10,
    });
    const contas = await contasDe(ana, contratoId);
    expect(contas.map(({ descricao, dataVencimento, valor }) => [descricao, dataVencimento, valor])).toEqual([
      ['Caução', '2026-01-15', 10],
      ...['02', '03', '04', '05', '06', '07'].map((mes, i) => [`Aluguel ${i + 1}/6`, `2026-${mes}-10`, 1500]),
    ]);
  });

  test('any start, end and day: as many as months, clamped, consecutive, the first on or after the start', async () => {
    const inicio = fc.integer({ min: 0, max: 40_000 }).map((dias) => somarDias('2000-01-01', dias));
    await fc.assert(
      fc.asyncProperty(
        inicio,
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 31 }),
        async (de, dias, dia) => {
          const dataFim = somarDias(de, dias);
          const { contratoId, numeroParcelas } = await novoContrato(ana, {
            dataInicio: de,
            dataFim,
            diaVencimento: dia,
          });
          const datas = await vencimentosDe(contratoId);
          expect([datas.length, numeroParcelas]).toEqual(Array(2).fill(contarMeses(de, dataFim)));
          expect(datas[0] >= de && datas[0] < somarDias(de, 32)).toBe(true);
          datas.forEach((data, i) => {
            const [ano, mes] = [+data.slice(0, 4), +data.slice(5, 7)];
            expect(+data.slice(8)).toBe(Math.min(dia, new Date(Date.UTC(ano, mes, 0)).getUTCDate()));
            if (i) expect(ano * 12 + mes - 1).toBe(+datas[i - 1].slice(0, 4) * 12 + +datas[i - 1].slice(5, 7));
          });
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ['2026-01-01', '2076-01-01', 201],
    ['2026-01-01', '2076-01-20', 400],
    ['2026-01-01', '2026-01-01', 400],
    ['2026-01-02', '2026-01-01', 400],
    ['2026-02-29', '2027-01-01', 400],
    ['2026-01-01', '2026-06-31', 400],
  ])('from %s to %s: %i', async (dataInicio, dataFim, esperado) => {
    const body = {
      imovelId: await novoImovel(ana),
      locatarioId: await novoLocatario(ana),
      valorAluguel: 100,
      diaVencimento: 1,
      dataInicio,
      dataFim,
    };
    expect((await ana.pedir(contratos.criar, { body })).status).toBe(esperado);
  });
});

describe('overdue, at the landlord’s midnight', () => {
  // Due on the 10th. São Paulo is three hours behind UTC.
  const momentos: [momento: string, local: string, status: string][] = [
    ['2026-04-10T03:00:00Z', '00:00 on the 10th', 'PENDENTE'],
    ['2026-04-11T00:30:00Z', '21:30 on the 10th, already the 11th in UTC', 'PENDENTE'],
    ['2026-04-11T02:59:00Z', '23:59 on the 10th', 'PENDENTE'],
    ['2026-04-11T03:00:00Z', '00:00 on the 11th', 'ATRASADO'],
    ['2026-04-11T03:01:00Z', '00:01 on the 11th', 'ATRASADO'],
  ];
  const outro = { PENDENTE: 'ATRASADO', ATRASADO: 'PENDENTE' } as Record<string, string>;
  const guardado = async (id: string) =>
    (await linhas(teste, 'select status from contas where id = $1', [id]))[0].status;

  const leituras: [nome: string, ler: (contratoId: string) => Promise<Resposta>][] = [
    ['GET /financeiro', () => ana.pedir(financeiro.listar)],
    ['GET /financeiro?contratoId=', (contratoId) => ana.pedir(financeiro.listar, { query: { contratoId } })],
    [
      'GET /financeiro/contrato/:contratoId',
      (contratoId) => ana.pedir(financeiro.listarDoContrato, { params: { contratoId } }),
    ],
  ];
  describe.each(momentos)('at %s (%s)', (momento, _local, status) => {
    test.each(leituras)('%s shows and stores the status of the day', async (_nome, ler) => {
      const { contratoId } = await novoContrato(ana, { dataInicio: '2026-04-01', dataFim: '2026-05-01' });
      teste.agora(momento);
      const { body } = await ler(contratoId);
      const [conta] = body.filter((lida: any) => lida.contratoId === contratoId);
      expect([conta.dataVencimento, conta.status]).toEqual(['2026-04-10', status]);
      expect(await guardado(conta.id)).toBe(status);
    });

    test.each(leituras)('%s brings back what a clock that ran ahead had marked', async (_nome, ler) => {
      const { contratoId } = await novoContrato(ana, { dataInicio: '2026-04-01', dataFim: '2026-05-01' });
      teste.agora('2026-08-20T15:00:00Z');
      expect((await ler(contratoId)).body).toContainEqual(expect.objectContaining({ contratoId, status: 'ATRASADO' }));
      teste.agora(momento);
      const { body } = await ler(contratoId);
      const [conta] = body.filter((lida: any) => lida.contratoId === contratoId);
      expect([conta.status, await guardado(conta.id)]).toEqual([status, status]);
    });

    test('the filter by status counts after the overdue update, also before anything stored it', async () => {
      const { contratoId } = await novoContrato(ana, { dataInicio: '2026-04-01', dataFim: '2026-05-01' });
      teste.agora(momento);
      const filtrar = async (filtro: string) =>
        (await ana.pedir(financeiro.listar, { query: { contratoId, status: filtro } })).body;
      expect(await filtrar(outro[status] as string)).toEqual([]);
      expect(await filtrar(status)).toMatchObject([{ status }]);
      expect(await filtrar('PAGO')).toEqual([]);
    });

    test('PATCH answers with the status of the day', async () => {
      const { contratoId } = await novoContrato(ana);
      const id = await novaConta(ana, contratoId, { dataVencimento: '2026-04-10' });
      teste.agora(momento);
      const mudar = async (body: object) => (await ana.pedir(financeiro.mudar, { params: { id }, body })).body.status;
      expect(await mudar({ descricao: 'Outra' })).toBe(status);
      expect(await mudar({ status: 'PENDENTE' })).toBe(status);
      expect(await mudar({ dataVencimento: '2026-04-20' })).toBe('PENDENTE');
      expect(await mudar({ dataVencimento: '2026-04-10' })).toBe(status);
      expect(await guardado(id)).toBe(status);
    });

    test('a due date of a paid or cancelled conta passes without a change', async () => {
      const { contratoId } = await novoContrato(ana);
      const [paga, cancelada] = [
        await novaConta(ana, contratoId, { dataVencimento: '2026-04-10' }),
        await novaConta(ana, contratoId, { dataVencimento: '2026-04-10' }),
      ];
      await pagar(ana, paga);
      await ana.pedir(financeiro.mudar, { params: { id: cancelada }, body: { status: 'CANCELADO' } });
      teste.agora(momento);
      const contas = await contasDe(ana, contratoId);
      const lida = (id: string) => contas.find((conta) => conta.id === id).status;
      expect([lida(paga), lida(cancelada)]).toEqual(['PAGO', 'CANCELADO']);
    });

    test('status-encerramento counts the same open contas and the term by the same day', async () => {
      const { contratoId } = await novoContrato(ana, { dataInicio: '2026-03-10', dataFim: '2026-04-10' });
      teste.agora(momento);
      const { body } = await ana.pedir(contratos.statusEncerramento, { params: { id: contratoId } });
      expect(body.info.contratoPrazoVencido).toBe(status === 'ATRASADO');
      expect([body.alertaEncerramento, body.bloqueios.pendenciasFinanceiras]).toEqual([true, 1]);
    });
  });

  test.each([
    ['2026-03-11T02:59:00Z', '23:59, 31 days before the end', false],
    ['2026-03-11T03:01:00Z', '00:01, 30 days before the end', true],
  ])('alertaEncerramento at %s (%s)', async (momento, _local, alerta) => {
    const { contratoId } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2026-04-10' });
    teste.agora(momento);
    const { body } = await ana.pedir(contratos.statusEncerramento, { params: { id: contratoId } });
    expect(body.alertaEncerramento).toBe(alerta);
  });
});

test.each([
  ['America/Manaus', '2026-04-11T03:59:00Z', '2026-04-11T04:01:00Z'],
  ['America/Rio_Branco', '2026-04-11T04:59:00Z', '2026-04-11T05:01:00Z'],
  ['America/Noronha', '2026-04-11T01:59:00Z', '2026-04-11T02:01:00Z'],
  ['UTC', '2026-04-10T23:59:00Z', '2026-04-11T00:01:00Z'],
  ['Asia/Tokyo', '2026-04-10T14:59:00Z', '2026-04-10T15:01:00Z'],
])('APP_TIMEZONE=%s has its own midnight', async (APP_TIMEZONE, antes, depois) => {
  const la = await testApp({ env: { APP_TIMEZONE, ...umaSessao } });
  try {
    const bia = await novoLocador(la);
    const { contratoId } = await novoContrato(bia, { dataInicio: '2026-04-01', dataFim: '2026-05-01' });
    const status = async (momento: string) => {
      la.agora(momento);
      return (await contasDe(bia, contratoId)).map((conta) => conta.status);
    };
    expect([await status(antes), await status(depois)]).toEqual([['PENDENTE'], ['ATRASADO']]);
  } finally {
    await la.fechar();
  }
});
