import * as aditivos from '@imob/schemas/aditivos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novoLocatario } from '../../../test/support/factories.ts';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ env: { MAIL_DAILY_LIMIT: '3' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
});

const recebidas = () =>
  teste.falsos.brevo.mensagens.flatMap((um) => (um.canal === 'email' ? [[um.para, ...um.copias]] : []));

async function comDois(opcoes: Parameters<typeof locadorComContrato>[1] = {}) {
  const { locador, contratoId } = await locadorComContrato(teste, opcoes);
  const [bia, caio] = [
    await novoLocatario(locador, { nome: 'Bia Souza', email: 'bia@exemplo.com.br' }),
    await novoLocatario(locador, { nome: 'Caio Dias', email: 'caio@exemplo.com.br' }),
  ];
  // The same address is told once.
  const igual = await novoLocatario(locador, { nome: 'Davi', email: 'JOAO@exemplo.com.br' });
  const demais = [{ locatarioId: bia }, { locatarioId: caio, avisar: false }, { locatarioId: igual }];
  const params = { id: contratoId };
  await locador.pedir(demaisLocatarios.gravar, { params, body: { demais } });
  return { locador, params, bia, caio };
}

test('whoever rents too and is to be told gets a copy of the e-mail, once, and nobody by another channel', async () => {
  await comDois();
  await Promise.all([rodar(teste), rodar(teste)]);
  expect(recebidas()).toEqual([['joao@exemplo.com.br', 'bia@exemplo.com.br']]);
  expect(teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'sms')).toHaveLength(1);
  expect(teste.falsos.meta.mensagens).toHaveLength(1);
});

test('where the principal tenant has no e-mail or telephone, the first of the others who is to be told and has one is told', async () => {
  const { locador, contratoId, locatarioId } = await locadorComContrato(teste);
  await locador.pedir(locatarios.mudar, {
    params: { id: locatarioId },
    body: { email: null, telefone: null, whatsapp: null },
  });
  const [mudo, bia, caio] = [
    await novoLocatario(locador, { nome: 'Davi', email: null, telefone: null }),
    await novoLocatario(locador, { nome: 'Bia Souza', email: 'bia@exemplo.com.br', telefone: null }),
    await novoLocatario(locador, { nome: 'Caio Dias', email: 'caio@exemplo.com.br', telefone: '(11) 98888-7777' }),
  ];
  const demais = [mudo, bia, caio].map((id) => ({ locatarioId: id }));
  const params = { id: contratoId };
  await locador.pedir(demaisLocatarios.gravar, { params, body: { demais } });
  await Promise.all([rodar(teste), rodar(teste)]);
  expect(recebidas()).toEqual([['bia@exemplo.com.br', 'caio@exemplo.com.br']]);
  const [carta] = teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'email');
  expect(carta).toMatchObject({ html: expect.stringContaining('Bia Souza') });
  const sms = teste.falsos.brevo.mensagens.filter(({ canal }) => canal === 'sms');
  expect(sms).toMatchObject([{ para: '5511988887777' }]);
  expect(teste.falsos.meta.mensagens).toMatchObject([{ para: '5511988887777' }]);
  // A paper of the lease goes the same way; where nobody has an address it is said.
  teste.limpar();
  expect((await locador.pedir(documento.enviar, { params })).status).toBe(200);
  expect(recebidas()).toEqual([['bia@exemplo.com.br', 'caio@exemplo.com.br']]);
  await locador.pedir(demaisLocatarios.gravar, { params, body: { demais: [{ locatarioId: mudo }] } });
  expect((await locador.pedir(documento.enviar, { params })).status).toBe(422);
});

test('who left the lease hears no more of it', async () => {
  const { locador, params, caio } = await comDois();
  await locador.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  await locador.pedir(aditivos.criar, { params, body: { demaisLocatarios: [caio] } });
  await rodar(teste);
  expect(recebidas()).toEqual([['joao@exemplo.com.br']]);
});

test('with the server’s key each who gets it counts in the day’s limit', async () => {
  await comDois({ config: { emailAtivo: true } });
  await rodar(teste);
  const { quantidade } = await teste.deps.db
    .selectFrom('emailsDoServidor')
    .select('quantidade')
    .executeTakeFirstOrThrow();
  expect([recebidas(), quantidade]).toEqual([[['joao@exemplo.com.br', 'bia@exemplo.com.br']], 2]);
});
