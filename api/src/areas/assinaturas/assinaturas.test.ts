import { hash } from 'node:crypto';
import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as locatarios from '@imob/schemas/locatarios';
import * as termos from '@imob/schemas/termos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaSessao, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';

const { correio, papeis } = caixaDeCorreio((para) => para === 'cai@exemplo.com');
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z', deps: { mail: correio }, tarefas: true });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  papeis.length = 0;
});

async function cenario(dele: Record<string, unknown> = {}) {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', ...dele });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  return { ana, contratoId, ...assinaturasDe(ana, contratoId) };
}
const quem = (um: Signatario) => convidado(teste, papeis, um);
const oUnico = (pedida: Assinatura) => quem(convidadosDe(pedida)[0] as Signatario);
const ler = async (de: { listar(): Promise<Assinatura[]> }) => (await de.listar())[0] as Assinatura;
const pronta = (de: { listar(): Promise<Assinatura[]> }) =>
  expect.poll(async () => (await ler(de)).pronta, { timeout: 60_000 }).toBe(true);

test('a contract is signed by both from where they are, and is the text that was sent', async () => {
  const de = await cenario();
  const { body: proposta } = await de.proposta();
  expect(proposta).toMatchObject({ tipo: 'CONTRATO', registroId: de.contratoId, impedimento: null });
  expect(proposta.signatarios.map((um: Signatario) => [um.quem, um.papel, um.nome])).toEqual([
    ['LOCADOR', 'PARTE LOCADORA', 'Ana Souza'],
    ['CONVIDADO', 'PARTE LOCATÁRIA', 'João Pereira'],
  ]);
  const { status, body: pedida } = await de.pedir({ assinarJa: true });
  expect([status, pedida.situacao, pedida.ate]).toEqual([201, 'ABERTA', '2026-03-25']);
  expect(pedida.signatarios.map((um: Signatario) => um.situacao)).toEqual(['ASSINOU', 'PENDENTE']);
  await expect.poll(() => papeis.length).toBe(1);
  expect(papeis[0]).toMatchObject({ para: 'joao@exemplo.com', button: { link: convidadosDe(pedida)[0]?.url } });

  const joao = oUnico(pedida);
  expect((await joao.pagina()).texto).toContain('Contrato de locação');
  const lido = await joao.documento();
  expect(lido.headers['content-type']).toBe('application/pdf');
  expect((await joao.assinar()).body).toEqual({ message: 'Assinado.' });

  const { body: contrato } = await de.ana.pedir(contratos.buscar, { params: { id: de.contratoId } });
  expect(contrato.assinadoEm).toBe('2026-03-10T15:00:00.000Z');
  const { body: texto } = await de.ana.pedir(documento.buscar, { params: { id: de.contratoId } });
  expect(texto).toMatchObject({ situacao: 'ASSINADO', origem: 'ELETRONICA' });
  expect(texto.sha256).toBe(hash('sha256', texto.conteudo, 'hex'));
  await pronta(de);
  expect(await ler(de)).toMatchObject({ situacao: 'CONCLUIDA', fimEm: '2026-03-10T15:00:00.000Z' });
  const { body: depois } = await de.ana.pedir(contratos.buscar, { params: { id: de.contratoId } });
  expect((await de.ana.pedir(upload.url, { query: { key: depois.contratoAssinadoKey } })).status).toBe(200);
  const concluidos = () => papeis.filter(({ subject }) => subject === 'Concluído: Contrato de locação');
  const paraQuem = () => concluidos().map(({ para }) => para);
  await expect.poll(() => paraQuem().sort()).toEqual([de.ana.email, 'joao@exemplo.com'].sort());
  expect(concluidos().find(({ para }) => para === 'joao@exemplo.com')?.attachment?.name).toBe(
    'Contrato de locação.pdf',
  );
  expect((await de.proposta()).body.impedimento).toBe('A assinatura deste contrato já está registrada.');
  expect((await de.pedir()).status).toBe(409);
});

test('what is out for signatures does not change; calling it off gives the text back and closes the address', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir();
  const mudar = () =>
    de.ana.pedir(documento.mudar, { params: { id: de.contratoId }, body: { adicionais: 'Sem festas.' } });
  expect((await mudar()).body).toMatchObject({ codigo: 'ESPERA_ASSINATURAS', assinaturaId: pedida.id });
  const multa = { params: { id: de.contratoId }, body: { multaPercentual: 9 } };
  expect((await de.ana.pedir(termos.mudar, multa)).status).toBe(409);
  expect((await de.pedir()).status).toBe(409);
  const joao = oUnico(pedida);
  expect((await de.cancelar(pedida.id)).body).toMatchObject({
    situacao: 'CANCELADA',
    signatarios: [{}, { url: null }],
  });
  expect((await de.cancelar(pedida.id)).status).toBe(409);
  expect((await joao.codigo()).body.error).toBe('Este pedido de assinatura foi cancelado.');
  expect((await joao.documento()).status).toBe(409);
  expect((await mudar()).status).toBe(200);
  expect((await de.ana.pedir(termos.mudar, multa)).status).toBe(200);
});

test('what the tenant became since is not what he signed', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ assinarJa: true });
  const { body: contrato } = await de.ana.pedir(contratos.buscar, { params: { id: de.contratoId } });
  await de.ana.pedir(locatarios.mudar, { params: { id: contrato.locatario.id }, body: { nome: 'Outro Nome' } });
  await oUnico(pedida).assinar();
  const { body } = await de.ana.pedir(documento.buscar, { params: { id: de.contratoId } });
  expect(body.conteudo).toContain('João Pereira');
  expect(body.conteudo).not.toContain('Outro Nome');
});

test('a guest needs the document of the paper and the last code, within its time and its tries', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ assinarJa: true });
  // The invitation goes by a job: sent after the clock was moved, it would hold the reminder back.
  await expect.poll(async () => (await ler(de)).signatarios[1]?.convidadoEm).toBe('2026-03-10T15:00:00.000Z');
  const joao = oUnico(pedida);
  expect((await joao.codigo({ li: false })).status).toBe(400);
  expect((await joao.codigo({ documento: '529.982.247-25' })).status).toBe(403);
  expect((await joao.confirmar('123456')).status).toBe(400);
  await joao.codigo();
  const velho = joao.ultimoCodigo();
  expect((await joao.codigo()).status).toBe(429);
  teste.agora('2026-03-10T15:02:00Z');
  await joao.codigo();
  const novo = joao.ultimoCodigo();
  if (velho !== novo) expect((await joao.confirmar(velho)).status).toBe(400);
  teste.agora('2026-03-10T15:17:01Z');
  expect((await joao.confirmar(novo)).body.error).toBe('Este código não vale mais. Peça outro.');
  for (let i = 0; i < 10; i++) await joao.confirmar('000000');
  expect((await joao.confirmar('000000')).status).toBe(429);
  expect((await joao.codigo()).status).toBe(429);
  await novaSessao(teste, de.ana);
  expect((await de.lembrar(pedida.id)).status).toBe(200);
  expect((await joao.assinar()).status).toBe(200);
  expect((await joao.confirmar(novo)).status).toBe(409);
});

test('many at once sign once', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ assinarJa: true });
  const joao = oUnico(pedida);
  await joao.codigo();
  const codigo = joao.ultimoCodigo();
  const respostas = await Promise.all([1, 2, 3, 4].map(() => joao.confirmar(codigo)));
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { body } = await de.ana.pedir(documento.buscar, { params: { id: de.contratoId } });
  expect(body.versoes.filter(({ situacao }: { situacao: string }) => situacao === 'ASSINADO')).toHaveLength(1);
});

test('a refusal ends it, and the landlord reads why', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ testemunhas: [{ nome: 'Bia Lima', email: 'bia@exemplo.com' }] });
  const [joao, bia] = convidadosDe(pedida).map(quem);
  expect((await joao?.recusar('O valor não é o combinado.'))?.status).toBe(200);
  expect(await ler(de)).toMatchObject({
    situacao: 'RECUSADA',
    signatarios: [{}, { situacao: 'RECUSOU', motivo: 'O valor não é o combinado.' }, {}],
  });
  await expect.poll(() => papeis.some(({ para }) => para === de.ana.email)).toBe(true);
  expect((await bia?.codigo())?.status).toBe(409);
  expect((await de.pedir()).status).toBe(201);
});

test('a term that is over takes no signature until the landlord reminds', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ dias: 3 });
  const joao = oUnico(pedida);
  await expect.poll(() => papeis.length).toBe(1);
  teste.agora('2026-03-14T15:00:00Z');
  await novaSessao(teste, de.ana);
  expect(await ler(de)).toMatchObject({ vencida: true, ate: '2026-03-13' });
  expect((await joao.codigo()).body.error).toContain('O prazo para assinar acabou em 13/03/2026');
  expect((await de.assinar(pedida.id)).status).toBe(409);
  // A guest whose e-mail is corrected after the term is invited when a new term begins.
  const [ele] = convidadosDe(pedida) as [Signatario];
  const { body: mudada } = await de.mudar(pedida.id, ele.id, 'certo@exemplo.com');
  expect(convidadosDe(mudada)[0]).toMatchObject({ email: 'certo@exemplo.com', convidadoEm: null });
  expect((await de.lembrar(pedida.id)).body).toMatchObject({ vencida: false, ate: '2026-03-29' });
  expect((await de.lembrar(pedida.id)).status).toBe(429);
  const doCerto = () => papeis.filter(({ para }) => para === 'certo@exemplo.com').map(({ subject }) => subject);
  await expect.poll(doCerto).toEqual(['Falta você assinar: Contrato de locação']);
  expect((await oUnico(mudada).assinar()).status).toBe(200);
});

test('another e-mail has another address, and the old one opens nothing', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ emails: ['errado@exemplo.com'] });
  const [ele] = convidadosDe(pedida) as [Signatario];
  const velho = quem(ele);
  await velho.codigo();
  const { body: mudada } = await de.mudar(pedida.id, ele.id, 'certo@exemplo.com');
  expect((await velho.pagina()).status).toBe(404);
  expect((await velho.confirmar(velho.ultimoCodigo())).status).toBe(404);
  await expect.poll(() => papeis.some(({ para }) => para === 'certo@exemplo.com')).toBe(true);
  expect((await oUnico(mudada).assinar()).status).toBe(200);
  expect((await de.mudar(pedida.id, ele.id, 'outro@exemplo.com')).status).toBe(409);
});

test('without an e-mail the guest says his own, and the paper says so', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ emails: [null], assinarJa: true });
  const joao = oUnico(pedida);
  expect(papeis).toEqual([]);
  expect((await joao.codigo()).status).toBe(400);
  expect((await joao.codigo({ email: 'nada' })).status).toBe(400);
  expect((await joao.assinar({ email: 'seu@exemplo.com' })).status).toBe(200);
  expect((await ler(de)).signatarios[1]).toMatchObject({ email: 'seu@exemplo.com' });
});

test('for a company somebody signs with a name and a CPF', async () => {
  const de = await cenario({ nome: 'Padaria Ltda', cpf: '11.222.333/0001-81' });
  const { body: pedida } = await de.pedir({ assinarJa: true });
  const ela = oUnico(pedida);
  expect((await ela.codigo()).status).toBe(400);
  expect((await ela.codigo({ nome: 'Rui Lima', documento: '123' })).status).toBe(400);
  expect((await ela.assinar({ nome: 'Rui Lima' })).status).toBe(200);
  expect((await ler(de)).signatarios[1]?.por).toEqual({ nome: 'Rui Lima', documento: '987.654.321-00' });
});

test('a code that does not go is said at once', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ emails: ['cai@exemplo.com'], enviar: false });
  const ele = oUnico(pedida);
  // Nor is anybody asked for it, or told to wait for what never went.
  for (let i = 0; i < 2; i++) expect((await ele.codigo()).status).toBe(502);
  expect((await ele.pagina()).texto).not.toContain('Digite o código');
});

test('a signature by hand calls the request off', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir();
  await de.ana.pedir(documento.assinar, { params: { id: de.contratoId }, body: { mesmoComPendencias: true } });
  expect(await ler(de)).toMatchObject({ id: pedida.id, situacao: 'CANCELADA' });
  const outro = await cenario();
  await outro.pedir();
  const pdf = formulario({}, Buffer.from('%PDF-1.4\n%%EOF\n'), 'c.pdf');
  await outro.ana.pedir(upload.contrato, { params: { contratoId: outro.contratoId }, ...pdf });
  expect(await ler(outro)).toMatchObject({ situacao: 'CANCELADA' });
});

test('sent again it is one request, and addresses that do not fit are refused', async () => {
  const de = await cenario();
  const chave = { 'idempotency-key': 'a1' };
  const [uma, outra] = await Promise.all([de.pedir({}, chave), de.pedir({}, chave)]);
  expect([uma.status, outra.status, uma.body.id]).toEqual([201, 201, outra.body.id]);
  expect(await de.listar()).toHaveLength(1);
  const { pedir } = await cenario();
  expect((await pedir({ emails: [] })).status).toBe(400);
  expect((await pedir({ mesmoComPendencias: false })).body.codigo).toBe('PENDENCIAS');
});

test('a landlord sends no more of these e-mails a day than the service allows', async () => {
  const de = await cenario();
  const { body: pedida } = await de.pedir({ enviar: false });
  await teste.deps.db
    .insertInto('emailsDoServidor')
    .values({ userId: de.ana.uid, dia: '2026-03-10', quantidade: teste.deps.env.MAIL_DAILY_LIMIT })
    .execute();
  expect((await oUnico(pedida).codigo()).body.error).toContain('e-mails demais');
  expect(papeis).toEqual([]);
});
