import { somarDias } from '@imob/schemas/rules/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { assinaturasDe } from '../../../test/support/signing.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarEmailDaAssinatura } from './emails/enviar.ts';
import { lembrarSozinho } from './lembrarSozinho.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ tarefas: true, deps: { mail: correio } });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  await lembretes();
});
afterAll(() => teste.fechar());

const BIA = { nome: 'Bia Lima', documento: '987.654.321-00', email: 'bia@exemplo.com' };

async function pedida(mudancas: object = {}) {
  const { contratoId } = await novoContrato(ana, { locatarioId: await novoLocatario(ana) });
  const de = assinaturasDe(ana, contratoId);
  const { body } = await de.pedir({ testemunhas: [BIA], ...mudancas });
  await lembretes();
  return { ...de, id: body.id as string };
}
/** Gives the addresses that got a reminder since the last look, once all mails have gone. */
async function lembretes(): Promise<string[]> {
  const espera = `select 1 from fila.job where name = 'assinatura.email' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await teste.deps.pool.query(espera)).rowCount, { timeout: 60_000 }).toBe(0);
  const idos = papeis.splice(0).filter(({ subject }) => subject.startsWith('Falta você'));
  return idos.map(({ para }) => para).sort();
}
/** Runs the reminders at this day and hour, and gives the addresses reminded. */
async function em(dia: string, hora = '15:00'): Promise<string[]> {
  teste.agora(`${dia}T${hora}:00Z`);
  await lembrarSozinho(teste.deps);
  return lembretes();
}

test('whoever was invited by e-mail is reminded every three days, three times', async () => {
  await pedida();
  const aoDia: Record<string, number> = {};
  for (let dia = 11; dia <= 24; dia++) aoDia[dia] = (await em(`2026-04-${dia}`)).length;
  expect(Object.entries(aoDia).filter(([, quantos]) => quantos > 0)).toEqual([
    ['13', 2],
    ['16', 2],
    ['19', 2],
  ]);
});

test('a reminder that waited beyond the last day does not go out any more', async () => {
  const { id, cancelar } = await pedida();
  const [ele] = await teste.deps.db
    .selectFrom('signatarios')
    .selectAll()
    .where('assinaturaId', '=', id)
    .where('quem', '=', 'CONVIDADO')
    .execute();
  const { ate } = await teste.deps.db
    .selectFrom('assinaturas')
    .select('ate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const pedido = { autor: sistema(ana.uid), signatarioId: ele?.id ?? '', qual: 'LEMBRETE', pedidoEm: 'x' } as const;
  teste.agora(`${somarDias(ate, 1)}T15:00:00Z`);
  await enviarEmailDaAssinatura(teste.deps, pedido);
  expect(await lembretes()).toEqual([]);
  teste.agora(`${ate}T15:00:00Z`);
  await enviarEmailDaAssinatura(teste.deps, pedido);
  expect(await lembretes()).toHaveLength(1);
  await noDia(teste, ana, '2026-04-10');
  expect((await cancelar(id)).status).toBe(200);
});

test('nobody is reminded twice at once, by night, or of what ended', async () => {
  await pedida();
  const outra = await pedida();
  await noDia(teste, ana, '2026-04-14');
  await outra.cancelar(outra.id);
  expect(await em('2026-04-14', '05:00')).toEqual([]);
  teste.agora('2026-04-14T15:00:00Z');
  const vezes = await Promise.all([1, 2, 3].map(() => lembrarSozinho(teste.deps)));
  expect(vezes.reduce((soma, um) => soma + um, 0)).toBe(2);
  expect(await lembretes()).toEqual(['bia@exemplo.com', 'joao@exemplo.com']);
});

test('the landlord’s own reminder puts it off, and what went by another way is left to him', async () => {
  const { lembrar, id } = await pedida();
  await pedida({ enviar: false });
  await noDia(teste, ana, '2026-04-12');
  await lembrar(id);
  await lembretes();
  expect(await em('2026-04-14')).toEqual([]);
  expect(await em('2026-04-15')).toHaveLength(2);
});

test('past the last day nobody is reminded; a term that begins anew has its reminders', async () => {
  const { lembrar, id } = await pedida({ dias: 2 });
  expect(await em('2026-04-13')).toEqual([]);
  await noDia(teste, ana, '2026-04-13');
  await lembrar(id);
  await lembretes();
  expect(await em('2026-04-16')).toHaveLength(2);
});
