import { CAMPOS_DA_FICHA } from '@imob/schemas/interessados';
import { TIPOS_DE_GARANTIA } from '@imob/schemas/termos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fichaMinima } from '../../../test/support/adverts.ts';
import { HttpError } from '../../http/errors.ts';
import { comoEscrita, garantiasAceitas, lerFicha } from './lerFicha.ts';

const regra: Parameters<typeof lerFicha>[1] = { dia: '2026-03-15', garantias: TIPOS_DE_GARANTIA };
const ler = (mudado: object = {}) => lerFicha({ ...fichaMinima, ...mudado }, regra);
function errosDe(mudado: object, outra = regra): Record<string, string> {
  try {
    lerFicha({ ...fichaMinima, ...mudado }, outra);
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.statusCode !== 400) throw erro;
    const campos = erro.extra.campos as { campo: string; mensagem: string }[];
    return Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem]));
  }
  return {};
}

test('the least that a form says is a name, a document and a telephone; what is empty is nothing', () => {
  const { endereco, ...resto } = ler({ rg: '', renda: ' ', estado: '', garantia: '', dataNascimento: '', email: '' });
  expect(Object.values(endereco)).toEqual(Array(7).fill(null));
  expect(Object.entries(resto).filter(([, valor]) => valor !== null)).toEqual([
    ...[['nome', 'Rui Ramos']],
    ...[['cpf', '529.982.247-25']],
    ...[['telefone', '(11) 98765-4321']],
  ]);
  expect(errosDe({ nome: ' ', cpf: '', telefone: undefined })).toEqual({
    ...{ nome: 'Preencha este campo.', cpf: 'Preencha este campo.', telefone: 'Preencha este campo.' },
  });
});

test.each([
  ['5.000,00', 5000],
  ['5000', 5000],
  ['R$ 5.000', 5000],
  ['r$5000,5', 5000.5],
  ['4 200,00', 4200],
  ['0', 0],
  [5000.5, 5000.5],
  [0, 0],
])('an income of %s is %s', (escrita, renda) => expect(ler({ renda: escrita }).renda).toBe(renda));

test.each([
  'nove mil',
  '-5000',
  '1,234',
  '.',
  '5.000,00 C',
  '99999999999',
  'R$',
  `${'9'.repeat(60_000)}x`,
  -1,
  1e30,
  0.001,
  true,
])('an income of %s is none, and the answer says how it is written', (renda) =>
  expect(errosDe({ renda })).toEqual({ renda: expect.stringMatching(/renda por mês em reais|no máximo 40/) }),
);

test('documents that cannot be are told, and good ones are written with their points', () => {
  expect(ler({ cpf: '52998224725' }).cpf).toBe('529.982.247-25');
  expect(ler({ cpf: '11222333000181' }).cpf).toBe('11.222.333/0001-81');
  for (const cpf of ['529.982.247-26', '111.111.111-11', '11.222.333/0001-82', 'abc'])
    expect(errosDe({ cpf })).toEqual({ cpf: 'Este CPF ou CNPJ não existe: confira os números.' });
  expect(errosDe({ conjugeCpf: '11.222.333/0001-81' })).toEqual({
    conjugeCpf: 'Este CPF não existe: confira os números.',
  });
});

test('of a guarantor only who gives one tells, and then rightly', () => {
  const fiador = { fiadorNome: 'Bia', fiadorCpf: '1', fiadorTelefone: '2' };
  expect(ler({ ...fiador, garantia: 'CAUCAO' })).toMatchObject({ fiadorNome: null, fiadorCpf: null });
  expect(Object.keys(errosDe({ ...fiador, garantia: 'FIADOR' }))).toEqual(['fiadorCpf', 'fiadorTelefone']);
  const certo = { fiadorNome: 'Bia', fiadorCpf: '987.654.321-00', fiadorTelefone: '11 3456-7890', garantia: 'FIADOR' };
  expect(ler(certo)).toMatchObject(certo);
});

test('all that is wrong is told at once, each in a sentence', () => {
  const erros = errosDe(
    {
      ...{ cpf: '1', dataNascimento: '2026-03-16', email: 'rui@', telefone: '98765', estado: 'XX', renda: 'muita' },
      ...{
        moradia: 'CASTELO',
        ocupacao: 'REI',
        garantia: 'FIADOR',
        mudancaEm: '2026-02-30',
        observacoes: 'x'.repeat(2_001),
      },
    },
    { ...regra, garantias: ['CAUCAO'] },
  );
  expect(erros).toEqual({
    cpf: 'Este CPF ou CNPJ não existe: confira os números.',
    dataNascimento: 'A data de nascimento não pode ser depois de hoje.',
    email: 'Informe um e-mail válido, como nome@exemplo.com.br.',
    telefone: 'Informe um telefone com DDD, como (11) 98765-4321.',
    estado: 'Escolha o estado, como SP.',
    renda: 'Informe a renda por mês em reais, como 5.000,00.',
    moradia: 'Escolha uma das opções.',
    ocupacao: 'Escolha uma das opções.',
    garantia: 'Escolha uma das garantias que o locador aceita.',
    mudancaEm: expect.stringContaining('Informe uma data que exista no calendário'),
    observacoes: 'Use no máximo 2000 caracteres.',
  });
  expect(ler({ dataNascimento: '2026-03-15', estado: 'sp' })).toMatchObject({ endereco: { estado: 'SP' } });
});

test('what is no form is told as one', () => {
  for (const nada of [null, [], 'x', 1, undefined]) expect(() => lerFicha(nada, regra)).toThrow(/Envie os campos/);
});

test('a form is shown in its fields as it is read from them', () => {
  const ficha = ler({ renda: '5.000,50', rua: 'Rua A', garantia: 'FIADOR', fiadorNome: 'Bia', moradia: 'ALUGADA' });
  expect(comoEscrita(ficha)).toMatchObject({ renda: '5000,50', rua: 'Rua A', rg: '', moradia: 'ALUGADA' });
  expect(lerFicha(comoEscrita(ficha), regra)).toEqual(ficha);
});

test('an advert that names no guarantee takes all', () => {
  expect(garantiasAceitas(['FIADOR', 'CAUCAO'])).toEqual(['CAUCAO', 'FIADOR']);
  for (const nenhuma of [[], ['PENHOR']]) expect(garantiasAceitas(nenhuma)).toBe(TIPOS_DE_GARANTIA);
});

test('whatever is sent is read or told as wrong, and what was read can be kept', () => {
  const qualquer = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', 'FIADOR', '529.982.247-25', '5.000,00', '2026-01-01', 'SP', null, undefined),
    fc.jsonValue(),
  );
  const enviada = fc.record(Object.fromEntries(CAMPOS_DA_FICHA.map((um) => [um, qualquer])), { requiredKeys: [] });
  fc.assert(
    fc.property(enviada, (mudado) => {
      const ditos = errosDe(mudado);
      if (Object.keys(ditos).length > 0) return;
      expect(JSON.stringify(ler(mudado))).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
    { numRuns: 500 },
  );
});
