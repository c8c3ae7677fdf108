import { describe, expect, test } from 'vitest';
import { addressOn, channelsOf } from './channels.ts';

const nomes = [
  'emailAtivo',
  'whatsappAtivo',
  'textoLivreAtivo',
  'mailApiKey',
  'mailEmailRemetente',
  'mailSmsApiKey',
  'mailSmsSender',
  'whatsappToken',
  'whatsappPhoneId',
  'servidor',
  'gateway',
] as const;
type Tem = Record<(typeof nomes)[number], boolean>;

const texto = (tem: boolean) => (tem ? 'x' : null);
const canais = (tem: Tem) =>
  channelsOf(
    {
      emailAtivo: tem.emailAtivo,
      whatsappAtivo: tem.whatsappAtivo,
      textoLivreAtivo: tem.textoLivreAtivo,
      mailApiKey: texto(tem.mailApiKey),
      mailEmailRemetente: texto(tem.mailEmailRemetente),
      mailSmsApiKey: texto(tem.mailSmsApiKey),
      mailSmsSender: texto(tem.mailSmsSender),
      whatsappToken: texto(tem.whatsappToken),
      whatsappPhoneId: texto(tem.whatsappPhoneId),
    },
    {
      env: tem.servidor ? { MAIL_API_KEY: 'x', MAIL_FROM_EMAIL: 'avisos@imob.com.br' } : {},
      freeText: tem.gateway ? {} : undefined,
    },
  );

/** All 2,048 combinations of what may be set. */
const combinacoes = Array.from(
  { length: 2 ** nomes.length },
  (_, n) => Object.fromEntries(nomes.map((nome, bit) => [nome, Boolean(n & (1 << bit))])) as Tem,
);
const onde = (tem: Tem) => nomes.filter((nome) => tem[nome]).join(' ') || 'nada';

describe('which channels a landlord has, in every combination of settings', () => {
  test.each([
    ['email', (t: Tem) => t.emailAtivo && ((t.mailApiKey && t.mailEmailRemetente) || t.servidor)],
    ['sms', (t: Tem) => t.mailSmsApiKey && t.mailSmsSender],
    ['whatsapp_textolivre', (t: Tem) => t.textoLivreAtivo && t.gateway],
    [
      'whatsapp_templates',
      (t: Tem) => t.whatsappAtivo && t.whatsappToken && t.whatsappPhoneId && !(t.textoLivreAtivo && t.gateway),
    ],
  ] as const)('%s', (canal, esperado) => {
    const erradas = combinacoes.filter((tem) => canais(tem).includes(canal) !== esperado(tem)).map(onde);
    expect(erradas).toEqual([]);
  });

  test('never both kinds of WhatsApp', () => {
    expect(combinacoes.filter((tem) => canais(tem).filter((canal) => canal.startsWith('whatsapp')).length > 1)).toEqual(
      [],
    );
  });
});

describe('where the tenant is reached', () => {
  const [fixo, movel, email] = ['(11) 98765-4321', '(21) 91234-5678', 'joao@exemplo.com.br'];
  const casos: [
    string,
    { email: string | null; telefone: string | null; whatsapp: string | null },
    (string | undefined)[],
  ][] = [
    ['nothing known', { email: null, telefone: null, whatsapp: null }, [undefined, undefined, undefined]],
    ['e-mail only', { email, telefone: null, whatsapp: null }, [email, undefined, undefined]],
    ['phone only', { email: null, telefone: fixo, whatsapp: null }, [undefined, '5511987654321', '5511987654321']],
    ['whatsapp only', { email: null, telefone: null, whatsapp: movel }, [undefined, '5521912345678', '5521912345678']],
    ['both numbers', { email: null, telefone: fixo, whatsapp: movel }, [undefined, '5511987654321', '5521912345678']],
    [
      'a number that cannot be one',
      { email: ' ', telefone: 'a combinar', whatsapp: '123' },
      [undefined, undefined, undefined],
    ],
    ['one good number of two', { email, telefone: '123', whatsapp: movel }, [email, '5521912345678', '5521912345678']],
  ];
  test.each(casos)('%s', (_, dados, esperado) => {
    const locatario = { nome: 'João', ...dados };
    expect([
      addressOn('email', locatario),
      addressOn('sms', locatario),
      addressOn('whatsapp_templates', locatario),
    ]).toEqual(esperado);
    expect(addressOn('whatsapp_textolivre', locatario)).toBe(esperado[2]);
  });
});
