import { readFile } from 'node:fs/promises';
import * as financeiro from '@imob/schemas/financeiro';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { contasDe, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { statementsOf } from '../../db/statements.ts';

test('rests of before get the conta that they are of, by their marks or by what left them', async () => {
  const teste = await testApp();
  onTestFinished(() => teste.fechar());
  teste.agora('2026-03-11T15:00:00Z');
  const ana = await novoLocador(teste);
  const { contratoId } = await novoContrato(ana);
  const ids = async () => (await contasDe(ana, contratoId)).map(({ id }) => id as string);
  const pagar = async (id: string, corpo: object): Promise<string> => {
    const antes = await ids();
    await ana.pedir(financeiro.pagar, { params: { id }, body: corpo });
    return (await ids()).find((um) => !antes.includes(um)) ?? '';
  };
  const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
  const [simples, datada, outra] = [
    await novaConta(ana, contratoId, { descricao: 'Pia' }),
    await novaConta(ana, contratoId, { descricao: 'Pia', dataVencimento: '2026-05-10' }),
    await novaConta(ana, contratoId, { descricao: 'Porta' }),
  ];
  const saldo = await pagar(simples, { valorPago: 100 });
  const segundo = await pagar(saldo, { valorPago: 50 });
  await mudar(simples, { status: 'PENDENTE' });
  const daDatada = await pagar(datada, { valorPago: 100, dataPagamento: '2026-03-10' });
  const renomeado = await pagar(daDatada, { valorPago: 50, dataPagamento: '2026-03-10' });
  await mudar(renomeado, { descricao: 'O que faltou' });

  const ler = async (db = teste.deps.db) => {
    const contas = await db.selectFrom('contas').select(['id', 'inteiraId']).where('userId', '=', ana.uid).execute();
    return new Map(contas.map(({ id, inteiraId }) => [id, inteiraId]));
  };
  const gravadas = await ler();
  expect([simples, datada, outra, saldo, segundo, daDatada, renomeado].map((id) => gravadas.get(id))).toEqual([
    ...[null, null, null, simples, simples, datada, datada],
  ]);
  const migracao = await readFile(new URL('../../../migrations/0072-conta-inteira.sql', import.meta.url), 'utf8');
  const trx = await teste.deps.db.startTransaction().execute();
  await sql`alter table contas drop column "inteiraId"`.execute(trx);
  // A rest of before there was a saldo, of which a part was paid, never got one.
  await trx.updateTable('contas').set({ saldo: null }).where('userId', '=', ana.uid).where('id', '=', saldo).execute();
  for (const statement of statementsOf(migracao)) await sql.raw(statement).execute(trx);
  const preenchidas = await ler(trx);
  await trx.rollback().execute();
  expect(preenchidas).toEqual(gravadas);
});
