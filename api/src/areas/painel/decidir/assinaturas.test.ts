import { randomUUID } from 'node:crypto';
import * as contratos from '@imob/schemas/contratos';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoAditivo, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { novaAssinatura } from '../../../../test/support/signatures.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const doTipo = async (qual: string) =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === qual);
const ditas = () => doTipo('ASSINATURA');
const noDiaDela = async (dia: string) => {
  await noDia(teste, ana, dia);
  return ditas();
};
const contrato = async () => (await novoContrato(ana, { dataFim: '2027-12-31' })).contratoId;

const assinou = (em: string) => ({ situacao: 'ASSINOU' as const, em });
const eu = { quem: 'LOCADOR' as const, papel: 'LOCADORA', nome: 'Ana Souza' };
const euAssinei = { ...eu, ...assinou('2026-04-10T15:00:00Z') };
const joao = { papel: 'LOCATÁRIO', nome: 'João' };
const rui = { papel: 'FIANÇA', nome: 'Rui' };

test('the landlord is told at once that he has not signed', async () => {
  const id = await contrato();
  const pedida = await novaAssinatura(teste, ana, id, { signatarios: [eu, joao] });
  expect(await ditas()).toMatchObject([
    {
      ...{
        falta: 'MINHA',
        contratoId: id,
        assinaturaId: pedida.id,
        titulo: 'Contrato de locação',
        quem: ['Ana Souza'],
      },
      ...{ ate: '2026-04-25', vencida: false, motivo: null, locatarioNome: 'João Pereira' },
    },
  ]);
  expect((await noDiaDela('2026-04-25'))[0]).toMatchObject({ falta: 'MINHA', vencida: false });
  // Over the term the others are missing too, and he cannot sign.
  expect(await noDiaDela('2026-04-26')).toMatchObject([{ falta: 'DELES', vencida: true, quem: ['João'] }]);
});

test('over its term a paper that lacks the landlord alone is still his', async () => {
  const depois = { ...joao, ...assinou('2026-04-11T15:00:00Z') };
  await novaAssinatura(teste, ana, await contrato(), { signatarios: [eu, depois], ate: '2026-04-12' });
  expect(await noDiaDela('2026-04-13')).toMatchObject([{ falta: 'MINHA', vencida: true, quem: ['Ana Souza'] }]);
});

test('others are named three days after the last of them was invited or signed, or when the term is over', async () => {
  // In the evening of the 11th, which at UTC is the 12th.
  const convidado = { ...joao, convidadoEm: '2026-04-12T01:00:00Z' };
  await novaAssinatura(teste, ana, await contrato(), { signatarios: [euAssinei, convidado, rui] });
  expect(await noDiaDela('2026-04-13')).toEqual([]);
  expect(await noDiaDela('2026-04-14')).toMatchObject([{ falta: 'DELES', vencida: false, quem: ['João', 'Rui'] }]);
  await teste.deps.db
    .updateTable('signatarios')
    .set(assinou('2026-04-14T12:00:00Z'))
    .where('userId', '=', ana.uid)
    .where('nome', '=', 'Rui')
    .execute();
  expect(await noDiaDela('2026-04-16')).toEqual([]);
  expect(await noDiaDela('2026-04-17')).toMatchObject([{ falta: 'DELES', quem: ['João'] }]);
});

test('without an e-mail the three days begin when it was made, and a short term ends before them', async () => {
  const [longo, curto] = [await contrato(), await contrato()];
  await novaAssinatura(teste, ana, longo, { signatarios: [euAssinei, joao] });
  await novaAssinatura(teste, ana, curto, { signatarios: [euAssinei, joao], ate: '2026-04-11' });
  expect(await noDiaDela('2026-04-12')).toMatchObject([{ contratoId: curto, vencida: true }]);
  expect(await noDiaDela('2026-04-13')).toMatchObject([{ contratoId: curto }, { contratoId: longo, vencida: false }]);
});

test('a refusal is told for thirty days, until the paper is sent anew or signed otherwise', async () => {
  const recusou = { ...joao, situacao: 'RECUSOU' as const, em: '2026-04-10T16:00:00Z', motivo: 'O valor é outro.' };
  const recusada = {
    situacao: 'RECUSADA' as const,
    fimEm: '2026-04-10T16:00:00Z',
    signatarios: [euAssinei, recusou, rui],
  };
  const [um, outro] = [await contrato(), await contrato()];
  for (const id of [um, outro]) await novaAssinatura(teste, ana, id, recusada);
  const dela = { falta: 'RECUSADA', quem: ['João'], motivo: 'O valor é outro.', vencida: false };
  const dos = async () => (await ditas()).map((dita) => 'contratoId' in dita && dita.contratoId).toSorted();
  expect(await dos()).toEqual([um, outro].toSorted());
  expect((await ditas())[0]).toMatchObject(dela);
  teste.agora('2026-04-10T17:00:00Z');
  // Sent anew, and called off since: whoever did that knows of the refusal.
  await novaAssinatura(teste, ana, um, { situacao: 'CANCELADA', fimEm: '2026-04-10T17:00:00Z' });
  expect(await dos()).toEqual([outro]);
  expect(await noDiaDela('2026-05-10')).toHaveLength(1);
  teste.agora('2026-05-10T16:00:01Z');
  expect(await ditas()).toEqual([]);
  await noDia(teste, ana, '2026-04-11');
  const body = { contratoAssinadoUrl: 'https://exemplo.test/assinado.pdf' };
  await ana.pedir(contratos.uploadAssinado, { params: { id: outro }, body });
  expect(await ditas()).toEqual([]);
});

test('a record that is gone was refused for nothing', async () => {
  const { id, aditivoId } = await novoAditivo(ana);
  const fim = { situacao: 'RECUSADA' as const, fimEm: '2026-04-10T16:00:00Z', signatarios: [] };
  const ha = await novaAssinatura(teste, ana, id, { ...fim, tipo: 'ADITIVO', registroId: aditivoId });
  for (const tipo of ['ADITIVO', 'ACORDO', 'ACERTO', 'CARTA', 'VISTORIA'] as const)
    await novaAssinatura(teste, ana, id, { ...fim, tipo, registroId: randomUUID() });
  const arquivo = await novaAssinatura(teste, ana, id, { ...fim, tipo: 'ARQUIVO', registroId: randomUUID() });
  const ids = (await ditas()).map((dita) => dita.tipo === 'ASSINATURA' && dita.assinaturaId);
  expect(ids.toSorted()).toEqual([ha.id, arquivo.id].toSorted());
});

test('what all signed or was called off waits for nobody, and is no other landlord’s', async () => {
  const bia = await novoLocador(teste);
  await novaAssinatura(teste, bia, (await novoContrato(bia)).contratoId);
  const fimEm = '2026-04-10T16:00:00Z';
  for (const situacao of ['CONCLUIDA', 'CANCELADA'] as const)
    await novaAssinatura(teste, ana, await contrato(), { situacao, fimEm });
  expect(await ditas()).toEqual([]);
});

test('a contract that is out for signatures is not told to lack them', async () => {
  const id = await contrato();
  const faltam = async () => (await doTipo('SEM_ASSINATURA')).length;
  const aditivo = { tipo: 'ADITIVO' as const, registroId: randomUUID() };
  await novaAssinatura(teste, ana, id, aditivo);
  expect(await faltam()).toBe(1);
  const { id: pedida } = await novaAssinatura(teste, ana, id);
  expect(await faltam()).toBe(0);
  await teste.deps.db
    .updateTable('assinaturas')
    .set({ situacao: 'CANCELADA' })
    .where('userId', '=', ana.uid)
    .where('id', '=', pedida)
    .execute();
  expect(await faltam()).toBe(1);
});
