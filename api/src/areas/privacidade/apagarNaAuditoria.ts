import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';

type Alvos = { inteiros: string[]; assinaturas: string[]; contratos: string[]; ditos: (string | null)[] };

/**
 * Blanks the values of these records' events. Who, when and what stay, and the seal holds, because it covers the
 * values' hash. Events of contracts and receipts are blanked only where they quote the tenant: the rest is evidence of
 * rents and terms. Letters were to the tenant alone; of one that was deleted its deletion tells,
 * where what made it has left the trail. Requests for signatures name everybody who signs; that all have, and the hash of what they signed, names
 * nobody. Returns the ids of receipts, letters and requests.
 */
export async function apagarNaAuditoria(
  trx: Db,
  userId: string,
  { inteiros, assinaturas, contratos, ditos }: Alvos,
): Promise<string[]> {
  const { rows } = await sql<{ sinal: string }>`select distinct campo.value as sinal
    from auditoria, json_each(valores) lado,
      json_each_text(case when json_typeof(lado.value) = 'object' then lado.value else '{}' end) campo
    where "userId" = ${userId} and "registroId" = any(${inteiros}) and "registroTipo" = 'locatario'
      and campo.key in ('nome', 'cpf', 'rg', 'email', 'telefone', 'whatsapp') and campo.value <> ''`.execute(trx);
  // Written in the trail as in JSON, without the quotation marks around it; a telephone also as a message was sent to it.
  const sinais = [...ditos, ...rows.map(({ sinal }) => sinal)]
    .flatMap((sinal) => [sinal, telefoneInternacional(sinal)])
    .filter((sinal) => typeof sinal === 'string')
    .map((sinal) => JSON.stringify(sinal).slice(1, -1));
  const dizQuem = sql`exists (select 1 from unnest(${sinais}::text[]) as sinal where position(sinal in valores::text) > 0)`;
  await sql`update auditoria set valores = null
    where "userId" = ${userId} and "registroId" = any(${contratos}) and "registroTipo" in ('contrato', 'link')
      and ${dizQuem}`.execute(trx);
  // A receipt that was deleted is known by what its deletion says of it.
  const { rows: recibos } = await sql<{ id: string }>`select id::text from recibos
      where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])
    union select "registroId" from auditoria where "userId" = ${userId} and "registroTipo" = 'recibo'
      and acao = 'remover' and valores -> 'antes' ->> 'contratoId' = any(${contratos})`.execute(trx);
  const { rows: ditas } = await sql<{ id: string }>`update auditoria set valores = null
    where "userId" = ${userId} and "registroId" = any(${recibos.map(({ id }) => id)}) and "registroTipo" = 'recibo'
      and ${dizQuem} returning "registroId" as id`.execute(trx);
  await sql`update auditoria set valores = null
    where "userId" = ${userId} and "registroId" = any(${inteiros}) and "registroTipo" in ('locatario', 'pedido')`.execute(
    trx,
  );
  const { rows: cartas } = await sql<{ id: string }>`update auditoria set valores = null
    where "userId" = ${userId} and "registroTipo" = 'carta' and "registroId" in (select e."registroId" from auditoria e
      where e."userId" = ${userId} and e."registroTipo" = 'carta' and (e.valores -> 'depois' ->> 'contratoId' = any(${contratos})
        or e.valores -> 'antes' ->> 'contratoId' = any(${contratos})))
    returning "registroId" as id`.execute(trx);
  const { rows: assinadas } = await sql<{ id: string }>`update auditoria set valores = null
    where "userId" = ${userId} and "registroId" = any(${assinaturas}) and "registroTipo" = 'assinatura' and acao <> 'concluir'
    returning "registroId" as id`.execute(trx);
  return [...new Set([...ditas, ...cartas, ...assinadas].map(({ id }) => id))];
}

/** Throws 409 if the service's database role may only add to the trail, because then nobody could be made anonymous in it. */
export async function conferirPapel(trx: Db): Promise<void> {
  if (await podeApagar(trx)) return;
  throw new HttpError(
    409,
    'O banco deste serviço não deixa apagar da auditoria. Peça a quem o mantém para dar ao serviço, por um momento, essa permissão.',
  );
}

export async function podeApagar(db: Db): Promise<boolean> {
  const { rows } = await sql<{ pode: boolean }>`select has_table_privilege('auditoria', 'update') as pode`.execute(db);
  return rows[0]?.pode ?? false;
}
