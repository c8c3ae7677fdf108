import { randomUUID } from 'node:crypto';
import * as auditoria from '@imob/schemas/auditoria';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { novaAssinatura } from '../../../test/support/signatures.ts';
import { auditar } from '../auditoria/auditar.ts';

let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
  ({ contratoId } = await novoContrato(ana));
});
afterAll(() => teste.fechar());

const ditas = async (...tipos: string[]) =>
  (await ana.pedir(linhaDoTempo.buscar, { params: { id: contratoId } })).body.eventos.filter(
    ({ tipo }: linhaDoTempo.Evento) => tipos.includes(tipo),
  ) as linhaDoTempo.Evento[];
const nova = (mudancas: object) => novaAssinatura(teste, ana, contratoId, mudancas);
const assinou = { situacao: 'ASSINOU' as const, em: '2026-04-10T16:00:00Z' };

test('the history of a contract tells when signatures were asked for, and how many there are', async () => {
  const signatarios = [{ quem: 'LOCADOR', ...assinou }, { nome: 'João' }, { nome: 'Rui' }];
  const { id } = await nova({ signatarios, criadoEm: '2026-04-10T01:00:00Z' });
  await novaAssinatura(teste, ana, (await novoContrato(ana)).contratoId);
  expect(await ditas('ASSINATURA')).toMatchObject([
    {
      // In the evening of the 9th, where the landlord lives.
      ...{ dia: '2026-04-09', titulo: 'Assinaturas pedidas: Contrato de locação' },
      ...{ detalhe: '1 de 3 assinaturas, até 25/04/2026', registro: { tipo: 'assinatura', id } },
    },
  ]);
});

test('what came of it: refused by whom and why, called off, or signed by all, where the paper does not say so itself', async () => {
  const fimEm = '2026-04-12T15:00:00Z';
  const papel = (tipo: string, titulo: string, situacao: string, mais = {}) =>
    nova({ tipo, titulo, situacao, registroId: randomUUID(), fimEm, ...mais });
  const joao = { nome: 'João', situacao: 'RECUSOU', motivo: 'O valor é outro.' };
  await papel('ACORDO', 'Acordo', 'RECUSADA', { signatarios: [{ quem: 'LOCADOR', nome: 'Ana', ...assinou }, joao] });
  await papel('CARTA', 'Carta', 'CANCELADA');
  await papel('ACERTO', 'Acerto', 'CONCLUIDA');
  await papel('CONTRATO', 'Contrato', 'CONCLUIDA');
  await papel('ADITIVO', 'Aditivo 1', 'CONCLUIDA');
  const lidas = await ditas('ASSINATURA');
  expect(lidas.filter(({ dia }) => dia === '2026-04-10').map(({ titulo, detalhe }) => [titulo, detalhe])).toEqual(
    expect.arrayContaining([
      ...['Acordo', 'Carta', 'Acerto', 'Contrato', 'Aditivo 1'].map((um) => [`Assinaturas pedidas: ${um}`, null]),
    ]),
  );
  const fins = lidas.filter(({ dia }) => dia === '2026-04-12').map(({ titulo, detalhe }) => [titulo, detalhe]);
  expect(fins.toSorted()).toEqual([
    ['Assinado por todos: Acerto', null],
    ['Pedido de assinaturas cancelado: Carta', null],
    ['Recusado por João: Acordo', 'O valor é outro.'],
  ]);
});

test('the trail of a contract has the acts of who signs its papers', async () => {
  const [{ id }, { id: alheia }] = [
    await nova({}),
    await novaAssinatura(teste, ana, (await novoContrato(ana)).contratoId),
  ];
  for (const um of [id, alheia]) {
    await auditar(
      teste.deps.db,
      { userId: ana.uid, quem: 'convidado', origem: { ip: '200.1.2.3', agente: null, requisicao: 'r' } },
      teste.deps.agora(),
      { acao: 'assinar', registro: { tipo: 'assinatura', id: um }, depois: { nome: 'João', papel: 'LOCATÁRIO' } },
    );
  }
  await noDia(teste, ana, '2026-04-11');
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `contrato:${contratoId}` } });
  expect(body.eventos[0]).toMatchObject({ quem: 'convidado', acao: 'assinar', registro: { tipo: 'assinatura', id } });
  expect(JSON.stringify(body)).not.toContain(alheia);
});
