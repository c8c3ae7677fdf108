import type { Recebimento } from '@imob/schemas/recebimentos';
import { centavos } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { lerRecebidos } from './bank.ts';
import type { Contas, Vida } from './life.ts';

/** The rules for money that came, no matter whether the bank or a statement reported it. */

/** Reads from the tables what no answer shows: the amounts that a settlement credited, and its returns by the bank. */
async function lerDoAcerto({ teste: { deps }, quem }: Vida) {
  const { rows: creditados } = await sql<{ id: string; valor: number }>`
    select id, (pagamento ->> 'creditado')::numeric as valor from contas
    where "userId" = ${quem.uid} and pagamento ->> 'creditado' is not null`.execute(deps.db);
  const { rows: devolvidos } = await sql<{ id: string }>`
    select id from devolucoes where "userId" = ${quem.uid} and "acertoId" is not null`.execute(deps.db);
  return {
    creditado: new Map(creditados.map(({ id, valor }) => [id, centavos(valor)])),
    doAcerto: new Set(devolvidos.map(({ id }) => id)),
  };
}

/** Groups the money that belongs together: all money that paid the same conta is in one group. */
function grupos(recebidos: readonly Recebimento[]): Recebimento[][] {
  const feitos: Recebimento[][] = [];
  for (const um of recebidos) {
    const seus = feitos.filter((grupo) =>
      grupo.some(({ contaIds }) => contaIds.some((id) => um.contaIds.includes(id))),
    );
    const outros = feitos.filter((grupo) => !seus.includes(grupo));
    feitos.splice(0, feitos.length, ...outros, [...seus.flat(), um]);
  }
  return feitos;
}

export async function conferirRecebidos(vida: Vida, { todas }: Contas): Promise<void> {
  const recebidos = await lerRecebidos(vida);
  const { creditado, doAcerto } = await lerDoAcerto(vida);
  const porId = new Map(todas.map((conta) => [conta.id, conta]));
  const resta = ({ valor, devolucoes }: Recebimento) =>
    devolucoes
      .filter(({ id, situacao }) => situacao === 'DEVOLVIDO' && !doAcerto.has(id))
      .reduce((soma, uma) => soma - centavos(uma.valor), centavos(valor));
  for (const grupo of grupos(recebidos.filter(({ situacao }) => situacao === 'CONCILIADO'))) {
    const contas = [...new Set(grupo.flatMap(({ contaIds }) => contaIds))].map((id) => porId.get(id));
    for (const conta of contas) expect(conta?.status, 'money has paid a conta that is not paid').toBe('PAGO');
    const pago = contas.reduce(
      (soma, conta) =>
        soma +
        centavos(conta?.valorRecebido ?? conta?.valor ?? 0) -
        centavos(conta?.irRetido ?? 0) +
        (creditado.get(conta?.id ?? '') ?? 0),
      0,
    );
    const veio = grupo.reduce((soma, um) => soma + resta(um), 0);
    expect(pago, `contas (${contas.map((conta) => conta?.descricao)}) received what the money brought`).toBe(veio);
  }
  for (const um of recebidos) {
    const status = um.contaIds.map((id) => porId.get(id)?.status ?? '');
    const quitadas = status.filter((uma) => uma === 'PAGO' || uma === 'CANCELADO');
    if (um.situacao === 'A_MENOR')
      expect(quitadas, 'money waits as too little for a conta that is not open').toEqual([]);
    if (um.situacao === 'DUPLICADO') expect(quitadas, 'money is a duplicate of nothing').toEqual(status);
  }
  const contados = new Map(recebidos.map(({ e2eid, valor }) => [e2eid, valor]));
  for (const pix of vida.banco?.pix.slice(0, vida.perguntados) ?? []) {
    expect(contados.get(pix.endToEndId), 'a Pix that the bank told of is there').toBe(Number(pix.valor));
  }
}
