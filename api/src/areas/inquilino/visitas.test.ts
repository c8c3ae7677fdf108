import * as auditoria from '@imob/schemas/auditoria';
import * as inquilino from '@imob/schemas/inquilino';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { emPartes } from '../../../test/support/form.ts';
import { emailsDe, manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof manutencoesDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  de = manutencoesDe(ana);
});
afterAll(() => teste.fechar());

const HTML = { accept: 'text/html' };
const alguem = () => teste.cliente();
async function pagina(contratoId: string) {
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: body.url.split('/').at(-1) as string };
  const dados = async (): Promise<inquilino.PaginaDoInquilino> =>
    (await alguem().pedir(inquilino.dados, { params })).body;
  const html = async () => (await alguem().pedir(inquilino.pagina, { params, headers: HTML })).texto;
  const responder = (manutencaoId: string, body: unknown, headers = {}) =>
    alguem().pedir(inquilino.responderVisita, { params: { ...params, manutencaoId }, body, headers });
  return { params, dados, html, responder };
}

/** Somebody lives there, and a provider comes to mend something. */
async function cenario(visita: object = { visitaDia: '2026-04-17', visitaHora: '14:30' }) {
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Reis' });
  const { contratoId, imovelId } = await novoContrato(ana, { locatarioId });
  const { id } = (await de.abrir({ imovelId, titulo: 'Torneira <b>' })).body;
  const { id: prestadorId } = await novoPrestador(ana);
  await de.orcar(id, { prestadorId, valor: 350, escolhido: true });
  await de.mudar(id, { ...visita, anotacoes: 'Segredo meu.' });
  return { id, contratoId, imovelId, ...(await pagina(contratoId)) };
}
const QUANDO = '2026-04-17 14:30';

test('who comes, for what and when stands above what he owes, with both answers, and neither price nor telephone', async () => {
  const um = await cenario();
  const { visitas } = await um.dados();
  expect(visitas).toEqual([
    {
      ...{ manutencaoId: um.id, titulo: 'Torneira <b>', prestador: 'Hidráulica Souza', dia: '2026-04-17' },
      ...{ hora: '14:30', resposta: null },
    },
  ]);
  const texto = await um.html();
  expect(texto).toMatch(/Visita: sexta-feira, 17 de abril, às 14:30[\s\S]*Torneira &#60;b&#62;[\s\S]*Hidráulica Souza/);
  expect(texto.indexOf('Visita: ')).toBeLessThan(texto.indexOf('id="recibos"'));
  expect(texto).not.toMatch(/350,00|95555|Segredo|Torneira <b>/);
  const form = new JSDOM(texto).window.document.querySelector('form[action*="/visitas/"]');
  expect([...(form?.querySelectorAll('button') ?? [])].map(({ name, value }) => `${name}=${value}`)).toEqual([
    ...['resposta=PODE', 'resposta=NAO_PODE'],
  ]);
  expect(form?.querySelector<HTMLInputElement>('[name=quando]')?.value).toBe(QUANDO);
});

test('he answers as a browser does, once, and takes it back; the landlord hears where he cannot', async () => {
  const um = await cenario();
  const { body, headers } = emPartes({ resposta: 'NAO_PODE', recado: ' Trabalho nesse dia ', quando: QUANDO });
  const enviada = await um.responder(um.id, body, { ...headers, ...HTML });
  expect([enviada.status, enviada.headers.location]).toEqual([303, `/p/${um.params.token}`]);
  const mesma = { resposta: 'NAO_PODE', recado: 'Trabalho nesse dia', quando: QUANDO };
  expect((await um.responder(um.id, mesma)).status).toBe(201);
  expect((await de.ler(um.id)).body).toMatchObject({
    ...{ visitaResposta: 'NAO_PODE', visitaRecado: 'Trabalho nesse dia' },
  });
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR NAO_PODE']);
  expect(await um.html()).toContain('Você disse que não pode.');
  expect((await um.responder(um.id, { resposta: 'PODE', quando: QUANDO })).status).toBe(201);
  expect((await de.ler(um.id)).body).toMatchObject({ visitaResposta: 'PODE', visitaRecado: null });
  expect(await emailsDe(teste, um.id)).toHaveLength(1);
  expect((await um.dados()).visitas[0]?.resposta).toBe('PODE');
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `manutencao:${um.id}` } })).body;
  expect(eventos.slice(0, 2)).toMatchObject([
    { quem: 'inquilino', depois: { visitaResposta: 'PODE' } },
    { quem: 'inquilino', antes: { visitaResposta: null }, depois: { visitaResposta: 'NAO_PODE' } },
  ]);
});

test('a visit that was moved is not answered as it was, and no answer is no answer', async () => {
  const um = await cenario();
  await de.mudar(um.id, { visitaHora: '16:00' });
  const recado = 'Tenho cão <bravo>,\nprendo antes.';
  const { body: corpo, headers } = emPartes({ resposta: 'PODE', quando: QUANDO, recado });
  const velha = await um.responder(um.id, corpo, { ...headers, ...HTML });
  expect([velha.status, velha.texto]).toEqual([409, expect.stringContaining('A visita foi mudada.')]);
  expect(velha.texto).toContain(`href="/p/${um.params.token}"`);
  expect(new JSDOM(velha.texto).window.document.querySelector('.texto')?.textContent).toBe(recado);
  expect((await um.responder(um.id, { resposta: 'TALVEZ', quando: QUANDO })).body.campos[0].mensagem).toBe(
    'Diga se pode receber a visita nesse dia.',
  );
  for (const body of ['[]', 'null', '{}', { resposta: 'PODE', quando: QUANDO, recado: 'x'.repeat(501) }])
    expect((await um.responder(um.id, body)).status).toBe(400);
  await de.mudar(um.id, { visitaDia: null });
  expect((await um.responder(um.id, { resposta: 'PODE', quando: 'null null' })).status).toBe(409);
  expect((await de.ler(um.id)).body.visitaResposta).toBeNull();
});

test('only of his own contract, while it runs and the repair is open, and of a day that is not past', async () => {
  const um = await cenario();
  const outro = await cenario();
  const corpo = { resposta: 'PODE', quando: QUANDO };
  expect((await outro.responder(um.id, corpo)).status).toBe(404);
  for (const id of ['x', crypto.randomUUID()]) expect((await um.responder(id, corpo)).status).toBe(404);
  expect(
    (await alguem().pedir(inquilino.responderVisita, { params: { token: 'x', manutencaoId: um.id }, body: corpo }))
      .status,
  ).toBe(404);
  await noDia(teste, ana, '2026-04-17');
  expect((await um.dados()).visitas).toHaveLength(1);
  await noDia(teste, ana, '2026-04-18');
  expect((await um.dados()).visitas).toEqual([]);
  expect((await um.responder(um.id, corpo)).status).toBe(409);
  await noDia(teste, ana, '2026-04-10');
  await de.mudar(um.id, { situacao: 'CANCELADA' });
  expect([(await um.dados()).visitas, (await um.responder(um.id, corpo)).status]).toEqual([[], 404]);
  const { db } = teste.deps;
  await db.updateTable('contratos').set({ ativo: false }).where('userId', '=', ana.uid).execute();
  expect([(await outro.dados()).visitas, (await outro.responder(outro.id, corpo)).status]).toEqual([[], 404]);
});

test('of what he asked to be mended he reads how it stands', async () => {
  const locatarioId = await novoLocatario(ana);
  const { contratoId, imovelId } = await novoContrato(ana, { locatarioId });
  const um = await pagina(contratoId);
  const pedir = (tipo: string) =>
    alguem().pedir(inquilino.pedir, { params: um.params, body: { tipo, texto: 'A torneira pinga.' } });
  await pedir('PERGUNTA');
  const { body: pedido } = await pedir('REPARO');
  const linha = async () =>
    new JSDOM(await um.html()).window.document.querySelector('[aria-labelledby=falar] li strong ~ strong')?.textContent;
  expect((await um.dados()).pedidos.map(({ reparo }) => reparo)).toEqual([null, null]);
  const { id } = (await de.abrir({ imovelId, pedidoId: pedido.id })).body;
  expect(await linha()).toBe('Em andamento.');
  const { id: prestadorId } = await novoPrestador(ana);
  const { body: com } = await de.orcar(id, { prestadorId, valor: 350, escolhido: true });
  expect(com.orcamentoId).toBeTruthy();
  await de.mudar(id, { visitaDia: '2026-04-17', visitaHora: '14:30' });
  expect(await linha()).toBe('Em andamento: visita marcada para sexta-feira, 17 de abril, às 14:30.');
  const feitoEm = '2026-04-10T02:00:00.000Z';
  await teste.deps.db.updateTable('manutencoes').set({ feitoEm }).where('userId', '=', ana.uid).execute();
  expect(await linha()).toBe('Em andamento: feito em 09/04/2026, falta seu locador conferir.');
  await de.concluir(id, { em: '2026-04-09', custo: 350 });
  expect(await linha()).toBe('Pronto em 09/04/2026.');
  const reparo = (await um.dados()).pedidos.find(({ tipo }) => tipo === 'REPARO')?.reparo;
  expect(reparo).toEqual({
    ...{ situacao: 'CONCLUIDA', visitaDia: null, visitaHora: null, feitoEm: '2026-04-09', concluidaEm: '2026-04-09' },
  });
  expect(await um.html()).not.toMatch(/350,00|95555/);
});
