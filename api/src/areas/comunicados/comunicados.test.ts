import * as auditoria from '@imob/schemas/auditoria';
import * as comunicados from '@imob/schemas/comunicados';
import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as grupos from '@imob/schemas/grupos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { destinatariosDe, enviar, lerComunicado, novoComunicado } from '../../../test/support/announcements.ts';
import {
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';

/** Announcements before they go out: the draft, whom it is for, and how it will look. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  await configurar(ana, { emailAtivo: true });
});

/** A tenant with a lease of this year, in a property of his own. */
async function inquilino(nome: string, imovel: object = {}, contato: object = { email: `${nome}@exemplo.com.br` }) {
  const imovelId = await novoImovel(ana, { nome: `Casa de ${nome}`, ...imovel });
  const locatarioId = await novoLocatario(ana, { nome, ...contato });
  return novoContrato(ana, { imovelId, locatarioId });
}
const previa = async (id: string) =>
  (await ana.pedir(comunicados.previa, { params: { id } })).body as comunicados.Previa;
const nomes = async (id: string) => (await destinatariosDe(ana, id)).pessoas.map(({ nome }) => nome);
const mudar = (id: string, body: object) => ana.pedir(comunicados.mudar, { params: { id }, body });

test('a draft is written, changed, listed, found by its words and deleted', async () => {
  const um = await novoComunicado(ana);
  expect(comunicados.Comunicado.parse(um)).toEqual(um);
  expect(um).toMatchObject({ situacao: 'RASCUNHO', publico: 'TODOS', comDemais: true, anexo: null, contagem: null });
  expect((await mudar(um.id, { assunto: 'Pintura da fachada', naPaginaAte: '2026-04-30' })).body).toMatchObject({
    ...{ assunto: 'Pintura da fachada', texto: um.texto, naPaginaAte: '2026-04-30' },
  });
  teste.agora('2026-04-10T16:00:00Z');
  await novoComunicado(ana, { assunto: 'Recesso' });
  const listar = async (query: Record<string, string>) =>
    ((await ana.pedir(comunicados.pagina, { query })).body as any).comunicados.map((c: any) => c.assunto);
  expect(await listar({})).toEqual(['Recesso', 'Pintura da fachada']);
  expect(await listar({ busca: 'fachada' })).toEqual(['Pintura da fachada']);
  expect(await listar({ situacao: 'ENVIADO' })).toEqual([]);
  expect((await ana.pedir(comunicados.remover, { params: { id: um.id } })).status).toBe(200);
  expect((await ana.pedir(comunicados.buscar, { params: { id: um.id } })).status).toBe(404);
});

test('sent again by the same key it is one draft', async () => {
  const pedido = { body: { assunto: 'A', texto: 'b' }, headers: { 'idempotency-key': 'um' } };
  const respostas = await Promise.all([ana.pedir(comunicados.criar, pedido), ana.pedir(comunicados.criar, pedido)]);
  expect(new Set(respostas.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const { id } = respostas[0].body;
  await ana.pedir(comunicados.remover, { params: { id } });
  expect((await ana.pedir(comunicados.criar, pedido)).status).toBe(409);
});

test('what cannot be is told, and another landlord’s property is refused', async () => {
  const recusas = [
    [{ assunto: ' ' }, 'assunto'],
    [{ publico: 'GRUPO' }, 'grupo'],
    [{ publico: 'IMOVEIS' }, 'imoveis'],
    [{ naPaginaAte: 'amanhã' }, 'naPaginaAte'],
  ] as const;
  for (const [mudanca, campo] of recusas) {
    const body = { assunto: 'A', texto: 'b', ...mudanca };
    expect((await ana.pedir(comunicados.criar, { body })).body).toMatchObject({ campos: [{ campo }] });
  }
  const alheio = await novoImovel(await novoLocador(teste));
  const corpo = { assunto: 'A', texto: 'b', publico: 'IMOVEIS', imoveis: [alheio] };
  expect((await ana.pedir(comunicados.criar, { body: corpo })).status).toBe(403);
});

test('all with a running lease; a group; chosen properties; never who left, nor whose lease begins later', async () => {
  await inquilino('Bia', { grupo: 'Vila' });
  const davi = await inquilino('Davi', { grupo: 'Vila' });
  const { imovelId } = await inquilino('Caio');
  const saiu = await inquilino('Edu');
  await ana.pedir(contratos.encerrar, { params: { id: saiu.contratoId }, body: {} });
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false })
    .where('userId', '=', ana.uid)
    .where('id', '=', saiu.contratoId)
    .execute();
  const vem = await novoLocatario(ana, { nome: 'Futuro' });
  await novoContrato(ana, { locatarioId: vem, dataInicio: '2026-05-01', dataFim: '2027-05-01' });
  const todos = await novoComunicado(ana);
  expect(await nomes(todos.id)).toEqual(['Bia', 'Caio', 'Davi']);
  const vila = await novoComunicado(ana, { publico: 'GRUPO', grupo: 'VILA' });
  expect(await nomes(vila.id)).toEqual(['Bia', 'Davi']);
  const um = await novoComunicado(ana, { publico: 'IMOVEIS', imoveis: [imovelId, davi.imovelId] });
  expect(await nomes(um.id)).toEqual(['Caio', 'Davi']);
  const [primeira] = (await destinatariosDe(ana, um.id)).pessoas;
  expect(primeira).toMatchObject({
    imoveis: ['Casa de Caio'],
    entregas: [{ canal: 'email', para: 'Caio@exemplo.com.br', situacao: 'PREVISTO' }],
  });
});

test('the others of a lease who are to be told are told too; who rents twice is one; one address is one message', async () => {
  const { contratoId, locatarioId } = await inquilino('Bia', {}, { email: 'casa@exemplo.com.br' });
  await novoContrato(ana, { locatarioId });
  const mais = [
    { locatarioId: await novoLocatario(ana, { nome: 'Caio', email: 'CASA@exemplo.com.br' }), avisar: true },
    { locatarioId: await novoLocatario(ana, { nome: 'Davi', email: 'davi@exemplo.com.br' }), avisar: true },
    { locatarioId: await novoLocatario(ana, { nome: 'Edu', email: 'edu@exemplo.com.br' }), avisar: false },
  ];
  const { status } = await ana.pedir(demaisLocatarios.gravar, {
    params: { id: contratoId },
    body: { demais: mais },
  });
  expect(status).toBe(200);
  const { id } = await novoComunicado(ana);
  expect(await nomes(id)).toEqual(['Bia', 'Caio', 'Davi']);
  expect(await previa(id)).toMatchObject({ pessoas: 3, contratos: 2, semCanal: 1 });
  await mudar(id, { comDemais: false });
  expect(await nomes(id)).toEqual(['Bia']);
});

test('the preview says by which channel how many are reached, and what keeps it within bounds', async () => {
  await inquilino('Bia');
  await inquilino('Caio', {}, { telefone: '(11) 98765-4321' });
  const { id } = await novoComunicado(ana, { texto: 'Veja em casa.com.br\nObrigada!' });
  const vista = await previa(id);
  expect(vista).toMatchObject({
    ...{ pessoas: 2, contratos: 2, semCanal: 1, contaDoServidor: true, emailsRestantes: 500 },
    ...{ comunicadosRestantes: 10, sms: null, sairiaEm: null },
    canais: [
      { canal: 'email', ligado: true, pessoas: 1 },
      { canal: 'sms', ligado: false, pessoas: 0 },
      { canal: 'whatsapp_textolivre', ligado: false, pessoas: 0 },
    ],
  });
  // The server's account carries no links, under a subject of its own.
  expect(vista.email?.assunto).toMatch(/^Comunicado de /);
  expect(vista.email?.html).not.toContain('casa.com.br');
  expect(vista.whatsapp).toContain('casa.com.br');
  const [, caio] = (await destinatariosDe(ana, id)).pessoas;
  expect(caio).toMatchObject({ nome: 'Caio', entregas: [], telefone: '5511987654321' });
  expect((await destinatariosDe(ana, id, { quais: 'PROBLEMAS' })).pessoas).toMatchObject([{ nome: 'Caio' }]);
});

test('the people of a draft come page by page', async () => {
  for (const nome of ['Ana', 'Bia', 'Caio']) await inquilino(nome);
  const { id } = await novoComunicado(ana);
  const primeira = await destinatariosDe(ana, id, { limite: '2' });
  expect(primeira.pessoas.map(({ nome }) => nome)).toEqual(['Ana', 'Bia']);
  const segunda = await destinatariosDe(ana, id, { limite: '2', cursor: primeira.proximo as string });
  expect(segunda).toMatchObject({ pessoas: [{ nome: 'Caio' }], proximo: null });
  expect(await destinatariosDe(ana, id, { cursor: 'nada' })).toHaveProperty('error');
});

test('one waits for its hour, is not changed meanwhile, and is a draft again once it is called off', async () => {
  await inquilino('Bia');
  const { id } = await novoComunicado(ana);
  for (const [quando, campo] of [
    [{ dia: '2026-04-12' }, 'hora'],
    [{ hora: '09:00' }, 'dia'],
    [{ dia: '2026-04-10', hora: '00:00' }, 'hora'],
    [{ dia: '2028-04-10', hora: '09:00' }, 'dia'],
  ] as const) {
    expect((await enviar(ana, id, quando)).body).toMatchObject({ campos: [{ campo }] });
  }
  expect((await enviar(ana, id, { dia: '2026-04-12', hora: '09:30' })).body).toMatchObject({
    ...{ situacao: 'AGENDADO', agendadoPara: '2026-04-12T12:30:00.000Z' },
  });
  expect((await mudar(id, { texto: 'Outro' })).status).toBe(409);
  expect((await enviar(ana, id)).status).toBe(409);
  expect((await ana.pedir(comunicados.remover, { params: { id } })).status).toBe(409);
  expect((await ana.pedir(comunicados.cancelar, { params: { id } })).body).toMatchObject({
    ...{ situacao: 'RASCUNHO', agendadoPara: null, pedidoEm: null },
  });
  expect((await ana.pedir(comunicados.cancelar, { params: { id } })).status).toBe(409);
  expect((await mudar(id, { texto: 'Outro' })).status).toBe(200);
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: id } })).body as any;
  expect(eventos.map((um: any) => um.acao)).toEqual(['mudar', 'cancelar', 'enviar', 'criar']);
});

test('nothing goes to nobody, nor to others than the sender saw, nor by no channel', async () => {
  const { id } = await novoComunicado(ana);
  expect((await enviar(ana, id)).body).toMatchObject({ error: expect.stringContaining('Ninguém') });
  await inquilino('Bia');
  expect((await enviar(ana, id, { pessoasVistas: 2 })).status).toBe(409);
  await configurar(ana, { emailAtivo: false });
  expect((await enviar(ana, id, { pessoasVistas: 1 })).body).toMatchObject({
    error: expect.stringContaining('Nenhum dos canais'),
  });
  await mudar(id, { naPaginaAte: '2026-04-09' });
  expect((await enviar(ana, id)).body).toMatchObject({ campos: [{ campo: 'naPaginaAte' }] });
  await mudar(id, { naPaginaAte: '2026-04-10' });
  expect((await enviar(ana, id, { pessoasVistas: 1 })).status).toBe(200);
});

test('ten a day, counted once however many are asked for at once', async () => {
  await inquilino('Bia');
  const doze = await Promise.all(Array.from({ length: 12 }, (_, i) => novoComunicado(ana, { assunto: `Nº ${i}` })));
  const respostas = await Promise.all(doze.map(({ id }) => enviar(ana, id)));
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({
    error: expect.stringContaining('até amanhã'),
  });
  const ficou = doze[respostas.findIndex(({ status }) => status === 409)] as comunicados.Comunicado;
  await noDia(teste, ana, '2026-04-11');
  expect((await enviar(ana, ficou.id)).status).toBe(200);
});

test('a double touch asks once', async () => {
  await inquilino('Bia');
  const { id } = await novoComunicado(ana);
  const duas = await Promise.all([enviar(ana, id), enviar(ana, id)]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the group of what is still to be told follows its new name', async () => {
  await inquilino('Bia', { grupo: 'Vila' });
  const { id } = await novoComunicado(ana, { publico: 'GRUPO', grupo: 'vila' });
  await ana.pedir(grupos.renomear, { body: { de: 'Vila', para: 'Vila das Flores' } });
  expect(await lerComunicado(ana, id)).toMatchObject({ grupo: 'Vila das Flores' });
  expect(await nomes(id)).toEqual(['Bia']);
});
