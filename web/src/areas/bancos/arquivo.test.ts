import { describe, expect, it } from 'vitest';
import { lerArquivos } from './arquivo.ts';

describe('the certificate that was chosen', () => {
  it('of a .p12 every byte arrives, whatever it is', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const lido = await lerArquivos([new File([bytes], 'certificado.p12')]);
    expect([...Buffer.from(lido, 'base64')]).toEqual([...bytes]);
  });

  it('two texts become one, and a .p12 comes alone', async () => {
    const texto = (nome: string) => new File([`-----BEGIN ${nome}-----`], nome);
    expect(await lerArquivos([texto('CERTIFICATE'), texto('PRIVATE KEY')])).toBe(
      '-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----',
    );
    await expect(lerArquivos([texto('CERTIFICATE'), new File(['\x30\x82'], 'a.p12')])).rejects.toThrow(/sozinho/);
  });
});
