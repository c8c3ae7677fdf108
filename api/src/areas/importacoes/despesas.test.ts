import type { Despesa } from '@imob/schemas/despesas';
import * as despesas from '@imob/schemas/despesas';
import * as imoveis from '@imob/schemas/imoveis';
import * as importacoes from '@imob/schemas/importacoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import {
  casa,
  confirmar,
  csv,
  enviar,
  folha,
  IMOVEIS,
  importar,
  terminada,
  xlsx,
} from '../../../test/support/spreadsheets.ts';
import { amount, day, text } from '../../spreadsheet/sheet.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const TITULOS = 'Imóvel;Data;Tipo;Valor;Descrição;Paga em;O inquilino devolve';
const DESPESAS = { tipo: 'DESPESAS' };

async function comCasa(): Promise<Locador> {
  const ana = await novoLocador(teste);
  await importar(ana, csv([IMOVEIS, casa(1), casa(2)]), { tipo: 'IMOVEIS' });
  return ana;
}
const todas = async (quem: Locador) =>
  (await quem.pedir<{ despesas: Despesa[] }>(despesas.pagina, { query: { limite: '100' } })).body.despesas.toReversed();
const resumoDe = ({ resumo }: importacoes.Importacao) =>
  resumo.map(({ tipo, criar, pagar, existem, erros }) => ({ tipo, criar, pagar, existem, erros }));
const so = (campos: object) => [{ tipo: 'DESPESAS', criar: 0, pagar: 0, existem: 0, erros: 0, ...campos }];

test('expenses come with their kind, property and payment; the same file again adds nothing, and equal ones in it are both kept', async () => {
  const ana = await comCasa();
  const arquivo = csv([
    TITULOS,
    'Casa 1;05/10/2026;IPTU;R$ 186,40;Parcela 9/10;05/10/2026;',
    'Casa 1;10/10/2026;Conserto;120,00;Chaveiro;12/10/2026;sim',
    'Casa 1;10/10/2026;Conserto;120,00;Chaveiro;12/10/2026;sim',
    'casa 2;10/12/2026;Condomínio;540;;;',
    ';01/11/2026;Jardinagem;80;;;',
  ]);
  const { body } = await enviar(ana, arquivo);
  expect(body.folhas[0]).toMatchObject({ tipo: 'DESPESAS', faltam: [] });
  expect(body.avisos.lista.map(({ linha, coluna }) => [linha, coluna])).toEqual([
    [6, 'Tipo'],
    [6, 'Paga em'],
  ]);
  expect(body.linhas.lista[1]?.detalhe.replace(/\s/g, ' ')).toBe(
    'Reparos · R$ 120,00 · Casa 1 · paga em 12/10/2026 · o inquilino devolve',
  );
  await importar(ana, arquivo, DESPESAS);
  const depois = await todas(ana);
  expect(
    depois.map(({ imovelNome, tipo, valor, data, pagaEm, reembolsada }) => [
      ...[imovelNome, tipo, valor, data, pagaEm, reembolsada],
    ]),
  ).toEqual([
    ['Casa 1', 'IPTU', 186.4, '2026-10-05', '2026-10-05', false],
    ['Casa 1', 'REPARO', 120, '2026-10-10', '2026-10-12', true],
    ['Casa 1', 'REPARO', 120, '2026-10-10', '2026-10-12', true],
    [null, 'OUTRO', 80, '2026-11-01', null, false],
    ['Casa 2', 'CONDOMINIO', 540, '2026-12-10', null, false],
  ]);
  const outraVez = await enviar(ana, arquivo);
  expect(resumoDe(outraVez.body)).toEqual(so({ existem: 5 }));
  expect(outraVez.body.total).toBe(0);
  const comMais = csv([
    TITULOS,
    ...Array.from({ length: 3 }, () => 'Casa 1;10/10/2026;Conserto;120,00;Chaveiro;12/10/2026;sim'),
  ]);
  expect(resumoDe((await enviar(ana, comMais)).body)).toEqual(so({ criar: 1, existem: 2 }));
});

test('a row that says when it was paid pays the expense that waits, and only that one', async () => {
  const ana = await comCasa();
  await importar(
    ana,
    csv([TITULOS, 'Casa 1;10/11/2026;Água;90,00;;;', 'Casa 1;10/11/2026;Água;90,00;;11/11/2026;']),
    DESPESAS,
  );
  const paga = csv([TITULOS, 'Casa 1;10/11/2026;Água;90,00;;11/11/2026;', 'Casa 1;10/11/2026;Água;90,00;;15/11/2026;']);
  expect(resumoDe((await enviar(ana, paga)).body)).toEqual(so({ pagar: 1, existem: 1 }));
  expect(resumoDe(await importar(ana, paga, DESPESAS))).toEqual(so({ pagar: 1, existem: 1 }));
  expect((await todas(ana)).map(({ pagaEm }) => pagaEm).sort()).toEqual(['2026-11-11', '2026-11-15']);
});

test('every row is judged by row and column, and one with a fault keeps all back', async () => {
  const ana = await comCasa();
  const { body } = await enviar(
    ana,
    csv([
      `${TITULOS};Situação`,
      'Casa 9;05/10/2026;IPTU;10;;;;',
      'Casa 1;31/02/2026;IPTU;10;;;;',
      'Casa 1;05/10/1980;IPTU;10;;;;',
      'Casa 1;05/10/2026;IPTU;0;;;;',
      'Casa 1;05/10/2026;IPTU;10,999;;;;',
      'Casa 1;05/10/2026;IPTU;10;;25/11/2026;;',
      'Casa 1;05/10/2026;IPTU;10;;05/10/2026;talvez;',
      'Casa 1;05/12/2026;IPTU;10;;;;Paga',
      'Casa 1;05/10/2026;IPTU;10;;06/10/2026;;A pagar',
      'Casa 1;05/10/2026;IPTU;10;;;;Cancelada',
      'Casa 1;05/10/2026;IPTU;10;;05/10/2026;;Paga',
    ]),
    DESPESAS,
  );
  expect(body.erros.lista.map(({ linha, coluna }) => [linha, coluna])).toEqual([
    [2, 'Imóvel'],
    [3, 'Data'],
    [4, 'Data'],
    [5, 'Valor'],
    [6, 'Valor'],
    [7, 'Paga em'],
    [8, 'O inquilino devolve'],
    [9, 'Paga em'],
    [10, 'Situação'],
    [11, 'Situação'],
  ]);
  expect(resumoDe(body)).toEqual(so({ criar: 1, erros: 10 }));
  expect((await confirmar(ana, body.id)).status).toBe(422);
  expect(await todas(ana)).toEqual([]);
});

test('without a column of payments an expense was paid on its day; columns are matched by hand, and remembered', async () => {
  const ana = await comCasa();
  const arquivo = csv([
    'Onde;Quando gastei;Quanto;Com quê',
    'Casa 1;05/10/2026;45;Encanador',
    'Casa 2;05/01/2027;60;Light',
  ]);
  const { body } = await enviar(ana, arquivo, DESPESAS);
  expect(body.folhas[0]?.faltam).toEqual(['Data', 'Valor']);
  const colunas = ['imovel', 'data', 'valor', 'descricao'];
  const dita = await ana.pedir<importacoes.Importacao>(importacoes.mudar, {
    params: { id: body.id },
    body: { folhas: [{ tipo: 'DESPESAS', colunas }] },
  });
  expect(dita.body.avisos.lista.map(({ mensagem }) => mensagem)).toEqual([
    'Nenhum tipo foi dito: entra como Reparos.',
    'Nenhum tipo foi dito: entra como Luz.',
  ]);
  await importar(ana, arquivo, DESPESAS);
  expect((await todas(ana)).map(({ tipo, pagaEm }) => [tipo, pagaEm])).toEqual([
    ['REPARO', '2026-10-05'],
    ['LUZ', null],
  ]);
});

test('our own sheet of expenses brought in again adds nothing, also of a property that was deleted since; a like one is told of', async () => {
  const ana = await comCasa();
  await importar(
    ana,
    csv([TITULOS, 'Casa 1;05/10/2026;IPTU;186,40;Parcela 9;05/10/2026;', 'Casa 2;05/12/2026;Outra;50;;;sim']),
    DESPESAS,
  );
  const [casa1] = (await ana.pedir<{ id: string; nome: string }[]>(imoveis.listar)).body.filter(
    ({ nome }) => nome === 'Casa 1',
  );
  await ana.pedir(imoveis.remover, { params: { id: casa1?.id as string } });
  for (const formato of ['csv', 'xlsx']) {
    const { rawPayload } = await teste.app.inject({
      url: `/despesas/exportar?formato=${formato}`,
      headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
    });
    const { body } = await enviar(ana, rawPayload, {}, `despesas.${formato}`);
    expect([body.erros.lista, resumoDe(body)]).toEqual([[], so({ existem: 2 })]);
  }
  const nova = await enviar(ana, csv([TITULOS, 'Casa 1;05/10/2026;IPTU;99,00;;05/10/2026;']), DESPESAS);
  expect(nova.body.erros.lista[0]).toMatchObject({ linha: 2, coluna: 'Imóvel' });
  const parecida = await enviar(ana, csv([TITULOS, 'Casa 2;05/12/2026;Outra;50;Portão;;sim']), DESPESAS);
  expect(parecida.body.avisos.lista[0]?.mensagem).toBe(
    'Já existe uma despesa igual, sem descrição, neste dia. Esta será outra.',
  );
});

test('a property and what was spent on it come in one file, and 500 expenses in less than ten seconds of work', async () => {
  const ana = await novoLocador(teste);
  const imovel = ['Casa 1', '13010-000', 'Rua das Flores', '1', 'Centro', 'Campinas', 'SP'].map(text);
  const arquivo = await xlsx(
    folha('Imóveis', IMOVEIS.split(';'), [imovel]),
    folha(
      'Despesas',
      ['Imóvel', 'Data', 'Tipo', 'Valor', 'Paga em'],
      Array.from({ length: 500 }, (_, i) => {
        const dia = day(`20${String(10 + (i % 16)).padStart(2, '0')}-0${1 + (i % 9)}-1${i % 10}`);
        return [text('Casa 1'), dia, text('Condomínio'), amount(300 + i), dia];
      }),
    ),
  );
  // By the processor's time, threads included: how long others keep a busy machine says nothing of the import.
  const desde = process.cpuUsage();
  const { body } = await enviar(ana, arquivo, {}, 'tudo.xlsx');
  expect(body.erros.lista).toEqual([]);
  await confirmar(ana, body.id);
  expect(await terminada(ana, body.id)).toMatchObject({ situacao: 'IMPORTADA', feitas: 501 });
  const { user, system } = process.cpuUsage(desde);
  expect(user + system).toBeLessThan(10_000_000);
  const { body: totais } = await ana.pedir<despesas.TotaisDespesas>(despesas.totais);
  expect(totais).toMatchObject({ despesas: 500, valor: 500 * 300 + (499 * 500) / 2 });
  expect(resumoDe((await enviar(ana, arquivo, {}, 'tudo.xlsx')).body)[1]).toMatchObject({ existem: 500, criar: 0 });
});
