import * as despesas from '@imob/schemas/despesas';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaDespesa, novoImovel, novoLocador } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
let sobrado: string;
let daBia: string;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  sobrado = await novoImovel(ana, { nome: 'Sobrado Azul' });
  const loja = await novoImovel(ana, { rua: 'Rua São Bento', numero: '22' });
  daBia = await novoImovel(bia, { nome: 'Chácara' });
  const uma = (descricao: string, data: string, valor: number, mais: object) =>
    novaDespesa(ana, { descricao, data, valor, ...mais });
  await uma('Parcela', '2026-01-31', 100.1, { imovelId: sobrado, tipo: 'IPTU', vezes: 4 });
  await uma('Encanador', '2026-03-10', 1234.56, { imovelId: loja, tipo: 'REPARO' });
  await uma('Rateio extra', '2025-12-10', 80, { imovelId: loja, tipo: 'CONDOMINIO', reembolsada: true });
  await uma('Apólice geral', '2026-02-28', 900, { tipo: 'SEGURO' });
  await novaDespesa(bia, { imovelId: daBia, descricao: 'Encanador' });
});
afterAll(() => teste.fechar());

/** All of a selection, two at a time. */
async function todas(query: Record<string, string> = {}): Promise<despesas.Despesa[]> {
  const linhas: despesas.Despesa[] = [];
  for (let cursor = ''; ; ) {
    const { body, status, texto } = await ana.pedir(despesas.pagina, { query: { ...query, limite: '2', cursor } });
    expect(status, texto).toBe(200);
    linhas.push(...body.despesas);
    if (body.proximo === null) return linhas;
    expect(body.despesas).toHaveLength(2);
    cursor = body.proximo;
  }
}
const dias = async (query = {}) => (await todas(query)).map(({ data }) => data);

describe('a selection', () => {
  test('comes latest first, each once, also those of one day, and is nobody else’s', async () => {
    const lidas = await todas();
    expect(lidas.map(({ data }) => data)).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-03-10',
      '2026-02-28',
      '2026-02-28',
      '2026-01-31',
      '2025-12-10',
    ]);
    expect(new Set(lidas.map(({ id }) => id)).size).toBe(7);
    expect(lidas.map(({ imovelNome }) => imovelNome)).toEqual(
      expect.arrayContaining(['Sobrado Azul', 'Rua São Bento, 22', null]),
    );
  });

  test.each<[Record<string, string>, number]>([
    [{ ano: '2026' }, 6],
    [{ ano: '2025' }, 1],
    [{ mes: '2026-02' }, 2],
    [{ tipo: 'IPTU' }, 4],
    [{ tipo: 'IPTU', mes: '2026-02' }, 1],
    [{ busca: 'encan' }, 1],
    [{ busca: 'sobrado' }, 4],
    [{ busca: 'são bento rateio' }, 1],
    [{ busca: 'condominio' }, 1],
    [{ busca: 'iptu taxas' }, 4],
    [{ busca: '1.234,56' }, 1],
    [{ busca: '28/02/2026' }, 2],
    [{ busca: 'março' }, 2],
    [{ busca: 'chacara' }, 0],
    [{ busca: '---' }, 0],
    [{ imovelId: 'nenhum' }, 0],
  ])('%o', async (query, quantas) => {
    expect(await todas(query)).toHaveLength(quantas);
    expect((await ana.pedir(despesas.totais, { query })).body.despesas).toBe(quantas);
  });

  test('is narrowed by property; somebody else’s gives nothing', async () => {
    expect(await dias({ imovelId: sobrado, ano: '2026' })).toHaveLength(4);
    expect(await todas({ imovelId: daBia })).toEqual([]);
    expect((await ana.pedir(despesas.totais, { query: { imovelId: daBia } })).body.valor).toBe(0);
  });

  test('another list’s cursor is 400, and so is a year of words', async () => {
    const ruins: Record<string, string>[] = [{ cursor: 'x' }, { ano: 'este' }, { mes: '2026' }, { tipo: 'ALUGUEL' }];
    for (const query of ruins) {
      expect((await ana.pedir(despesas.pagina, { query })).status).toBe(400);
    }
  });

  test('adds up to the cent, what is still to come apart', async () => {
    const { body } = await ana.pedir(despesas.totais, { query: { ano: '2026' } });
    expect(body).toEqual({ despesas: 6, valor: 2334.76, prevista: 200.2, vencida: 0, deExemplos: 0 });
  });
});

describe('the file of a selection', () => {
  test('is CSV as spreadsheets in Brazil open it', async () => {
    const { texto, headers } = await ana.pedir(despesas.exportar, { query: { formato: 'csv', ano: '2025' } });
    expect(headers['content-disposition']).toContain('despesas.csv');
    expect(texto.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Data;Tipo;Descrição;Imóvel;Valor;O inquilino devolve;Ainda prevista;Paga em',
      '10/12/2025;Condomínio;Rateio extra;Rua São Bento, 22;80,00;Sim;Não;10/12/2025',
    ]);
  });

  test('or a spreadsheet with the same rows as the list', async () => {
    const { rawPayload } = await teste.app.inject({
      ...{ url: despesas.exportar.url, query: { formato: 'xlsx' } },
      headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
    });
    const linhas = await readSheet(rawPayload);
    expect(linhas).toHaveLength(8);
    expect(linhas[1]?.slice(1)).toEqual(['IPTU e taxas', 'Parcela', 'Sobrado Azul', 100.1, 'Não', 'Sim', null]);
  });
});
