import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contasDe, noDia } from '../../../test/support/factories.ts';
import { promessasDe } from '../../../test/support/promises.ts';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { findVisits } from '../notificacoes/routine/find.ts';
import { notifyLandlord } from '../notificacoes/routine/landlord.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  teste.agora('2026-03-13T15:00:00Z');
});

const config = {
  ...{ emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' },
  ...{ diasAvisoVencimento: [0], diasAvisoAtraso: [3, 5, 7] },
};
const assuntos = () => teste.falsos.brevo.mensagens.map((mensagem: any) => mensagem.assunto);

test('until the promised day nothing is said of what was promised, the rest is told, and the day after the routine goes on', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const contas = await contasDe(locador, contratoId);
  const marco = contas.find(({ dataVencimento }) => dataVencimento === '2026-03-10');
  const abril = contas.find(({ dataVencimento }) => dataVencimento === '2026-04-10');
  const de = promessasDe(locador);
  await de.prometer([marco.id], '2026-03-15');
  expect(await findVisits(teste.deps, [locador.uid], '2026-03-13')).toEqual([]);
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0 });
  // The promised day itself is still the tenant's.
  await noDia(teste, locador, '2026-03-15');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0 });
  await noDia(teste, locador, '2026-03-17');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
  expect(assuntos()).toHaveLength(1);
  // A promise of March's rent holds up no reminder of April's.
  await noDia(teste, locador, '2026-04-10');
  await de.prometer([marco.id], '2026-04-20');
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
  expect(abril.status).toBe('PENDENTE');
});

test('one that is taken back is asked for again on the same day', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const marco = (await contasDe(locador, contratoId)).find(({ dataVencimento }) => dataVencimento === '2026-03-10');
  const de = promessasDe(locador);
  const { id } = (await de.prometer([marco.id], '2026-03-20')).body;
  expect(await rodar(teste)).toMatchObject({ totalGeral: 0 });
  await de.retirar(id);
  expect(await rodar(teste)).toMatchObject({ totalGeral: 1 });
});

test('a promise that comes after the notice was found, and before it goes, holds it back', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const marco = (await contasDe(locador, contratoId)).find(({ dataVencimento }) => dataVencimento === '2026-03-10');
  const [visita] = await findVisits(teste.deps, [locador.uid], '2026-03-13');
  expect(visita?.avisos).toHaveLength(1);
  await promessasDe(locador).prometer([marco.id], '2026-03-20');
  const run = {
    ...{ deps: teste.deps, execucao: 1, hoje: '2026-03-13', stop: new AbortController().signal },
    breaker: (_: string, __: string, enviar: () => Promise<unknown>) => enviar(),
  };
  const enviados = [];
  for await (const um of notifyLandlord(run as never, visita as never, [])) enviados.push(um);
  expect([enviados, assuntos()]).toEqual([[], []]);
  const { rows } = await sql`select 1 from "enviosNotificacao" where "userId" = ${locador.uid}`.execute(teste.deps.db);
  expect(rows).toEqual([]);
});
