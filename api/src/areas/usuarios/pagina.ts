import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import type { PedidoUsuarios } from '@imob/schemas/usuarios';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { userHasWords } from '../../db/words.ts';
import { comNome } from '../auth/usuario.ts';
import { lerBusca } from '../busca/ler.ts';

const ordem: Order = {
  name: 'RECENTES',
  keys: [by('u.criadoEm', 'timestamptz'), by('u.uid', 'uuid')],
  desc: true,
};

/** One page of everyone who has an account, newest first. */
export async function lerPagina(db: Db, { busca, ativo, limite = LIMITE_PADRAO, cursor }: PedidoUsuarios) {
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [after, ...lerBusca(busca).map(({ palavras }) => userHasWords(palavras))];
  if (ativo !== undefined) condicoes.push(sql<boolean>`u.ativo = ${ativo}`);
  const { rows } = await sql<Keyed<Selectable<Tables['usuarios']>>>`
    select u.*, ${keys} as keys from usuarios u
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  return { usuarios: linhas.map(comNome), proximo };
}
