import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as rendimentos from '@imob/schemas/rendimentos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { numerar } from './numerosDosContratos.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2027-01-20T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const CNPJ = '11.222.333/0001-81';
const termo = { dataInicio: '2026-01-01', dataFim: '2026-12-31', diaVencimento: 10, valorAluguel: 2000 };
const pagar = async (id: string, dataPagamento: string) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento } })).status).toBe(200);
const dimob = async (query: object = {}) => {
  const { status, body, texto } = await ana.pedir(rendimentos.dimob, {
    query: { ano: '2026', formato: 'csv', ...query },
  });
  if (status !== 200) return [status, body.error];
  const [titulos = [], ...linhas] = texto
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  return linhas.map((linha) => Object.fromEntries(titulos.map((titulo, i) => [titulo, linha[i]])));
};
const empresa = (cnpj: string | null) =>
  sql`update usuarios set "tipoPessoa" = 'PJ', "razaoSocial" = 'Souza Imóveis Ltda.', cnpj = ${cnpj} where uid = ${ana.uid}`.execute(
    teste.deps.db,
  );

test('is a line for each lease and who paid, by month of receipt, without what is passed on', async () => {
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira', cpf: '529.982.247-25' });
  const casa = await novoContrato(ana, { locatarioId, ...termo });
  const loja = await novoContrato(ana, { locatarioId, ...termo, valorAluguel: 500 });
  const contas = await contasDe(ana, casa.contratoId);
  await pagar(contas[0].id, '2026-01-12');
  await pagar(contas[1].id, '2026-01-31');
  const itens = [
    { tipo: 'ALUGUEL', descricao: 'Aluguel', valor: 100 },
    { tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 50 },
  ];
  await pagar(await novaConta(ana, casa.contratoId, { tipo: 'ALUGUEL', valor: 150, itens }), '2026-12-31');
  await pagar((await contasDe(ana, loja.contratoId))[0].id, '2027-01-02');

  expect(await dimob()).toEqual([409, expect.stringContaining('é de uma pessoa física')]);
  await empresa('11');
  expect(await dimob()).toEqual([409, expect.stringContaining('Complete o CNPJ')]);
  await empresa(CNPJ);
  const linhas = await dimob();
  expect(linhas).toEqual([
    expect.objectContaining({
      ...{ 'CNPJ do locador': CNPJ, Locador: 'Souza Imóveis Ltda.', 'CPF/CNPJ do locatário': '529.982.247-25' },
      ...{
        Locatário: 'João Pereira',
        Contrato: expect.stringMatching(new RegExp(`^'?${casa.contratoId.slice(0, 6)}$`, 'i')),
      },
      ...{ 'Data do contrato': '01/01/2026', 'Aluguel 01': '4000,00', 'Aluguel 02': '0,00', 'Aluguel 12': '100,00' },
      ...{ 'Aluguel no ano': '4100,00', 'IR retido no ano': '0,00', 'Comissão no ano': '0,00', UF: 'SP' },
      'Tipo do imóvel (todos como urbanos: confira)': 'Urbano',
    }),
  ]);
  expect(await dimob({ ano: '2027' })).toMatchObject([{ 'Aluguel 01': '500,00', 'Aluguel no ano': '500,00' }]);
});

test('no two leases share a number, and no later one changes that of an older one', () => {
  const outro = 'aaaaaa00-0000-4000-8000-000000000001';
  const [primeiro, segundo, terceiro] = [
    { id: 'aaaaaa00-0000-4000-8000-000000000002', criadoEm: '2026-01-01T00:00:00.000Z' },
    { id: outro, criadoEm: '2026-01-02T00:00:00.000Z' },
    { id: 'AAAAAA00-0000-4000-8000-000000000003', criadoEm: '2026-01-02T00:00:00.000Z' },
  ] as const;
  const todos = numerar([terceiro, segundo, primeiro]);
  expect(new Set(todos.values()).size).toBe(3);
  expect([...todos.values()].every((numero) => /^[0-9A-F]{6}$/.test(numero))).toBe(true);
  expect(todos.get(primeiro.id)).toBe('AAAAAA');
  expect(numerar([segundo, primeiro]).get(outro)).toBe(todos.get(outro));
});

test('of a property with owners is each company’s own part, and of one that is gone says where it was', async () => {
  const cnpj = '11.444.777/0001-61';
  const { contratoId, imovelId } = await novoContrato(ana, { ...termo, valorAluguel: 1000 });
  const { body } = await ana.pedir(coproprietarios.gravar, {
    params: { id: imovelId },
    body: { coproprietarios: [{ nome: 'Lima Participações', documento: cnpj, percentual: 25 }] },
  });
  await pagar((await contasDe(ana, contratoId))[0].id, '2026-06-10');
  const deles = { 'CNPJ do locador': cnpj, Locador: 'Lima Participações', 'Aluguel 06': '250,00' };
  expect(await dimob({ titular: body.coproprietarios[0].id })).toMatchObject([deles]);
  const { body: casal } = await ana.pedir(coproprietarios.gravar, {
    params: { id: (await novoContrato(ana, termo)).imovelId },
    body: { coproprietarios: [{ nome: 'Bia Souza', documento: '529.982.247-25', percentual: 50 }] },
  });
  expect(await dimob({ titular: casal.coproprietarios[0].id })).toEqual([
    409,
    'A DIMOB é de empresas, e Bia Souza não tem um CNPJ: de uma pessoa física, use o Carnê-Leão.',
  ]);
  const antes = (await dimob()) as Record<string, string>[];
  const cep = antes.find((uma) => uma['Aluguel 06'] === '750,00');
  expect(cep?.CEP).toMatch(/\d/);
  expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
  const depois = ((await dimob()) as Record<string, string>[]).find(
    (uma) => Number(uma['Aluguel 06']?.replace(',', '.')) > 0,
  );
  expect(depois).toMatchObject({ Endereço: cep?.Endereço, Município: cep?.Município, UF: cep?.UF, CEP: '' });
});
