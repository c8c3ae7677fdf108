import * as inquilino from '@imob/schemas/inquilino';
import * as orcamentos from '@imob/schemas/orcamentos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../../test/support/mails.ts';
import { doPedido, manutencoesDe, novoPrestador } from '../../../../test/support/repairs.ts';
import { sistema } from '../../auditoria/autor.ts';
import { enviarEmailDaManutencao } from './enviar.ts';
import type { EmailDaManutencao } from './quais.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, env: { MAIL_DAILY_LIMIT: '30' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  papeis.length = 0;
});

const AGORA = '2026-03-10T15:00:00.000Z';

/** A repair where somebody lives, with a provider who was asked for his price. */
async function cenario({ titulo = 'Torneira da cozinha', nome = 'Hidráulica Souza', ...daManutencao } = {}) {
  const imovelId = await novoImovel(ana, { nome: 'Casa da vovó', tipoImovel: 'Casa', numero: '8.129' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Reis', email: 'rita@exemplo.com' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const de = manutencoesDe(ana);
  const { id } = (await de.abrir({ imovelId, titulo, ...daManutencao })).body;
  const { id: prestadorId } = await novoPrestador(ana, { nome });
  const pedida = (await de.orcar(id, { prestadorId, enviar: true })).body;
  const { orcamentoId, params } = doPedido(pedida, prestadorId);
  const escolher = (escolhido = true, mais = {}) => de.mudarOrcamento(id, orcamentoId, { escolhido, ...mais });
  const dizer = (body: object) => teste.cliente().pedir(orcamentos.enviarOrcamento, { params, body });
  return { de, id, imovelId, contratoId, prestadorId, orcamentoId, params, escolher, dizer };
}
const pedidos = async (id: string) => {
  const { rows } = await teste.deps.pool.query(
    `select data from fila.job where name = 'manutencao.email' and data->>'manutencaoId' = $1 order by created_on, data->'email'->>'para'`,
    [id],
  );
  return rows.map(({ data }) => data);
};
/** Does what the last `quantos` requests ask for. */
const entregar = async (id: string, quantos = 1) => {
  for (const pedido of (await pedidos(id)).slice(-quantos)) await enviarEmailDaManutencao(teste.deps, pedido);
};
const enviar = (manutencaoId: string, email: EmailDaManutencao, mais: object = {}) =>
  enviarEmailDaManutencao(teste.deps, { autor: sistema(ana.uid), manutencaoId, email, pedidoEm: AGORA, ...mais });
const texto = (i = -1) => papeis.at(i)?.paragraphs.join(' ') ?? '';

test('a provider is asked at his own page, and knows the street once he is taken', async () => {
  const um = await cenario({ descricao: 'Pinga. Veja https://golpe.example agora' } as object);
  await entregar(um.id);
  expect(papeis).toMatchObject([{ para: 'souza@exemplo.com', subject: 'Pedido de orçamento: Torneira da cozinha' }]);
  expect(papeis[0]?.button?.link).toMatch(new RegExp(`/servico/${um.params.token}$`));
  expect(texto()).toContain('Onde: Casa em Bela Vista, São Paulo/SP.');
  expect(texto()).toContain('“Pinga. Veja agora”');
  expect(texto()).not.toMatch(/Paulista|8\.129|vovó|golpe/);
  await um.escolher(true, { enviar: true });
  await entregar(um.id);
  expect(papeis[1]).toMatchObject({ para: 'souza@exemplo.com', subject: 'Serviço combinado: Torneira da cozinha' });
  expect(texto()).toContain('Onde: Avenida Paulista, 8.129');
  expect(texto()).toContain('Combine o dia com Ana Souza: (11) 98765-4321.');
  expect(texto()).not.toContain('vovó');
  // Asked before he was taken, he is told that he is.
  await enviar(um.id, { para: 'PRESTADOR', qual: 'ORCAMENTO', orcamentoId: um.orcamentoId });
  expect(papeis[2]?.subject).toBe('Serviço combinado: Torneira da cozinha');
});

test('tenant and provider learn of the visit, that it is off, and that all of it is; the trail says who was told', async () => {
  const um = await cenario();
  await um.escolher();
  await um.de.mudar(um.id, { visitaDia: '2026-03-17', visitaHora: '14:30', avisar: true });
  await entregar(um.id, 2);
  expect(papeis.map(({ para, subject }) => [para, subject])).toEqual([
    ['rita@exemplo.com', 'Visita para serviço: terça-feira, 17 de março, às 14:30'],
    ['souza@exemplo.com', 'Visita marcada: terça-feira, 17 de março, às 14:30'],
  ]);
  expect(texto(0)).toMatch(
    /Avenida Paulista, 8\.129.*Quem vem: Hidráulica Souza\..*avise Ana Souza: \(11\) 98765-4321\./,
  );
  expect(papeis[0]).toMatchObject({ code: papeis[0]?.subject });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: um.contratoId } });
  await entregar(um.id, 2);
  expect(papeis[2]?.button).toEqual({ texto: 'Dizer se posso receber', link: body.url });
  await um.de.mudar(um.id, { visitaDia: null, avisar: true });
  await entregar(um.id, 2);
  expect(papeis.slice(4).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Visita desmarcada: terça-feira, 17 de março, às 14:30'),
  );
  await um.de.mudar(um.id, { situacao: 'CANCELADA', avisar: true });
  await entregar(um.id, 2);
  expect(papeis.slice(6).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Serviço cancelado: Torneira da cozinha'),
  );
  expect(JSON.stringify(papeis)).not.toContain('vovó');
  const { rows } = await teste.deps.pool.query(
    `select valores->'depois'->>'para' || ' ' || (valores->'depois'->>'aviso') as dito from auditoria
     where "userId" = $1 and acao = 'enviar' and "registroId" = $2 order by ordem`,
    [ana.uid, um.id],
  );
  expect(rows.map(({ dito }) => dito).filter((_, i) => i !== 2 && i !== 3)).toEqual([
    ...['INQUILINO VISITA', 'PRESTADOR VISITA', 'INQUILINO VISITA_DESMARCADA', 'PRESTADOR VISITA_DESMARCADA'],
    ...['INQUILINO CANCELADA', 'PRESTADOR CANCELADA'],
  ]);
});

test('the tenant learns that it is done', async () => {
  const um = await cenario();
  await um.de.concluir(um.id, { em: '2026-03-10', avisar: true });
  await entregar(um.id);
  expect(papeis).toMatchObject([{ para: 'rita@exemplo.com', subject: 'Serviço concluído: Torneira da cozinha' }]);
});

test('the landlord reads what a provider asks, that he cannot, that he is done, and that nobody lets him in', async () => {
  const um = await cenario({ titulo: 'Torneira.com', nome: 'Souza <b> golpe.example' });
  const link = `${teste.deps.env.FRONTEND_URL}/manutencoes/${um.id}`;
  await um.dizer({ valor: '350', prazo: 'sexta', texto: 'Veja www.golpe.example' });
  await entregar(um.id);
  expect(papeis[0]).toMatchObject({ para: ana.email, button: { link } });
  expect(papeis[0]?.subject.replace(/\s/g, ' ')).toBe('Orçamento de R$ 350,00: Torneira com');
  expect(texto()).toMatch(/^Souza b golpe example pede .* no imóvel Casa da vovó: Torneira com\. Quando pode: sexta\./);
  expect(texto()).toContain('Escreveu: “Veja www golpe example”');
  await um.dizer({ recusa: '1', texto: 'Viajo' });
  await entregar(um.id);
  expect(papeis[1]?.subject).toContain('não pode fazer: Torneira com');
  await um.escolher();
  await teste.cliente().pedir(orcamentos.terminarServico, { params: um.params, body: { texto: 'Troquei' } });
  await entregar(um.id);
  expect(papeis[2]?.subject).toBe('Serviço terminado: Torneira com');
  await um.de.mudar(um.id, { visitaDia: '2026-03-17' });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: um.contratoId } });
  const params = { token: body.url.split('/').at(-1) as string, manutencaoId: um.id };
  const resposta = { resposta: 'NAO_PODE', recado: 'Trabalho', quando: '2026-03-17 null' };
  await teste.cliente().pedir(inquilino.responderVisita, { params, body: resposta });
  await entregar(um.id);
  expect(papeis[3]).toMatchObject({
    para: ana.email,
    subject: 'O inquilino não pode receber: terça-feira, 17 de março',
  });
  expect(texto()).toMatch(/^Rita Reis não pode .*Escreveu: “Trabalho”/);
  expect(new Set(papeis.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
});

test('what went by meanwhile is not sent', async () => {
  const um = await cenario();
  const { orcamentoId, id } = um;
  const visita = '2026-03-17 null';
  const ao = (qual: string, mais?: object): [EmailDaManutencao, object?] => [
    { para: 'PRESTADOR', qual, orcamentoId } as EmailDaManutencao,
    mais,
  ];
  const dela = (qual: string, mais?: object): [EmailDaManutencao, object?] => [
    { para: 'INQUILINO', qual } as EmailDaManutencao,
    mais,
  ];
  const doLocador = (qual: string, mais?: object): [EmailDaManutencao, object?] => [
    { para: 'LOCADOR', qual, orcamentoId } as EmailDaManutencao,
    mais,
  ];
  const nada = async (quais: [EmailDaManutencao, object?][]) => {
    for (const [email, mais] of quais) await enviar(id, email, mais);
    expect(papeis.map(({ subject }) => subject)).toEqual([]);
  };
  // He has said nothing, is not taken, and no visit is set.
  await nada([
    ...[ao('ESCOLHIDO'), ao('VISITA', { visita }), ao('VISITA_DESMARCADA', { visita }), ao('CANCELADA')],
    ...[dela('VISITA', { visita }), dela('CANCELADA'), dela('CONCLUIDA')],
    ...[doLocador('ORCAMENTO_RECEBIDO'), doLocador('ORCAMENTO_RECUSADO'), doLocador('FEITO'), doLocador('NAO_PODE')],
  ]);
  await um.dizer({ valor: '350' });
  await nada([doLocador('ORCAMENTO_RECEBIDO', { pedidoEm: '2026-03-10T13:59:00.000Z' })]);
  // The visit was moved, or set again.
  await um.escolher();
  await um.de.mudar(id, { visitaDia: '2026-03-18' });
  await nada([ao('VISITA', { visita }), dela('VISITA', { visita }), dela('VISITA_DESMARCADA', { visita })]);
  await nada([ao('VISITA_DESMARCADA', { visita }), doLocador('NAO_PODE', { visita: '2026-03-18 null' })]);
  // Another is taken.
  const rui = await novoPrestador(ana, { nome: 'Rui', email: 'rui@exemplo.com' });
  await um.de.orcar(id, { prestadorId: rui.id, escolhido: true });
  await nada([ao('ORCAMENTO'), ao('ESCOLHIDO'), ao('VISITA', { visita: '2026-03-18 null' }), doLocador('FEITO')]);
  // Past, or closed.
  teste.agora('2026-03-19T15:00:00Z');
  await nada([dela('VISITA', { visita: '2026-03-18 null' })]);
  teste.agora('2026-03-10T15:00:00Z');
  await um.de.mudar(id, { situacao: 'CANCELADA' });
  await nada([ao('ORCAMENTO'), doLocador('ORCAMENTO_RECEBIDO'), dela('VISITA', { visita: '2026-03-18 null' })]);
  await enviar(crypto.randomUUID(), { para: 'INQUILINO', qual: 'CANCELADA' });
  expect(papeis).toEqual([]);
});

test('nobody who moved out or was deleted is written to, nor is anybody of an example or for an account that is closed', async () => {
  const um = await cenario();
  const { db } = teste.deps;
  const { orcamentoId } = um;
  await um.de.mudar(um.id, { situacao: 'CANCELADA' });
  const cancelada = () => enviar(um.id, { para: 'INQUILINO', qual: 'CANCELADA' });
  const contrato = (ativo: boolean) =>
    db.updateTable('contratos').set({ ativo }).where('userId', '=', ana.uid).where('id', '=', um.contratoId).execute();
  await contrato(false);
  await cancelada();
  await contrato(true);
  await db.insertInto('exemplos').values({ userId: ana.uid, id: um.imovelId, tipo: 'imovel' }).execute();
  await cancelada();
  await db.deleteFrom('exemplos').where('userId', '=', ana.uid).execute();
  await um.de.mudar(um.id, { situacao: 'ABERTA' });
  const semToken = { tokenHash: null, semente: null, prestadorId: null };
  await db
    .updateTable('orcamentos')
    .set(semToken)
    .where('userId', '=', ana.uid)
    .where('id', '=', orcamentoId)
    .execute();
  await enviar(um.id, { para: 'PRESTADOR', qual: 'ORCAMENTO', orcamentoId });
  await um.de.mudar(um.id, { situacao: 'CANCELADA' });
  await db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  await cancelada();
  expect(papeis).toEqual([]);
  await db.updateTable('usuarios').set({ ativo: true }).where('uid', '=', ana.uid).execute();
  await cancelada();
  expect(papeis).toHaveLength(1);
});

test('they count among the day’s: his own are let go, those to others wait', async () => {
  const um = await cenario();
  await um.dizer({ valor: '350' });
  const { db } = teste.deps;
  await db.insertInto('emailsDoServidor').values({ userId: ana.uid, dia: '2026-03-10', quantidade: 29 }).execute();
  const { orcamentoId } = um;
  const recebido = () => enviar(um.id, { para: 'LOCADOR', qual: 'ORCAMENTO_RECEBIDO', orcamentoId });
  await recebido();
  expect(papeis).toHaveLength(1);
  await recebido();
  expect(papeis).toHaveLength(1);
  await expect(enviar(um.id, { para: 'PRESTADOR', qual: 'ORCAMENTO', orcamentoId })).rejects.toThrow('limite diário');
});
