import type { Perfil } from '@imob/schemas/auth';
import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { describe, expect, it } from 'vitest';
import { desfeitosDe } from './desfeitos.ts';
import { enderecoEmail, enderecoWhatsapp } from './enviar.ts';
import { textoDoRecibo } from './textoRecibo.ts';

const recibo = {
  locatarioNome: 'Ana Lima',
  locatarioCpf: '529.982.247-25',
  imovelEndereco: 'Rua A, 1, Centro, Campinas/SP',
  valor: 1200.5,
  descricao: 'Aluguel 3/12 (Parcial)',
  tipo: 'PARCIAL',
  formaPagamento: 'PIX',
  dataPagamento: '2026-04-01T01:00:00.000Z',
  codigoRecibo: 'AB12CD34',
} as Recibo;
const conta = { tipo: 'ALUGUEL', dataVencimento: '2026-03-31' } as Conta;
const perfil = {
  tipoPessoa: 'PJ',
  nome: 'Imóveis Sul',
  razaoSocial: 'Imóveis Sul Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  cidade: 'Campinas',
  estado: 'SP',
} as Perfil;

describe('textoDoRecibo', () => {
  const texto = textoDoRecibo(recibo, conta, perfil);

  it('names both sides with their documents, the property, and the amount in words', () => {
    expect(texto.declaracao.replaceAll('\u00a0', ' ')).toBe(
      'Recebemos de Ana Lima, CPF nº 529.982.247-25, a importância de R$ 1.200,50 (mil e duzentos reais e cinquenta centavos), referente a Aluguel 3/12 (Parcial), da locação do imóvel situado em Rua A, 1, Centro, Campinas/SP.',
    );
    expect(texto.locador).toEqual({ nome: 'Imóveis Sul Ltda.', documento: 'CNPJ nº 12.ABC.345/01DE-35' });
  });

  it('says the period, and the day of payment as it was in Brazil', () => {
    expect(texto.detalhes).toContainEqual({ nome: 'Período', valor: 'março de 2026 (vencimento em 31/03/2026)' });
    expect(texto.detalhes).toContainEqual({ nome: 'Pago em', valor: '31/03/2026' });
    expect(texto.localEData).toBe('Campinas/SP, 31 de março de 2026.');
  });

  it('a charge that belongs to no month has only its due date', () => {
    const caucao = { tipo: 'CAUCAO', dataVencimento: '2026-08-31' } as Conta;
    const { detalhes } = textoDoRecibo({ ...recibo, tipo: 'CAUCAO' }, caucao, perfil);
    expect(detalhes).toContainEqual({ nome: 'Vencimento', valor: '31/08/2026' });
    expect(detalhes.map(({ nome }) => nome)).not.toContain('Período');
  });

  it('promises no more than was paid', () => {
    expect(texto.ressalva).toContain('O saldo permanece em aberto');
    expect(textoDoRecibo({ ...recibo, tipo: 'CAUCAO' }, undefined, perfil).ressalva).toContain('art. 38, § 2º');
  });

  it('has no period when the conta is gone', () => {
    expect(textoDoRecibo(recibo, undefined, perfil).detalhes.map(({ nome }) => nome)).not.toContain('Período');
  });
});

it('a receipt counts until its conta points to another one, or to none', () => {
  const recibos = ['vale', 'desfeito', 'trocado', 'sem conta'].map((id) => ({ id, contaId: `conta ${id}` }) as Recibo);
  const contas = [
    { id: 'conta vale', reciboId: 'vale' },
    { id: 'conta desfeito', reciboId: null },
    { id: 'conta trocado', reciboId: 'outro' },
  ] as Conta[];
  expect([...desfeitosDe(recibos, contas)]).toEqual(['desfeito', 'trocado']);
});

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
