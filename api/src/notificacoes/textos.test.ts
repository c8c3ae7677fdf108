import { readFileSync } from 'node:fs';
import { textoSms } from '@imob/schemas/avisoSms';
import { MODELOS, textoWhatsapp } from '@imob/schemas/avisoWhatsapp';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerEnv } from '../env.ts';
import type { Aviso } from './aviso.ts';
import { idempotencia } from './enviar.ts';
import { textoEmail } from './textoEmail.ts';
import { modeloWhatsapp } from './textoWhatsapp.ts';

const aviso: Aviso = {
  userId: '0b1f5f0a-6a3b-4e0a-9a55-2f1f4b2f7a11',
  contaId: '6f0d6a1c-0b7e-4a37-8a44-4d5f2a9b1c22',
  contratoId: '7a7f6a1c-0b7e-4a37-8a44-4d5f2a9b1c33',
  tipo: 'VENCIMENTO',
  diasAntes: 3,
  descricao: 'Aluguel 3/12',
  valor: 1500,
  dataVencimento: '2026-03-10',
  locatario: { nome: 'João Pereira', email: 'joao@exemplo.com.br', telefone: null, whatsapp: null },
  imovel: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
  envios: {},
};
const locador = { nome: 'Ana Souza', email: 'ana@exemplo.com.br' };
const atrasado: Aviso = { ...aviso, tipo: 'INADIMPLENCIA', diasAntes: -7 };
const env = lerEnv({ FRONTEND_URL: 'http://localhost' });

describe('e-mail', () => {
  test.each([
    [3, 'Aluguel 3/12 vence em 3 dias (10/03/2026)'],
    [1, 'Aluguel 3/12 vence amanhã (10/03/2026)'],
    [0, 'Aluguel 3/12 vence hoje (10/03/2026)'],
    [-1, 'Aluguel 3/12 venceu ontem (10/03/2026)'],
    [-7, 'Aluguel 3/12 venceu há 7 dias (10/03/2026)'],
  ])('%i days: %s', (diasAntes, assunto) => {
    expect(textoEmail({ ...aviso, diasAntes }, locador).assunto).toBe(assunto);
  });

  test('says who, what, where, how much and when, in HTML and in plain text', () => {
    for (const um of [aviso, atrasado]) {
      const { html, texto } = textoEmail(um, locador);
      for (const parte of ['João Pereira', 'Aluguel 3/12', aviso.imovel, 'R$ 1.500,00', '10/03/2026', 'Ana Souza']) {
        expect(html).toContain(parte);
        expect(texto).toContain(parte);
      }
    }
    expect(textoEmail(atrasado, locador).texto).toContain('Não identificamos o pagamento');
  });

  test('what came from a form cannot become HTML, nor a second line of the subject', () => {
    const { html, assunto } = textoEmail(
      { ...aviso, descricao: 'Pia <script>alert("x")</script>\nBcc: todos@exemplo.com', imovel: '<img src=x>' },
      { ...locador, nome: 'Ana & Filhos' },
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('Ana &#38; Filhos');
    expect(assunto).not.toContain('\n');
  });
});

describe('SMS', () => {
  test('reads well', () => {
    expect(textoSms(aviso, locador)).toMatch(
      /^Ana Souza: Aluguel 3\/12, Avenida Paulista, 1000.*: R\$ 1\.500,00, vence em 3 dias \(10\/03\/2026\)\. Se ja pagou, desconsidere\.$/,
    );
    expect(textoSms({ ...atrasado, imovel: 'Casa da praia' }, locador)).toBe(
      'Ana Souza: Aluguel 3/12, Casa da praia: R$ 1.500,00, venceu ha 7 dias (10/03/2026). Se ja pagou, desconsidere.',
    );
  });

  test('is one segment of plain characters whatever names, places and amounts there are', () => {
    const qualquer = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(
        qualquer,
        qualquer,
        qualquer,
        fc.double({ min: 0.01, max: 999_999_999.99, noNaN: true }),
        fc.integer({ min: -365, max: 365 }),
        (descricao, imovel, nome, valor, diasAntes) => {
          const texto = textoSms({ ...aviso, descricao, imovel, valor, diasAntes }, { nome });
          expect(texto.length).toBeLessThanOrEqual(160);
          expect(texto).toMatch(/^[\x20-\x7e]*$/);
          expect(texto).not.toMatch(/[[\]{}\\^|~`]/);
          expect(texto).toContain('10/03/2026');
        },
      ),
    );
  });
});

describe('WhatsApp', () => {
  test('as free text', () => {
    expect(textoWhatsapp(atrasado, locador)).toBe(
      [
        'Olá, João Pereira!',
        '',
        'Não identificamos o pagamento de *Aluguel 3/12*, que venceu há 7 dias.',
        '',
        'Imóvel: Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
        'Valor: R$ 1.500,00',
        'Vencimento: 10/03/2026',
        '',
        'Se já pagou, desconsidere este aviso.',
        'Ana Souza',
      ].join('\n'),
    );
  });

  test('by template: one template a kind, six values without line breaks, none empty', () => {
    expect(modeloWhatsapp(aviso, locador, env).nome).toBe('aviso_vencimento');
    const { nome, parametros } = modeloWhatsapp({ ...atrasado, descricao: 'Pia\n\t  nova', imovel: ' ' }, locador, env);
    expect(nome).toBe('aviso_atraso');
    expect(parametros).toEqual([
      'João Pereira',
      'Pia nova',
      '-',
      'R$ 1.500,00',
      'venceu há 7 dias (10/03/2026)',
      'Ana Souza',
    ]);
  });
});

test('the idempotency key is a UUID, the same for the same notice and for no other', () => {
  expect(idempotencia(aviso)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotencia({ ...aviso })).toBe(idempotencia(aviso));
  const outros = [
    { diasAntes: 1 },
    { contaId: aviso.userId },
    { userId: aviso.contaId },
    { tipo: 'INADIMPLENCIA' as const },
  ];
  const chaves = new Set(outros.map((mudanca) => idempotencia({ ...aviso, ...mudanca })).concat(idempotencia(aviso)));
  expect(chaves.size).toBe(5);
});

test('the README shows the WhatsApp templates word for word', () => {
  const leiaMe = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(leiaMe.match(/(?<=^> ).*/gm)).toEqual([MODELOS.VENCIMENTO, MODELOS.INADIMPLENCIA]);
});

test('a text that is cut keeps whole characters', () => {
  const imovel = `${'x'.repeat(198)}🏠🏠`;
  for (const valor of modeloWhatsapp({ ...aviso, imovel }, locador, env).parametros)
    expect(valor.isWellFormed()).toBe(true);
});
