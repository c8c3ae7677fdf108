import { describe, expect, it } from 'vitest';
import { Modelo } from './modelo.ts';
import { type DadosDoContrato, textoDoContrato, tituloDaClausula } from './textoContrato.ts';

const dados = {
  contrato: {
    dataInicio: '2026-01-10',
    dataFim: '2028-07-09',
    valorAluguel: 2500.5,
    diaVencimento: 31,
    numeroParcelas: 30,
    imovel: {
      id: 'i',
      nome: 'Ap',
      endereco: 'Rua A, 1, Centro, Campinas/SP',
      rua: 'Rua A',
      numero: '1',
      bairro: 'Centro',
      cidade: 'Campinas',
      estado: 'SP',
    },
    locatario: { id: 'l', nome: 'Ana Lima', cpf: '529.982.247-25', email: 'ana@exemplo.com', telefone: null },
  },
  contas: [],
  locador: {
    tipoPessoa: 'PF',
    nome: 'João',
    nomeCompleto: 'João da Silva',
    cpf: '111.444.777-35',
    email: 'joao@exemplo.com',
    rua: 'Rua B',
    numero: '2',
    bairro: 'Sul',
    cidade: 'Campinas',
    estado: 'SP',
    cep: '13000-000',
    profissao: 'engenheiro',
  },
  imovel: undefined,
  locatario: undefined,
} as unknown as DadosDoContrato;

const modelo = Modelo.parse({});
const texto = (mudanca: Partial<DadosDoContrato> = {}, escolhas: Partial<Modelo> = {}) => {
  const { clausulas, partes } = textoDoContrato({ ...dados, ...mudanca }, { ...modelo, ...escolhas }, '2026-01-05');
  return [
    ...partes.map((p) => `${p.nome}, ${p.qualificacao}`),
    ...clausulas.flatMap((c) => [c.titulo, ...c.paragrafos]),
  ].join('\n');
};
const conta = (valor: number, status = 'PAGO') =>
  ({ tipo: 'CAUCAO', valor, status }) as DadosDoContrato['contas'][number];
const semCapitulo = { contrato: { ...dados.contrato, dataFim: '2028-07-08' } };

describe('textoDoContrato', () => {
  it('names both parties, the property, the term and the rent in figures and words', () => {
    const t = texto().replaceAll('\u00a0', ' ');
    expect(t).toContain('João da Silva, engenheiro, inscrito(a) no CPF nº 111.444.777-35, residente em Rua B, 2');
    expect(t).toContain('Ana Lima, inscrito(a) no CPF nº 529.982.247-25, e-mail ana@exemplo.com');
    expect(t).toContain('situado em Rua A, 1, Centro, Campinas/SP');
    expect(t).toContain('30 (trinta) meses, com início em 10 de janeiro de 2026 e término em 9 de julho de 2028');
    expect(t).toContain('R$ 2.500,50 (dois mil e quinhentos reais e cinquenta centavos)');
    expect(t).toContain('30 (trinta) parcelas');
    expect(t).toContain(
      'no dia 31 de cada mês, ou no último dia dos meses que não o tiverem, a primeira em 31 de janeiro de 2026',
    );
    expect(t).toContain('comarca de Campinas/SP');
  });

  it('writes what a form keeps in capitals as words of a sentence', () => {
    const locatario = {
      nome: 'Ana Lima',
      cpf: '529.982.247-25',
      nacionalidade: 'Brasileira',
      estadoCivil: 'União estável',
      profissao: 'Analista de TI da Petrobras',
      endereco: {},
    } as unknown as DadosDoContrato['locatario'];
    expect(texto({ locatario })).toContain('Ana Lima, brasileira, em união estável, analista de TI da Petrobras, ');
    const comSigla = { ...dados.locador, profissao: 'DJ' };
    expect(texto({ locador: comSigla })).toContain('João da Silva, DJ, inscrito(a)');
  });

  it('ends by itself from thirty months on, and rolls over before', () => {
    expect(texto()).toContain('(art. 46)');
    expect(texto(semCapitulo)).toContain('art. 47');
    expect(texto(semCapitulo, { finalidade: 'comercial' })).toContain('(art. 56)');
  });

  it('has one guarantee or says that there is none', () => {
    expect(texto()).toContain('sem nenhuma das modalidades de garantia');
    const comCaucao = texto({ contas: [conta(1000.1), conta(2000.2, 'PENDENTE'), conta(9, 'CANCELADO')] });
    expect(comCaucao).toContain('(três mil reais e trinta centavos)');
    expect(comCaucao).not.toContain('sem nenhuma');
  });

  it('leaves out what was not chosen', () => {
    expect(texto({}, { multaRescisoria: 0 })).not.toContain('A multa é dispensada');
    expect(texto({}, { multaAtraso: 0, jurosMes: 0 })).toContain('sujeita o LOCATÁRIO a correção monetária pelo IPCA,');
    expect(texto({}, { condominio: 'nenhum' })).not.toContain('ordinárias de condomínio');
    expect(texto({}, { adicionais: '  \n' })).not.toContain('adicionais');
    expect(texto({}, { adicionais: 'Um.\n\nDois.' })).toContain('adicionais\nUm.\nDois.');
  });
});

it('numbers the clauses in words', () => {
  expect(tituloDaClausula(0, 'Do imóvel')).toBe('CLÁUSULA PRIMEIRA – DO IMÓVEL');
  expect(tituloDaClausula(9, 'x')).toBe('CLÁUSULA DÉCIMA – X');
  expect(tituloDaClausula(17, 'x')).toBe('CLÁUSULA DÉCIMA OITAVA – X');
  expect(tituloDaClausula(20, 'x')).toBe('CLÁUSULA VIGÉSIMA PRIMEIRA – X');
});
