import { MASCARA } from '@imob/schemas/configuracoes';
import { expect, it } from 'vitest';
import { faltas, situacaoDe } from './canais.ts';

const nada = {
  textoLivreAtivo: false,
  whatsappAtivo: false,
  whatsappPhoneId: '',
  whatsappToken: '',
  mailSmsApiKey: '',
  mailSmsSender: '',
  reciboPorEmail: false,
  reciboPorWhatsapp: false,
  mailEmailRemetente: '',
  mailApiKey: '',
};

it.each([
  ['off', nada, false, 'Desligado', 'Desligado'],
  ['templates with nothing', { ...nada, whatsappAtivo: true }, false, 'Falta configurar', 'Desligado'],
  [
    'templates without a token',
    { ...nada, whatsappAtivo: true, whatsappPhoneId: '1' },
    false,
    'Falta configurar',
    'Desligado',
  ],
  [
    'templates, the token kept',
    { ...nada, whatsappAtivo: true, whatsappPhoneId: '1', whatsappToken: MASCARA },
    false,
    'Ligado',
    'Desligado',
  ],
  ['own number, linked', { ...nada, textoLivreAtivo: true }, true, 'Ligado', 'Desligado'],
  ['own number, not linked', { ...nada, textoLivreAtivo: true }, false, 'Falta configurar', 'Desligado'],
  ['own number, not known yet', { ...nada, textoLivreAtivo: true }, undefined, 'Ligado', 'Desligado'],
  [
    'own number not linked stands in the way of templates',
    { ...nada, textoLivreAtivo: true, whatsappAtivo: true, whatsappPhoneId: '1', whatsappToken: 't' },
    false,
    'Falta configurar',
    'Desligado',
  ],
  ['SMS without a key', { ...nada, mailSmsSender: 'Imob' }, false, 'Desligado', 'Falta configurar'],
  ['SMS', { ...nada, mailSmsSender: 'Imob', mailSmsApiKey: 'k' }, false, 'Desligado', 'Ligado'],
] as const)('%s', (_, valores, conectado, whatsapp, sms) => {
  const situacao = situacaoDe(valores, conectado);
  expect([situacao.whatsapp, situacao.sms]).toEqual([whatsapp, sms]);
  expect(faltas(valores, conectado)).toHaveLength(
    [whatsapp, sms].filter((palavra) => palavra === 'Falta configurar').length,
  );
});

it('receipts that are on and have no way out say what they need', () => {
  const ligados = { ...nada, reciboPorEmail: true, reciboPorWhatsapp: true };
  expect(faltas(ligados, false)).toEqual([
    'Nenhum recibo sai ainda por e-mail: preencha em Avançado o seu remetente e a chave do Brevo.',
    'Nenhum recibo sai ainda pelo WhatsApp: ligue “Avisar pelo meu próprio WhatsApp”.',
  ]);
  const prontos = { ...ligados, mailEmailRemetente: 'a@b.com', mailApiKey: MASCARA, textoLivreAtivo: true };
  expect(faltas(prontos, true)).toEqual([]);
});
