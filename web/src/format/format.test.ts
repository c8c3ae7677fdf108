import { beforeEach, describe, expect, it } from 'vitest';
import {
  avisoCnpj,
  avisoCpf,
  avisoCpfOuCnpj,
  avisoTelefone,
  mascaraCnpj,
  mascaraCpf,
  mascaraCpfOuCnpj,
  mascaraDoTelefone,
} from './documents.ts';
import {
  buscavel,
  contagem,
  data,
  dataDoInstante,
  diasEntre,
  dinheiro,
  dinheiroCurto,
  distancia,
  hoje,
  momento,
  precoEmTexto,
  setTimeZone,
  somarDias,
} from './format.ts';
import { telefone } from './telefone.ts';

const espaco = '\u00a0';

describe('valores', () => {
  it('escreve reais como no Brasil', () => {
    expect(dinheiro(1234.5)).toBe(`R$${espaco}1.234,50`);
    expect(dinheiro(0)).toBe(`R$${espaco}0,00`);
    expect(dinheiro(999_999_999.99)).toBe(`R$${espaco}999.999.999,99`);
  });

  it('os curtos como o Intl os escreve', () => {
    const intl = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    for (const valor of [0, 7, 950, 999.96, 1000, 1250, 20_000, 999_949, 999_960, 1_500_000, 2.5e9]) {
      expect(dinheiroCurto(valor)).toBe(intl.format(valor));
    }
  });

  it('os curtos abaixo de mil com os dois centavos, ou sem nenhum', () => {
    expect(dinheiroCurto(320.1)).toBe(`R$${espaco}320,10`);
    expect(dinheiroCurto(999.94)).toBe(`R$${espaco}999,94`);
  });

  it.each([
    ['1500', 1500],
    ['1500.50', 1500.5],
    ['1.500,00', 1500],
    ['1.500', 1500],
    ['12.345.678,90', 12_345_678.9],
    ['1500,5', 1500.5],
    ['', undefined],
    [null, undefined],
    ['a combinar', undefined],
  ])('lê o preço guardado como texto: %s', (texto, valor) => expect(precoEmTexto(texto)).toBe(valor));

  it('conta com o plural certo', () => {
    expect(contagem(1, 'conta', 'contas')).toBe('1 conta');
    expect(contagem(1500, 'conta', 'contas')).toBe('1.500 contas');
    expect(contagem(0, 'conta', 'contas', 'nenhuma conta')).toBe('nenhuma conta');
  });
});

describe('datas', () => {
  beforeEach(() => setTimeZone('America/Sao_Paulo'));

  it('escreve uma data sem passá-la por fuso nenhum', () => expect(data('2026-03-01')).toBe('01/03/2026'));

  it('hoje é o dia no fuso que o perfil diz, também quando em UTC já é amanhã', () => {
    expect(hoje(new Date('2026-03-11T01:30:00Z'))).toBe('2026-03-10');
    expect(hoje(new Date('2026-03-11T03:00:00Z'))).toBe('2026-03-11');
    setTimeZone('America/Rio_Branco');
    expect(hoje(new Date('2026-03-11T04:30:00Z'))).toBe('2026-03-10');
    expect(momento('2026-03-11T04:30:00Z')).toBe('10/03/2026, 23:30');
  });

  it('conta pelo que o perfil diz do fuso, e fora disso pergunta ao calendário', () => {
    // An hour that no zone has tells which of the two was asked.
    setTimeZone('America/Sao_Paulo', { minutos: -60, de: '2026-03-01T00:00:00.000Z', ate: '2026-04-01T00:00:00.000Z' });
    expect(momento('2026-03-11T01:30:05Z')).toBe('11/03/2026, 00:30');
    expect(hoje(new Date('2026-03-11T00:30:00Z'))).toBe('2026-03-10');
    expect(momento('2026-04-01T01:30:00Z')).toBe('31/03/2026, 22:30');
    expect(momento('2019-01-11T01:30:00Z')).toBe('10/01/2019, 23:30');
  });

  it('mostra um momento nesse fuso', () => {
    expect(momento('2026-03-11T01:30:00Z')).toBe('10/03/2026, 22:30');
    expect(dataDoInstante('2026-03-11T01:30:00Z')).toBe('10/03/2026');
  });

  it('conta dias pelo calendário', () => {
    expect(diasEntre('2026-02-28', '2026-03-01')).toBe(1);
    expect(diasEntre('2026-03-10', '2025-03-10')).toBe(-365);
    expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(somarDias('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each([
    ['2026-03-10', 'hoje'],
    ['2026-03-11', 'amanhã'],
    ['2026-03-09', 'ontem'],
    ['2026-03-15', 'em 5 dias'],
    ['2026-02-10', 'há 28 dias'],
    ['2027-03-09', 'em 364 dias'],
    ['2027-03-10', 'em 1 ano'],
    ['2028-08-31', 'em 2 anos e 5 meses'],
    ['2027-04-10', 'em 1 ano e 1 mês'],
    ['2024-03-11', 'há 1 ano e 11 meses'],
    ['2024-03-10', 'há 2 anos'],
  ])('diz a distância de %s', (dia, texto) => expect(distancia(dia, '2026-03-10')).toBe(texto));
});

describe('textos', () => {
  it('busca sem acentos nem caixa', () => expect(buscavel('São João')).toBe('sao joao'));
});

describe('documentos', () => {
  it.each(['529.982.247-25', '52998224725', ''])('não estranha o CPF %s', (cpf) =>
    expect(avisoCpf(cpf)).toBeUndefined(),
  );
  it.each(['529.982.247-24', '111.111.111-11', '529.982'])('estranha o CPF %s', (cpf) =>
    expect(avisoCpf(cpf)).toMatch(/^Confira|não existe: confira/),
  );
  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', ''])('não estranha o CNPJ %s', (cnpj) =>
    expect(avisoCnpj(cnpj)).toBeUndefined(),
  );
  it.each(['12.ABC.345/01DE-34', '11.222.333/0001-80', '11.222', '12.ABC.345/01DE-3A'])('estranha o CNPJ %s', (cnpj) =>
    expect(avisoCnpj(cnpj)).toMatch(/^Confira|não existe: confira/),
  );

  it('dá forma ao que é digitado', () => {
    expect(mascaraCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(mascaraCpfOuCnpj('52998224725')).toBe('529.982.247-25');
    expect(mascaraCpfOuCnpj('CPF: 529.982.247-25')).toBe('529.982.247-25');
    expect(mascaraCpf('CPF nº 52998224725.')).toBe('529.982.247-25');
    expect(mascaraCpf('abc')).toBe('abc');
    expect(mascaraCpfOuCnpj('CNPJ: 11.222.333/0001-81')).toBe('11.222.333/0001-81');
    expect(mascaraCpfOuCnpj('112223330001')).toBe('11.222.333/0001');
    expect(avisoCpfOuCnpj('11222333000181')).toBeUndefined();
  });
});

describe('telefone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['Cel.: (11) 98765-4321', '(11) 98765-4321'],
    ['abc', 'abc'],
    ['(11) 98765-4321 ramal 2', '(11) 98765-4321 ramal 2'],
    ['casa 2, 11987654321', 'casa 2, 11987654321'],
  ])('%j fica %j', (digitado, fica) => {
    expect(mascaraDoTelefone(digitado)).toBe(fica);
  });

  it('com letras é perguntado', () => expect(avisoTelefone('(11) 98765-4321 ramal 2')).toMatch(/^Confira/));
});

it.each([
  ['11987654321', '(11) 98765-4321'],
  ['+55 11 3456-7890', '(11) 3456-7890'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['11987654321 (recado com Ana)', '11987654321 (recado com Ana)'],
  ['1234', '1234'],
])('a telephone is read as people write it: %s', (escrito, lido) => expect(telefone(escrito)).toBe(lido));
