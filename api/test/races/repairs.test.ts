import * as despesas from '@imob/schemas/despesas';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as orcamentos from '@imob/schemas/orcamentos';
import * as prestadores from '@imob/schemas/prestadores';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resposta } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../support/files.ts';
import { comoPrestador, doPedido, emailsDe, manutencoesDe, novoPrestador, servicoPedido } from '../support/repairs.ts';
import { acaso, aoMesmoTempo, contagem, devagar, falhas } from './race.ts';

// Landlord, provider and tenant act on one repair at the same moment: never a 5xx, and nothing is made twice.
let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-04-10T15:00:00Z', env: { AUTH_RATE_LIMIT: '100000' } });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

type Params = { token: string };
const RODADAS = 8;
const dizer = (params: Params, body: object) => teste.cliente().pedir(orcamentos.enviarOrcamento, { params, body });
const terminar = (params: Params, body: object) => teste.cliente().pedir(orcamentos.terminarServico, { params, body });
const arquivosDe = (id: string) =>
  teste.deps.db
    .selectFrom('arquivos')
    .select('key')
    .where('userId', '=', ana.uid)
    .where('registroId', '=', id)
    .execute();
/** Checks that the storage holds exactly the files that the tables name. */
const nadaSolto = async () => {
  const { rows } = await teste.deps.pool.query('select key from arquivos where "userId" = $1', [ana.uid]);
  expect((await teste.objetos(ana.uid)).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
};

test('one offer that is sent five times at once, with its file, is one', async () => {
  const um = await servicoPedido(ana);
  const arquivos = [{ campo: 'arquivo', nome: 'o.pdf', conteudo: amostra.pdf() }];
  const feitas = await devagar(teste, 'orcamentos', 30, () =>
    aoMesmoTempo(5, () => comoPrestador(teste, um.params, { valor: '300' }, { arquivos })),
  );
  expect(contagem(feitas)).toEqual({ 303: 5 });
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR ORCAMENTO_RECEBIDO']);
  expect(await arquivosDe(um.id)).toHaveLength(1);
  await nadaSolto();
});

test('several prices at once: each is heard of, and one stands', async () => {
  const um = await servicoPedido(ana);
  const feitas = await aoMesmoTempo(6, (i) => dizer(um.params, { valor: 100 + i }));
  expect(contagem(feitas)).toEqual({ 201: 6 });
  expect(await emailsDe(teste, um.id)).toHaveLength(6);
});

test('an offer that comes while another is taken is kept or told that it is late', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const um = await servicoPedido(ana);
    const outro = await novoPrestador(ana, { nome: 'Rui' });
    const rui = doPedido((await um.de.orcar(um.id, { prestadorId: outro.id, valor: 90 })).body, outro.id);
    const arquivos = [{ campo: 'arquivo', nome: 'o.pdf', conteudo: amostra.pdf() }];
    const [enviada, escolhida] = await Promise.all([
      acaso().then(() => comoPrestador(teste, um.params, { valor: '300' }, { arquivos })),
      acaso(30).then(() => um.de.mudarOrcamento(um.id, rui.orcamentoId, { escolhido: true })),
    ]);
    expect(falhas([enviada, escolhida])).toEqual([]);
    expect([escolhida.status, [303, 409].includes(enviada.status)]).toEqual([200, true]);
    const { orcamentoId, orcamentos: todos } = (await um.de.ler(um.id)).body;
    expect(orcamentoId).toBe(rui.orcamentoId);
    const foi = enviada.status === 303;
    expect(todos.find(({ id }) => id === um.orcamentoId)?.valor).toBe(foi ? 300 : null);
    expect(await arquivosDe(um.id)).toHaveLength(foi ? 1 : 0);
  }
  await nadaSolto();
});

test('an offer that comes while the repair is called off, or deleted alone or with its property, leaves nothing behind', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const um = await servicoPedido(ana);
    const arquivos = [{ campo: 'arquivo', nome: 'o.pdf', conteudo: amostra.pdf() }];
    const apaga = rodada % 3 > 0;
    const fechar = [
      () => um.de.mudar(um.id, { situacao: 'CANCELADA' }),
      () => um.de.remover(um.id),
      () => ana.pedir(imoveis.remover, { params: { id: um.imovelId } }),
    ][rodada % 3] as () => Promise<Resposta>;
    const [enviada, fechada] = await Promise.all([
      acaso().then(() => comoPrestador(teste, um.params, { valor: '300' }, { arquivos })),
      acaso(30).then(fechar),
    ]);
    expect(falhas([enviada, fechada])).toEqual([]);
    expect([fechada.status, [303, 404].includes(enviada.status)]).toEqual([200, true]);
    if (apaga) expect(await arquivosDe(um.id)).toEqual([]);
    else expect(await arquivosDe(um.id)).toHaveLength(enviada.status === 303 ? 1 : 0);
  }
  await nadaSolto();
});

test('an offer that comes while its provider is deleted, or is let go, harms nothing', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const um = await servicoPedido(ana);
    const apagado = rodada % 2 === 0;
    const [enviada, removida] = await Promise.all([
      acaso().then(() => dizer(um.params, { valor: 300 })),
      acaso().then(() =>
        apagado
          ? ana.pedir(prestadores.remover, { params: { id: um.prestadorId } })
          : um.de.removerOrcamento(um.id, um.orcamentoId),
      ),
    ]);
    expect(falhas([enviada, removida])).toEqual([]);
    expect([removida.status, [201, 404].includes(enviada.status)]).toEqual([200, true]);
    const ficou = (await um.de.ler(um.id)).body.orcamentos.map(({ valor, url }) => [valor, url]);
    expect(ficou).toEqual(apagado ? [[enviada.status === 201 ? 300 : null, null]] : []);
  }
});

test('that he is done, touched four times with photos, is said once', async () => {
  const um = await servicoPedido(ana, {}, { escolhido: true });
  const arquivos = [{ campo: 'fotos', nome: 'f.jpg', conteudo: await amostra.jpg(60, 60) }];
  const feitas = await devagar(teste, 'manutencoes', 30, () =>
    aoMesmoTempo(4, () => comoPrestador(teste, um.params, { texto: 'Troquei' }, { feito: true, arquivos })),
  );
  expect(contagem(feitas)).toEqual({ 303: 4 });
  expect((await um.de.ler(um.id)).body).toMatchObject({ feitoRecado: 'Troquei', fotos: [{ de: 'PRESTADOR' }] });
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR FEITO']);
  await nadaSolto();
});

test('without photos nothing but the repair itself makes them take turns', async () => {
  const um = await servicoPedido(ana, {}, { escolhido: true });
  const feitas = await devagar(teste, 'manutencoes', 30, () =>
    aoMesmoTempo(4, () => terminar(um.params, { texto: 'Troquei' })),
  );
  expect(contagem(feitas)).toEqual({ 201: 4 });
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR FEITO']);
});

test('that he is done, while the landlord concludes or takes him back, is one or the other', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const um = await servicoPedido(ana, {}, { escolhido: true });
    const larga = rodada % 2 === 0;
    const [feita, mudada] = await Promise.all([
      acaso().then(() => terminar(um.params, { texto: 'Troquei' })),
      acaso().then(() =>
        larga
          ? um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: false })
          : um.de.concluir(um.id, { em: '2026-04-10' }),
      ),
    ]);
    expect(falhas([feita, mudada])).toEqual([]);
    expect([mudada.status, [201, larga ? 409 : 404].includes(feita.status)]).toEqual([200, true]);
    if (larga) expect((await um.de.ler(um.id)).body).toMatchObject({ feitoEm: null, feitoRecado: null });
  }
});

test('concluded four times at once, a repair is one expense', async () => {
  const um = await servicoPedido(ana);
  const feitas = await devagar(teste, 'despesas', 30, () =>
    aoMesmoTempo(4, () => um.de.concluir(um.id, { em: '2026-04-10', custo: 120 })),
  );
  expect(contagem(feitas)).toEqual({ 200: 1, 409: 3 });
  const { despesaId } = (await um.de.ler(um.id)).body;
  const { rows } = await teste.deps.pool.query('select id from despesas where "imovelId" = $1', [um.imovelId]);
  expect(rows.map(({ id }) => id)).toEqual([despesaId]);
  expect((await ana.pedir(despesas.buscar, { params: { id: despesaId as string } })).status).toBe(200);
});

test('what is answered of a visit is of the day that stands, or of none', async () => {
  const { contratoId, imovelId } = await novoContrato(ana);
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
  const token = url.split('/').at(-1) as string;
  const de = manutencoesDe(ana);
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { id } = (await de.abrir({ imovelId })).body;
    await de.mudar(id, { visitaDia: '2026-04-17' });
    const body = { resposta: 'NAO_PODE', quando: '2026-04-17 null' };
    const [respondida, mudada] = await Promise.all([
      acaso().then(() =>
        teste.cliente().pedir(inquilino.responderVisita, { params: { token, manutencaoId: id }, body }),
      ),
      acaso().then(() => de.mudar(id, { visitaDia: '2026-04-20' })),
    ]);
    expect(falhas([respondida, mudada])).toEqual([]);
    expect([mudada.status, [201, 409].includes(respondida.status)]).toEqual([200, true]);
    expect((await de.ler(id)).body).toMatchObject({ visitaDia: '2026-04-20', visitaResposta: null });
  }
});
