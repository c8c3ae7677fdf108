import { type Evento, type PedidoEventos, TipoRegistro } from '@imob/schemas/auditoria';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { nomesDosAjudantes } from '../ajudantes/leitura.ts';

/** All events of one request carry the same moment, so `ordem` tells which of them came first. */
const ordem = {
  name: 'auditoria',
  keys: [by('em', 'timestamptz'), by('ordem', 'bigint'), by('id', 'uuid')],
  desc: true,
};

/** A page of a landlord's trail, the latest first; days are of the time zone `fuso`. Throws 400 for a bad cursor. */
export async function lerEventos(db: Db, userId: string, fuso: string, pedido: PedidoEventos) {
  const { registro, de, ate, limite = LIMITE_PADRAO, cursor } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const { rows } = await sql<Keyed<Selectable<Tables['auditoria']>>>`
    select *, ${keys} as keys from auditoria
    where "userId" = ${userId} and ${after} and ${registro ? doRegistro(userId, registro) : sql`true`}
      and ${de ? sql`em >= ${de}::timestamp at time zone ${fuso}` : sql`true`}
      and ${ate ? sql`em < (${ate}::date + 1)::timestamp at time zone ${fuso}` : sql`true`}
    order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const outros = [...new Set(linhas.map(({ quem }) => quem))].filter((quem) => quem !== userId && isId(quem));
  const nomes = await nomesDosAjudantes(db, userId, outros);
  return { eventos: linhas.map((linha) => comoEvento(linha, nomes)), proximo };
}

/**
 * An id may hold colons itself: only a known kind before the first one is a kind. A contract's events include those of
 * its settlements, agreements, letters and requests for signatures, which nobody looks for anywhere else.
 */
function doRegistro(userId: string, registro: string) {
  const doisPontos = registro.indexOf(':');
  const tipo = TipoRegistro.safeParse(registro.slice(0, Math.max(0, doisPontos)));
  if (!tipo.success) return sql`"registroId" = ${registro}`;
  const id = registro.slice(doisPontos + 1);
  if (tipo.data !== 'contrato' || !isId(id)) return sql`"registroId" = ${id} and "registroTipo" = ${tipo.data}`;
  return sql`"registroTipo" in ('contrato', 'acerto', 'acordo', 'carta', 'assinatura') and "registroId" = any(array(
    select ${id} union all select id::text from acertos where "userId" = ${userId} and "contratoId" = ${id}
    union all select id::text from acordos where "userId" = ${userId} and "contratoId" = ${id}
    union all select id::text from cartas where "userId" = ${userId} and "contratoId" = ${id}
    union all select id::text from assinaturas where "userId" = ${userId} and "contratoId" = ${id}))`;
}

/** An anonymisation blanks the values of an event, which then says that something happened, but not what. */
function comoEvento(row: Selectable<Tables['auditoria']>, nomes: Map<string, string>): Evento {
  const { id, em, quem, acao, registroTipo, registroId, valores, origem } = row;
  const { antes = null, depois = null } = valores ?? {};
  const quemNome = nomes.get(quem) ?? null;
  return { id, em, quem, quemNome, acao, registro: { tipo: registroTipo, id: registroId }, antes, depois, origem };
}
