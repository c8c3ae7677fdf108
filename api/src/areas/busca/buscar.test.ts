import * as busca from '@imob/schemas/busca';
import * as recibos from '@imob/schemas/paginas/recibos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaConta,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { novoModelo } from '../../../test/support/models.ts';
import { type ContratoFeito, carteiraDeTeste } from '../../../test/support/portfolio.ts';
import { manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
let partes: ContratoFeito[];
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-01T15:00:00Z' });
  ({ ana, partes } = await carteiraDeTeste(teste));
});
afterAll(() => teste.fechar());

test('a tenant is told by the document that he has', async () => {
  const eva = await novoLocador(teste);
  await novoLocatario(eva, { nome: 'Padaria Pão Dourado', cpf: '11.222.333/0001-81' });
  await novoLocatario(eva, { nome: 'Paulo Padeiro', cpf: '529.982.247-25' });
  const { body } = await eva.pedir(busca.buscar, { query: { q: 'pad' } });
  const detalhes = body.resultados.map(({ detalhe }: busca.Achado) => detalhe);
  expect(detalhes).toEqual(['CNPJ 11.222.333/0001-81', 'CPF 529.982.247-25']);
});

describe('the search', () => {
  const procurar = async (q: string): Promise<busca.Achado[]> => {
    const { body, status } = await ana.pedir(busca.buscar, { query: { q } });
    expect(status).toBe(200);
    return body.resultados;
  };
  test('says of an open conta whether its day has passed, and of a paid one that it is paid', async () => {
    const contas = (await procurar('alvaro')).filter(({ tipo }) => tipo === 'CONTA');
    const vencem = contas.map(({ detalhe }) => detalhe.match(/, (\D+) (\d\d)\/(\d\d)\/(\d{4})$/)?.slice(1) ?? []);
    expect(vencem.length).toBeGreaterThan(0);
    for (const [palavra, dia, mes, ano] of vencem) {
      if (palavra === 'paga; vencimento' || palavra === 'cancelada; vencimento') continue;
      expect(palavra).toBe(`${ano}-${mes}-${dia}` < '2026-03-25' ? 'venceu em' : 'vence em');
    }
  });
  const resumo = async (q: string) => (await procurar(q)).map(({ tipo, titulo }) => `${tipo} ${titulo}`);

  test('finds expenses by description, kind and amount, says how they stand, and leads to each', async () => {
    const { id } = await novaDespesa(ana, {
      descricao: 'Dedetização geral',
      tipo: 'REPARO',
      valor: 777.31,
      data: '2026-02-20',
    });
    const achado = {
      ...{ tipo: 'DESPESA', id, titulo: 'Dedetização geral', caminho: `/despesas?despesa=${id}` },
      detalhe: expect.stringMatching(/^R\$\s777,31, paga em 20\/02\/2026$/),
    };
    for (const q of ['dedetiz', 'reparos dedet', '777,31']) {
      expect((await procurar(q)).filter(({ tipo }) => tipo === 'DESPESA')).toEqual([achado]);
    }
    const bia = await novoLocador(teste);
    expect((await bia.pedir(busca.buscar, { query: { q: 'dedetiz' } })).body.resultados).toEqual([]);
  });

  test('finds repairs by what is to be mended, open ones first, and who does it by name and craft', async () => {
    const eva = await novoLocador(teste);
    const { abrir, mudar } = manutencoesDe(eva);
    const imovelId = await novoImovel(eva, { nome: 'Casa' });
    const { id: aberta } = (await abrir({ imovelId, titulo: 'Torneira pingando' })).body;
    const { id: cancelada } = (await abrir({ imovelId, titulo: 'Pia', descricao: 'Trocar a torneira' })).body;
    await mudar(cancelada, { situacao: 'CANCELADA' });
    const { id } = await novoPrestador(eva, { nome: 'Torneiras & Cia' });
    expect((await eva.pedir(busca.buscar, { query: { q: 'torneir' } })).body.resultados).toEqual([
      {
        tipo: 'MANUTENCAO',
        id: aberta,
        titulo: 'Torneira pingando · Casa',
        detalhe: 'Em aberto',
        caminho: `/manutencoes/${aberta}`,
      },
      {
        tipo: 'PRESTADOR',
        id,
        titulo: 'Torneiras & Cia',
        detalhe: 'Encanador, (11) 95555-1234',
        caminho: `/prestadores/${id}`,
      },
      {
        tipo: 'MANUTENCAO',
        id: cancelada,
        titulo: 'Pia · Casa',
        detalhe: 'Cancelada',
        caminho: `/manutencoes/${cancelada}`,
      },
    ]);
    const { body } = await eva.pedir(busca.buscar, { query: { q: 'encanador' } });
    expect(body.resultados.map(({ tipo }: busca.Achado) => tipo)).toEqual(['PRESTADOR']);
    expect((await procurar('torneir')).filter(({ tipo }) => /MANUTENCAO|PRESTADOR/.test(tipo))).toEqual([]);
  });

  test('finds a model of contracts by its name, and leads to it', async () => {
    const eva = await novoLocador(teste);
    const { id } = await novoModelo(eva, { nome: 'Padrão do Dr. Álvaro', finalidade: 'COMERCIAL', texto: 'Texto' });
    await novoModelo(eva, { nome: 'Kitnets' });
    const achado = {
      ...{ tipo: 'MODELO', id, titulo: 'Padrão do Dr. Álvaro', caminho: `/contratos/modelos/${id}` },
      detalhe: 'Modelo de contrato, não residencial, com texto próprio',
    };
    const achar = async (q: string) => (await eva.pedir(busca.buscar, { query: { q } })).body.resultados;
    for (const q of ['alvaro', 'modelo do alvaro', 'dr padrao']) expect(await achar(q), q).toEqual([achado]);
    for (const q of ['modelo', 'dr kitnets']) expect(await achar(q), q).toEqual([]);
    expect((await procurar('dr padrao')).filter(({ tipo }) => tipo === 'MODELO')).toEqual([]);
  });

  test('finds a few of each kind, first what is called so, and says where each leads', async () => {
    const achados = await procurar('alvaro');
    expect(achados.slice(0, 2)).toEqual([
      {
        tipo: 'LOCATARIO',
        id: partes[0]?.locatarioId,
        titulo: 'Álvaro Lima',
        detalhe: 'CPF 000.000.000-00',
        caminho: `/locatarios/${partes[0]?.locatarioId}`,
      },
      {
        tipo: 'CONTRATO',
        id: partes[0]?.contratoId,
        titulo: 'Álvaro Lima · Casa Verde',
        detalhe: '01/01/2026 a 20/03/2026',
        caminho: `/contratos/${partes[0]?.contratoId}`,
      },
    ]);
    expect(new Set(achados.map(({ tipo }) => tipo))).toEqual(new Set(['LOCATARIO', 'CONTRATO', 'CONTA', 'RECIBO']));
    for (const tipo of busca.Achado.shape.tipo.options) {
      expect(achados.filter((achado) => achado.tipo === tipo).length).toBeLessThanOrEqual(busca.MAXIMO_POR_TIPO);
    }
  });

  test('finds a receipt by its number, and the receipts of a name, as they are called', async () => {
    const { body } = await ana.pedir(recibos.pagina, { query: {} });
    const [um] = body.recibos.toSorted((a: { numero: number }, b: { numero: number }) => b.numero - a.numero);
    for (const q of [
      `recibo ${um.numero}`,
      `Recibo nº ${um.numero}`,
      `recibo n. ${um.numero}`,
      `recibo n° ${um.numero} `,
    ]) {
      const [primeiro, ...outros] = (await procurar(q)).filter(({ tipo }) => tipo === 'RECIBO');
      expect([primeiro?.id, outros]).toEqual([um.id, []]);
    }
    expect((await resumo('recibo 999999999')).filter((um) => um.startsWith('RECIBO'))).toEqual([]);
    const deAlvaro = await procurar('recibos alvaro');
    expect(deAlvaro.length).toBeGreaterThan(0);
    expect(deAlvaro.every(({ tipo, titulo }) => tipo === 'RECIBO' && titulo.includes('Álvaro'))).toBe(true);
  });

  test('shows open contas before those that are done', async () => {
    const contas = (await resumo('alvaro aluguel')).filter((uma) => uma.startsWith('CONTA'));
    expect(contas).toEqual([
      'CONTA Aluguel 2/3 · Álvaro Lima',
      'CONTA Aluguel 3/3 · Álvaro Lima',
      'CONTA Aluguel 1/3 · Álvaro Lima',
    ]);
  });

  test('finds by amount, and what is gone by what is left of it', async () => {
    await novaConta(ana, partes[1]?.contratoId as string, { valor: 4321.09, descricao: 'Telhado' });
    expect(await resumo('4.321,09')).toEqual(['CONTA Telhado · Beatriz Souza']);
    expect(await resumo('sobrado')).toContain('CONTRATO Caio Ávila · Sobrado');
  });

  test('an amount is no two beginnings of a telephone or of a document', async () => {
    const eva = await novoLocador(teste);
    const telefone = '(11) 95012-3456';
    const locatarioId = await novoLocatario(eva, { nome: 'Davi Melo', cpf: '529.982.247-25', telefone });
    await novoContrato(eva, { locatarioId, imovelId: await novoImovel(eva, { nome: 'Casa' }), valorAluguel: 800 });
    const achados = async (q: string) =>
      (await eva.pedir(busca.buscar, { query: { q } })).body.resultados.map(({ titulo }: { titulo: string }) => titulo);
    expect(await achados('1.950')).toEqual([]);
    expect(await achados('529.982')).toContain('Davi Melo');
    expect(await achados('95012-3456')).toContain('Davi Melo');
  });

  test('finds nothing of another landlord, of one letter, or of nothing', async () => {
    expect(await resumo('bia')).toEqual([]);
    for (const q of ['', 'a', ' . ', '%%', '\\', "':*"]) expect(await resumo(q), q).toEqual([]);
  });
});
