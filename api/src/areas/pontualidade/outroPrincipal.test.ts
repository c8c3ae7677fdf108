import * as aditivos from '@imob/schemas/aditivos';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as pontualidade from '@imob/schemas/pontualidade';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { comAtrasos, conversasDe, paginaDe, promessasDe } from '../../../test/support/promises.ts';

/** Looks at how tenants pay in a lease in which another took the place of who left it. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ler = async (id: string): Promise<pontualidade.Pontualidade> =>
  (await ana.pedir(pontualidade.buscar, { params: { id } })).body;
const pagar = async (id: string | undefined, dataPagamento: string) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id: id as string }, body: { dataPagamento } })).status).toBe(
    200,
  );

test('each is told of by the rents and promises of the time in which he rented', async () => {
  const { ids, locatarioId: joao, contratoId: id } = await comAtrasos(ana);
  await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  await pagar(ids[0], '2026-01-10');
  await pagar(ids[1], '2026-02-20');
  await pagar(ids[2], '2026-03-10');
  teste.agora('2026-03-15T15:00:00Z');
  await cartasDe(ana, id).escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  teste.agora('2026-03-16T15:00:00Z');
  const rita = await novoLocatario(ana, { nome: 'Rita Prado', cpf: '529.982.247-25' });
  const { status } = await ana.pedir(aditivos.criar, { params: { id }, body: { locatarioPrincipal: rita } });
  expect(status).toBe(201);
  const de = cartasDe(ana, id);
  expect((await de.escrever({ tipo: 'REFERENCIA' })).status).toBe(409);
  expect((await de.opcoes()).impedimentos.map(({ tipo }) => tipo)).toContain('REFERENCIA');

  await noDia(teste, ana, '2026-05-20');
  await pagar(ids[3], '2026-04-10');
  const promessa = await promessasDe(ana).prometer([ids[4] as string], '2026-05-21');
  expect(promessa.status).toBe(201);
  await noDia(teste, ana, '2026-05-25');
  const doze = async (quem: string) => (await ler(quem)).periodos[0];
  expect(await doze(joao)).toMatchObject({ vencidos: 3, noDia: 2, emAberto: 0, atrasoMedio: 10 });
  expect(await doze(rita)).toMatchObject({ vencidos: 2, noDia: 1, emAberto: 1, atrasoMedio: 15 });
  expect([(await ler(joao)).promessas.feitas, (await ler(rita)).promessas.feitas]).toEqual([0, 1]);

  const passou = async (quem: string) =>
    (await conversasDe(ana).acontecimentos(quem)).body.acontecimentos.map(({ titulo }) => titulo);
  expect(await passou(joao)).toEqual(['Notificação de infração']);
  expect(await passou(rita)).toEqual(['Promessa para 21/05/2026']);

  const { body: carta } = await de.escrever({ tipo: 'REFERENCIA' });
  expect(carta.texto.paragrafos[0]).toContain('desde 16 de março de 2026');
  expect(carta.texto.paragrafos[1]).toMatch(/^Nesse período venceram 2 aluguéis, e 1 foi pago até o dia/);
});

test('who came in beside the lease’s own tenant is told of from that day on', async () => {
  const { contratoId: id } = await comAtrasos(ana, { dataInicio: '2026-02-01', dataFim: '2027-01-31' });
  await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  const beto = await novoLocatario(ana, { nome: 'Beto Lima', cpf: '111.444.777-35' });
  const { status } = await ana.pedir(aditivos.criar, { params: { id }, body: { demaisLocatarios: [beto] } });
  expect(status).toBe(201);
  expect((await ler(beto)).periodos[0]).toMatchObject({ vencidos: 0 });
  const { body: carta } = await cartasDe(ana, id).escrever({ tipo: 'REFERENCIA' });
  expect(carta.texto.paragrafos[0]).toContain('desde 1º de fevereiro de 2026');
  expect(carta.texto.paragrafos[1]).toBe('Beto Lima aluga junto desde 25 de maio de 2026.');
});

test('what who left had promised binds nobody who comes in: it is of no effect, and she reads nothing of it', async () => {
  await noDia(teste, ana, '2026-03-16');
  const { ids, contratoId: id } = await comAtrasos(ana, { dataInicio: '2026-03-20', dataFim: '2027-03-20' });
  await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  const { body: feita } = await promessasDe(ana).prometer([ids[0] as string], '2026-04-20');
  const rita = await novoLocatario(ana, { nome: 'Rita Prado', cpf: '390.533.447-05' });
  const { status } = await ana.pedir(aditivos.criar, { params: { id }, body: { locatarioPrincipal: rita } });
  expect(status).toBe(201);
  expect(await promessasDe(ana).ler(feita.id)).toMatchObject({ situacao: 'RETIRADA' });
  expect((await (await paginaDe(teste, ana, id)).dados()).promessas).toEqual([]);
});
