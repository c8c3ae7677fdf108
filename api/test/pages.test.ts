// The pages of the other lists, over one landlord's world.
import * as busca from '@imob/schemas/busca';
import * as contratosDaApi from '@imob/schemas/contratos';
import * as imoveisDaApi from '@imob/schemas/imoveis';
import * as contratos from '@imob/schemas/paginas/contratos';
import * as contas from '@imob/schemas/paginas/financeiro';
import * as imoveis from '@imob/schemas/paginas/imoveis';
import * as locatarios from '@imob/schemas/paginas/locatarios';
import * as recibos from '@imob/schemas/paginas/recibos';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';
import { type Locador, novoLocatario } from './support/factories.ts';
import { type ContratoFeito, carteiraDeTeste, casas } from './support/portfolio.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
let partes: ContratoFeito[];
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-01T15:00:00Z' });
  ({ ana, bia, partes } = await carteiraDeTeste(teste));
});
afterAll(() => teste.fechar());

/** All rows of a selection, two at a time. */
async function todas<T>(endpoint: { method: string; url: string }, lista: string, query: Record<string, string> = {}) {
  const linhas: T[] = [];
  for (let cursor = ''; ; ) {
    const { body, status, texto } = await ana.pedir(endpoint, { query: { ...query, limite: '2', cursor } });
    expect(status, texto).toBe(200);
    linhas.push(...body[lista]);
    if (body.proximo === null) return linhas;
    expect(body[lista]).toHaveLength(2);
    cursor = body.proximo;
  }
}
const deContratos = (query = {}) => todas<contratos.ContratoDaPagina>(contratos.pagina, 'contratos', query);
const deRecibos = (query = {}) => todas<recibos.ReciboDaPagina>(recibos.pagina, 'recibos', query);
const deLocatarios = (query = {}) => todas<locatarios.LocatarioDaPagina>(locatarios.pagina, 'locatarios', query);
const deImoveis = (query = {}) => todas<imoveis.ImovelDaPagina>(imoveis.pagina, 'imoveis', query);

describe('contracts', () => {
  test('are the same as the whole list, in its order, with what they owe', async () => {
    const { body } = await ana.pedir(contratosDaApi.listar);
    const lidos = await deContratos();
    expect(lidos.map(({ imovelNome: _, emAtraso: __, diasAtraso: ___, ...contrato }) => contrato)).toEqual(body);
    expect(lidos.map(({ imovelNome }) => imovelNome)).toEqual([...casas].reverse());
    // The first contract's deposit and first rent were paid of the three rents due by 25 March.
    expect(lidos.at(-1)).toMatchObject({ emAtraso: 2000, diasAtraso: 43 });
    expect(lidos.at(-3)).toMatchObject({ emAtraso: 0, diasAtraso: 0, locatario: { nome: 'Caio Ávila' } });
  });

  test.each([
    ['ATIVOS', ['Galpão', 'Chácara do Sol', 'Loja 7', 'Casa Verde']],
    ['VENCIDOS', ['Casa Verde']],
    ['TERMINANDO', ['Loja 7']],
    ['ENCERRADOS', ['Sobrado']],
  ])('%s', async (situacao, esperados) => {
    expect((await deContratos({ situacao })).map(({ imovelNome }) => imovelNome)).toEqual(esperados);
  });

  test('are found by tenant and property, also those that are gone, by rent and by the day they end', async () => {
    const achados = async (busca: string) => (await deContratos({ busca })).map(({ imovelNome }) => imovelNome);
    expect(await achados('lima')).toEqual(['Chácara do Sol', 'Casa Verde']);
    expect(await achados('avila')).toEqual(['Sobrado']);
    expect(await achados('sobrado caio')).toEqual(['Sobrado']);
    expect(await achados('1.004,00')).toEqual(['Galpão']);
    expect(await achados('20/06/2026')).toEqual(['Chácara do Sol']);
    expect(await achados('bia')).toEqual([]);
  });

  test('add up', async () => {
    const { body } = await ana.pedir(contratos.totais);
    expect(body).toEqual({ contratos: 5, ativos: 4, aluguel: 4008 });
  });
});

test('a search of signs alone finds nothing, in every list and total', async () => {
  for (const sinais of ['---', '%', '_']) {
    const listas = [deContratos, deRecibos, deLocatarios, deImoveis];
    for (const lista of listas) expect(await lista({ busca: sinais })).toEqual([]);
    const somas = [contratos.totais, recibos.totais, contas.totais];
    for (const endpoint of somas) {
      const { texto } = await ana.pedir(endpoint, { query: { busca: sinais } });
      expect(texto).not.toMatch(/[1-9]/);
    }
    expect((await ana.pedir(busca.buscar, { query: { q: sinais } })).body).toEqual({ resultados: [] });
  }
});

describe('receipts', () => {
  test('are the same as the whole list, and add up, deposits and payments undone apart', async () => {
    const { body: lista } = await ana.pedir<{ id: string }[]>({ method: 'GET', url: '/recibos' });
    const lidos = await deRecibos();
    expect(lidos.map(({ id }) => id).sort()).toEqual(lista.map(({ id }) => id).sort());
    const { body } = await ana.pedir(recibos.totais);
    const soma = (caucao: boolean) =>
      somar(
        lidos.filter(({ tipo, desfeito }) => !desfeito && (tipo === 'CAUCAO') === caucao).map(({ valor }) => valor),
      );
    expect(body).toEqual({ recibos: 6, desfeitos: 2, valor: soma(false), caucao: 3000, irRetido: 0, descontado: 0 });
    expect(soma(true)).toBe(3000);
  });

  test('keep whose and where, also when both are gone, and are found by it', async () => {
    const deCaio = await deRecibos({ busca: 'caio avila' });
    expect(deCaio).toHaveLength(2);
    expect(deCaio[0]).toMatchObject({
      locatarioNome: 'Caio Ávila',
      imovelNome: 'Sobrado',
      ...{ locatarioId: partes[2]?.locatarioId },
    });
    expect(await deRecibos({ busca: deCaio[0]?.codigoRecibo ?? '' })).toHaveLength(1);
    expect(await deRecibos({ imovelId: partes[1]?.imovelId })).toHaveLength(2);
    expect(await deRecibos({ busca: '3.000,00' })).toMatchObject([{ tipo: 'CAUCAO' }]);
  });

  test('the day and the month of a payment are the landlord’s', async () => {
    expect(await deRecibos({ busca: '09/03/2026' })).toHaveLength(6);
    expect(await deRecibos({ busca: '10/03/2026' })).toEqual([]);
    expect(await deRecibos({ mes: '2026-03' })).toHaveLength(6);
    expect(await deRecibos({ mes: '2026-02' })).toEqual([]);
  });
});

describe('tenants', () => {
  test('come by name as people read it, each with lease and debt', async () => {
    const lidos = await deLocatarios();
    expect(lidos.map(({ nome }) => nome)).toEqual(['Álvaro Lima', 'Beatriz Souza', 'Davi Lima', 'Élida Reis']);
    expect((await deLocatarios({ ordem: 'NOME_DESC' })).map(({ nome }) => nome)).toEqual(
      lidos.map(({ nome }) => nome).reverse(),
    );
    expect(lidos[0]).toMatchObject({
      ...{ temContratoAtivo: true, contratoId: partes[0]?.contratoId, imovelNome: 'Casa Verde', emAtraso: 2000 },
    });
    expect((await deLocatarios({ busca: 'LIMA dav' })).map(({ nome }) => nome)).toEqual(['Davi Lima']);
    expect((await deLocatarios({ busca: '100.000.000-00' })).map(({ nome }) => nome)).toEqual(['Beatriz Souza']);
  });

  test('with and without a lease', async () => {
    await novoLocatario(ana, { nome: 'Sem Contrato' });
    expect((await deLocatarios({ situacao: 'SEM_CONTRATO' })).map(({ nome }) => nome)).toEqual(['Sem Contrato']);
    expect(await deLocatarios({ situacao: 'COM_CONTRATO' })).toHaveLength(4);
    expect((await ana.pedir(locatarios.totais)).body).toEqual({ locatarios: 5, comContrato: 4, emAtraso: 4 });
  });

  test('those who owe what is late are a selection of their own', async () => {
    const devem = (await deLocatarios()).filter(({ emAtraso }) => emAtraso > 0).map(({ nome }) => nome);
    expect((await deLocatarios({ situacao: 'EM_ATRASO' })).map(({ nome }) => nome)).toEqual(devem);
    expect((await deLocatarios({ situacao: 'EM_ATRASO', busca: 'davi' })).map(({ nome }) => nome)).toEqual([
      'Davi Lima',
    ]);
  });
});

describe('properties', () => {
  test('come newest first, each with who lives there and what is late', async () => {
    const lidos = await deImoveis();
    expect(lidos.map(({ nomeExibicao }) => nomeExibicao)).toEqual(['Galpão', 'Chácara do Sol', 'Loja 7', 'Casa Verde']);
    expect(lidos.at(-1)).toMatchObject({
      locatarioNome: 'Álvaro Lima',
      emAtraso: 2000,
      diasAtraso: 43,
      status: 'ALUGADO',
    });
    expect((await deImoveis({ busca: 'chacara' })).map(({ nome }) => nome)).toEqual(['Chácara do Sol']);
    expect(await deImoveis({ status: 'DISPONIVEL' })).toEqual([]);
    expect((await ana.pedir(imoveis.totais)).body).toEqual({ imoveis: 4, alugados: 4, disponiveis: 0, manutencao: 0 });
  });
});

describe('a file of a selection', () => {
  const baixar = (endpoint: { method: string; url: string }, query: Record<string, string>) =>
    ana.pedir(endpoint, { query });

  test('holds what the pages show, in their order, as a file to be saved', async () => {
    const { status, texto, headers } = await baixar(contas.exportar, {
      formato: 'csv',
      busca: 'alvaro',
      mes: '2026-03',
    });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="contas.csv"'],
    ]);
    expect(texto.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Vencimento;Descrição;Tipo;Imóvel;Locatário;Valor;Situação;Dias de atraso;Pago em;Valor recebido;IR retido na fonte;Não recebido',
      '10/03/2026;Aluguel 3/3;Aluguel;Casa Verde;Álvaro Lima;1000,00;Atrasado;15;;;;',
    ]);
    const recibo = (await baixar(recibos.exportar, { formato: 'csv', busca: '3.000,00' })).texto.split('\r\n')[1];
    expect(recibo).toMatch(/^09\/03\/2026;1;.+;Álvaro Lima;.*;Caução;Caução;3000,00;;3000,00;0,00$/);
  });

  test('is long as the selection is, in both forms', async () => {
    await sql`insert into contas ("userId", id, "contratoId", descricao, valor, "dataVencimento", tipo, "criadoEm")
      select ${ana.uid}, gen_random_uuid(), ${partes[3]?.contratoId}, 'Parcela ' || n, n, date '2045-01-01' + n, 'REPARO', now()
      from generate_series(1, 1234) n`.execute(teste.deps.db);
    const query = { busca: 'parcela', ordem: 'VENCIMENTO_DESC' };
    const linhas = (await baixar(contas.exportar, { ...query, formato: 'csv' })).texto.trim().split('\r\n');
    expect(linhas).toHaveLength(1235);
    expect(linhas[1]).toContain(';Parcela 1234;');
    const { rawPayload } = await teste.app.inject({
      ...{ url: '/financeiro/exportar', query: { ...query, formato: 'xlsx' } },
      headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
    });
    const lidas = await readSheet(rawPayload);
    expect(lidas).toHaveLength(1235);
    expect(lidas[1234]?.slice(0, 6)).toEqual([
      new Date('2045-01-02'),
      'Parcela 1',
      'Reparo',
      'Chácara do Sol',
      'Davi Lima',
      1,
    ]);
  });

  test('is empty for another landlord’s id, and refused without a form', async () => {
    const { body } = await bia.pedir<{ id: string }[]>(imoveisDaApi.listar);
    const imovelId = body[0]?.id as string;
    const so = async (endpoint: { method: string; url: string }) =>
      (await baixar(endpoint, { formato: 'csv', imovelId })).texto.trim().split('\r\n').length;
    expect([await so(contas.exportar), await so(recibos.exportar)]).toEqual([1, 1]);
    for (const formato of ['', 'pdf']) expect((await baixar(contas.exportar, { formato })).status).toBe(400);
  });
});
