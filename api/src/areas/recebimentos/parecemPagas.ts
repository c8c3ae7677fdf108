import { subtrair } from '@imob/schemas/rules/money';
import { ehDaPessoa, lerEscrito, lerPessoa } from '@imob/schemas/rules/payerName';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { ESPERAM } from './leitura.ts';
import type { RecebimentoRow } from './situacao.ts';

type Esperando = Pick<RecebimentoRow, 'userId' | 'valor' | 'contaIds' | 'pagadorNome' | 'pagadorDocumento'>;
type Devida = { userId: string; id: string; valor: number; nome: string; cpf: string };

/**
 * Gives those of these contas whose money seems to be there already: no less than the conta, without the tax that its tenant withholds, waits
 * for the landlord's word, sent for this very one or, where it names none, by one of its tenants. What was sent for another conta, which may be paid
 * or called off, waits as long as the landlord says nothing: it must not silence the others.
 */
export async function parecemPagas(
  db: Db,
  contas: { userId: string; contaId: string; irRetido?: number }[],
): Promise<Set<string>> {
  const userIds = [...new Set(contas.map(({ userId }) => userId))];
  const { rows: esperam } = await sql<Esperando>`
    select "userId", valor, "contaIds", "pagadorNome", "pagadorDocumento" from recebimentos
    where "userId" = any(${userIds}::uuid[]) and situacao = any(${[...ESPERAM]})`.execute(db);
  if (esperam.length === 0) return new Set();
  const contaIds = contas.filter(({ userId }) => esperam.some((um) => um.userId === userId)).map((um) => um.contaId);
  const { rows: devidas } = await sql<Devida>`
    select k."userId", k.id, k.valor, l.nome, l.cpf from contas k
    join contratos c on c."userId" = k."userId" and c.id = k."contratoId"
    join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
    where k."userId" = any(${userIds}::uuid[]) and k.id = any(${contaIds}::uuid[])
    union all
    select k."userId", k.id, k.valor, l.nome, l.cpf from contas k
    join contratos_locatarios o on o."userId" = k."userId" and o."contratoId" = k."contratoId" and o."saiuEm" is null
    join locatarios l on l."userId" = o."userId" and l.id = o."locatarioId"
    where k."userId" = any(${userIds}::uuid[]) and k.id = any(${contaIds}::uuid[])`.execute(db);
  const retidas = new Map(contas.map(({ contaId, irRetido = 0 }) => [contaId, irRetido]));
  const pagas = devidas.filter((conta) =>
    esperam.some(
      (um) =>
        um.userId === conta.userId &&
        um.valor >= subtrair(conta.valor, retidas.get(conta.id) ?? 0) &&
        (um.contaIds.length > 0 ? um.contaIds.includes(conta.id) : eDele(um, conta)),
    ),
  );
  return new Set(pagas.map(({ id }) => id));
}

/** Compares the payer's document, which a bank may mask. Compares the name only where the bank gives no document. */
function eDele({ pagadorNome, pagadorDocumento }: Esperando, { nome, cpf: documento }: Devida): boolean {
  const pessoa = lerPessoa({ nome: pagadorDocumento ? '' : nome, documento });
  return ehDaPessoa(pessoa, lerEscrito(pagadorDocumento ?? pagadorNome ?? ''));
}
