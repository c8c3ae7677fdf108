import type { Folha } from '@imob/schemas/importacoes';
import { expect, it } from 'vitest';
import { campoDaColuna, camposPossiveis, comCampo, juntarPartes, naMesmaLinha, precisa } from './partes.ts';

const folha = (nome: string, tipo: Folha['tipo'], colunas: Folha['colunas'], mudanca: Partial<Folha> = {}): Folha => ({
  ...{ nome, tipo, colunas, cabecalho: 1, titulos: colunas.map(String), amostra: [], linhas: 1, faltam: [] },
  conjunta: false,
  ...mudanca,
});
const conjunta = { conjunta: true };
const FOLHAS = [
  folha('Planilha', 'IMOVEIS', ['nome', 'rua', null, 'valorAluguel'], conjunta),
  folha('Planilha', 'LOCATARIOS', [null, null, 'nome', null], conjunta),
  folha('Planilha', 'CONTRATOS', ['imovel', null, 'locatario', 'valorAluguel'], conjunta),
  folha('Contas', 'CONTAS', ['imovel'], { faltam: ['Vencimento'] }),
];
const [inteira, contas] = juntarPartes(FOLHAS) as [
  ReturnType<typeof juntarPartes>[0],
  ReturnType<typeof juntarPartes>[0],
];

it('the parts of one sheet are one, and each column says what it brings to them', () => {
  expect([inteira.primeira, inteira.partes.length, contas.primeira, contas.partes.length]).toEqual([0, 3, 3, 1]);
  expect([0, 1, 2, 3].map((i) => campoDaColuna(inteira, i))).toEqual([
    'IMOVEIS.nome',
    'IMOVEIS.rua',
    'LOCATARIOS.nome',
    'CONTRATOS.valorAluguel',
  ]);
  expect([precisa(inteira), precisa(contas)]).toEqual([false, true]);
  expect(naMesmaLinha(['IMOVEIS', 'LOCATARIOS', 'CONTRATOS'])).toBe('Imóvel, locatário e contrato na mesma linha');
});

it('a field is one column’s only, and the rent is the property’s too', () => {
  expect(comCampo(inteira, 1, 'LOCATARIOS.nome')).toEqual([
    ['nome', null, null, 'valorAluguel'],
    [null, 'nome', null, null],
    ['imovel', null, 'locatario', 'valorAluguel'],
  ]);
  expect(comCampo(inteira, 0, 'CONTRATOS.valorAluguel')).toEqual([
    ['valorAluguel', 'rua', null, null],
    [null, null, 'nome', null],
    ['valorAluguel', null, 'locatario', null],
  ]);
  expect(comCampo(inteira, 3, null).map((colunas) => colunas[3])).toEqual([null, null, null]);
});

it('rows of several kinds offer the fields of all of them by kind, and the rent once', () => {
  const grupos = camposPossiveis(['IMOVEIS', 'LOCATARIOS', 'CONTRATOS']) as { group: string; items: any[] }[];
  expect(grupos.map(({ group }) => group)).toEqual(['Imóvel', 'Locatário', 'Contrato']);
  const todos = grupos.flatMap(({ items }) => items);
  expect(todos.filter(({ value }) => /valorAluguel/.test(value))).toEqual([
    { value: 'CONTRATOS.valorAluguel', label: 'Aluguel *' },
  ]);
  expect(todos.find(({ value }) => value === 'CONTRATOS.imovel').label).toBe('Imóvel já cadastrado');
  const rotulo = (valor: string) => todos.find(({ value }) => value === valor).label;
  expect(['IMOVEIS.nome', 'LOCATARIOS.nome', 'IMOVEIS.rua', 'LOCATARIOS.cpf'].map(rotulo)).toEqual([
    'Nome do imóvel',
    'Nome do locatário *',
    'Rua do imóvel *',
    'CPF ou CNPJ *',
  ]);
  expect(camposPossiveis(['LOCATARIOS'])[0]).toEqual({ value: 'LOCATARIOS.nome', label: 'Nome *' });
  expect(camposPossiveis(['CONTRATOS'])[0]).toEqual({ value: 'CONTRATOS.imovel', label: 'Imóvel *' });
});
