import { expect, test } from 'vitest';
import type { Recibo } from '../recibos.ts';
import type { Locador } from './contractData.ts';
import { textoDoRecibo } from './receiptText.ts';

const recibo: Recibo = {
  id: 'r',
  userId: 'u',
  contaId: 'c',
  contratoId: 'k',
  locatarioNome: 'Ana Lima',
  locatarioCpf: '529.982.247-25',
  imovelEndereco: 'Rua A, 1 - Centro, Campinas/SP',
  valor: 1657.5,
  irRetido: 0,
  descricao: 'Aluguel 3/12',
  tipo: 'INTEGRAL',
  formaPagamento: 'Pix',
  dataPagamento: '2026-03-10T15:00:00.000Z',
  codigoRecibo: 'ABCD1234',
  numero: 7,
  competencia: null,
  itens: [],
  multa: 0,
  juros: 0,
  correcao: 0,
  desconto: 0,
  emitidoEm: '2026-03-11T01:30:00.000Z',
  valorPorExtenso: null,
  locadorNome: null,
  locadorDocumento: null,
  criadoEm: '2026-03-11T01:30:00.000Z',
};
const perfil = {
  tipoPessoa: 'PF',
  nome: 'João',
  nomeCompleto: 'João da Silva',
  cpf: '1',
  cidade: 'Campinas',
  estado: 'SP',
} as Locador;
const dizer = (mudanca: Partial<Recibo> = {}) => {
  const texto = textoDoRecibo({ ...recibo, ...mudanca }, perfil, 'America/Sao_Paulo', false);
  return JSON.parse(JSON.stringify(texto).replaceAll('\u00a0', ' ')) as typeof texto;
};

test('an older receipt says who, what, how much in words, when it was paid and when issued', () => {
  const texto = dizer();
  expect(texto.declaracao).toBe(
    'Recebi de Ana Lima, CPF nº 529.982.247-25, a importância de R$ 1.657,50 (mil seiscentos e cinquenta e sete reais e cinquenta centavos), referente a Aluguel 3/12, da locação do imóvel situado em Rua A, 1 - Centro, Campinas/SP.',
  );
  expect(texto.parcelas).toEqual([{ nome: 'Aluguel 3/12', valor: 'R$ 1.657,50' }]);
  expect(texto.detalhes).toContainEqual({ nome: 'Pago em', valor: '10/03/2026' });
  // Half past ten in the evening there is the next day in UTC.
  expect(texto.detalhes).toContainEqual({ nome: 'Emitido em', valor: '10/03/2026' });
  expect(texto.localEData).toBe('Campinas/SP, 10 de março de 2026.');
  expect(texto.codigo).toBe('7 (ABCD1234)');
});

test('one that froze its items says each, with what was added and taken off, by the landlord of then', () => {
  const texto = dizer({
    competencia: '2026-03',
    itens: [
      { descricao: 'Aluguel', valor: 1400 },
      { descricao: 'Condomínio', valor: 100 },
    ] as never,
    multa: 150,
    juros: 7.5,
    correcao: 0,
    desconto: 0.5,
    locadorNome: 'Casa Ltda.',
    locadorDocumento: '11.222.333/0001-81',
  });
  expect(texto.parcelas).toEqual([
    { nome: 'Aluguel', valor: 'R$ 1.400,00' },
    { nome: 'Condomínio', valor: 'R$ 100,00' },
    { nome: 'Multa por atraso', valor: 'R$ 150,00' },
    { nome: 'Juros de mora', valor: 'R$ 7,50' },
    { nome: 'Desconto', valor: '-R$ 0,50' },
  ]);
  expect(texto.detalhes[0]).toEqual({ nome: 'Competência', valor: 'março de 2026' });
  expect(texto.locador).toEqual({ nome: 'Casa Ltda.', documento: 'CNPJ nº 11.222.333/0001-81' });
});

test('one of which a company withheld tax says how much, and what came', () => {
  const texto = dizer({ irRetido: 157.5 });
  expect(texto.declaracao).toContain(
    'cinquenta centavos), dos quais R$ 157,50 retidos na fonte como imposto de renda e R$ 1.500,00 recebidos, referente a Aluguel 3/12',
  );
  const [retido, recebido] = [
    { nome: 'IR retido na fonte', valor: '-R$ 157,50' },
    { nome: 'Valor recebido', valor: 'R$ 1.500,00' },
  ];
  // Its one item is what was paid: no other line says the same amount again.
  expect([...texto.parcelas, ...texto.totais]).toEqual([
    { nome: 'Aluguel 3/12', valor: 'R$ 1.657,50' },
    ...[retido, recebido],
  ]);
  const composto = dizer({ irRetido: 157.5, itens: [{ descricao: 'Aluguel', valor: 1607.5 }] as never, multa: 50 });
  expect([...composto.parcelas, ...composto.totais]).toEqual([
    { nome: 'Aluguel', valor: 'R$ 1.607,50' },
    { nome: 'Multa por atraso', valor: 'R$ 50,00' },
    { nome: 'Valor do pagamento', valor: 'R$ 1.657,50' },
    ...[retido, recebido],
  ]);
  expect(dizer().totais).toEqual([{ nome: 'Valor recebido', valor: 'R$ 1.657,50' }]);
});

test.each([
  ['PARCIAL', 'saldo permanece em aberto'],
  ['CAUCAO', 'art. 38, § 2º'],
] as const)('a %s receipt says what it does not settle', (tipo, trecho) => {
  expect(dizer({ tipo }).ressalva).toContain(trecho);
});

test('a way to pay is read in one spelling, however it was recorded', () => {
  const forma = (formaPagamento: string) =>
    dizer({ formaPagamento }).detalhes.find(({ nome }) => nome === 'Forma de pagamento')?.valor;
  expect(['PIX', 'pix ', 'Pix', 'PIX da Ana'].map(forma)).toEqual(['Pix', 'Pix', 'Pix', 'PIX da Ana']);
});
