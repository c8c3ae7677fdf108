import { lerEscrito, lerPessoa, type Pessoa, semelhanca, semPagador } from '@imob/schemas/rules/payerName';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Quem = { id: string; nome: string; cpf: string };
type Lancamento = { id: string; descricao: string };

/** At so many rows of statements is looked at once. */
const DE_UMA_VEZ = 2_000;

/**
 * Removes the payer from money that paid, or waits for, contas of these contracts, and from money without a conta that
 * names this person. A statement's row keeps amount, day, the bank's text and its key, so that the same row is
 * recognised in another file. What may as well name another tenant, by the name alone, stays: it may be what is known of
 * that one's money.
 */
export async function apagarPagador(trx: Db, userId: string, contratos: string[], quem: Quem): Promise<void> {
  const contas = await trx
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', 'in', contratos)
    .execute();
  const diz = quemDiz(quem, await outrosLocatarios(trx, userId, quem));
  const { rows } = await sql<{ id: string; pagador: string | null }>`
    select id, case when not "contaIds" ?| ${contas.map(({ id }) => id)}::text[]
      then concat_ws(' ', "pagadorNome", "pagadorDocumento", mensagem) end as pagador
    from recebimentos where "userId" = ${userId}
      and ("contaIds" ?| ${contas.map(({ id }) => id)}::text[] or "contaIds" = '[]')`.execute(trx);
  const recebidos = rows.filter(({ pagador }) => pagador === null || diz(pagador)).map(({ id }) => id);
  await apagarNosExtratos(trx, userId, sql`"recebimentoId" = any(${recebidos}::uuid[])`, () => true);
  await apagarNosExtratos(trx, userId, sql`"recebimentoId" is null`, ({ descricao }) => diz(descricao));
  if (recebidos.length === 0) return;
  await trx
    .updateTable('recebimentos')
    .set({ pagadorNome: null, pagadorDocumento: null, mensagem: null })
    .where('userId', '=', userId)
    .where('id', 'in', recebidos)
    .execute();
}

async function outrosLocatarios(trx: Db, userId: string, { id }: Quem): Promise<Pessoa[]> {
  const outros = await trx
    .selectFrom('locatarios')
    .select(['nome', 'cpf'])
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('anonimizadoEm', 'is', null)
    .execute();
  return outros.map(({ nome, cpf }) => lerPessoa({ nome, documento: cpf }));
}

/**
 * Tells whether a text names this person: a document of theirs, also masked, or every word of a name of several, where
 * no other is named as well.
 */
function quemDiz({ nome, cpf }: Quem, outros: Pessoa[]): (texto: string) => boolean {
  const dele = lerPessoa({ nome, documento: cpf });
  return (texto) => {
    const escrito = lerEscrito(texto);
    if (peloDocumento(dele, escrito)) return true;
    return (
      peloNome(dele, escrito) && !outros.some((outro) => peloDocumento(outro, escrito) || peloNome(outro, escrito))
    );
  };
}

type Escrito = ReturnType<typeof lerEscrito>;
const peloDocumento = ({ documentos }: Pessoa, escrito: Escrito) =>
  escrito.documentos.some((documento) => documentos.includes(documento));
const peloNome = ({ palavras }: Pessoa, escrito: Escrito) =>
  palavras.length > 1 && semelhanca(palavras, escrito.palavras) === 1;

/** Forgets who paid in these rows of statements, where `dele` says that they are this person's. */
async function apagarNosExtratos(
  trx: Db,
  userId: string,
  quais: RawBuilder<unknown>,
  dele: (lancamento: Lancamento) => boolean,
): Promise<void> {
  for (let depoisDe = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Lancamento>`select id, descricao from lancamentos
      where "userId" = ${userId} and ${quais} and id > ${depoisDe} order by id limit ${DE_UMA_VEZ} for update`.execute(
      trx,
    );
    const achados = rows.filter(dele);
    if (achados.length > 0) {
      const textos = achados.map(({ descricao }) => semPagador(descricao) || '(apagado)');
      await sql`update lancamentos set descricao = novo.descricao, fitid = ''
        from unnest(${achados.map(({ id }) => id)}::uuid[], ${textos}::text[]) as novo(id, descricao)
        where "userId" = ${userId} and lancamentos.id = novo.id`.execute(trx);
    }
    const ultimo = rows.at(-1);
    if (!ultimo || rows.length < DE_UMA_VEZ) return;
    depoisDe = ultimo.id;
  }
}
