import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import * as locatarios from '@imob/schemas/locatarios';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fichaMinima, fichaPedida } from '../support/adverts.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { novoImovel, novoLocador, novoLocatario } from '../support/factories.ts';
import { chegou, fichaDe, interessadosDe } from '../support/interested.ts';
import { acaso, aoMesmoTempo, contagem, devagar, falhas, linhas } from './race.ts';

// Those who want a property, acted on at one moment: never a 5xx, never two tenants of one form.
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

async function cenario() {
  const ana = await novoLocador(teste);
  const imovelId = await novoImovel(ana);
  const de = interessadosDe(ana);
  const { body } = await de.anotar({ imovelId });
  await chegou(teste, ana, body.id);
  const todos = async (): Promise<{ id: string }[]> => (await ana.pedir(locatarios.listar, {})).body;
  return { ana, imovelId, de, id: body.id, todos };
}

test('approved five times at once, a form is one tenant', async () => {
  const { de, id, todos } = await cenario();
  const feitas = await devagar(teste, 'locatarios', 30, () => aoMesmoTempo(5, () => de.aprovar(id)));
  expect(falhas(feitas)).toEqual([]);
  const [unico] = await todos();
  expect(await todos()).toHaveLength(1);
  expect(feitas.map(({ body }) => body.locatarioId)).toEqual(Array(5).fill(unico?.id));
  expect(feitas.filter(({ body }) => body.novo)).toHaveLength(1);
});

test('two forms with one CPF, approved at once, are one tenant', async () => {
  const { ana, imovelId, de, id, todos } = await cenario();
  const { body: outro } = await de.anotar({ imovelId });
  await chegou(teste, ana, outro.id, fichaDe({ nome: 'Rita de novo' }));
  const feitas = await devagar(teste, 'locatarios', 30, () =>
    aoMesmoTempo(2, (i) => de.aprovar(i === 0 ? id : outro.id)),
  );
  expect(contagem(feitas)).toEqual({ 200: 2 });
  expect(await todos()).toHaveLength(1);
});

test('approved and refused at once, he is one of the two', async () => {
  for (let rodada = 0; rodada < 8; rodada++) {
    const { de, id, todos } = await cenario();
    const feitas = await Promise.all([
      acaso().then(() => de.aprovar(id)),
      acaso().then(() => de.mudar(id, { situacao: 'RECUSADO' })),
    ]);
    expect(falhas(feitas)).toEqual([]);
    const { situacao, locatarioId } = (await de.ler(id)).body;
    const aprovada = feitas[0]?.status === 200;
    expect(await todos()).toHaveLength(aprovada ? 1 : 0);
    // A refusal that came after the approval stands, and so does the tenant that was made.
    expect({ situacao, locatario: locatarioId !== null }).toEqual({ situacao: 'RECUSADO', locatario: aprovada });
  }
});

test('a form that is asked for again while it is approved is one or the other', async () => {
  for (let rodada = 0; rodada < 8; rodada++) {
    const { de, id, todos } = await cenario();
    const feitas = await Promise.all([
      acaso().then(() => de.aprovar(id)),
      acaso().then(() => de.pedirFicha(id, { deNovo: true })),
    ]);
    expect(falhas(feitas)).toEqual([]);
    expect(contagem(feitas)).toEqual({ 200: 1, 409: 1 });
    expect(await todos()).toHaveLength(feitas[0]?.status === 200 ? 1 : 0);
  }
});

test('a known tenant who is deleted while his form is approved leaves no form that names nobody', async () => {
  for (let rodada = 0; rodada < 8; rodada++) {
    const { ana, de, id, todos } = await cenario();
    const antigo = await novoLocatario(ana, { cpf: fichaDe().cpf });
    const feitas = await Promise.all([
      acaso().then(() => de.aprovar(id)),
      acaso().then(() => ana.pedir(locatarios.remover, { params: { id: antigo } })),
    ]);
    expect(falhas(feitas)).toEqual([]);
    const { locatarioId } = (await de.ler(id)).body;
    if (locatarioId && locatarioId !== antigo) expect((await todos()).map((um) => um.id)).toEqual([locatarioId]);
  }
});

test('a form whose property is deleted as its page is made is no more, and breaks nothing', async () => {
  const { ana, imovelId } = await cenario();
  const { params } = await fichaPedida(ana, imovelId);
  const { db } = teste.deps;
  const ler = db.selectFrom.bind(db);
  // This acts as if the deletion were committed between the two looks.
  const semImovel = (tabela: 'imoveis') =>
    tabela === 'imoveis' ? ler(tabela).where(sql<boolean>`false`) : ler(tabela);
  vi.spyOn(db, 'selectFrom').mockImplementation(semImovel as typeof ler);
  const feitas = [
    await teste.cliente().pedir(interessados.ficha, { params }),
    await teste.cliente().pedir(interessados.enviarFicha, { params, body: fichaMinima }),
  ];
  vi.restoreAllMocks();
  expect(contagem(feitas)).toEqual({ 404: 2 });
});

test('asked for five times at once, a form has one address', async () => {
  const { imovelId, de } = await cenario();
  const { body } = await de.anotar({ imovelId });
  const feitas = await devagar(teste, 'interessados', 20, () => aoMesmoTempo(5, () => de.pedirFicha(body.id)));
  expect(new Set(feitas.map((uma) => uma.body.fichaUrl)).size).toBe(1);
});

test('five adverts of one property at once have one address', async () => {
  const { ana, imovelId } = await cenario();
  const feitas = await devagar(teste, 'anuncios', 20, () =>
    aoMesmoTempo(5, () => ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true } })),
  );
  expect(new Set(feitas.map(({ body }) => body.url)).size).toBe(1);
  expect(await linhas(teste, 'select 1 from anuncios where "imovelId" = $1', [imovelId])).toHaveLength(1);
});
