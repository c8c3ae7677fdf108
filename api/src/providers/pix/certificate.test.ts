import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lerCertificado, situacaoDoCertificado } from './certificate.ts';
import { CERTIFICADO_DO_CLIENTE as pem } from './testCertificates.ts';

const p12 = (nome: string) => readFileSync(new URL(`./fixtures/${nome}.p12`, import.meta.url)).toString('base64');
const lido = { sujeito: 'O=Banco de Teste, CN=imob de teste', validoAte: new Date('2126-10-29T13:18:54Z') };
const [chave, certificado] = [pem.slice(0, pem.indexOf('-----BEGIN CERT')), pem.slice(pem.indexOf('-----BEGIN CERT'))];

describe('a certificate is read', () => {
  test.each([
    ['as PEM, key first', pem, ''],
    ['as PEM, certificate first', `${certificado}\n${chave}`, ''],
    ['as a PEM file in base64', Buffer.from(pem).toString('base64'), ''],
    ['as a .p12 of today', p12('modern'), 'senha'],
    ['as a .p12 with triple DES', p12('tripledes'), 'senha'],
    ['as a .p12 without a password', p12('open'), ''],
  ])('%s', (_, texto, senha) => expect(lerCertificado(texto, senha).certificado).toMatchObject(lido));
});

describe('what is wrong with a certificate is said', () => {
  test.each([
    ['a wrong password', p12('modern'), 'outra', 'A senha do certificado não confere'],
    ['a missing password', p12('modern'), '', 'A senha do certificado não confere'],
    ['the old format of banks’ portals', p12('legacy'), 'senha', 'openssl pkcs12 -legacy'],
    ['no key', certificado, '', 'não a chave privada'],
    ['no certificate', chave, '', 'não o certificado'],
    ['a key of another', pem.replace(chave, readKey()), '', 'não é a deste certificado'],
    ['no certificate at all', Buffer.from('olá').toString('base64'), '', 'Não foi possível ler'],
    ['nothing', '', '', 'Não foi possível ler'],
  ])('%s', (_, texto, senha, frase) =>
    expect(lerCertificado(texto, senha)).toEqual({ erro: expect.stringContaining(frase) }),
  );
});

function readKey(): string {
  return readFileSync(new URL('./fixtures/other.key', import.meta.url), 'utf8');
}

test('thirty days before the end it is time to say so', () => {
  const { certificado: aberto } = lerCertificado(pem);
  const em = (dia: string) => aberto && situacaoDoCertificado(aberto, new Date(dia));
  expect(em('2126-09-29T13:18:53Z')).toBe('valido');
  expect(em('2126-09-29T13:18:55Z')).toBe('vence-logo');
  expect(em('2126-10-29T13:18:54Z')).toBe('vencido');
});
