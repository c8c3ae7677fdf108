import * as comunicados from '@imob/schemas/comunicados';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  destinatariosDe,
  enviar,
  lerComunicado,
  novoComunicado,
  trabalhar,
} from '../../../test/support/announcements.ts';
import { type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { soltarComunicados } from './passagem.ts';

/** The sending: each person by each channel once, whatever runs twice, fails or dies in the middle. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ env: { MAIL_DAILY_LIMIT: '3' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
});

const inquilino = async (nome: string, contato: object = { email: `${nome.toLowerCase()}@exemplo.com.br` }) => {
  const locatarioId = await novoLocatario(ana, { nome, ...contato });
  return novoContrato(ana, { locatarioId });
};
const mails = (): any[] => teste.falsos.brevo.mensagens;
const para = () =>
  mails()
    .map((um) => um.para)
    .sort();
const fazer = (id: string) => trabalhar(teste.deps, ana, id);
/** By name, what became of each channel. */
const como = async (id: string) =>
  Object.fromEntries(
    (await destinatariosDe(ana, id)).pessoas.map(({ nome, entregas }) => [
      nome,
      entregas.map(({ canal, situacao }) => `${canal} ${situacao}`).join(', '),
    ]),
  );

test('each gets a mail of his own, by the landlord’s account in the landlord’s words, and it is over', async () => {
  await inquilino('Bia', { email: 'bia@exemplo.com' });
  await inquilino('Caio');
  await inquilino('Davi', {});
  const { id } = await novoComunicado(ana, { texto: 'Veja em casa.com.br\n\nObrigada!' });
  await enviar(ana, id);
  await fazer(id);
  expect(para()).toEqual(['bia@exemplo.com', 'caio@exemplo.com.br']);
  const um = mails().find(({ para: quem }) => quem === 'caio@exemplo.com.br');
  expect(um).toMatchObject({ assunto: 'Água no sábado', copias: [], chave: 'chave' });
  expect(um.texto).toContain('Veja em casa.com.br');
  expect(um.texto).not.toMatch(/Bia|Davi/);
  const contagem = { pessoas: 3, avisadas: 2, falharam: 0, semCanal: 1, incertas: 0, pendentes: 0 };
  expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIADO', contagem });
});

test('by the server’s account: no links, a subject of the service’s, and a bound of the day', async () => {
  await configurar(ana, { mailApiKey: '', mailEmailRemetente: null });
  for (const nome of ['Bia', 'Caio', 'Davi', 'Edu']) await inquilino(nome);
  const { id } = await novoComunicado(ana, { assunto: 'Veja golpe.com', texto: 'Entre em golpe.com.br agora' });
  await enviar(ana, id);
  await fazer(id);
  expect(mails()).toHaveLength(3);
  for (const { assunto, texto, html } of mails()) {
    expect(assunto).toMatch(/^Comunicado de /);
    expect(`${texto}${html}`).not.toMatch(/golpe\./);
  }
  expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { avisadas: 3, falharam: 1 } });
  const { pessoas } = await destinatariosDe(ana, id, { quais: 'PROBLEMAS' });
  expect(pessoas).toMatchObject([{ entregas: [{ erro: expect.stringContaining('limite diário') }] }]);
  // The next day what failed goes out, and nobody twice.
  teste.agora('2026-04-11T15:00:00Z');
  expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id } })).status).toBe(200);
  await fazer(id);
  expect(new Set(para()).size).toBe(4);
  expect(mails()).toHaveLength(4);
  expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id } })).status).toBe(409);
});

test('SMS and WhatsApp carry it too, each to its own number', async () => {
  await configurar(ana, { mailSmsApiKey: 'sms', mailSmsSender: 'Ana', textoLivreAtivo: true });
  teste.falsos.evolution.parear(`imob_${ana.uid}`);
  await inquilino('Bia', { email: 'bia@exemplo.com.br', telefone: '(11) 98765-4321', whatsapp: '(11) 91234-5678' });
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await fazer(id);
  expect(mails().filter(({ canal }) => canal === 'sms')).toMatchObject([
    { para: '5511987654321', texto: expect.stringMatching(/^[\x20-\x7e]{1,160}$/) },
  ]);
  expect(await como(id)).toEqual({ Bia: 'email enviado, sms enviado, whatsapp_textolivre enviado' });
  expect(teste.falsos.evolution.mensagens).toMatchObject([{ texto: expect.stringContaining('*Água no sábado*') }]);
});

describe('once', () => {
  test('two runs at once, and one after, send each mail one time', async () => {
    for (let i = 0; i < 30; i++) await inquilino(`Inq${i}`);
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    await Promise.all([fazer(id), fazer(id)]);
    await fazer(id);
    expect(mails()).toHaveLength(30);
    expect(new Set(para()).size).toBe(30);
  });

  test('more than a turn holds goes on in the next one', async () => {
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    const parado = AbortSignal.abort();
    await trabalhar(teste.deps, ana, id, parado).catch(() => {});
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIANDO', contagem: { pendentes: 1 } });
    await fazer(id);
    expect(mails()).toHaveLength(1);
  });

  test('what a dead run was about to send: a mail goes again while its provider would notice, the rest is in doubt', async () => {
    await configurar(ana, { mailSmsApiKey: 'sms', mailSmsSender: 'Ana' });
    await inquilino('Bia', { email: 'bia@exemplo.com.br', telefone: '(11) 98765-4321' });
    await inquilino('Caio');
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    await trabalhar(teste.deps, ana, id, AbortSignal.abort()).catch(() => {});
    const morrer = (em: string) =>
      teste.deps.db
        .updateTable('entregasComunicado')
        .set({ situacao: 'enviando', execucao: 7, em })
        .where('userId', '=', ana.uid);
    await morrer('2026-04-10T14:59:00Z').where('nome', '=', 'Bia').execute();
    await morrer('2026-04-10T14:40:00Z').where('nome', '=', 'Caio').execute();
    await fazer(id);
    expect(await como(id)).toEqual({ Bia: 'email enviado, sms incerto', Caio: 'email incerto' });
    expect(para()).toEqual(['bia@exemplo.com.br']);
    expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { avisadas: 1, incertas: 1 } });
    // Messages in doubt are never repeated.
    expect((await ana.pedir(comunicados.tentarDeNovo, { params: { id } })).status).toBe(409);
  });

  test('an answer that is cut off after the mail was taken leaves no second one', async () => {
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    teste.falsos.brevo.fail('cortar-depois', 1);
    await fazer(id);
    await fazer(id);
    expect(mails()).toHaveLength(1);
  });
});

test('a refusal is told with its reason, and the next ones go on', async () => {
  await inquilino('Bia');
  await inquilino('Caio');
  teste.falsos.brevo.fail({ status: 400, body: { code: 'invalid_parameter', message: 'email is not valid' } }, 1);
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await fazer(id);
  expect(mails()).toHaveLength(1);
  expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { avisadas: 1, falharam: 1 } });
});

test('who left, or became anonymous, before their turn gets nothing', async () => {
  const bia = await inquilino('Bia');
  await inquilino('Caio');
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await trabalhar(teste.deps, ana, id, AbortSignal.abort()).catch(() => {});
  const acabar = teste.deps.db.updateTable('contratos').set({ ativo: false });
  await acabar.where('userId', '=', ana.uid).where('id', '=', bia.contratoId).execute();
  await fazer(id);
  expect(para()).toEqual(['caio@exemplo.com.br']);
  expect(await como(id)).toEqual({ Bia: 'email saiu', Caio: 'email enviado' });
  expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { pessoas: 1, avisadas: 1 } });
  expect((await destinatariosDe(ana, id, { quais: 'PROBLEMAS' })).pessoas).toEqual([]);
});

test('an address that was corrected meanwhile is the one that counts', async () => {
  const { locatarioId } = await inquilino('Bia');
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { email: 'nova@exemplo.com.br' } });
  await fazer(id);
  expect(para()).toEqual(['nova@exemplo.com.br']);
});

test('nothing goes out of a closed account, nor once the channel was switched off', async () => {
  await inquilino('Bia');
  const { id } = await novoComunicado(ana);
  await enviar(ana, id);
  await trabalhar(teste.deps, ana, id, AbortSignal.abort()).catch(() => {});
  const conta = (ativo: boolean) =>
    teste.deps.db.updateTable('usuarios').set({ ativo }).where('uid', '=', ana.uid).execute();
  await conta(false);
  await fazer(id);
  expect(mails()).toEqual([]);
  await conta(true);
  await configurar(ana, { emailAtivo: false });
  await fazer(id);
  expect(mails()).toEqual([]);
  expect(await como(id)).toEqual({ Bia: 'email falhou' });
});

describe('its hour', () => {
  test('one that waits goes out at its time, once, whichever process sees it', async () => {
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    await enviar(ana, id, { dia: '2026-04-11', hora: '09:00' });
    expect(await soltarComunicados(teste.deps)).toBe(0);
    await fazer(id);
    expect(mails()).toEqual([]);
    teste.agora('2026-04-11T12:00:00Z');
    const soltos = await Promise.all([soltarComunicados(teste.deps), soltarComunicados(teste.deps)]);
    expect(soltos.toSorted()).toEqual([0, 1]);
    await fazer(id);
    expect(mails()).toHaveLength(1);
  });

  test('where the landlord wants quiet by night the rest waits for the morning', async () => {
    await configurar(ana, { silencioNoturno: true });
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    teste.agora('2026-04-11T01:00:00Z');
    await enviar(ana, id);
    await fazer(id);
    expect(mails()).toEqual([]);
    expect(await lerComunicado(ana, id)).toMatchObject({
      ...{ situacao: 'AGENDADO', agendadoPara: '2026-04-11T11:00:00.000Z' },
    });
    teste.agora('2026-04-11T11:00:00Z');
    await soltarComunicados(teste.deps);
    await fazer(id);
    expect(mails()).toHaveLength(1);
  });
});

test('a property that changed groups meanwhile is told by what it is now', async () => {
  const { imovelId } = await inquilino('Bia');
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { grupo: 'Vila' } });
  const { id } = await novoComunicado(ana, { publico: 'GRUPO', grupo: 'Vila' });
  await enviar(ana, id, { dia: '2026-04-11', hora: '09:00' });
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { grupo: null } });
  teste.agora('2026-04-11T12:00:00Z');
  await soltarComunicados(teste.deps);
  await fazer(id);
  expect(mails()).toEqual([]);
  expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIADO', contagem: { pessoas: 0 } });
});
