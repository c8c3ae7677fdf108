import * as auditoria from '@imob/schemas/auditoria';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as inventario from '@imob/schemas/inventario';
import { TERMOS_NEUTROS } from '@imob/schemas/rules/termos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const novo = async (mudancas: Record<string, unknown> = {}) => (await novoContrato(ana, mudancas)).contratoId;
const ler = async (id: string) => (await ana.pedir(termos.buscar, { params: { id } })).body;
const mudar = (id: string, body: object) => ana.pedir(termos.mudar, { params: { id }, body });
const assinar = (id: string) =>
  ana.pedir(contratos.uploadAssinado, { params: { id }, body: { contratoAssinadoUrl: 'https://a.exemplo.com/c.pdf' } });
const criar = async (mudancas: object) =>
  ana.pedir(contratos.criar, {
    body: {
      imovelId: await novoImovel(ana),
      locatarioId: await novoLocatario(ana),
      dataInicio: '2026-01-01',
      dataFim: '2026-12-31',
      valorAluguel: 1500,
      diaVencimento: 10,
      ...mudancas,
    },
  });

describe('the terms of a contract', () => {
  test('are neutral until recorded; a change keeps what it does not name', async () => {
    const id = await novo();
    expect(await ler(id)).toEqual(TERMOS_NEUTROS);
    const { status, body } = await mudar(id, { multaPercentual: 10, jurosMensal: 0.0333, correcao: 'IGP-M' });
    expect([status, body]).toEqual([
      200,
      { ...TERMOS_NEUTROS, multaPercentual: 10, jurosMensal: 0.0333, correcao: 'IGP-M' },
    ]);
    const descontoPontualidade = { tipo: 'VALOR', valor: 187.5, diasAntes: 5 };
    await mudar(id, { descontoPontualidade, correcao: null, formaPagamento: ' Pix ' });
    expect(await ler(id)).toEqual({
      ...TERMOS_NEUTROS,
      multaPercentual: 10,
      jurosMensal: 0.0333,
      descontoPontualidade,
      formaPagamento: 'Pix',
    });
  });

  test('are of a season for ninety days at most: a longer one is refused when made, changed or renewed, in words', async () => {
    const dias = { dataInicio: '2026-01-01', dataFim: '2026-03-31' };
    const season = { termos: { finalidade: 'TEMPORADA' } };
    const recusado = await criar({ ...dias, dataFim: '2026-04-01', ...season });
    expect([recusado.status, recusado.body.error]).toEqual([400, expect.stringContaining('no máximo 90 dias')]);
    const { status, body } = await criar({ ...dias, ...season });
    expect([status, (await ler(body.contratoId)).finalidade]).toEqual([201, 'TEMPORADA']);
    const longo = await novo();
    expect((await mudar(longo, { finalidade: 'TEMPORADA' })).status).toBe(400);
    expect((await ler(longo)).finalidade).toBe('RESIDENCIAL');
  });

  test('of a season put the furniture of the inventory into the text', async () => {
    const imovelId = await novoImovel(ana);
    const item = { imovelId, nomeItem: 'Fogão', categoria: 'Eletrodoméstico', comodo: 'Cozinha' };
    await ana.pedir(inventario.criar, { body: item });
    const { body } = await criar({ imovelId, dataFim: '2026-01-10', termos: { finalidade: 'TEMPORADA' } });
    const { body: lido } = await ana.pedir(documento.buscar, { params: { id: body.contratoId } });
    expect(JSON.stringify(lido)).toContain('Cozinha: Fogão (estado bom).');
  });

  test('come with a new contract, and a refused one is not made', async () => {
    const { status, body } = await criar({ termos: { multaPercentual: 2, finalidade: 'COMERCIAL' } });
    expect(status).toBe(201);
    expect(await ler(body.contratoId)).toEqual({ ...TERMOS_NEUTROS, multaPercentual: 2, finalidade: 'COMERCIAL' });
    const antes = (await ana.pedir(contratos.listar)).body.length;
    const recusado = await criar({ termos: { multaPercentual: 11 } });
    expect(recusado.status).toBe(400);
    expect(recusado.body.campos).toEqual([
      { campo: 'termos.multaPercentual', mensagem: 'Informe um número de até 10.' },
    ]);
    expect((await ana.pedir(contratos.listar)).body).toHaveLength(antes);
  });

  test.each([
    ['multaPercentual', [0, 10], [-0.01, 10.01, 1.23456]],
    ['jurosMensal', [0, 1], [-1, 1.01]],
    ['carenciaDias', [0, 15], [16, 1.5]],
    ['defasagemMeses', [1, 2], [0, 3]],
    ['multaRescisoriaAlugueis', [0, 1.5, 3], [3.01]],
    ['correcao', ['IPCA', 'INPC', null], ['IVAR', 'igpm']],
    ['indiceReajuste', ['IVAR', null], ['TR']],
    ['condominio', ['NENHUM'], ['OUTRO', null]],
    [
      'descontoPontualidade',
      [null, { tipo: 'PERCENTUAL', valor: 99.9, diasAntes: 0 }],
      [
        { tipo: 'VALOR', valor: 1500, diasAntes: 0 },
        { tipo: 'PERCENTUAL', valor: 5, diasAntes: 31 },
        { tipo: 'PERCENTUAL', valor: 100, diasAntes: 1 },
        { tipo: 'PERCENTUAL', valor: 101, diasAntes: 1 },
        { valor: 5, diasAntes: 1 },
      ],
    ],
    ['garantia', [null, { tipo: 'FIADOR' }], [{ tipo: 'AVAL' }, { tipo: 'CAUCAO', valor: 0 }, {}]],
  ] as [string, unknown[], unknown[]][])('%s has its range', async (campo, aceitos, recusados) => {
    const id = await novo();
    for (const valor of aceitos) expect([valor, (await mudar(id, { [campo]: valor })).status]).toEqual([valor, 200]);
    const antes = await ler(id);
    for (const valor of recusados) {
      const { status, body } = await mudar(id, { [campo]: valor });
      expect([valor, status, body.campos?.[0].campo.split('.')[0]]).toEqual([valor, 400, campo]);
    }
    expect(await ler(id)).toEqual(antes);
  });

  test('are changed freely until the signature, then recorded once, then by addendum only', async () => {
    const jaRegistrado = await novo();
    await mudar(jaRegistrado, { multaPercentual: 10 });
    await assinar(jaRegistrado);
    const recusa = await mudar(jaRegistrado, { multaPercentual: 2 });
    expect([recusa.status, recusa.body.error]).toEqual([409, expect.stringContaining('aditivo')]);
    expect((await mudar(jaRegistrado, { multaPercentual: 10 })).status).toBe(200);
    expect(await ler(jaRegistrado)).toMatchObject({ multaPercentual: 10 });

    const emPapel = await novo();
    await assinar(emPapel);
    expect((await mudar(emPapel, { jurosMensal: 1 })).body).toMatchObject({ jurosMensal: 1 });
    expect((await mudar(emPapel, { jurosMensal: 0.5 })).status).toBe(409);
  });

  test('are not recorded by a body that names none of them: the first recording of what was signed stays free', async () => {
    const recusa = async (id: string) => (await mudar(id, { multaPercentual: 10, jurosMensal: 1 })).status;
    const feitos = async (registro: string) =>
      (await ana.pedir(auditoria.listar, { query: { registro } })).body.eventos.length;
    const emPapel = (await criar({ termos: {} })).body.contratoId;
    await assinar(emPapel);
    const antes = await feitos(`contrato:${emPapel}`);
    for (const corpo of [{}, { foo: 1 }]) {
      expect(await mudar(emPapel, corpo)).toMatchObject({ status: 200, body: TERMOS_NEUTROS });
    }
    expect(await feitos(`contrato:${emPapel}`)).toBe(antes);
    expect(await recusa(emPapel)).toBe(200);

    // That no fine, or no guarantee, was agreed on is something recorded.
    for (const corpo of [{ multaPercentual: 0 }, { garantia: null }]) {
      const id = await novo();
      await assinar(id);
      expect((await mudar(id, corpo)).status).toBe(200);
      expect(await recusa(id)).toBe(409);
    }
  });

  test('of a lease already signed are recorded by one of several simultaneous first recordings', async () => {
    const id = await novo();
    await assinar(id);
    const respostas = await Promise.all([1, 2, 3, 4].map((multaPercentual) => mudar(id, { multaPercentual })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('one guarantee', () => {
  test('has the fields of its kind, absent ones null', async () => {
    const id = await novo();
    const { body } = await mudar(id, {
      garantia: {
        tipo: 'SEGURO_FIANCA',
        seguradora: 'Porto',
        fim: '2026-12-31',
        limite: 45000,
        apolice: '',
        fiador: 'x',
      },
    });
    expect(body.garantia).toEqual({
      tipo: 'SEGURO_FIANCA',
      seguradora: 'Porto',
      apolice: null,
      inicio: null,
      fim: '2026-12-31',
      coberturas: null,
      limite: 45000,
    });
  });

  test('a second one is refused in the words of art. 37, whichever came first', async () => {
    const id = await novo();
    await mudar(id, { garantia: { tipo: 'FIADOR', nome: 'Rui' } });
    const troca = await mudar(id, { garantia: { tipo: 'CESSAO_QUOTAS' } });
    expect([troca.status, troca.body.error]).toEqual([409, expect.stringContaining('art. 37')]);
    expect((await mudar(id, { garantia: { tipo: 'FIADOR', nome: 'Rui Lima' } })).status).toBe(200);
    await mudar(id, { garantia: null });
    expect((await mudar(id, { garantia: { tipo: 'CESSAO_QUOTAS' } })).status).toBe(200);

    const comCaucao = await criar({ valorCaucao: 3000, termos: { garantia: { tipo: 'FIADOR', nome: 'Rui' } } });
    expect([comCaucao.status, comCaucao.body.error]).toEqual([409, expect.stringContaining('art. 37')]);
    expect((await criar({ valorCaucao: 3000, termos: { garantia: { tipo: 'CAUCAO', bem: 'IMOVEL' } } })).status).toBe(
      409,
    );
    expect((await criar({ valorCaucao: 3000, termos: { garantia: { tipo: 'CAUCAO' } } })).status).toBe(201);
  });

  test('no deposit is charged, reopened or owed again beside another guarantee', async () => {
    const id = await novo({ valorCaucao: 3000 });
    const caucao = (await contasDe(ana, id)).find(({ tipo }) => tipo === 'CAUCAO');
    const status = (para: string) => ana.pedir(financeiro.mudar, { params: { id: caucao.id }, body: { status: para } });
    const cobrar = () =>
      ana.pedir(financeiro.criar, {
        body: { contratoId: id, descricao: 'Caução', valor: 10, dataVencimento: '2026-04-10', tipo: 'CAUCAO' },
      });
    expect((await cobrar()).status).toBe(201);
    for (const { id: conta } of (await contasDe(ana, id)).filter(({ tipo }) => tipo === 'CAUCAO'))
      await ana.pedir(financeiro.mudar, { params: { id: conta }, body: { status: 'CANCELADO' } });
    await mudar(id, { garantia: { tipo: 'FIADOR', nome: 'Rui' } });
    expect((await cobrar()).body.error).toContain('art. 37');
    expect((await status('PENDENTE')).status).toBe(409);
    expect((await ler(id)).garantia).toMatchObject({ tipo: 'FIADOR' });
    await mudar(id, { garantia: null });
    expect((await status('PENDENTE')).status).toBe(200);
    expect((await cobrar()).status).toBe(201);
  });

  test('a deposit that is charged is the guarantee, until its conta is cancelled', async () => {
    const id = await novo({ valorCaucao: 3000 });
    const caucao = { tipo: 'CAUCAO', bem: 'DINHEIRO', valor: 3000 };
    expect((await ler(id)).garantia).toMatchObject(caucao);
    expect((await mudar(id, { garantia: { tipo: 'FIADOR' } })).status).toBe(409);
    expect((await mudar(id, { garantia: null, multaPercentual: 10 })).body.garantia).toMatchObject(caucao);
    const conta = (await contasDe(ana, id)).find(({ tipo }) => tipo === 'CAUCAO');
    await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'CANCELADO' } });
    expect((await ler(id)).garantia).toBeNull();
    expect((await mudar(id, { garantia: { tipo: 'FIADOR' } })).status).toBe(200);
  });
});
