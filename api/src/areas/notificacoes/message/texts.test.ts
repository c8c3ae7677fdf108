import { readFileSync } from 'node:fs';
import { semEncargosAte } from '@imob/schemas/avisos/aviso';
import { conteudoEmail } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { ehNoite } from '@imob/schemas/avisos/silencio';
import { textoSms } from '@imob/schemas/avisos/sms';
import { MODELOS, MODELOS_COM_LINK, parametrosDoModelo, textoWhatsapp } from '@imob/schemas/avisos/whatsapp';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import type { Aviso } from './aviso.ts';
import { idempotencyKey, templateOf } from './send.ts';

const aviso: Aviso = {
  userId: '0b1f5f0a-6a3b-4e0a-9a55-2f1f4b2f7a11',
  contaId: '6f0d6a1c-0b7e-4a37-8a44-4d5f2a9b1c22',
  contratoId: '7a7f6a1c-0b7e-4a37-8a44-4d5f2a9b1c33',
  tipo: 'VENCIMENTO',
  diasAntes: 3,
  descricao: 'Aluguel 3/12',
  tipoConta: 'ALUGUEL',
  valor: 1500,
  valorDaConta: 1500,
  dataVencimento: '2026-03-10',
  locatario: { nome: 'João Pereira', email: 'joao@exemplo.com.br', telefone: null, whatsapp: null },
  imovel: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
  envios: {},
};
const PAGINA = 'https://imob.exemplo.com.br/p/Cx9fCmo7TgqaVS8fSy96EQ4dF2a1';
const locador = { nome: 'Ana Souza', email: 'ana@exemplo.com.br' };
const atrasado: Aviso = { ...aviso, tipo: 'INADIMPLENCIA', diasAntes: -7 };
const env = readEnv({ FRONTEND_URL: 'http://localhost' });
const textoEmail = (um: Aviso, de: { nome: string }) => {
  const { assunto, conteudo } = conteudoEmail(um, de);
  return { assunto, html: emHtml(conteudo), texto: emTexto(conteudo) };
};

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
        fc.constantFrom('2026-03-10', '2026-03-07'),
        (descricao, imovel, nome, valor, diasAntes, dataVencimento) => {
          const texto = textoSms({ ...aviso, descricao, imovel, valor, diasAntes, dataVencimento }, { nome });
          expect(texto.length).toBeLessThanOrEqual(160);
          expect(texto).toMatch(/^[\x20-\x7e]*$/);
          expect(texto).not.toMatch(/[[\]{}\\^|~`]/);
          expect(texto).toContain(dataVencimento.split('-').reverse().join('/'));
        },
      ),
    );
  });
});

test('no text promises Pix on the page of a tenant whose landlord has neither key nor bank', () => {
  const semPix = { ...atrasado, link: PAGINA };
  for (const texto of [textoEmail(semPix, locador).texto, textoSms(semPix, locador), textoWhatsapp(semPix, locador)]) {
    expect(texto).toContain(PAGINA);
    expect(texto).not.toContain('Pix');
  }
});

describe('a discount for who is on time', () => {
  const comDesconto: Aviso = { ...aviso, diasAntes: 7, valor: 1350, desconto: { ate: '2026-03-05', depois: 1500 } };
  const curto = 'R$ 1.350,00 até 05/03; depois R$ 1.500,00';

  test('every text says until when it is, and what is due after it', () => {
    const { texto, html } = textoEmail(comDesconto, locador);
    for (const corpo of [texto, html]) {
      expect(corpo).toMatch(/até 05\/03\/2026, com desconto[\s\S]*R\$ 1\.350,00[\s\S]*depois[\s\S]*R\$ 1\.500,00/);
    }
    expect(textoWhatsapp(comDesconto, locador)).toContain(`Valor: ${curto}`);
    expect(parametrosDoModelo(comDesconto, locador)[3]).toBe(curto);
    expect(textoSms({ ...comDesconto, imovel: 'Casa da praia' }, locador)).toBe(
      'Ana Souza: Aluguel 3/12, Casa da praia: R$ 1.350,00 ate 05/03; depois R$ 1.500,00, vence em 7 dias (10/03/2026).',
    );
    expect(textoSms({ ...comDesconto, link: PAGINA, copiaECola: '000201' }, locador)).toBe(
      `Ana Souza: Aluguel 3/12: R$ 1.350,00 ate 05/03; depois R$ 1.500,00, vence em 7 dias. Pix: ${PAGINA}`,
    );
  });

  test('an SMS is one segment however long the names and the amounts are, with a page or without', () => {
    const nome = 'N'.repeat(300);
    for (const link of [undefined, PAGINA]) {
      const um = { ...comDesconto, diasAntes: 365, descricao: nome, imovel: nome, valor: 899_999_999.99, link };
      const texto = textoSms({ ...um, desconto: { ate: '2026-03-05', depois: 999_999_999.99 } }, { nome });
      expect(texto.length).toBeLessThanOrEqual(160);
      expect(texto).toContain('R$ 899.999.999,99 ate 05/03; depois R$ 999.999.999,99');
    }
  });
});

describe('a due date that is no business day', () => {
  /** Saturday; its next business day is Monday the 9th. */
  const sabado: Aviso = { ...aviso, dataVencimento: '2026-03-07' };
  const textos = (um: Aviso) => [
    textoEmail(um, locador).texto,
    textoWhatsapp(um, locador),
    parametrosDoModelo(um, locador)[4],
    textoSms(um, locador),
  ];

  test('every text says until when it is paid without charges, also while it is late but still free', () => {
    for (const diasAntes of [3, 0, -1, -2]) {
      for (const texto of textos({ ...sabado, diasAntes })) {
        expect(texto).toMatch(/(sem|Sem) encargos at[ée]:? 09\/03\/2026|até 09\/03\/2026 o pagamento não tem encargos/);
      }
    }
  });

  test('nothing of it on a business day, nor once the free days are over', () => {
    for (const um of [aviso, atrasado, { ...sabado, diasAntes: -3 }]) {
      for (const texto of textos(um)) expect(texto).not.toMatch(/encargos/);
    }
  });

  test('a holiday counts: Tiradentes on a Tuesday is paid on Wednesday', () => {
    expect(semEncargosAte({ ...aviso, dataVencimento: '2026-04-21' })).toBe('22/04/2026');
  });
});

test.each([
  ['2026-03-07T10:59:00Z', 'America/Sao_Paulo', true],
  ['2026-03-07T11:00:00Z', 'America/Sao_Paulo', false],
  ['2026-03-07T22:59:00Z', 'America/Sao_Paulo', false],
  ['2026-03-07T23:00:00Z', 'America/Sao_Paulo', true],
  ['2026-03-07T11:00:00Z', 'America/Rio_Branco', true],
  ['2026-03-07T00:30:00Z', 'UTC', true],
])('%s in %s: quiet is %s', (agora, fuso, esperado) => {
  expect(ehNoite(new Date(agora), fuso)).toBe(esperado);
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
    const nomes = [aviso, atrasado].map((um) => templateOf({ ...um, link: PAGINA }, locador, env));
    expect(nomes.map(({ name, parameters }) => [name, parameters.length])).toEqual([
      ['aviso_vencimento', 6],
      ['aviso_atraso', 6],
    ]);
    expect(parametrosDoModelo({ ...atrasado, descricao: 'Pia\n\t  nova', imovel: ' ' }, locador)).toEqual([
      'João Pereira',
      'Pia nova',
      '-',
      'R$ 1.500,00',
      'venceu há 7 dias (10/03/2026)',
      'Ana Souza',
    ]);
  });

  test('by template with a link: a name of its own and a seventh value, only for who has a page', () => {
    const comLink = { ...env, WHATSAPP_TEMPLATE_VENCIMENTO_LINK: 'vence_link' };
    const { name, parameters } = templateOf({ ...aviso, link: PAGINA }, locador, comLink);
    expect([name, ...parameters.slice(5)]).toEqual(['vence_link', PAGINA, 'Ana Souza']);
    for (const um of [aviso, { ...atrasado, link: PAGINA }]) {
      expect(templateOf(um, locador, comLink).parameters).toHaveLength(6);
    }
    const maior = (modelo: string) =>
      Math.max(...[...modelo.matchAll(/\{\{(\d)\}\}/g)].map(([, qual]) => Number(qual)));
    expect(Object.values(MODELOS).map(maior)).toEqual([6, 6]);
    expect(Object.values(MODELOS_COM_LINK).map(maior)).toEqual([7, 7]);
  });
});

test('a conta’s code stands to be copied in the mail, and in free text where no page has it', () => {
  const copiaECola = '00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR6304ABCD';
  const comCodigo = { ...aviso, copiaECola };
  expect(textoEmail(comCodigo, locador).texto).toContain(`do seu banco:\n${copiaECola}\n`);
  expect(textoEmail({ ...comCodigo, link: PAGINA }, locador).texto).toContain(copiaECola);
  expect(textoWhatsapp(comCodigo, locador).endsWith(`Pix copia e cola:\n${copiaECola}`)).toBe(true);
  expect(textoWhatsapp({ ...comCodigo, link: PAGINA }, locador)).not.toContain(copiaECola);
  expect(textoSms(comCodigo, locador).length).toBeLessThanOrEqual(160);
});

test('the idempotency key is a UUID, the same for the same notice and for no other', () => {
  expect(idempotencyKey(aviso)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idempotencyKey({ ...aviso })).toBe(idempotencyKey(aviso));
  const outros = [
    { diasAntes: 1 },
    { contaId: aviso.userId },
    { userId: aviso.contaId },
    { tipo: 'INADIMPLENCIA' as const },
    { dataVencimento: '2026-03-11' },
  ];
  const chaves = new Set(
    outros.map((mudanca) => idempotencyKey({ ...aviso, ...mudanca })).concat(idempotencyKey(aviso)),
  );
  expect(chaves.size).toBe(6);
});

test('docs/operations.md shows the WhatsApp templates word for word', () => {
  const pagina = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(pagina.match(/(?<=^> ).*/gm)).toEqual([...Object.values(MODELOS), ...Object.values(MODELOS_COM_LINK)]);
});

test('a text that is cut keeps whole characters', () => {
  const imovel = `${'x'.repeat(198)}🏠🏠`;
  for (const valor of parametrosDoModelo({ ...aviso, imovel }, locador)) expect(valor.isWellFormed()).toBe(true);
});

describe('what a company is asked for, less the tax that it withholds', () => {
  const partes = { valor: 5000, correcao: 0, multa: 0, juros: 0, desconto: 0, dias: 0, resto: false };
  const liquido: Aviso = { ...aviso, valor: 4627.1, irRetido: 372.9, valorDaConta: 5000, partes };

  test('each channel asks for the net, and says how it is reckoned', () => {
    const conta = 'R$ 5.000,00, menos IR retido na fonte R$ 372,90: pagar R$ 4.627,10';
    expect(textoWhatsapp(liquido, locador)).toContain(`Valor: ${conta}\n`);
    expect(parametrosDoModelo(liquido, locador)[3]).toBe(conta);
    for (const link of [undefined, PAGINA]) {
      const sms = textoSms({ ...liquido, ...(link && { link }) }, locador);
      expect(sms).toContain('R$ 4.627,10 (ja sem R$ 372,90 de IR), vence em 3 dias');
      expect(sms.length).toBeLessThanOrEqual(160);
    }
    const { texto } = textoEmail(liquido, locador);
    expect(texto).toContain('Aluguel 3/12\nR$ 4.627,10\n');
    expect(texto).toContain('Aluguel 3/12: R$ 5.000,00\nIR retido na fonte: -R$ 372,90\nTotal hoje: R$ 4.627,10');
  });

  test('with a discount both amounts are net, in one SMS whatever the names', () => {
    const comDesconto = { ...liquido, valor: 4527.1, desconto: { ate: '2026-03-05', depois: 4627.1 } };
    expect(textoWhatsapp(comDesconto, locador)).toContain(
      'Valor: R$ 4.527,10 até 05/03; depois R$ 4.627,10, já sem R$ 372,90 de IR retido na fonte\n',
    );
    const longo = {
      ...comDesconto,
      valor: 123456789.99,
      irRetido: 12345678.9,
      descricao: 'D'.repeat(80),
      diasAntes: -60,
    };
    expect(textoSms(longo, { nome: 'N'.repeat(80) }).length).toBeLessThanOrEqual(160);
  });
});
