import { randomUUID } from 'node:crypto';
import * as acertos from '@imob/schemas/acerto';
import * as auditoria from '@imob/schemas/auditoria';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  novaConta,
  novaSessao,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function cenario(cpf = '987.654.321-00') {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João <b>', cpf });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix } });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = body.url.split('/').at(-1) as string;
  return { ana, contratoId, token, params: { token } };
}
const alguem = () => teste.cliente();

test('the page tells what is due today with its working and its code, and gives no CPF, script or address of others', async () => {
  const { ana, contratoId, params } = await cenario();
  const { body } = await alguem().pedir(inquilino.dados, { params });
  const marco = body.contas.find(({ vencimento }: { vencimento: string }) => vencimento === '2026-03-10');
  expect(marco).toMatchObject({ valor: 1500, multa: 150, juros: 2.5, total: 1652.5, dias: 5 });
  const pagina = await alguem().pedir(inquilino.pagina, { params });
  expect(pagina.status).toBe(200);
  expect(pagina.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(pagina.texto).toContain(marco.copiaECola);
  expect(pagina.texto).toContain('João &#60;b&#62;');
  expect(pagina.texto).not.toMatch(/654.321|98765432100|src="http|@import/);
  expect(Buffer.byteLength(pagina.texto)).toBeLessThan(100_000);
  const { link } = (await ana.pedir(inquilino.buscarLink, { params: { id: contratoId } })).body;
  expect(link).toMatchObject({ ultimoAcessoEm: '2026-03-15T15:00:00.000Z' });
  // The landlord copies it again whenever he needs it; it goes into an SMS.
  expect(link.url.split('/').at(-1)).toBe(params.token);
  expect(params.token).toHaveLength(43);
});

test('of more contas than the page has room for it tells all that is due, and no code says that it pays everything', async () => {
  const { ana, contratoId, params } = await cenario();
  for (let i = 0; i < 26; i++) await novaConta(ana, contratoId, { dataVencimento: '2026-03-02', valor: 10 });
  const { body } = await alguem().pedir(inquilino.dados, { params });
  expect(body.contas).toHaveLength(24);
  const pedem = async ({ id }: { id: string }) =>
    (await ana.pedir(financeiro.encargos, { params: { id } })).body.total as number;
  const devidas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'ATRASADO');
  const totais = await Promise.all(devidas.map(pedem));
  const mostrado = body.contas.map(({ total }: { total: number }) => total);
  const falta = subtrair(somar(totais), somar(mostrado));
  expect([devidas.length, body.outrasVencidas, body.pagarTudo]).toEqual([29, { contas: 5, total: falta }, null]);
  const { texto } = await alguem().pedir(inquilino.pagina, { params });
  expect(texto).toContain(`Total a pagar hoje, 15/03/2026: <strong>${dinheiro(somar(totais))}`);
  expect(texto).toContain(`${dinheiro(falta)} são de outras 5 que venceram`);
});

test('the page tells what the tenant was reminded of and asked, each on its day where the landlord lives', async () => {
  teste.agora('2026-03-15T01:00:00Z');
  const { ana, contratoId, params } = await cenario();
  const [, , { id: contaId }] = await contasDe(ana, contratoId);
  const enviadoEm = '2026-03-08T01:30:00.000Z';
  const aviso = { userId: ana.uid, contratoId, contaId, locatarioNome: 'João <b>', locatarioEmail: null };
  await teste.deps.db
    .insertInto('notificacoes')
    .values({
      ...{ ...aviso, id: randomUUID(), tipo: 'VENCIMENTO', assunto: 'Aluguel 3/12 <i> vence em 3 dias', diasAntes: 3 },
      ...{ dataVencimento: '2026-03-10', valor: 1500, enviadoEm, criadoEm: enviadoEm },
    })
    .execute();
  await alguem().pedir(inquilino.pedir, {
    params,
    ...formulario({ tipo: 'PERGUNTA', texto: 'Oi' }, Buffer.alloc(0), 'n'),
  });
  teste.agora('2026-03-15T15:00:00Z');
  const { body } = await alguem().pedir(inquilino.dados, { params });
  expect(body.avisos).toEqual([{ assunto: 'Aluguel 3/12 <i> vence em 3 dias', enviadoEm }]);
  const { texto } = await alguem().pedir(inquilino.pagina, { params });
  expect(texto).toContain('07/03/2026: Aluguel 3/12 &#60;i&#62; vence em 3 dias');
  expect(texto).toContain('Fazer uma pergunta</strong> (14/03/2026');
});

test('whoever has left reads what the settlement gives back, and what came of it', async () => {
  const ana = await novoLocador(teste);
  const { contratoId: id } = await novoContrato(ana, { valorCaucao: 3000 });
  for (const conta of await contasDe(ana, id))
    if (conta.dataVencimento <= '2026-03-15') await ana.pedir(financeiro.pagar, { params: { id: conta.id } });
  const { body: link } = await ana.pedir(inquilino.criarLink, { params: { id } });
  const params = { token: link.url.split('/').at(-1) as string };
  const lida = async () => (await alguem().pedir(inquilino.dados, { params })).body.acerto;
  const { body: feito } = await ana.pedir(acertos.criar, { params: { id }, body: { chavesEm: '2026-03-12' } });
  // The tenant hears nothing of a settlement that the landlord has not confirmed.
  expect(await lida()).toBeNull();
  const { body } = await ana.pedir(acertos.confirmar, { params: { id, acertoId: feito.id } });
  expect(await lida()).toEqual({ chavesEm: '2026-03-12', aDevolver: body.aDevolver, devolucoes: [] });
  const { texto } = await alguem().pedir(inquilino.pagina, { params });
  expect(texto).toContain(`Seu locador ainda tem a devolver a você: <strong>${dinheiro(body.aDevolver)}</strong>`);
  // Nothing is to be paid, so that is not what he is asked about first.
  expect(texto).toContain('<option value="PERGUNTA" selected>');
  const devolucao = { valor: body.aDevolver, em: '2026-03-15', forma: 'Pix' };
  await ana.pedir(acertos.devolver, { params: { id, acertoId: feito.id }, body: devolucao });
  const depois = (await alguem().pedir(inquilino.pagina, { params })).texto;
  expect(depois).toContain(`Devolvido a você em 15/03/2026: ${dinheiro(body.aDevolver)}`);
  expect(depois).not.toContain('ainda tem a devolver');
});

test('a new link ends the one before, and an ended, expired or forged one opens nothing', async () => {
  const { ana, contratoId, params, token } = await cenario();
  const abrir = async (qual: string) => (await alguem().pedir(inquilino.dados, { params: { token: qual } })).status;
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const novo = body.url.split('/').at(-1) as string;
  expect([await abrir(token), await abrir(novo), await abrir(`${novo.slice(0, -3)}AAA`)]).toEqual([404, 200, 404]);
  teste.agora('2027-04-01T15:00:00Z');
  expect(await abrir(novo)).toBe(404);
  teste.agora('2026-03-15T15:00:00Z');
  await ana.pedir(inquilino.removerLink, { params: { id: contratoId } });
  expect(await abrir(novo)).toBe(404);
  const html = await alguem().pedir(inquilino.pagina, { params, headers: { accept: 'text/html' } });
  expect([html.status, html.texto]).toEqual([404, expect.stringContaining('Peça um novo')]);
});

test('an address below the page that is none leads back to it, and half an address says what to do', async () => {
  const { token } = await cenario();
  const abrir = (url: string, accept = 'text/html') => teste.app.inject({ url, headers: { accept } });
  // A phone that let go of the page after a request was sent opens this one again.
  const pedidos = await abrir(`/p/${token}/pedidos`);
  expect([pedidos.statusCode, pedidos.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(pedidos.payload).toContain(`<a href="/p/${token}">Voltar à página</a>`);
  const metade = await abrir('/p/');
  expect([metade.statusCode, metade.payload]).toEqual([404, expect.stringContaining('Peça um novo ao seu locador')]);
  expect((await abrir(`/p/${token}/pedidos`, 'application/json')).json()).toEqual({
    error: 'Endereço não encontrado.',
  });
});

test('a link made by a clock that ran ahead does not outlive its own length when the clock is right again', async () => {
  teste.agora('2026-03-20T15:00:00Z');
  const { params } = await cenario();
  const abrir = async () => (await alguem().pedir(inquilino.dados, { params })).status;
  expect(await abrir()).toBe(200);
  teste.agora('2026-03-15T15:00:00Z');
  expect(await abrir()).toBe(200);
  teste.agora('2027-03-16T14:59:59Z');
  expect(await abrir()).toBe(200);
  teste.agora('2027-03-16T15:00:00Z');
  expect(await abrir()).toBe(404);
  teste.agora('2026-03-15T15:00:00Z');
});

test('documents want the last digits of the CPF, five tries at most', async () => {
  const { ana, contratoId, token } = await cenario();
  const [{ id }] = await contasDe(ana, contratoId);
  const { body } = await ana.pedir(financeiro.pagar, { params: { id } });
  const params = { token, reciboId: body.recibo_digital.id };
  const baixar = (cpf: string) => teste.app.inject({ url: `/p/${token}/recibos/${params.reciboId}?cpf=${cpf}` });
  const certo = await baixar('2100');
  expect([certo.statusCode, certo.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await textoDoPdf(certo.rawPayload)).toContain('Recibo de pagamento'.toUpperCase());
  const contrato = await teste.app.inject({ url: `/p/${token}/contrato?cpf=2100` });
  expect([contrato.statusCode, contrato.headers['content-type']]).toEqual([200, 'application/pdf']);
  const tentativas = await Promise.all(Array.from({ length: 8 }, (_, i) => baixar(`000${i}`)));
  expect(tentativas.map(({ statusCode }) => statusCode).sort()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  expect((await baixar('2100')).statusCode).toBe(429);
  // The landlord sees what the tenant opened, and no try that failed.
  const { body: trilha } = await ana.pedir(auditoria.listar, { query: { registro: `contrato:${contratoId}` } });
  const lidos = trilha.eventos.filter(({ acao }: auditoria.Evento) => acao === 'ler');
  expect(lidos.map(({ quem, depois }: auditoria.Evento) => [quem, depois?.papel])).toEqual([
    ['inquilino', expect.stringContaining('Contrato')],
    ['inquilino', expect.stringMatching(/^Recibo nº \d+/)],
  ]);
});

test('the newest declaration of each year is there for who knows the digits, and no other letter', async () => {
  const { ana, contratoId, token } = await cenario();
  const [{ id }] = await contasDe(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id } });
  const { escrever } = cartasDe(ana, contratoId);
  const ler = async () => (await teste.app.inject(`/p/${token}/dados`)).json().declaracoes;
  expect(await ler()).toEqual([]);
  await escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  teste.agora('2026-03-16T15:00:00Z');
  await novaSessao(teste, ana);
  const { body: nova } = await escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  const { body: outra } = await escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  expect(await ler()).toEqual([{ id: nova.id, ano: 2026, dia: '2026-03-16' }]);
  const abrir = (resto: string) => teste.app.inject({ url: `/p/${token}${resto}`, headers: { accept: 'text/html' } });
  expect((await abrir('')).payload).toContain('Baixar declaração de pagamentos de 2026, feita em 16/03/2026');
  const baixada = await abrir(`/declaracoes/${nova.id}?cpf=2100`);
  expect([baixada.statusCode, baixada.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await textoDoPdf(baixada.rawPayload)).toContain('DECLARAÇÃO DE PAGAMENTOS');
  expect((await abrir(`/declaracoes/${nova.id}?cpf=0000`)).statusCode).toBe(403);
  const vizinho = await cenario();
  const recusadas = [
    `/p/${token}/declaracoes/${outra.id}`,
    `/p/${token}/declaracoes/x`,
    `/p/${vizinho.token}/declaracoes/${nova.id}`,
  ];
  for (const url of recusadas) expect((await teste.app.inject(`${url}?cpf=2100`)).statusCode, url).toBe(404);
  teste.agora('2026-03-15T15:00:00Z');
});

test('of a company the end of its CNPJ is asked for, which may have letters', async () => {
  const { token } = await cenario('12.ABC.345/01DE-35');
  const abrir = (caminho: string) =>
    teste.app.inject({ url: `/p/${token}${caminho}`, headers: { accept: 'text/html' } });
  const { payload } = await abrir('');
  expect(payload).toContain('Quatro últimos números do seu CNPJ');
  expect(payload).not.toContain('do seu CPF');
  const errado = await abrir('/contrato?cpf=0000');
  expect(errado.payload).toContain('Digite os quatro últimos do seu CNPJ. Faltam 4 tentativas.');
  expect(errado.payload).toContain('<label for="cpf">Quatro últimos números do seu CNPJ</label>');
  expect(errado.payload).toContain('autocapitalize="characters"');
  expect((await abrir('/contrato?cpf=de35')).statusCode).toBe(200);
  // Pasted whole, it is known by its end all the same.
  expect((await abrir('/contrato?cpf=12.abc.345%2F01de-35')).statusCode).toBe(200);
});

test('a receipt that the tenant takes is the paper that the landlord has, of a company too', async () => {
  const { ana, contratoId, token } = await cenario('11.222.333/0001-81');
  const [{ id }] = await contasDe(ana, contratoId);
  const corpo = { valorPago: 500, formaPagamento: 'PIX' };
  const { body } = await ana.pedir(financeiro.pagar, { params: { id }, body: corpo });
  const ler = async (url: string, cookie = '') => {
    const { rawPayload } = await teste.app.inject({ url, headers: { cookie } });
    return (await textoDoPdf(rawPayload)).replace(/\s+/g, ' ');
  };
  const caminho = `/recibos/${body.recibo_digital.id}`;
  const dele = await ler(`/p/${token}${caminho}?cpf=0181`);
  expect(dele).toContain('CNPJ nº 11.222.333/0001-81');
  expect(dele).toContain('O saldo permanece em aberto');
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  expect(dele).toBe(await ler(`${caminho}/pdf`, cookie));
});

test('a receipt is named by the code that the landlord reads too, and the third one is folded away', async () => {
  const { ana, contratoId, token } = await cenario();
  const codigos: string[] = [];
  for (const { id } of (await contasDe(ana, contratoId)).slice(0, 3)) {
    const { body } = await ana.pedir(financeiro.pagar, { params: { id } });
    codigos.push(body.recibo_digital.codigoRecibo);
  }
  const { payload } = await teste.app.inject({ url: `/p/${token}` });
  for (const codigo of codigos) expect(payload).toMatch(new RegExp(`\\(recibo nº \\d+ \\(${codigo}\\)\\)`));
  expect(payload).toContain('<summary>Ver o anterior</summary>');
});

test('a receipt whose payment was undone is shown no more, and its paper says that it is of no effect', async () => {
  const { ana, contratoId, token, params } = await cenario();
  const [{ id }, { id: outra }] = await contasDe(ana, contratoId);
  const pagar = async (conta: string) =>
    (await ana.pedir(financeiro.pagar, { params: { id: conta } })).body.recibo_digital.id as string;
  const [desfeito, vale] = [await pagar(id), await pagar(outra)];
  await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  const mostrados = async () => (await alguem().pedir(inquilino.dados, { params })).body.recibos.map((r: any) => r.id);
  expect(await mostrados()).toEqual([vale]);
  const baixar = async (recibo: string) => {
    const { rawPayload } = await teste.app.inject({ url: `/p/${token}/recibos/${recibo}?cpf=2100` });
    return (await textoDoPdf(rawPayload)).replace(/\s+/g, ' ');
  };
  expect(await baixar(desfeito)).toContain('RECIBO SEM EFEITO: O PAGAMENTO FOI DESFEITO');
  expect(await baixar(vale)).not.toContain('SEM EFEITO');
  // A receipt whose conta is gone, or that was paid again, stays as it was given.
  const novo = await pagar(id);
  await ana.pedir(financeiro.remover, { params: { id: outra } });
  expect((await mostrados()).sort()).toEqual([vale, novo].sort());
});
