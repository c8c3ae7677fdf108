import * as acerto from '@imob/schemas/acerto';
import * as continuacao from '@imob/schemas/continuacao';
import * as financeiro from '@imob/schemas/financeiro';
import * as reajustes from '@imob/schemas/reajustes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => em('2026-11-23'));

const em = (dia: string) => noDia(teste, ana, dia);

/** Rents of 3,000 due on the 5th, those until October paid. */
async function locacao({ dosTermos, ...mudancas }: any): Promise<string> {
  const { contratoId } = await novoContrato(ana, {
    ...{ dataInicio: '2026-01-01', dataFim: '2028-06-30', valorAluguel: 3000, diaVencimento: 5 },
    ...mudancas,
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: dosTermos });
  for (const { id, competencia } of await contasDe(ana, contratoId))
    if (competencia && competencia <= '2026-10') await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
  return contratoId;
}

const acertar = async (id: string, body: object = {}) =>
  (await ana.pedir(acerto.simular, { params: { id }, body: { chavesEm: '2026-11-20', ...body } })).body;
const valores = ({ linhas }: any) => linhas.map(({ valor }: any) => valor);

describe('the rent and the term of the day of the keys', () => {
  const multa = { dosTermos: { multaRescisoriaAlugueis: 3 } };

  test('an adjustment agreed for a later day does not count yet', async () => {
    const id = await locacao(multa);
    const body = { dataBase: '2027-01-01', valor: 3600 };
    expect((await ana.pedir(reajustes.aplicar, { params: { id }, body })).status).toBe(201);
    expect(valores(await acertar(id))).toEqual([2000, 5802.63]);
    expect(valores(await acertar(id, { chavesEm: '2027-01-31' })).at(-2)).toBe(3600);
  });

  test('nor does the rent of a renewal whose term has not begun', async () => {
    const id = await locacao({ ...multa, dataFim: '2026-12-31' });
    const body = { dataFim: '2028-06-30', valorAluguel: 3600 };
    expect((await ana.pedir(continuacao.renovar, { params: { id }, body })).status).toBe(201);
    // 41 of 365 days of the term that runs until then.
    expect(valores(await acertar(id))).toEqual([2000, 1010.96]);
  });

  test('a renewal without another rent brings none forward that was agreed for a later day', async () => {
    const id = await locacao({ ...multa, dataFim: '2026-12-31' });
    await ana.pedir(reajustes.aplicar, { params: { id }, body: { dataBase: '2027-06-01', valor: 3600 } });
    await em('2026-11-24');
    expect((await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-12-31' } })).status).toBe(
      201,
    );
    const { linhas } = await acertar(id, { chavesEm: '2027-03-10' });
    expect(linhas.at(-1)).toMatchObject({ tipo: 'MULTA_RESCISORIA', valor: 7298.63 });
    expect(linhas.at(-1).descricao).toContain('296 de 365 dias, sobre R$\u00a09.000,00');
    expect(valores({ linhas }).at(-2)).toBe(967.74);
    // 214 of 365 days, of the rent that is in force by then.
    expect(valores(await acertar(id, { chavesEm: '2027-06-01' })).at(-1)).toBe(6302.47);
  });

  test('nor does it keep the rent of an adjustment that was undone since', async () => {
    const id = await locacao({ ...multa, dataFim: '2026-12-31' });
    const ajuste = { params: { id }, body: { dataBase: '2026-12-01', valor: 3600 } };
    const { body } = await ana.pedir(reajustes.aplicar, ajuste);
    await em('2026-11-24');
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-12-31' } });
    const desfeito = await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
    expect(desfeito.status).toBe(200);
    expect(valores(await acertar(id, { chavesEm: '2027-03-10' })).slice(-2)).toEqual([967.74, 7298.63]);
    // After the term: January, which has no conta, 20 days of February, and the notice of art. 6.
    const depois = await acertar(id, { chavesEm: '2028-02-20' });
    expect(valores(depois).slice(-3)).toEqual([3000, 2068.97, 3000]);
  });

  test('the fine of a renewed lease is of the new term', async () => {
    const id = await locacao({ ...multa, dataInicio: '2025-11-01', dataFim: '2026-10-31' });
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-10-31' } });
    const { linhas } = await acertar(id, { chavesEm: '2026-12-20' });
    expect(linhas.at(-1).descricao).toContain('315 de 365 dias');
  });

  test('and, renewed after an indeterminate time, counts from the day of the renewal', async () => {
    const id = await locacao({ ...multa, dataInicio: '2024-01-01', dataFim: '2024-12-31' });
    await ana.pedir(continuacao.prorrogar, { params: { id } });
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-10-31' } });
    const { linhas } = await acertar(id, { chavesEm: '2026-12-20' });
    expect(linhas.at(-1).descricao).toContain('315 de 343 dias');
    // Keys that came back before it were still of the indeterminate time.
    expect((await acertar(id)).linhas.at(-1).tipo).toBe('AVISO_PREVIO');
  });

  test('renewed early, the term that runs is the old one to its last day, and then the new one', async () => {
    const id = await locacao({ ...multa, dataFim: '2026-12-31' });
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-12-31' } });
    expect(valores(await acertar(id, { chavesEm: '2026-12-31' })).at(-1)).toBe(3000);
    const { linhas } = await acertar(id, { chavesEm: '2027-01-01' });
    expect(linhas.at(-1).descricao).toContain('364 de 365 dias');
  });

  test('prolonged before its end, the term still runs to it, also where it is then renewed', async () => {
    const id = await locacao({ ...multa, dataFim: '2026-12-20' });
    expect((await ana.pedir(continuacao.prorrogar, { params: { id } })).status).toBe(200);
    const ultima = async (chavesEm: string) => (await acertar(id, { chavesEm })).linhas.at(-1);
    const antes = await ultima('2026-12-10');
    expect(antes.descricao).toContain('10 de 354 dias');
    expect(await ultima('2026-12-21')).toMatchObject({ tipo: 'AVISO_PREVIO', valor: 3000 });
    await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-12-20' } });
    expect(await ultima('2026-12-10')).toEqual(antes);
    expect((await ultima('2026-12-21')).descricao).toContain('364 de 365 dias');
  });
});
