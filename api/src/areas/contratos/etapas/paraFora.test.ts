import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { paginaDe } from '../../../../test/support/promises.ts';
import { folhaDeEtapas } from '../../exportacoes/planilhas/etapas.ts';

/** Looks at what others see of a rent in steps: the tenant's own page, and the sheets that the landlord takes along. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-01-05T15:00:00Z');
  ana = await novoLocador(teste);
});

const ETAPAS = [
  { ateMes: 2, valor: 0 },
  { ateMes: 12, valor: 3000 },
];
const locacao = async (mudancas: object = {}) =>
  (
    await novoContrato(ana, {
      ...{ dataInicio: '2026-02-01', dataFim: '2028-07-31', valorAluguel: 3500, diaVencimento: 5, etapas: ETAPAS },
      ...mudancas,
    })
  ).contratoId;

test('the tenant’s page tells the rents still to come, each until it is in force, and nothing of a lease without steps', async () => {
  const pagina = await paginaDe(teste, ana, await locacao());
  expect((await pagina.dados()).etapas).toEqual([
    { desde: '2026-04-01', valor: 3000 },
    { desde: '2027-02-01', valor: 3500 },
  ]);
  const texto = (await pagina.html()).replaceAll('\u00a0', ' ');
  expect(texto).toMatch(
    /A partir de abril de 2026 o aluguel será <strong>R\$ 3\.000,00<[\s\S]*A partir de fevereiro de 2027 o aluguel será <strong>R\$ 3\.500,00</,
  );
  await noDia(teste, ana, '2026-04-01');
  expect((await pagina.dados()).etapas).toEqual([{ desde: '2027-02-01', valor: 3500 }]);
  await noDia(teste, ana, '2027-02-01');
  expect(await pagina.html()).not.toContain('Os próximos aluguéis');
  const outra = await paginaDe(teste, ana, await locacao({ etapas: [], imovelId: await novoImovel(ana) }));
  expect((await outra.dados()).etapas).toEqual([]);
  const dia20 = { dataInicio: '2027-03-20', dataFim: '2028-03-19', imovelId: await novoImovel(ana) };
  const terceira = await paginaDe(teste, ana, await locacao({ ...dia20, etapas: [{ ateMes: 2, valor: 900 }] }));
  expect(await terceira.html()).toContain('A partir de 20 de maio de 2027');
});

test('the export has a sheet with each day on which a rent changes', async () => {
  const id = await locacao();
  await locacao({ etapas: [], imovelId: await novoImovel(ana) });
  const { titles, rows } = folhaDeEtapas(teste.deps.db, ana.uid);
  const linhas = [];
  for await (const linha of rows) linhas.push(linha);
  expect(titles.slice(2)).toEqual(['A partir de', 'Aluguel até então', 'Aluguel', 'Código do contrato']);
  expect(linhas.map((linha) => linha.slice(2))).toEqual([
    [{ day: '2026-04-01' }, { amount: 0 }, { amount: 3000 }, { text: id }],
    [{ day: '2027-02-01' }, { amount: 3000 }, { amount: 3500 }, { text: id }],
  ]);
});
