import type { Conta } from '@imob/schemas/financeiro';
import { expect, test } from 'vitest';
import { filtrarLocatarios, type LocatarioDaLista, resumirContas } from './filtrar.ts';
import { numeroWhatsApp } from './telefone.ts';

const locatario = (campos: Partial<LocatarioDaLista>) =>
  ({
    nome: 'João Pereira',
    cpf: '123.456.789-09',
    email: null,
    telefone: null,
    whatsapp: null,
    temContratoAtivo: false,
    ...campos,
  }) as LocatarioDaLista;

const lista = [
  locatario({ id: '1', temContratoAtivo: true }),
  locatario({
    id: '2',
    nome: 'Íris Conceição',
    cpf: '11144477735',
    email: 'iris@exemplo.com.br',
    telefone: '(11) 98765-4321',
  }),
];
const achados = (filtro: Parameters<typeof filtrarLocatarios>[1]) =>
  filtrarLocatarios(lista, filtro).map(({ id }) => id);

test.each([
  [{}, ['1', '2']],
  [{ situacao: 'com' }, ['1']],
  [{ situacao: 'sem' }, ['2']],
  [{ texto: 'iris conceicao' }, ['2']],
  [{ texto: '111.444' }, ['2']],
  [{ texto: '12345678909' }, ['1']],
  [{ texto: '98765' }, ['2']],
  [{ texto: 'ninguém' }, []],
])('filter %o', (filtro, ids) => expect(achados(filtro)).toEqual(ids));

test('totals add up in cents', () => {
  const conta = (status: Conta['status'], valor: number, valorRecebido: number | null = null) => ({
    status,
    valor,
    valorRecebido,
  });
  const contas = [
    conta('PAGO', 0.1),
    conta('PAGO', 0.2, 0.5),
    conta('ATRASADO', 10),
    conta('PENDENTE', 5),
    conta('CANCELADO', 99),
  ];
  expect(resumirContas(contas)).toEqual({ pago: 0.6, emAtraso: 10, aVencer: 5, pagas: 2, atrasadas: 1 });
});

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11 3456-7890', '551134567890'],
  ['+351 912 345 678', '351912345678'],
  ['5511987654321', '5511987654321'],
  ['011 3456-7890', '551134567890'],
  ['(55) 98765-4321', '5555987654321'],
  ['123456789012', undefined],
  ['98765-4321', undefined],
  [null, undefined],
])('WhatsApp of %s', (telefone, numero) => expect(numeroWhatsApp(telefone)).toBe(numero));
