import * as anuncios from '@imob/schemas/anuncios';
import * as auditoria from '@imob/schemas/auditoria';
import * as interessados from '@imob/schemas/interessados';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { chegou, fichaDe, interessadosDe } from '../../../test/support/interested.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
let de: ReturnType<typeof interessadosDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  imovelId = await novoImovel(ana, { nome: 'Casa azul', valorAluguel: '2.500,00' });
  de = interessadosDe(ana);
});
afterAll(() => teste.fechar());

const anotada = async (mudancas: object = {}) => (await de.anotar({ imovelId, ...mudancas })).body;
const emails = async (id: string) => {
  const { rows } = await teste.deps.pool.query(
    `select data->>'qual' as qual from fila.job
     where name = 'interessado.email' and data->>'interessadoId' = $1 order by created_on, id`,
    [id],
  );
  return rows.map(({ qual }) => qual);
};

test('somebody who called is noted, found, and forgotten half a year after the last that happened', async () => {
  const { status, body } = await de.anotar({
    imovelId,
    nome: 'Rita Prado',
    telefone: '11912345678',
    visitaDia: '2026-04-12',
  });
  expect(status).toBe(201);
  expect(interessados.Interessado.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    ...{ imovelId, imovelNome: 'Casa azul', nome: 'Rita Prado', telefone: '11912345678', email: null, mensagem: null },
    ...{ origem: 'LOCADOR', situacao: 'ABERTO', etapa: 'VISITA', visitaDia: '2026-04-12', visitaHora: null },
    ...{ ficha: null, fichaUrl: null, arquivos: [], renda: null, vezesOAluguel: null, apagarEm: '2026-10-07' },
  });
  expect((await de.ler(body.id)).body).toEqual(body);
  // People who want the property know it by its advert's title.
  expect(body.imovelTitulo).toMatch(/^(?!.*azul)/i);
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true, titulo: 'Casa com quintal' } });
  expect((await de.ler(body.id)).body.imovelTitulo).toBe('Casa com quintal');
  await noDia(teste, ana, '2026-05-10');
  expect((await de.mudar(body.id, { anotacoes: 'Gostou.' })).body.apagarEm).toBe('2026-11-06');
  await anotada({ nome: 'Caio' });
  const lista = await de.listar({ imovelId });
  expect(lista.body.interessados.map(({ nome }) => nome)).toEqual(['Caio', 'Rita Prado']);
  expect((await de.listar({ busca: 'prado' })).body.interessados.map(({ id }) => id)).toEqual([body.id]);
  expect((await de.listar({ situacao: 'RECUSADO' })).body.interessados).toEqual([]);
  const primeira = (await de.listar({ limite: 1 })).body;
  const outra = (await de.listar({ limite: 1, cursor: primeira.proximo })).body;
  expect([...primeira.interessados, ...outra.interessados].map(({ nome }) => nome)).toEqual(['Caio', 'Rita Prado']);
  expect(outra.proximo).toBeNull();
});

test('the same request with one key notes one person, and nobody who was deleted since', async () => {
  const chave = { 'idempotency-key': 'um' };
  const [um, outro] = [await de.anotar({ imovelId }, chave), await de.anotar({ imovelId }, chave)];
  expect(outro.body).toEqual(um.body);
  await de.remover(um.body.id);
  expect((await de.anotar({ imovelId }, chave)).status).toBe(409);
  expect((await de.listar()).body.interessados).toEqual([]);
});

test('an hour needs a day, and goes with it', async () => {
  const semDia = await de.anotar({ imovelId, visitaHora: '14:30' });
  expect([semDia.status, semDia.body]).toMatchObject([400, { campos: [{ campo: 'visitaDia' }] }]);
  for (const visitaHora of ['24:00', '9:30', '12:60', 'cedo'])
    expect((await de.anotar({ imovelId, visitaDia: '2026-04-12', visitaHora })).status).toBe(400);
  const { id } = await anotada({ visitaDia: '2026-04-12', visitaHora: '14:30' });
  expect((await de.mudar(id, { visitaDia: null })).body).toMatchObject({ visitaDia: null, visitaHora: null });
  expect((await de.mudar(id, { visitaHora: '10:00' })).status).toBe(400);
});

test('a refusal is the landlord’s own, shortens what is kept, and can be taken back', async () => {
  const { id } = await anotada({ email: 'rita@exemplo.com' });
  const recusado = await de.mudar(id, { situacao: 'RECUSADO', motivo: 'Renda', avisar: true });
  expect(recusado.body).toMatchObject({ situacao: 'RECUSADO', motivo: 'Renda', apagarEm: '2026-07-09' });
  expect(recusado.body.decididoEm).toBe('2026-04-10T15:00:00.000Z');
  const reaberto = await de.mudar(id, { situacao: 'ABERTO' });
  expect(reaberto.body).toMatchObject({ situacao: 'ABERTO', motivo: null, decididoEm: null, apagarEm: '2026-10-07' });
  expect((await de.mudar(id, { situacao: 'APROVADO' })).status).toBe(400);
  expect(await emails(id)).toEqual(['RECUSADO']);
});

test('no visit is set for a day by which he would be forgotten, and nobody is told of one that went by', async () => {
  const { id } = await anotada({ email: 'rita@exemplo.com', visitaDia: '2026-10-06' });
  const errado = { campos: [{ campo: 'visitaDia', mensagem: expect.stringContaining('Confira o ano') }] };
  for (const visitaDia of ['2026-10-07', '2062-04-12']) {
    const feitas = [await de.mudar(id, { visitaDia }), await de.anotar({ imovelId, visitaDia })];
    expect(feitas.map(({ status, body }) => [status, body])).toMatchObject([
      [400, errado],
      [400, errado],
    ]);
  }
  const passada = await de.mudar(id, { visitaDia: '2026-04-09', avisar: true });
  expect([passada.status, passada.body]).toMatchObject([409, { error: expect.stringContaining('já passou') }]);
  expect((await de.ler(id)).body.visitaDia).toBe('2026-10-06');
  expect((await de.mudar(id, { visitaDia: '2026-04-09' })).status).toBe(200);
  expect(await emails(id)).toEqual([]);
});

test('what is noted of somebody after the decision does not put off the day on which he is forgotten', async () => {
  const { id } = await anotada();
  await de.mudar(id, { situacao: 'RECUSADO' });
  await noDia(teste, ana, '2026-05-10');
  const recusado = { apagarEm: '2026-07-09', decididoEm: '2026-04-10T15:00:00.000Z' };
  expect((await de.mudar(id, { anotacoes: 'Ligou de novo.' })).body).toMatchObject(recusado);
  expect((await de.mudar(id, { situacao: 'DESISTIU' })).body).toMatchObject(recusado);
  const { id: outro } = await anotada();
  await chegou(teste, ana, outro);
  expect((await de.aprovar(outro)).body.interessado.apagarEm).toBe('2026-08-08');
  await noDia(teste, ana, '2026-06-10');
  expect((await de.mudar(outro, { anotacoes: 'Assina amanhã.' })).body.apagarEm).toBe('2026-08-08');
  // An approval that came to nothing is decided on anew.
  expect((await de.mudar(outro, { situacao: 'DESISTIU' })).body).toMatchObject({
    ...{ apagarEm: '2026-09-08', decididoEm: '2026-06-10T15:00:00.000Z' },
  });
});

test('he is told of a visit that is new or moved, and of nothing that stays as it was', async () => {
  const { id } = await anotada({ email: 'rita@exemplo.com' });
  const visita = { visitaDia: '2026-04-12', visitaHora: '14:30', avisar: true };
  expect((await de.mudar(id, visita)).status).toBe(200);
  const deNovo = await de.mudar(id, visita);
  expect([deNovo.status, deNovo.body]).toMatchObject([
    409,
    { error: expect.stringContaining('continuam como estavam') },
  ]);
  expect((await de.mudar(id, { ...visita, visitaHora: '15:00' })).status).toBe(200);
  // Called off, he need not come; one that went by is no news.
  expect((await de.mudar(id, { visitaDia: null, avisar: true })).body.visitaDia).toBeNull();
  await de.mudar(id, { visitaDia: '2026-04-09' });
  expect((await de.mudar(id, { visitaDia: null, avisar: true })).status).toBe(409);
  expect(await emails(id)).toEqual(['VISITA', 'VISITA', 'VISITA_DESMARCADA']);
  const mudo = await de.mudar(id, { email: null, situacao: 'RECUSADO', avisar: true });
  expect([mudo.status, mudo.body]).toMatchObject([409, { error: expect.stringContaining('Não há e-mail') }]);
  expect((await de.ler(id)).body).toMatchObject({ email: 'rita@exemplo.com', situacao: 'ABERTO' });
});

test('a form has an address while it is waited for; asked for again it is the same one, until it came', async () => {
  const { id } = await anotada();
  const pedida = (await de.pedirFicha(id)).body;
  expect(pedida).toMatchObject({ etapa: 'FICHA_PEDIDA', fichaAte: '2026-05-10', fichaEm: null });
  expect(pedida.fichaUrl).toMatch(/\/ficha\/[\w-]{43}$/);
  await noDia(teste, ana, '2026-04-20');
  const outra = (await de.pedirFicha(id)).body;
  expect(outra).toMatchObject({ fichaUrl: pedida.fichaUrl, fichaAte: '2026-05-20' });
  await noDia(teste, ana, '2026-05-21');
  expect((await de.ler(id)).body.fichaUrl).toBeNull();
  const nova = (await de.pedirFicha(id)).body;
  expect(nova.fichaUrl).not.toBe(pedida.fichaUrl);
  await chegou(teste, ana, id);
  expect((await de.ler(id)).body).toMatchObject({
    ...{ etapa: 'FICHA_RECEBIDA', fichaUrl: null, ficha: fichaDe(), renda: 6000, vezesOAluguel: 2.4 },
  });
  // A press on a screen that does not know yet that it came takes it out of nobody's sight.
  expect((await de.pedirFicha(id)).body).toMatchObject({ error: expect.stringContaining('A ficha já chegou') });
  expect((await de.ler(id)).body).toMatchObject({ etapa: 'FICHA_RECEBIDA', ficha: fichaDe() });
  const deNovo = (await de.pedirFicha(id, { deNovo: true })).body;
  expect(deNovo).toMatchObject({ etapa: 'FICHA_PEDIDA', ficha: null, renda: null });
  expect(deNovo.fichaUrl).not.toBe(nova.fichaUrl);
  await de.mudar(id, { situacao: 'DESISTIU' });
  expect((await de.ler(id)).body.fichaUrl).toBeNull();
  expect((await de.pedirFicha(id)).status).toBe(409);
});

test('it goes by e-mail only to somebody who has one', async () => {
  const { id } = await anotada();
  const semEmail = await de.pedirFicha(id, { enviar: true });
  expect([semEmail.status, semEmail.body]).toMatchObject([409, { error: expect.stringContaining('WhatsApp') }]);
  expect((await de.ler(id)).body.fichaPedidaEm).toBeNull();
  await de.mudar(id, { email: 'rita@exemplo.com' });
  expect((await de.pedirFicha(id, { enviar: true })).status).toBe(200);
  expect(await emails(id)).toEqual(['FICHA']);
});

test('an approved form becomes a tenant, once', async () => {
  const { id } = await anotada();
  expect((await de.aprovar(id)).body).toMatchObject({ error: expect.stringContaining('ainda não chegou') });
  await chegou(teste, ana, id);
  const { status, body } = await de.aprovar(id);
  expect([status, body.novo]).toEqual([200, true]);
  expect(body.interessado).toMatchObject({
    situacao: 'APROVADO',
    locatarioId: body.locatarioId,
    apagarEm: '2026-07-09',
  });
  const { body: dela } = await ana.pedir(locatarios.buscar, { params: { id: body.locatarioId } });
  const { nome, cpf, rg, dataNascimento, estadoCivil, nacionalidade, profissao, email, telefone, endereco } = fichaDe();
  expect(dela).toMatchObject({
    ...{ nome, cpf, rg, dataNascimento, estadoCivil, nacionalidade, profissao, email, telefone, endereco },
    whatsapp: telefone,
  });
  expect((await de.aprovar(id)).body).toMatchObject({ locatarioId: body.locatarioId, novo: false });
  expect((await ana.pedir(locatarios.listar, {})).body).toHaveLength(1);
});

test('whoever has the CPF already is the tenant, and keeps his data', async () => {
  const conhecido = await novoLocatario(ana, { nome: 'Rita P.', cpf: '11144477735' });
  const { id } = await anotada();
  await chegou(teste, ana, id);
  expect((await de.aprovar(id)).body).toMatchObject({ locatarioId: conhecido, novo: false });
  expect((await ana.pedir(locatarios.buscar, { params: { id: conhecido } })).body.nome).toBe('Rita P.');
});

test('somebody refused is not approved before he is taken back', async () => {
  const { id } = await anotada();
  await chegou(teste, ana, id);
  await de.mudar(id, { situacao: 'RECUSADO' });
  expect((await de.aprovar(id)).body).toMatchObject({ error: expect.stringContaining('Reabra-o') });
  expect((await ana.pedir(locatarios.listar, {})).body).toEqual([]);
});

test('the trail tells what was done, and nothing of whom', async () => {
  const { id } = await anotada({ nome: 'Rita Prado', telefone: '(11) 91234-5678', email: 'rita@exemplo.com' });
  await de.mudar(id, { anotacoes: 'Tem um gato', visitaDia: '2026-04-12' });
  await de.pedirFicha(id);
  await chegou(teste, ana, id);
  await de.mudar(id, { situacao: 'RECUSADO', motivo: 'Renda baixa' });
  await de.remover(id);
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `interessado:${id}` } });
  const acoes = body.eventos.map(({ acao }: { acao: string }) => acao);
  expect(acoes).toEqual(['remover', 'mudar', 'mudar', 'mudar', 'criar']);
  expect(JSON.stringify(body)).not.toMatch(/Rita|Prado|91234-|rita@|gato|Renda|Rui|444\.777/);
});

test('another landlord sees nobody, and does nothing', async () => {
  const { id } = await anotada();
  const beto = await novoLocador(teste);
  await noDia(teste, beto, '2026-04-10');
  const dele = interessadosDe(beto);
  const feitos = [dele.ler(id), dele.mudar(id, { nome: 'X' }), dele.pedirFicha(id), dele.aprovar(id), dele.remover(id)];
  expect((await Promise.all(feitos)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await dele.anotar({ imovelId })).status).toBe(403);
  expect((await dele.listar({ imovelId })).body.interessados).toEqual([]);
});
