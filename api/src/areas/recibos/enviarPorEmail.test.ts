import * as aditivos from '@imob/schemas/aditivos';
import * as demais from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as privacidade from '@imob/schemas/privacidade';
import * as recibos from '@imob/schemas/recibos';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novaConta, novoLocador, novoLocatario, senha } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { configurar, locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarRecibo } from './enviarPorEmail.ts';
import { enviarReciboPorWhatsapp } from './enviarPorWhatsapp.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 }, tarefas: true });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const config = { mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@locadora.exemplo.com.br' };
const mensagens = () => teste.falsos.brevo.mensagens as any[];

test('after a payment the tenant gets the receipt as a PDF, once the landlord wants it so', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const pagar = async () => {
    const id = await novaConta(locador, contratoId);
    return locador.pedir(financeiro.pagar, { params: { id } });
  };
  expect((await pagar()).status).toBe(200);
  await configurar(locador, { reciboPorEmail: true });
  const { status, body } = await pagar();
  expect(status).toBe(200);
  await expect.poll(() => mensagens().length).toBe(1);
  const [{ anexos, ...mensagem }] = mensagens();
  expect(mensagem).toMatchObject({
    chave: 'chave-do-locador',
    para: 'joao@exemplo.com.br',
    responderA: locador.email,
    assunto: 'Recibo do seu pagamento',
  });
  expect(anexos).toMatchObject([{ name: `${arquivoDoRecibo(body.recibo_digital)}.pdf` }]);
  expect(Buffer.from(anexos[0].content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('a payment is made whether or not its receipt can be sent', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config: { reciboPorEmail: true } });
  const id = await novaConta(locador, contratoId);
  expect((await locador.pedir(financeiro.pagar, { params: { id } })).body).toMatchObject({ status: 'sucesso' });
  expect(mensagens()).toEqual([]);
});

test('of whose account is closed no receipt goes out any more, by either way', async () => {
  await novoLocador(teste);
  const { locador, contratoId } = await locadorComContrato(teste, { config: { ...config, textoLivreAtivo: true } });
  teste.falsos.evolution.parear(`imob_${locador.uid}`);
  const id = await novaConta(locador, contratoId);
  const { body } = await locador.pedir(financeiro.pagar, { params: { id } });
  const dados = { autor: sistema(locador.uid), reciboId: body.recibo_digital.id, aPedido: true };
  await locador.pedir(privacidade.apagarConta, { body: { senhaAtual: senha } });
  await enviarRecibo(teste.deps, dados);
  await enviarReciboPorWhatsapp(teste.deps, dados);
  expect([mensagens().length, teste.falsos.evolution.mensagens.length]).toEqual([0, 0]);
});

test('a receipt of before another took the place of the principal tenant goes to whose it was, who rents there still', async () => {
  const { locador, contratoId, locatarioId } = await locadorComContrato(teste, { config });
  const bia = await novoLocatario(locador, { nome: 'Bia Souza', email: 'bia@exemplo.com.br', cpf: '529.982.247-25' });
  const params = { id: contratoId };
  await locador.pedir(demais.gravar, { params, body: { demais: [{ locatarioId: bia }] } });
  const id = await novaConta(locador, contratoId);
  const { body } = await locador.pedir(financeiro.pagar, {
    params: { id },
    body: { dataPagamento: somarDias(hoje(teste.deps.agora(), 'America/Sao_Paulo'), -1) },
  });
  const trocado = { locatarioPrincipal: bia, demaisLocatarios: [locatarioId] };
  expect((await locador.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } })).status).toBe(200);
  expect((await locador.pedir(aditivos.criar, { params, body: trocado })).status).toBe(201);
  const reciboId = body.recibo_digital.id;
  await enviarRecibo(teste.deps, { autor: sistema(locador.uid), reciboId, aPedido: true });
  expect(mensagens()).toMatchObject([{ para: 'joao@exemplo.com.br', html: expect.stringContaining('Olá, João') }]);
  const papel = await teste.app.inject({
    url: `/recibos/${reciboId}/pdf`,
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${locador.cookie}` },
  });
  expect(await textoDoPdf(papel.rawPayload)).toContain('Recebi de João Pereira');
});

test('a receipt of what was paid by who left the lease since is sent to nobody, and not on the landlord’s asking either', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, {
    config: { ...config, reciboPorEmail: true, textoLivreAtivo: true },
  });
  teste.falsos.evolution.parear(`imob_${locador.uid}`);
  const bia = await novoLocatario(locador, {
    nome: 'Bia Souza Prado',
    email: 'bia@exemplo.com',
    whatsapp: '11988887777',
  });
  const params = { id: contratoId };
  await locador.pedir(demais.gravar, { params, body: { demais: [{ locatarioId: bia }] } });
  expect((await locador.pedir(aditivos.criar, { params, body: { locatarioPrincipal: bia } })).status).toBe(201);
  const id = await novaConta(locador, contratoId);
  const ontem = somarDias(hoje(teste.deps.agora(), teste.deps.env.APP_TIMEZONE), -1);
  const { body } = await locador.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento: ontem } });
  expect(body.recibo_digital.locatarioNome).not.toBe('Bia Souza Prado');
  const dados = { autor: sistema(locador.uid), reciboId: body.recibo_digital.id, aPedido: true };
  await enviarRecibo(teste.deps, dados);
  await enviarReciboPorWhatsapp(teste.deps, dados);
  expect([mensagens().length, teste.falsos.evolution.mensagens.length]).toEqual([0, 0]);
  await teste.deps.pool.query(`update recibos set "emailFalha" = 'x' where id = $1`, [dados.reciboId]);
  const { status, body: erro } = await locador.pedir(recibos.reenviar, { params: { id: dados.reciboId } });
  expect([status, erro.error]).toEqual([409, expect.stringContaining('já deixou a locação')]);
});
