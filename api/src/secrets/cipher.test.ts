import { describe, expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const cipher = createCipher(Buffer.alloc(32, 1));

describe("landlords' provider keys at rest", () => {
  test('what was encrypted comes back, and is not readable meanwhile', () => {
    for (const texto of ['', 'xkeysib-123', 'ção 👩‍👩‍👧', 'x'.repeat(2_000)]) {
      const cifrado = cipher.encrypt(texto, 'ana/mailApiKey');
      expect(cipher.decrypt(cifrado, 'ana/mailApiKey')).toBe(texto);
      if (texto) expect(cifrado.includes(Buffer.from(texto))).toBe(false);
    }
  });

  test('the same text twice is two different ciphertexts', () => {
    expect(cipher.encrypt('a', 'c').equals(cipher.encrypt('a', 'c'))).toBe(false);
  });

  test("moved to another landlord's row, changed, or under another key it does not open", () => {
    const cifrado = cipher.encrypt('segredo', 'ana/mailApiKey');
    const mudado = Buffer.from(cifrado);
    mudado[mudado.length - 1] = (mudado.at(-1) as number) ^ 1;
    expect(() => cipher.decrypt(cifrado, 'bia/mailApiKey')).toThrow();
    expect(() => cipher.decrypt(cifrado, 'ana/whatsappToken')).toThrow();
    expect(() => cipher.decrypt(mudado, 'ana/mailApiKey')).toThrow();
    expect(() => createCipher(Buffer.alloc(32, 2)).decrypt(cifrado, 'ana/mailApiKey')).toThrow();
  });
});

describe('signed addresses', () => {
  const [velha, nova] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];

  test('an address holds under its own key and under the key before, and no other', () => {
    const assinatura = createCipher(velha).sign('a');
    expect(createCipher(velha).verify('a', assinatura)).toBe(true);
    expect(createCipher(nova, velha).verify('a', assinatura)).toBe(true);
    expect(createCipher(nova, velha).verify('a', createCipher(nova).sign('a'))).toBe(true);
    expect(createCipher(nova).verify('a', assinatura)).toBe(false);
    expect(createCipher(nova, velha).verify('b', assinatura)).toBe(false);
  });

  test('what is cut short, empty or longer holds under none', () => {
    const assinatura = cipher.sign('a');
    for (const outra of [Buffer.alloc(0), assinatura.subarray(0, 31), Buffer.concat([assinatura, Buffer.from('x')])]) {
      expect(cipher.verify('a', outra)).toBe(false);
    }
  });
});
