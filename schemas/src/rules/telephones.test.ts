import { describe, expect, test } from 'vitest';
import { celularDoBrasil, mascaraTelefone, telefoneInternacional } from './telephones.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11987654321', '5511987654321'],
  ['011 98765-4321', '5511987654321'],
  ['0 15 11 98765-4321', '5511987654321'],
  ['1132654321', '551132654321'],
  ['+55 11 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['(55) 99123-4567', '5555991234567'],
  ['(55) 3222-1234', '555532221234'],
  ['+1 (415) 555-2671', '14155552671'],
  ['+351 912 345 678', '351912345678'],
  ['\u202a+351 912 345 678\u202c', '351912345678'],
  // A carrier's two digits come after the trunk's 0 only.
  ['123456789012', undefined],
  ['98765-4321', undefined],
  ['', undefined],
  [null, undefined],
])('phone %s is %s', (escrito, esperado) => {
  expect(telefoneInternacional(escrito)).toBe(esperado);
});

describe('as it is typed', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['119', '(11) 9'],
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['119876543219', '(11) 98765-4321'],
    ['+351 912 345 678', '+351 912 345 678'],
    // These are copied from WhatsApp, a contact list or an old diary.
    ['5511987654321', '(11) 98765-4321'],
    ['551134567890', '(11) 3456-7890'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['\u202a+55 11 98765\u20114321\u202c', '(11) 98765-4321'],
    ['\u202a+351 912 345 678\u202c', '+351 912 345 678'],
    ['011987654321', '(11) 98765-4321'],
    ['0055 11 3456-7890', '(11) 3456-7890'],
    ['55987654321', '(55) 98765-4321'],
    ['5555987654321', '(55) 98765-4321'],
    ['+55 11', '+55 11'],
  ])('%s is shown as %s', (digitado, mostrado) => expect(mascaraTelefone(digitado)).toBe(mostrado));

  test.each(['5511987654321', '011987654321', '+5511987654321', '11987654321'])('key by key: %s', (teclas) => {
    expect([...teclas].reduce((mostrado, tecla) => mascaraTelefone(mostrado + tecla), '')).toBe('(11) 98765-4321');
  });
});

test.each([
  ['(11) 98765-4321', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['011 98765-4321', '+5511987654321'],
  ['(11) 3456-7890', undefined],
  ['(10) 98765-4321', undefined],
  ['+351 912 345 678', undefined],
  ['11 98765-4321 (Ana)', undefined],
])('a mobile %s is %s', (escrito, esperado) => expect(celularDoBrasil(escrito)).toBe(esperado));
