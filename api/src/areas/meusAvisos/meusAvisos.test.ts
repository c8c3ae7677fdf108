import * as anuncios from '@imob/schemas/anuncios';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAVE, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { ligar, servicoDeAvisos } from '../../../test/support/devices.ts';
import { type Locador, novaConta, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { novoCompromisso } from '../../../test/support/repairs.ts';
import type { FakePush } from '../../providers/push/fake.ts';
import { sistema } from '../auditoria/autor.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { avisarLocador, type Evento } from './avisar.ts';
import { enviarAvisos } from './enviar.ts';
import { avisarLocadores } from './passagem.ts';

let banca: TesteComBanco;
let servico: FakePush;
let ana: Locador;
beforeAll(async () => {
  banca = await testeComBanco();
  const avisos = await servicoDeAvisos();
  servico = avisos.servico;
  banca.teste.deps.push = avisos.push;
});
afterAll(async () => {
  await banca.fechar();
  await servico.close();
});
beforeEach(async () => {
  banca.recomecar();
  // A landlord of before is told by no pass of this test.
  await deps().db.deleteFrom('aparelhosAvisados').execute();
  servico.clear();
  ana = await novoLocador(banca.teste);
});

const deps = () => banca.teste.deps;
const enviar = (quem = ana) => enviarAvisos(deps(), { autor: sistema(quem.uid) });
const lidos = () => servico.lidos.map(({ text }) => JSON.parse(text));
/** Gives what devices read since the last look. */
function novos() {
  const todos = lidos();
  servico.lidos.length = 0;
  return todos;
}
const acontecer = (evento: Evento, quem = ana) =>
  deps()
    .db.transaction()
    .execute((trx) => avisarLocador(trx, quem.uid, evento, deps().agora()));
const linhas = async (quem = ana) =>
  (await deps().db.selectFrom('avisosAoLocador').selectAll().where('userId', '=', quem.uid).execute()) as {
    chave: string;
    feitoEm: string | null;
  }[];
const tarefas = async (quem = ana) =>
  (
    await deps().pool.query(`select 1 from fila.job where name = 'aviso.locador' and data->'autor'->>'userId' = $1`, [
      quem.uid,
    ])
  ).rowCount;
const ajustar = (body: object, quem = ana) => quem.pedir(meusAvisos.mudar, { body });

async function comPagina(dono = ana) {
  const { contratoId } = await novoContrato(dono, { diaVencimento: 25 });
  const { body } = await dono.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: new URL(body.url).pathname.split('/').at(-1) as string };
  const pedir = (texto: string, tipo = 'REPARO') =>
    banca.teste.cliente().pedir(inquilino.pedir, { params, body: { tipo, texto } });
  return { contratoId, params, pedir };
}

test('money that a bank brings is told at once: who paid what, and on request without the amount', async () => {
  const { ana: dona, conta, contratoId } = await banca.comBanco();
  await ligar(servico, dona);
  const { falso } = banca;
  const pagar = async (centavos: number, txid?: string) => {
    falso.receber({ centavos, chave: CHAVE, ...(txid && { txid }) });
    await pollBanks(deps());
    await enviar(dona);
    return novos();
  };
  expect(conta.valor).toBe(1500);
  await pollBanks(deps());
  expect(await pagar(150_000, txidDinamico(conta.id, 0))).toMatchObject([
    {
      titulo: 'Pagamento recebido: R$\u00a01.500,00',
      corpo: expect.stringMatching(/^João Pereira pagou Aluguel 3\/12 \(.*Paulista.*\)\. O recibo já foi feito\.$/),
      endereco: `/contratos/${contratoId}`,
    },
  ]);
  expect(await pagar(1234)).toMatchObject([
    { titulo: 'Chegou dinheiro sem conta: R$\u00a012,34', endereco: '/recebimentos', silencioso: false },
  ]);
  await ajustar({ semValores: true }, dona);
  const [sem] = await pagar(777);
  expect(sem.titulo).toBe('Chegou dinheiro sem conta');
  expect(JSON.stringify(sem)).not.toMatch(/R\$|7,77/);
  await ajustar({ aDecidir: false }, dona);
  expect(await pagar(888)).toEqual([]);
});

test('a tenant’s request is told once, however often it is sent; one that is resolved meanwhile is not', async () => {
  const { pedir } = await comPagina();
  expect((await pedir('Antes')).status).toBe(201);
  expect([await linhas(), await tarefas()]).toEqual([[], 0]);
  await ligar(servico, ana);
  await pedir('A pia vaza. Meu CPF é 529.982.247-25');
  expect(await tarefas()).toBe(1);
  await Promise.all([enviar(), enviar(), enviar()]);
  expect(servico.requests).toHaveLength(1);
  expect(novos()).toMatchObject([
    {
      titulo: 'João Pereira pede um reparo',
      corpo: expect.stringContaining('Avenida Paulista'),
      endereco: '/recebimentos?aba=pedidos',
    },
  ]);
  await pedir('Pago', 'PAGAMENTO');
  await pedir('Outra');
  const { body } = await ana.pedir(inquilino.listarPedidos);
  const outra = body.find(({ texto }: { texto: string }) => texto === 'Outra');
  await ana.pedir(inquilino.mudarPedido, { params: { id: outra.id }, body: { situacao: 'RESOLVIDO' } });
  await enviar();
  expect(novos().map(({ titulo }) => titulo)).toEqual(['João Pereira diz que já pagou']);
  expect((await linhas()).filter(({ feitoEm }) => feitoEm === null)).toEqual([]);
});

test('what the landlord does himself is told to nobody', async () => {
  await ligar(servico, ana);
  const { contratoId } = await novoContrato(ana);
  const conta = await novaConta(ana, contratoId, { valor: 10 });
  await ana.pedir(financeiro.pagar, { params: { id: conta }, body: {} });
  expect([await linhas(), await tarefas()]).toEqual([[], 0]);
});

test('a write that is undone has told nobody, and the same event twice is one', async () => {
  await ligar(servico, ana);
  const evento: Evento = { tipo: 'PEDIDO', registro: ana.uid };
  const desfeita = deps()
    .db.transaction()
    .execute(async (trx) => {
      await avisarLocador(trx, ana.uid, evento, deps().agora());
      throw new Error('desfeita');
    });
  await expect(desfeita).rejects.toThrow('desfeita');
  expect(await linhas()).toEqual([]);
  await Promise.all([acontecer(evento), acontecer(evento), acontecer(evento)]);
  expect([(await linhas()).length, await tarefas()]).toEqual([1, 1]);
  await acontecer({ ...evento, ocasiao: 'de novo' });
  expect(await linhas()).toHaveLength(2);
});

test('at night nothing is told but money, and that without a sound; the rest comes in the morning', async () => {
  const { pedir } = await comPagina();
  await ligar(servico, ana);
  banca.em('2026-03-11T01:30:00Z');
  await pedir('De noite');
  await enviar();
  expect(novos()).toEqual([]);
  const { ana: dona } = await banca.comBanco();
  await ligar(servico, dona);
  await ajustar({ atrasos: false }, dona);
  await pollBanks(deps());
  banca.falso.receber({ centavos: 500, chave: CHAVE });
  await pollBanks(deps());
  await avisarLocadores(deps());
  expect(novos()).toMatchObject([{ silencioso: true }]);
  banca.em('2026-03-11T10:59:00Z');
  await avisarLocadores(deps());
  expect(novos()).toEqual([]);
  banca.em('2026-03-11T11:01:00Z');
  await avisarLocadores(deps());
  expect(novos().map(({ titulo }) => titulo)).toEqual(['João Pereira pede um reparo']);
});

test('many at once are one message; after many in a while the rest waits', async () => {
  const { pedir } = await comPagina();
  await ligar(servico, ana);
  for (const n of [1, 2, 3, 4, 5]) await pedir(`Pedido ${n}`);
  await enviar();
  expect(novos()).toMatchObject([
    { titulo: 'João Pereira pede um reparo e mais 4', endereco: '/recebimentos?aba=pedidos' },
  ]);
  for (const n of [6, 7, 8, 9, 10]) await pedir(`Pedido ${n}`);
  await enviar();
  expect(novos()).toHaveLength(1);
  await pedir('Pedido 11');
  await enviar();
  expect(novos()).toEqual([]);
  banca.em('2026-03-10T15:20:00Z');
  await avisarLocadores(deps());
  expect(novos()).toHaveLength(1);
});

test('what a push service does not take now comes later, to that device alone; a day later it is old', async () => {
  const { pedir } = await comPagina();
  const [um, dois] = [await ligar(servico, ana), await ligar(servico, ana)];
  const deDois = (pedido: { path: string }) => pedido.path.endsWith(dois.navegador);
  servico.fail({ status: 429, headers: { 'retry-after': '1200' } }, 1, deDois);
  await pedir('A pia');
  await enviar();
  expect(servico.lidos.map(({ to }) => to)).toEqual([um.navegador]);
  banca.em('2026-03-10T15:15:00Z');
  await avisarLocadores(deps());
  expect(servico.lidos).toHaveLength(1);
  banca.em('2026-03-10T15:21:00Z');
  await avisarLocadores(deps());
  expect(servico.lidos.map(({ to }) => to)).toEqual([um.navegador, dois.navegador]);
  expect(servico.requests.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(
    [um.navegador, dois.navegador, dois.navegador].toSorted(),
  );
  expect((await linhas()).every(({ feitoEm }) => feitoEm !== null)).toBe(true);
  // By its topic a push service, and by its tag a browser, takes a repetition for the same message.
  expect(new Set(servico.lidos.map(({ topic }) => topic)).size).toBe(1);
  servico.clear();
  await pedir('Outra');
  servico.fail({ status: 500 }, 100);
  await enviar();
  servico.forgetFailures();
  banca.em('2026-03-11T16:00:00Z');
  await avisarLocadores(deps());
  expect(servico.lidos).toEqual([]);
});

test('a sender that dies is taken over, and a browser that gave up holds up no other', async () => {
  const { pedir } = await comPagina();
  const [um, dois] = [await ligar(servico, ana), await ligar(servico, ana)];
  await pedir('A pia');
  // It took its turn, and was never seen again.
  await deps()
    .db.updateTable('avisosAoLocador')
    .set({ aposEm: '2026-03-10T15:02:00Z', tentativas: 1 })
    .where('userId', '=', ana.uid)
    .execute();
  await enviar();
  expect(novos()).toEqual([]);
  um.largar();
  banca.em('2026-03-10T15:02:01Z');
  await avisarLocadores(deps());
  expect(servico.lidos.map(({ to }) => to)).toEqual([dois.navegador]);
  const { rows } = await deps().pool.query('select id from "aparelhosAvisados" where "userId" = $1', [ana.uid]);
  expect(rows).toEqual([{ id: dois.id }]);
});

test('what was due the day before, and today’s commitments, are told once a day, whatever passes at once', async () => {
  await ligar(servico, ana);
  const { contratoId } = await novoContrato(ana, { dataInicio: '2030-01-01', dataFim: '2030-02-01' });
  for (const [dataVencimento, valor] of [
    ['2026-03-10', 100],
    ['2026-03-10', 50],
    ['2026-03-09', 7],
  ] as const) {
    await novaConta(ana, contratoId, { dataVencimento, valor, tipo: 'ALUGUEL' });
  }
  const imovelId = await novoImovel(ana, { nome: 'Casa azul' });
  await novoCompromisso(ana, { imovelId, titulo: 'Seguro', proximo: '2026-03-11' });
  banca.em('2026-03-11T14:00:00Z');
  await Promise.all([1, 2, 3].map(() => avisarLocadores(deps())));
  expect(novos().toSorted((a, b) => a.titulo.localeCompare(b.titulo))).toMatchObject([
    {
      titulo: '2 contas em atraso desde ontem: R$\u00a0150,00',
      corpo: 'Venceram em 10/03/2026, e o pagamento não chegou.',
      endereco: '/financeiro?situacao=ATRASADAS',
    },
    { titulo: 'Hoje: Seguro', corpo: 'Casa azul', endereco: '/compromissos' },
  ]);
  banca.em('2026-03-11T18:00:00Z');
  await avisarLocadores(deps());
  expect(novos()).toEqual([]);
});

test('who wants a property is told of; an account that is closed, and one without a device, are told nothing', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Sobrado' });
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true } });
  const { body } = await ana.pedir(anuncios.ler, { params: { id: imovelId } });
  const params = { token: new URL(body.anuncio?.url ?? body.url).pathname.split('/').at(-1) as string };
  const querer = (nome: string) =>
    banca.teste.cliente().pedir(anuncios.interessar, { params, body: { nome, telefone: '(11) 91234-5678' } });
  await ligar(servico, ana);
  expect((await querer('Rui Melo')).status).toBe(201);
  await enviar();
  expect(novos()).toMatchObject([{ titulo: 'Interessado: Sobrado', corpo: 'Rui Melo quer alugar.' }]);
  await querer('Zoé');
  await deps().db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  await enviar();
  expect(novos()).toEqual([]);
});
