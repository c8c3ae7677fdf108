import type { Signatario } from '@imob/schemas/assinaturas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaSessao, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';
import { pedirCodigo } from './codigo.ts';
import { enviarEmailDaAssinatura } from './emails/enviar.ts';
import { abrirEndereco } from './enderecos.ts';

// A guest may count on this, whoever else presses a button meanwhile.
const { correio, papeis } = caixaDeCorreio((para) => para === 'cai@exemplo.com');
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio } });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.agora('2026-03-10T15:00:00Z');
  papeis.length = 0;
});

async function cenario(dele: Record<string, unknown> = {}, dela: object = {}) {
  const ana = await novoLocador(teste, dela);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', ...dele });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const de = assinaturasDe(ana, contratoId);
  async function pedida(mudancas: object = {}) {
    const { body } = await de.pedir(mudancas);
    const [ele] = convidadosDe(body) as [Signatario];
    return { pedida: body, ele, joao: convidado(teste, papeis, ele) };
  }
  return { ana, ...de, pedida };
}
const doBanco = (id: string) =>
  teste.deps.db.selectFrom('signatarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a code that was asked for at the old address changes nothing once the e-mail is another', async () => {
  const de = await cenario();
  const { pedida, ele, joao } = await de.pedida({ emails: ['errado@exemplo.com'] });
  const { eu, assinatura } = await abrirEndereco(teste.deps.db, joao.token, teste.deps.agora());
  await de.mudar(pedida.id, ele.id, 'certo@exemplo.com');
  const atrasado = pedirCodigo(teste.deps, eu, assinatura, { li: true, documento: '987.654.321-00' });
  await expect(atrasado).rejects.toMatchObject({ statusCode: 404 });
  expect(await doBanco(ele.id)).toMatchObject({ email: 'certo@exemplo.com', codigo: null, falhas: 0 });
  expect(papeis).toEqual([]);
});

test('a code that did not go signs nothing, and the page does not wait for it', async () => {
  const de = await cenario();
  const { ele, joao } = await de.pedida({ emails: ['cai@exemplo.com'] });
  expect((await joao.codigo()).status).toBe(502);
  expect(await doBanco(ele.id)).toMatchObject({ codigo: null });
  expect((await joao.pagina()).texto).not.toContain('Digite o código');
});

test('pressing too often takes no tries from him', async () => {
  const de = await cenario();
  const { joao } = await de.pedida({ assinarJa: true });
  await joao.codigo();
  for (let i = 0; i < 12; i++) expect((await joao.codigo()).headers['retry-after']).toBe('60');
  expect((await joao.confirmar(joao.ultimoCodigo())).status).toBe(200);
});

test('who has signed needs no other code', async () => {
  const de = await cenario();
  const { joao } = await de.pedida();
  await joao.assinar();
  const outro = await joao.codigo();
  expect([outro.status, outro.body.error]).toEqual([409, 'Você já assinou este documento.']);
});

test('a reminder gives tries to whoever has no e-mail too', async () => {
  const de = await cenario();
  const { pedida, ele, joao } = await de.pedida({ emails: [null] });
  for (let i = 0; i < 11; i++) await joao.codigo({ documento: '529.982.247-25', email: 'seu@exemplo.com' });
  expect((await joao.codigo({ email: 'seu@exemplo.com' })).status).toBe(429);
  expect((await de.lembrar(pedida.id, ele.id)).status).toBe(200);
  expect((await joao.codigo({ email: 'seu@exemplo.com' })).status).toBe(200);
});

test('a term that begins anew gives tries to all', async () => {
  const de = await cenario();
  const { pedida, joao } = await de.pedida({ emails: [null] });
  for (let i = 0; i < 10; i++) await joao.codigo({ documento: '529.982.247-25', email: 'seu@exemplo.com' });
  teste.agora('2026-04-10T15:00:00Z');
  await novaSessao(teste, de.ana);
  expect((await de.lembrar(pedida.id)).status).toBe(200);
  expect((await joao.codigo({ email: 'seu@exemplo.com' })).status).toBe(200);
});

test('a person’s CPF is one however it was written, and never a company’s number', async () => {
  for (const cpf of ['CPF 987.654.321-00', '987.654.321–00', '987 654 321 / 00']) {
    const { pedida } = await cenario({ cpf });
    const { joao } = await pedida();
    expect((await joao.pagina()).texto).toContain('Seu CPF');
    expect((await joao.codigo({ documento: '529.982.247-25', nome: 'Rui' })).status).toBe(403);
    expect((await joao.codigo()).status).toBe(200);
  }
  const { pedida } = await cenario({ cpf: 'AB 1234567890' });
  const { joao } = await pedida();
  expect((await joao.pagina()).texto).not.toContain('pela empresa');
  expect((await joao.codigo({ documento: 'ab1234567890' })).status).toBe(200);
});

test('an e-mail that went while its guest got another one, or was taken out, is noted of nobody', async () => {
  const de = await cenario();
  const { pedida, ele } = await de.pedida();
  const aoEnviar = async (meanwhile: () => Promise<unknown>) => {
    const mail = { ...correio, papel: async () => void (await meanwhile()) };
    const autor = { userId: de.ana.uid, quem: de.ana.uid, origem: 'rotina' as const };
    const pedidoEm = '2026-03-10T15:00:00Z';
    await enviarEmailDaAssinatura({ ...teste.deps, mail }, { autor, signatarioId: ele.id, qual: 'CONVITE', pedidoEm });
  };
  await aoEnviar(() => de.mudar(pedida.id, ele.id, null));
  expect(await doBanco(ele.id)).toMatchObject({ email: null, convidadoEm: null });
  await de.mudar(pedida.id, ele.id, 'outro@exemplo.com');
  await aoEnviar(() => teste.deps.db.deleteFrom('signatarios').where('userId', '=', de.ana.uid).execute());
  const enviados = await teste.deps.db
    .selectFrom('auditoria')
    .select('id')
    .where('userId', '=', de.ana.uid)
    .where('acao', '=', 'enviar')
    .execute();
  expect(enviados).toEqual([]);
});
