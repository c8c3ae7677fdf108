import * as auditoria from '@imob/schemas/auditoria';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as indices from '@imob/schemas/indices';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-12T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  const { contratoId } = await novoContrato(ana, { locatarioId, dataInicio: '2026-03-01', dataFim: '2027-02-28' });
  return { ana, contas: await contasDe(ana, contratoId) };
}
type Linha = { valor: string; memo: string; fitid?: string; tipo?: string };
const ofx = (...linhas: Linha[]) =>
  `OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1${linhas
    .map(
      ({ valor, memo, fitid = memo, tipo = 'OTHER' }) =>
        `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>20260310<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`,
    )
    .join('')}</OFX>`;
const enviar = (ana: Locador, texto: string, nome = 'e.ofx', campos = {}) =>
  ana.pedir(extratos.importar, formulario(campos, Buffer.from(texto), nome));
async function importar(...argumentos: Parameters<typeof enviar>) {
  const { status, body } = await enviar(...argumentos);
  if (status !== 201) throw new Error(`${status} ${body.error}`);
  const [ana] = argumentos;
  const ler = async () => (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body.lancamentos;
  return { ...body, ler };
}

describe('a credit that is no rent', () => {
  const naoE = (ana: Locador, id: string, naoSaoAluguel: string[]) =>
    ana.pedir(extratos.confirmar, { params: { id }, body: { pares: [], naoSaoAluguel } });
  const semConta = async (ana: Locador) =>
    (await ana.pedir(extratos.fechamento, { query: { mes: '2026-03' } })).body.semConta.length;

  test('hides itself, and no other of which the bank says the same words', async () => {
    const { ana } = await cenario();
    const um = await importar(ana, ofx({ valor: '33.00', memo: 'PIX RECEBIDO 0001' }));
    expect(await semConta(ana)).toBe(1);
    await naoE(ana, um.id, [(await um.ler())[0].id]);
    expect(await um.ler()).toMatchObject([{ situacao: 'NAO_ALUGUEL', lembrado: true }]);
    expect(await semConta(ana)).toBe(0);
    const outro = await importar(ana, ofx({ valor: '1500.00', memo: 'PIX RECEBIDO 0002' }));
    expect(await outro.ler()).toMatchObject([{ situacao: 'AMBIGUO', lembrado: false }]);
    expect(await semConta(ana)).toBe(1);
  });

  test('is remembered by who sent it, asked about where it may pay a conta, and can be taken back', async () => {
    const { ana } = await cenario();
    const um = await importar(ana, ofx({ valor: '33.00', memo: 'PIX LOJA DE DISCOS 1' }));
    await naoE(ana, um.id, [(await um.ler())[0].id]);
    const [venda, igual] = [
      { valor: '50.00', memo: 'PIX LOJA DE DISCOS 2' },
      { valor: '1500.00', memo: 'PIX LOJA DE DISCOS 3' },
    ];
    const outro = await importar(ana, ofx(venda, igual));
    const lidos = await outro.ler();
    expect(lidos).toMatchObject([
      { situacao: 'NAO_ALUGUEL', lembrado: true },
      { situacao: 'AMBIGUO', candidatos: [[expect.any(String)]], lembrado: true },
    ]);
    expect(await semConta(ana)).toBe(1);
    const { status } = await ana.pedir(extratos.podeSerAluguel, {
      ...{ params: { id: outro.id }, body: { lancamentoIds: [lidos[0].id] } },
    });
    expect(status).toBe(200);
    expect(await outro.ler()).toMatchObject([{ situacao: 'NAO_ALUGUEL', lembrado: false }, { lembrado: false }]);
    expect(await um.ler()).toMatchObject([{ lembrado: true }]);
    expect(await semConta(ana)).toBe(2);
  });
});

describe('what went out pays no rent', () => {
  test('where a column of the table says the side', async () => {
    const { ana } = await cenario();
    const { ler } = await importar(
      ana,
      'Data;Documento;Histórico;Valor;D/C\n11/03/2026;2;PIX ENVIADO JOAO PEREIRA LIMA;1.500,00;D\n',
      'e.csv',
    );
    expect(await ler()).toMatchObject([{ situacao: 'DEBITO', valor: -1500 }]);
  });

  test('where the landlord says which column says the side', async () => {
    const { ana } = await cenario();
    const colunas = JSON.stringify({ cabecalho: 0, data: 0, descricao: [1], valor: 2, lado: 3 });
    const texto = 'Quando;Quem;Montante;X\n11/03/2026;JOAO PEREIRA LIMA;1.500,00;D\n11/03/2026;JOAO;1.500,00;\n';
    const { ler, ilegiveis } = await importar(ana, texto, 'e.csv', { colunas });
    expect(await ler()).toMatchObject([{ situacao: 'DEBITO' }]);
    expect(ilegiveis).toBe(1);
  });

  test('nor is it suggested where the bank calls a positive amount a debit', async () => {
    const { ana } = await cenario();
    const memo = 'PIX ENVIADO JOAO PEREIRA LIMA';
    const { ler } = await importar(ana, ofx({ valor: '1500.00', memo, tipo: 'DEBIT' }));
    expect(await ler()).toMatchObject([{ situacao: 'AMBIGUO', sinalTrocado: true, contaIds: [] }]);
  });
});

test('rows that are alike in two accounts are two, each known again; the account is remembered', async () => {
  const { ana } = await cenario();
  const texto = 'Data;Histórico;Valor\n10/03/2026;PIX RECEBIDO;77,00\n';
  expect(await importar(ana, texto, 'a.csv', { conta: 'Itaú' })).toMatchObject({ novos: 1, conta: 'Itaú' });
  expect(await importar(ana, texto, 'b.csv', { conta: ' Banco\0 do Brasil ' })).toMatchObject({ novos: 1 });
  expect(await importar(ana, texto, 'c.csv', { conta: 'Itaú' })).toMatchObject({ novos: 0 });
  const { body } = await ana.pedir(extratos.listar);
  expect(new Set(body.map(({ conta }: { conta: string }) => conta))).toEqual(new Set(['Itaú', 'Banco do Brasil']));
});

test('a txid in the bank’s own number says which conta it pays', async () => {
  const { ana, contas } = await cenario();
  const { ler } = await importar(ana, ofx({ valor: '7.00', memo: 'PIX QRCODE', fitid: txidEstatico(contas[1].id) }));
  expect(await ler()).toMatchObject([{ situacao: 'SEGURO', contaIds: [contas[1].id] }]);
});

describe('a late conta with monetary correction', () => {
  /** Two rents of 1,500 due on the 20th of January, each with its index; the second tenant owes one of December too. */
  async function corrigidos() {
    const ana = await novoLocador(teste);
    const alugar = async (nome: string, dataInicio: string, correcao: string) => {
      const base = { dataInicio, dataFim: '2026-02-14', diaVencimento: 20, termos: { correcao } };
      const { contratoId } = await novoContrato(ana, { ...base, locatarioId: await novoLocatario(ana, { nome }) });
      const contas = await contasDe(ana, contratoId);
      return contas.find(({ dataVencimento }) => dataVencimento === '2026-01-20').id as string;
    };
    const joao = await alugar('João Pereira Lima', '2026-01-15', 'IPCA');
    const maria = await alugar('Maria Souza Castro', '2025-12-15', 'INPC');
    const taxas = [
      ['IPCA', '2026-01', '1.00'],
      ['IPCA', '2026-02', '1.00'],
      ['INPC', '2026-01', '2.00'],
    ] as const;
    for (const [serie, mes, taxa] of taxas)
      expect((await ana.pedir(indices.gravar, { params: { serie, mes }, body: { taxa } })).status).toBe(200);
    return { ana, joao, maria };
  }

  test('is paid by a credit of all that it owes, each by the rates of its own index', async () => {
    const { ana, joao, maria } = await corrigidos();
    const creditos = [
      { valor: '1530.15', memo: 'PIX RECEBIDO JOAO PEREIRA LIMA' },
      { valor: '1530.00', memo: 'PIX RECEBIDO MARIA SOUZA CASTRO' },
    ];
    const { id, ler } = await importar(ana, ofx(...creditos));
    const lidos = await ler();
    expect(lidos).toMatchObject([
      { situacao: 'SUGERIDO', contaIds: [joao], devidos: [{ contaId: joao, valor: 1530.15 }] },
      { situacao: 'SUGERIDO', contaIds: [maria], devidos: [{ contaId: maria, valor: 1530 }] },
    ]);
    for (const { contaId, valor } of lidos.flatMap(({ devidos }: any) => devidos)) {
      const { body } = await ana.pedir(financeiro.encargos, { params: { id: contaId }, query: { em: '2026-03-10' } });
      expect(body.total).toBe(valor);
    }
    const pares = lidos.map((um: any) => ({ lancamentoIds: [um.id], contaIds: um.contaIds }));
    const feito = await ana.pedir(extratos.confirmar, { params: { id }, body: { pares } });
    expect(feito.body).toEqual({ confirmados: 2, recusados: [] });
    const contas = (await ana.pedir(financeiro.listar)).body;
    expect(contas.filter(({ descricao }: any) => descricao.endsWith('(Saldo)'))).toEqual([]);
    expect(contas.find(({ id }: any) => id === joao)).toMatchObject({ status: 'PAGO', valorRecebido: 1530.15 });
  });

  test('is suggested for a credit of its amount alone, with what it owes, so that the rest is told of', async () => {
    const { ana, joao } = await corrigidos();
    const { ler } = await importar(ana, ofx({ valor: '1500.00', memo: 'PIX RECEBIDO JOAO PEREIRA LIMA' }));
    expect(await ler()).toMatchObject([
      { situacao: 'SUGERIDO', contaIds: [joao], devidos: [{ contaId: joao, valor: 1530.15 }] },
    ]);
  });
});

test('no file ends in a failure of ours: each is read, or refused in words', async () => {
  const { ana } = await cenario();
  expect(await importar(ana, ofx({ valor: '1.00', memo: 'a&#0;b\0c' }))).toMatchObject({ novos: 1 });
  expect(await importar(ana, ofx({ valor: '100000000000.00', memo: 'x' }))).toMatchObject({ novos: 0, ilegiveis: 1 });
  const recusados: [string, string, string][] = [
    ['Data;Historico;Valor\n10/03/2026;a\0b;1,00\n', 'e.csv', 'não é um extrato'],
    ['Data;Historico;Valor\n10/03/2026;ab;100000000000,00\n', 'e.csv', 'Nenhum lançamento'],
    [ofx({ valor: '1500.00', memo: 'X' }).slice(0, -40), 'e.ofx', 'está cortado'],
    [`OFXHEADER:100\n<OFX>${'<![CDATA['.repeat(400_000)}`, 'e.ofx', 'está cortado'],
    ['\t'.repeat(3_000_000), 'e.csv', 'não é um extrato'],
  ];
  for (const [texto, nome, motivo] of recusados) {
    const antes = process.cpuUsage();
    const { status, body } = await enviar(ana, texto, nome);
    expect([status, body.error]).toEqual([400, expect.stringContaining(motivo)]);
    expect(process.cpuUsage(antes).user / 1_000).toBeLessThan(2_500);
  }
});

test('rows that cannot be read are told with the statement, also of another file of its rows, and go with it', async () => {
  const { ana } = await cenario();
  const linhas = ['Data;Histórico;Valor', '10/03/2026;PIX JOAO;1,00'];
  const joao = { linha: 3, texto: '10/03/2026 · PIX JOAO · 1500.555', motivo: 'Sem valor que se leia.' };
  const csv = [...linhas, '10/03/2026;PIX JOAO;1500.555', ''].join('\n');
  const um = await importar(ana, csv, 'e.csv', { conta: 'Itaú' });
  expect(um).toMatchObject({ novos: 1, ilegiveis: 1, linhasIlegiveis: [joao] });
  const lido = async () => (await ana.pedir(extratos.buscar, { params: { id: um.id } })).body;
  expect(await lido()).toMatchObject({ ilegiveis: 1, linhasIlegiveis: [joao] });
  expect(await importar(ana, csv, 'e.csv', { conta: 'Itaú' })).toMatchObject({ id: um.id, ilegiveis: 1 });
  // The same rows stand further down in a file with a title.
  const comTitulo = `Extrato;de março;\n${csv}`;
  expect(await importar(ana, comTitulo, 'e.csv', { conta: 'Itaú' })).toMatchObject({ id: um.id, ilegiveis: 1 });
  expect(await lido()).toMatchObject({ ilegiveis: 1, linhasIlegiveis: [joao] });

  const maior = await importar(ana, `${csv}32/03/2026;PIX ANA;7,00\n`, 'f.csv', { conta: 'Itaú' });
  expect([maior.id, maior.novos]).toEqual([um.id, 0]);
  const daAna = { linha: 4, texto: '32/03/2026 · PIX ANA · 7,00', motivo: 'Sem data que se leia.' };
  expect(await lido()).toMatchObject({ ilegiveis: 2, linhasIlegiveis: [joao, daAna] });

  await ana.pedir(extratos.remover, { params: { id: um.id } });
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `extrato:${um.id}` } });
  expect(JSON.stringify(body.eventos)).not.toContain('1500.555');
});

test('the columns that the landlord told hold wherever his bank puts their titles in the next file', async () => {
  const { ana } = await cenario();
  const colunas = JSON.stringify({ cabecalho: 1, data: 0, descricao: [1], valor: 2 });
  const tabela = (cima: string, memo: string) => `${cima}Quando;Quem;Montante\n11/03/2026;${memo};1.500,00\n`;
  await importar(ana, tabela('Período;março\n', 'A'), 'e.csv', { colunas });
  const emCima = ['', ';;\n', 'Período;abril\n;;\n', 'Período;maio\nAgência;1\nConta;2\n'];
  for (const [i, cima] of emCima.entries())
    expect(await importar(ana, tabela(cima, `B${i}`), 'e.csv')).toMatchObject({ novos: 1, ilegiveis: 0 });
});

test('a row of a year in which nobody pays rent is unreadable, and the service goes on', async () => {
  const { ana } = await cenario();
  const csv = ['31/12/9999', '05/01/0001', '10/03/2026'].map((dia, i) => `${dia},10.00,a${i},Pix ${i}`).join('\n');
  const { lancamentos, ilegiveis } = await importar(ana, `Data,Valor,Identificador,Descrição\n${csv}\n`, 'x.csv', {
    conta: 'Banco',
  });
  expect({ lancamentos, ilegiveis }).toEqual({ lancamentos: 1, ilegiveis: 2 });
});
