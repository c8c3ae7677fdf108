import { describe, expect, test } from 'vitest';
import { criarCifra } from './cifra.ts';

const cifra = criarCifra(Buffer.alloc(32, 1));

describe("landlords' provider keys at rest (decisions, Settings)", () => {
  test('what was encrypted comes back, and is not readable meanwhile', () => {
    for (const texto of ['', 'xkeysib-123', 'ção 👩‍👩‍👧', 'x'.repeat(2_000)]) {
      const cifrado = cifra.cifrar(texto, 'ana/mailApiKey');
      expect(cifra.decifrar(cifrado, 'ana/mailApiKey')).toBe(texto);
      if (texto) expect(cifrado.includes(Buffer.from(texto))).toBe(false);
    }
  });

  test('the same text twice is two different ciphertexts', () => {
    expect(cifra.cifrar('a', 'c').equals(cifra.cifrar('a', 'c'))).toBe(false);
  });

  test("moved to another landlord's row, changed, or under another key it does not open", () => {
    const cifrado = cifra.cifrar('segredo', 'ana/mailApiKey');
    const mudado = Buffer.from(cifrado);
    mudado[mudado.length - 1] = (mudado.at(-1) as number) ^ 1;
    expect(() => cifra.decifrar(cifrado, 'bia/mailApiKey')).toThrow();
    expect(() => cifra.decifrar(cifrado, 'ana/whatsappToken')).toThrow();
    expect(() => cifra.decifrar(mudado, 'ana/mailApiKey')).toThrow();
    expect(() => criarCifra(Buffer.alloc(32, 2)).decifrar(cifrado, 'ana/mailApiKey')).toThrow();
  });
});

describe('signed addresses', () => {
  const [velha, nova] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];

  test('an address holds under its own key and under the key before, and no other', () => {
    const assinatura = criarCifra(velha).assinar('a');
    expect(criarCifra(velha).confere('a', assinatura)).toBe(true);
    expect(criarCifra(nova, velha).confere('a', assinatura)).toBe(true);
    expect(criarCifra(nova, velha).confere('a', criarCifra(nova).assinar('a'))).toBe(true);
    expect(criarCifra(nova).confere('a', assinatura)).toBe(false);
    expect(criarCifra(nova, velha).confere('b', assinatura)).toBe(false);
  });

  test('what is cut short, empty or longer holds under none', () => {
    const assinatura = cifra.assinar('a');
    for (const outra of [Buffer.alloc(0), assinatura.subarray(0, 31), Buffer.concat([assinatura, Buffer.from('x')])]) {
      expect(cifra.confere('a', outra)).toBe(false);
    }
  });
});
