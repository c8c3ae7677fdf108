import * as auth from '@imob/schemas/auth';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { novaConta } from '../../../../test/support/factories.ts';
import {
  configurar,
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { criarToken } from '../../auth/tokens.ts';
import { takeDailyMail } from './account.ts';

/** An e-mail goes out by the landlord's own account, or by the server's in the server's words. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ env: { MAIL_DAILY_LIMIT: '3' }, agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
});

const porServidor = { emailAtivo: true };
const enviados = (): any[] => teste.falsos.brevo.mensagens;

test("with the server's key: the server's sender, the landlord as a name, and no answer to an unproven mailbox", async () => {
  const { locador } = await locadorComContrato(teste, { config: porServidor });
  // A confirmation from within the session proves nothing.
  expect((await locador.pedir(auth.confirmEmail, { body: {} })).status).toBe(200);
  await rodar(teste);
  expect(enviados()).toMatchObject([
    { chave: 'chave-global', de: { email: 'avisos@imob.exemplo.com.br', name: 'Ana Souza via Imob' } },
  ]);
  expect(enviados()[0].responderA).toBeUndefined();
  expect(enviados()[0].texto).toContain('respostas a este e-mail não são lidas');
});

test('a mailed token proves the mailbox: from then on answers reach the landlord', async () => {
  const { locador } = await locadorComContrato(teste, { config: porServidor });
  const { db, agora } = teste.deps;
  const token = await criarToken(db, locador.uid, 'VERIFICACAO', agora());
  await teste.cliente().pedir(auth.confirmEmail, { body: { token } });
  await rodar(teste);
  expect(enviados()[0]).toMatchObject({ responderA: locador.email });
  expect(enviados()[0].texto).toContain('a resposta vai para Ana Souza');
});

test('a new password by mail proves it too', async () => {
  const { locador } = await locadorComContrato(teste, { config: porServidor });
  const { db, agora } = teste.deps;
  const token = await criarToken(db, locador.uid, 'REDEFINICAO', agora());
  await teste.cliente().pedir(auth.resetPassword, { body: { token, newPassword: 'outra-senha' } });
  await rodar(teste);
  expect(enviados()[0]).toMatchObject({ responderA: locador.email });
});

test.each([{ mailApiKey: 'chave-do-locador' }, { mailEmailRemetente: 'seguranca@banco.exemplo.com.br' }])(
  "never mixed: with only %j it is the server's key and sender",
  async (metade) => {
    await locadorComContrato(teste, { config: { emailAtivo: true, ...metade } });
    await rodar(teste);
    expect(enviados()).toMatchObject([{ chave: 'chave-global', de: { email: 'avisos@imob.exemplo.com.br' } }]);
  },
);

test("the server's account says what a landlord chose in its own words, short and without links", async () => {
  const { locador, contratoId } = await locadorComContrato(teste, {
    config: porServidor,
    cadastro: { nomeCompleto: 'Banco https://golpe.exemplo.com www.golpe.com' },
    contrato: { diaVencimento: 25 },
  });
  const descricao = 'Sua conta foi bloqueada: entre em golpe.com.br/entrar';
  await novaConta(locador, contratoId, { descricao, dataVencimento: '2026-03-10' });
  await rodar(teste);
  const [{ assunto, de, texto, html }] = enviados();
  expect(assunto).toBe('Reparo vence em 3 dias (10/03/2026)');
  expect(de.name).toBe('Banco www golpe com via Imob');
  for (const dito of [texto, html, de.name]) expect(dito).not.toMatch(/golpe\.|https?:\/\/golpe/);
  // The landlord's history shows what was said.
  expect(await historicoDe(locador)).toMatchObject([{ assunto }]);
});

test('the words are the landlord’s where the account is', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, {
    config: { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' },
    contrato: { diaVencimento: 25 },
  });
  await novaConta(locador, contratoId, { descricao: 'Pia (veja casa.com)', dataVencimento: '2026-03-10' });
  await rodar(teste);
  expect(enviados()[0]).toMatchObject({ assunto: 'Pia (veja casa.com) vence em 3 dias (10/03/2026)' });
});

describe('the daily bound', () => {
  test("stops a landlord's e-mails with the server's key, says so, and is no bound of his own account's", async () => {
    const { locador, contratoId } = await locadorComContrato(teste, { config: porServidor });
    for (let i = 0; i < 4; i++) await novaConta(locador, contratoId, { dataVencimento: '2026-03-10' });
    expect(await rodar(teste)).toMatchObject({ sucesso: true, totalGeral: 3, totalFalhas: 2 });
    expect(await rodar(teste)).toMatchObject({ totalGeral: 0, totalFalhas: 2 });
    expect(enviados()).toHaveLength(3);
    const guardados = await teste.deps.db
      .selectFrom('enviosNotificacao')
      .select('erro')
      .where('userId', '=', locador.uid)
      .where('situacao', '=', 'falhou')
      .execute();
    expect(guardados.map(({ erro }) => erro)).toEqual([
      expect.stringContaining('limite diário'),
      expect.stringContaining('limite diário'),
    ]);
    await configurar(locador, { mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
    expect(await rodar(teste)).toMatchObject({ totalGeral: 2, totalFalhas: 0 });
  });

  test('holds when many count at once, and begins anew the next day', async () => {
    const { locador } = await locadorComContrato(teste);
    const tentar = (dia: string) => takeDailyMail(teste.deps.db, locador.uid, dia, 5);
    const respostas = await Promise.all(Array.from({ length: 20 }, () => tentar('2026-03-07')));
    expect(respostas.filter(Boolean)).toHaveLength(5);
    expect(await tentar('2026-03-08')).toBe(true);
  });

  test('of nothing lets nothing through', async () => {
    const { locador } = await locadorComContrato(teste);
    expect(await takeDailyMail(teste.deps.db, locador.uid, '2026-03-07', 0)).toBe(false);
  });
});

describe('a name without links', () => {
  test.each([
    ['Ana Souza', 'Ana Souza'],
    ['Imóveis J. P. & Filhos S.A.', 'Imóveis J. P. & Filhos S.A.'],
    ['R$ 1.500,00 às 10.30', 'R$ 1.500,00 às 10.30'],
    ['Veja https://x.com/a agora', 'Veja agora'],
    ['casa.com.br', 'casa com br'],
    ['casa。com', 'casa com'],
    ['casa.\u200bcom', 'casa. com'],
    ['joao@casa.com', 'joao casa com'],
    ['Ana\r\nBcc: todos@x.com', 'Ana Bcc: todos x com'],
    ['\u202emoc.elgoog', 'moc elgoog'],
  ])('%j is %j', (escrito, esperado) => {
    expect(withoutLinks(escrito)).toBe(esperado);
  });

  test('whatever is written, no scheme, no domain, no address, one line, short; and it stays as it is', () => {
    const pedaco = fc.oneof(
      fc.constantFrom(
        'http://',
        '//',
        '.',
        'com',
        'www.',
        '@',
        '\u200b',
        '\n',
        ' ',
        'a',
        'é',
        '。',
        '1',
        '<',
        'xn--p1ai',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 40 }), (pedacos) => {
        const limpo = withoutLinks(pedacos.join(''));
        expect(limpo).not.toMatch(/\/\/|[@<>"\n\r]|[\p{Cc}\p{Cf}]|[.。．｡][\p{N}-]*\p{L}[\p{L}\p{N}-]/u);
        expect(limpo.length).toBeLessThanOrEqual(70);
        expect(withoutLinks(limpo)).toBe(limpo);
      }),
    );
  });
});
