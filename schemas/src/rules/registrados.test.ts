import { describe, expect, test } from 'vitest';
import { lerPessoa } from './payerName.ts';
import { acharRegistrados, type Credito, janela, type Registro } from './registrados.ts';
import { comChaves, type Lancamento } from './statement.ts';

const joao = lerPessoa({ nome: 'João Pereira Lima' });
const maria = lerPessoa({ nome: 'Maria de Souza' });
const registro = (mudancas: Partial<Registro> = {}): Registro => ({
  ...{ dia: '2026-03-10', centavos: 150_000, espera: false, contaIds: ['mar'], pessoas: [joao] },
  ...mudancas,
});
const creditos = (...linhas: [data: string, descricao: string, mudancas?: Partial<Credito>][]): Credito[] =>
  linhas.map(([data, descricao, mudancas], indice) => ({
    ...{ indice, certo: false, citado: false, ...mudancas },
    lancamento: comChaves([
      { banco: '', conta: '', data, centavos: 150_000, descricao, fitid: String(indice), sinalTrocado: false },
    ])[0] as Lancamento,
  }));
const quais = (deles: Credito[], ...registros: Registro[]) => [...acharRegistrados(deles, registros).keys()];

describe('a credit seems registered', () => {
  test.each([
    ['2026-03-14', '2026-03-16', true],
    ['2026-03-10', '2026-03-10', true],
    ['2026-03-10', '2026-03-13', true],
    ['2026-03-10', '2026-03-16', false],
    ['2026-03-16', '2026-03-11', true],
    ['2026-03-16', '2026-03-10', false],
    ['2026-02-13', '2026-02-20', true],
  ])('of %s, where the statement says %s: %s', (dia, data, parece) =>
    expect(quais(creditos([data, 'PIX JOAO PEREIRA LIMA']), registro({ dia }))).toEqual(parece ? [0] : []),
  );

  test('by the name in it before one that names nobody, and once', () => {
    const deles = creditos(['2026-03-10', 'PIX RECEBIDO'], ['2026-03-12', 'PIX JOAO P LIMA']);
    expect(quais(deles, registro())).toEqual([1]);
    expect(quais(deles, registro(), registro()).toSorted()).toEqual([0, 1]);
    expect(quais(creditos(['2026-03-11', 'PIX'], ['2026-03-10', 'PIX']), registro())).toEqual([1]);
  });

  test('not where another tenant is named who owes as much, nor where its number says what it pays', () => {
    expect(quais(creditos(['2026-03-10', 'PIX MARIA DE SOUZA', { citado: true }]), registro())).toEqual([]);
    expect(quais(creditos(['2026-03-10', 'PIX JOAO P LIMA', { certo: true }]), registro())).toEqual([]);
    expect(quais(creditos(['2026-03-10', 'PIX']), registro({ centavos: 150_001 }))).toEqual([]);
  });

  test('by its own number, also long after; two numbers of banks are two Pix', () => {
    const [um, outro] = ['E00000000202603101200aaaaaaaaaaa', 'E00000000202603101200bbbbbbbbbbb'];
    const deles = creditos(['2026-03-10', `PIX ${um} JOAO P LIMA`]);
    expect(quais(deles, registro({ e2eid: um, dia: '2026-01-01', pessoas: [maria] }))).toEqual([0]);
    expect(quais(deles, registro({ e2eid: outro }))).toEqual([]);
    expect(quais(deles, registro({ chave: deles[0]?.lancamento.chave, dia: '2026-01-01' }))).toEqual([0]);
  });

  test('by what waits for the landlord’s word, but what the bank told of that same day', () => {
    const espera = { espera: true, contaIds: [], e2eid: 'E00000000202603101200aaaaaaaaaaa' };
    expect(quais(creditos(['2026-03-11', 'PIX JOAO P LIMA']), registro(espera))).toEqual([0]);
    expect(quais(creditos(['2026-03-10', 'PIX JOAO P LIMA']), registro(espera))).toEqual([]);
  });
});

test('a weekend and a holiday are no business days', () =>
  expect([janela('2026-03-14'), janela('2026-02-13')]).toEqual([
    { de: '2026-03-11', ate: '2026-03-18' },
    { de: '2026-02-10', ate: '2026-02-20' },
  ]));

test('5,000 credits beside 5,000 payments of one amount take less than a second of work', () => {
  const deles = creditos(...Array.from({ length: 5_000 }, (): [string, string] => ['2026-03-10', 'PIX JOAO P LIMA']));
  const registros = Array.from({ length: 5_000 }, () => registro({ pessoas: [maria] }));
  const antes = process.cpuUsage();
  expect(acharRegistrados(deles, registros).size).toBe(5_000);
  expect(process.cpuUsage(antes).user / 1_000).toBeLessThan(1_000);
});
