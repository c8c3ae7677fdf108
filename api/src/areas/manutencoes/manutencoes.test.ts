import * as despesas from '@imob/schemas/despesas';
import * as inquilino from '@imob/schemas/inquilino';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';

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

const emails = async (id: string) => {
  const { rows } = await teste.deps.pool.query(
    `select data->'email'->>'para' as para, data->'email'->>'qual' as qual from fila.job
     where name = 'manutencao.email' and data->>'manutencaoId' = $1 order by created_on, 1`,
    [id],
  );
  return rows.map(({ para, qual }) => `${para} ${qual}`);
};

/** A tenant's request for a repair, as his page leaves it. */
async function pedidoDe(contratoId: string, texto = 'A torneira pinga.') {
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = new URL(body.url).pathname.split('/').at(-1) as string;
  const { status } = await ana.pedir(inquilino.pedir, { params: { token }, body: { tipo: 'REPARO', texto } });
  expect(status).toBe(201);
  const pedidos = (await ana.pedir(inquilino.listarPedidos, { query: {} })).body as inquilino.Pedido[];
  return pedidos[0] as inquilino.Pedido;
}
const situacaoDoPedido = async () =>
  ((await ana.pedir(inquilino.listarPedidos, { query: {} })).body as inquilino.Pedido[]).map(
    ({ situacao, resposta }) => [situacao, resposta],
  );

test('a repair of an empty property is opened, found, changed, called off and taken up again', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa azul' });
  const { status, body } = await de.abrir({ imovelId, descricao: 'Pinga o dia todo.', urgente: true });
  expect(status).toBe(201);
  expect(manutencoes.Manutencao.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    ...{ imovelId, imovelNome: 'Casa azul', contratoId: null, locatarioNome: null, titulo: 'Torneira da cozinha' },
    ...{ descricao: 'Pinga o dia todo.', urgente: true, situacao: 'ABERTA', etapa: 'NOVA', orcamentos: [], fotos: [] },
  });
  expect((await de.listar({ busca: 'torneira' })).body.manutencoes.map(({ id }) => id)).toEqual([body.id]);
  expect((await de.listar({ busca: 'telhado' })).body.manutencoes).toEqual([]);
  expect((await de.listar({ situacao: 'CONCLUIDA' })).body.manutencoes).toEqual([]);
  expect((await de.listar({ imovelId })).body.manutencoes).toHaveLength(1);
  expect((await de.mudar(body.id, { visitaHora: '14:00' })).status).toBe(400);
  expect((await de.mudar(body.id, { visitaDia: '2028-04-12' })).status).toBe(400);
  const marcada = await de.mudar(body.id, { visitaDia: '2026-04-12', visitaHora: '14:00', anotacoes: 'Levar escada.' });
  expect(marcada.body).toMatchObject({ etapa: 'MARCADA', visitaHora: '14:00', anotacoes: 'Levar escada.' });
  expect((await de.mudar(body.id, { visitaDia: null })).body).toMatchObject({ etapa: 'NOVA', visitaHora: null });
  expect((await de.mudar(body.id, { situacao: 'CANCELADA' })).body.situacao).toBe('CANCELADA');
  expect((await de.mudar(body.id, { visitaDia: '2026-04-13' })).status).toBe(409);
  expect((await de.concluir(body.id, { em: '2026-04-10' })).status).toBe(409);
  expect((await de.mudar(body.id, { situacao: 'ABERTA' })).body.situacao).toBe('ABERTA');
  expect((await de.remover(body.id)).status).toBe(200);
  expect((await de.ler(body.id)).status).toBe(404);
});

test('a provider is asked for an offer, tells one, is taken, and his name stays where he is deleted', async () => {
  const imovelId = await novoImovel(ana);
  const { id } = (await de.abrir({ imovelId })).body;
  const souza = await novoPrestador(ana);
  const rui = await novoPrestador(ana, { nome: 'Rui Reparos', email: null });
  const pedida = await de.orcar(id, { prestadorId: souza.id, enviar: true });
  expect(pedida.status).toBe(201);
  const [orcamento] = pedida.body.orcamentos;
  expect(orcamento).toMatchObject({ prestadorNome: 'Hidráulica Souza', situacao: 'PEDIDO', valor: null });
  expect(orcamento?.url).toMatch(/\/servico\/.{40,}/);
  expect(pedida.body.etapa).toBe('ORCANDO');
  expect((await de.orcar(id, { prestadorId: souza.id })).status).toBe(409);
  expect((await de.orcar(id, { prestadorId: rui.id, enviar: true })).status).toBe(409);
  const anotada = await de.orcar(id, { prestadorId: rui.id, valor: 180, prazo: 'amanhã' });
  expect(anotada.body).toMatchObject({ etapa: 'ORCADA', orcamentosRecebidos: 1, menorOrcamento: 180 });
  const dele = anotada.body.orcamentos.find((um) => um.prestadorId === rui.id)?.id as string;
  const escolhida = await de.mudarOrcamento(id, dele, { escolhido: true });
  expect(escolhida.body).toMatchObject({ etapa: 'COMBINADA', prestadorNome: 'Rui Reparos', orcamentoId: dele });
  expect((await de.mudarOrcamento(id, dele, { escolhido: false })).body).toMatchObject({ orcamentoId: null });
  expect((await de.mudarOrcamento(id, orcamento?.id as string, { valor: 150 })).body).toMatchObject({
    menorOrcamento: 150,
  });
  const aceita = await de.mudarOrcamento(id, orcamento?.id as string, { escolhido: true, enviar: true });
  expect(aceita.body.prestadorId).toBe(souza.id);
  // Nobody is asked for a price while another does it.
  const bia = await novoPrestador(ana, { nome: 'Bia' });
  expect((await de.orcar(id, { prestadorId: bia.id, enviar: true })).status).toBe(409);
  expect((await de.ler(id)).body.orcamentos).toHaveLength(2);
  expect(await emails(id)).toEqual(['PRESTADOR ORCAMENTO', 'PRESTADOR ESCOLHIDO']);
  expect((await de.listar({ prestadorId: rui.id })).body.manutencoes).toHaveLength(1);
  await ana.pedir(prestadores.remover, { params: { id: souza.id } });
  const sem = (await de.ler(id)).body;
  expect(sem).toMatchObject({ prestadorNome: 'Hidráulica Souza', prestadorId: null });
  expect(sem.orcamentos.find((um) => um.id === orcamento?.id)).toMatchObject({ url: null, prestadorEmail: null });
  expect((await de.removerOrcamento(id, orcamento?.id as string)).body).toMatchObject({ orcamentoId: null });
});

test('what the landlord paid is an expense, of a named provider, and the request is resolved with his words', async () => {
  const { contratoId, imovelId } = await novoContrato(ana);
  const pedido = await pedidoDe(contratoId);
  const { body } = await de.abrir({ imovelId, pedidoId: pedido.id });
  expect(body).toMatchObject({
    contratoId,
    pedidoId: pedido.id,
    pedido: { texto: 'A torneira pinga.', resposta: null },
  });
  expect(await situacaoDoPedido()).toEqual([['EM_ANDAMENTO', null]]);
  expect((await de.abrir({ imovelId, pedidoId: pedido.id })).status).toBe(409);
  const naLista = (await ana.pedir(inquilino.paginaDePedidos, { query: {} })).body.pedidos;
  expect(naLista.map(({ manutencaoId }: inquilino.PedidoDaPagina) => manutencaoId)).toEqual([body.id]);
  const { id: prestadorId } = await novoPrestador(ana);
  await de.orcar(body.id, { prestadorId, valor: 150, escolhido: true });
  expect((await de.concluir(body.id, { em: '2026-04-11' })).status).toBe(400);
  const feita = await de.concluir(body.id, { em: '2026-04-09', custo: 150.5, resposta: 'Trocada.' });
  expect(feita.body).toMatchObject({
    ...{ situacao: 'CONCLUIDA', concluidaEm: '2026-04-09', custo: 150.5, quemPagou: 'LOCADOR', quemArca: 'LOCADOR' },
    ...{ contaId: null, pedido: { resposta: 'Trocada.' } },
  });
  const despesa = (await ana.pedir(despesas.buscar, { params: { id: feita.body.despesaId as string } })).body;
  expect(despesa).toMatchObject({
    ...{ imovelId, tipo: 'REPARO', valor: 150.5, data: '2026-04-09', pagaEm: '2026-04-09', reembolsada: false },
    descricao: 'Torneira da cozinha (Hidráulica Souza)',
  });
  expect(await situacaoDoPedido()).toEqual([['RESOLVIDO', 'Trocada.']]);
  expect((await de.concluir(body.id, { em: '2026-04-09', custo: 150.5 })).status).toBe(409);
  // Opened again, its cost stays as long as the expense does.
  expect((await de.mudar(body.id, { situacao: 'ABERTA' })).body).toMatchObject({ custo: 150.5, concluidaEm: null });
  expect((await de.concluir(body.id, { em: '2026-04-10', custo: 20 })).status).toBe(409);
  expect((await de.concluir(body.id, { em: '2026-04-10' })).body).toMatchObject({ custo: 150.5 });
  await ana.pedir(despesas.remover, { params: { id: despesa.id }, query: {} });
  expect((await de.ler(body.id)).body.despesaId).toBeNull();
  expect((await de.mudar(body.id, { situacao: 'ABERTA' })).body).toMatchObject({ custo: null, quemPagou: null });
});

test('what the tenant bears is asked of him by a conta of its own, and the expense comes back', async () => {
  const { contratoId, imovelId } = await novoContrato(ana);
  const { id } = (await de.abrir({ imovelId })).body;
  const corpo = { em: '2026-04-10', custo: 200, quemArca: 'INQUILINO', pagoEm: null };
  expect((await de.concluir(id, corpo)).body).toMatchObject({ campos: [{ campo: 'pagarEm' }] });
  expect((await de.concluir(id, { ...corpo, pagarEm: '2026-04-20' })).body).toMatchObject({
    campos: [{ campo: 'cobrarEm' }],
  });
  expect((await de.ler(id)).body.situacao).toBe('ABERTA');
  const { body } = await de.concluir(id, { ...corpo, pagarEm: '2026-04-20', cobrarEm: '2026-05-05' });
  const despesa = (await ana.pedir(despesas.buscar, { params: { id: body.despesaId as string } })).body;
  expect(despesa).toMatchObject({ valor: 200, data: '2026-04-20', pagaEm: null, reembolsada: true });
  const conta = (await contasDe(ana, contratoId)).find((uma) => uma.id === body.contaId);
  expect(conta).toMatchObject({
    tipo: 'REPARO',
    valor: 200,
    dataVencimento: '2026-05-05',
    descricao: 'Torneira da cozinha',
  });
});

test('what the tenant paid for the landlord comes off a rent that is open; what he bears himself is only noted', async () => {
  const { contratoId, imovelId } = await novoContrato(ana);
  const { id } = (await de.abrir({ imovelId })).body;
  const contas = await contasDe(ana, contratoId);
  const aberta = contas.find((uma) => uma.status === 'PENDENTE' && uma.tipo === 'ALUGUEL');
  const pago = { em: '2026-04-10', quemPagou: 'INQUILINO', custo: 120 };
  expect((await de.concluir(id, pago)).body).toMatchObject({ campos: [{ campo: 'abaterEm' }] });
  expect((await de.concluir(id, { ...pago, custo: aberta.valor, abaterEm: aberta.id })).status).toBe(409);
  const { contratoId: outro } = await novoContrato(ana);
  const [deOutro] = await contasDe(ana, outro);
  expect((await de.concluir(id, { ...pago, abaterEm: deOutro.id })).status).toBe(409);
  const { body } = await de.concluir(id, { ...pago, abaterEm: aberta.id });
  expect(body).toMatchObject({
    despesaId: null,
    contaId: aberta.id,
    custo: 120,
    quemPagou: 'INQUILINO',
    quemArca: 'LOCADOR',
  });
  const depois = (await contasDe(ana, contratoId)).find((uma) => uma.id === aberta.id);
  expect(depois.valor).toBe(aberta.valor - 120);
  expect(depois.itens.at(-1)).toEqual({
    ...{ descricao: 'Reparo pago pelo inquilino: Torneira da cozinha', tipo: 'DESCONTO', valor: -120 },
  });
  const outra = (await de.abrir({ imovelId, titulo: 'Vidro quebrado' })).body;
  const dele = await de.concluir(outra.id, {
    em: '2026-04-10',
    custo: 90,
    quemPagou: 'INQUILINO',
    quemArca: 'INQUILINO',
  });
  expect(dele.body).toMatchObject({ custo: 90, despesaId: null, contaId: null });
  const vazio = (await de.abrir({ imovelId: await novoImovel(ana) })).body;
  expect((await de.concluir(vazio.id, { ...pago, abaterEm: aberta.id })).status).toBe(409);
  expect(
    (await de.concluir(vazio.id, { em: '2026-04-10', custo: 9, quemArca: 'INQUILINO', cobrarEm: '2026-05-05' })).status,
  ).toBe(409);
});

test('tenant and provider are told of a visit where they have an e-mail, and of nothing else', async () => {
  const locatarioId = await novoLocatario(ana, { email: 'rita@exemplo.com' });
  const { imovelId } = await novoContrato(ana, { locatarioId });
  const { id } = (await de.abrir({ imovelId })).body;
  const { id: prestadorId } = await novoPrestador(ana);
  expect((await de.mudar(id, { titulo: 'Torneira', avisar: true })).status).toBe(409);
  expect((await de.ler(id)).body.titulo).toBe('Torneira da cozinha');
  await de.orcar(id, { prestadorId, escolhido: true });
  await de.mudar(id, { visitaDia: '2026-04-12', avisar: true });
  await de.mudar(id, { visitaDia: null, avisar: true });
  await de.concluir(id, { em: '2026-04-10', avisar: true });
  expect(await emails(id)).toEqual([
    ...['INQUILINO VISITA', 'PRESTADOR VISITA', 'INQUILINO VISITA_DESMARCADA', 'PRESTADOR VISITA_DESMARCADA'],
    'INQUILINO CONCLUIDA',
  ]);
});
