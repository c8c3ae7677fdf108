import type { Recibo } from '@imob/schemas/recibos';
import { describe, expect, it } from 'vitest';
import { enderecoEmail, enderecoWhatsapp } from './enviar.ts';
import { mensagemDosRecibos } from './textoRecibo.ts';

describe('enderecoWhatsapp', () => {
  it.each([
    ['(11) 98765-4321', '5511987654321'],
    ['011 3456-7890', '551134567890'],
    ['55 11 98765-4321', '5511987654321'],
    ['+351 912 345 678', '351912345678'],
  ])('%s', (telefone, numero) => {
    expect(enderecoWhatsapp(telefone, 'a&b ç')).toBe(`https://wa.me/${numero}?text=a%26b%20%C3%A7`);
  });
  it.each([null, '', '98765-4321', '123456789012'])('not %j', (telefone) => {
    expect(enderecoWhatsapp(telefone, 'x')).toBeUndefined();
  });
});

it('an e-mail address cannot add recipients or headers', () => {
  expect(enderecoEmail('a@b.com?bcc=x@y.com', 'Olá', 'l1\nl2')).toBe(
    'mailto:a@b.com%3Fbcc%3Dx@y.com?subject=Ol%C3%A1&body=l1%0Al2',
  );
});

it('a company is thanked by its whole name, a person by the first', () => {
  const recibo = { locatarioNome: 'Padaria Pão Quente', locatarioCpf: '11.222.333/0001-81', valor: 10 } as Recibo;
  const pago = { ...recibo, codigoRecibo: 'a', numero: 1, dataPagamento: '2026-03-10T15:00:00.000Z', irRetido: 0 };
  const pessoa = { ...pago, locatarioNome: 'José Conceição', locatarioCpf: '529.982.247-25' };
  for (const quantos of [1, 2]) {
    const mensagem = (deste: Recibo) =>
      mensagemDosRecibos([deste, ...Array(quantos - 1).fill(deste)], undefined, 'Ana');
    expect(mensagem(pago)).toMatch(/^Olá, Padaria Pão Quente!/);
    expect(mensagem(pessoa)).toMatch(/^Olá, José!/);
  }
});
