import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Keyed, keyset, type Order } from '../../db/page.ts';
import { emCurso } from '../contratos/emCurso.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { imoveisDoGrupo } from '../imoveis/grupos.ts';
import type { ComunicadoRow } from './ler.ts';

/** Somebody to be told, with the leases by which it concerns them, those of which they are the principal tenant first. */
export type Pessoa = {
  id: string;
  nome: string;
  cpf: string;
  email: string | null;
  telefone: string | null;
  whatsapp: string | null;
  contratos: string[];
};

export const porNome: Order = {
  name: 'NOME',
  keys: [
    { column: sql`l.nome collate "pt-BR-x-icu"`, type: 'text' },
    { column: sql`l.id`, type: 'uuid' },
  ],
};

type Quais = {
  cursor?: string | undefined;
  limite?: number;
  /** These people alone, by the leases for which they were noted: the group may have another name since. */
  so?: readonly { locatarioId: string; contratos: readonly string[] }[];
};

/**
 * The people whom a comunicado is for on that day, by name: tenants of the chosen properties' running leases and, where it is for them too, those who rent
 * beside them and are to be told. Each once; never an example, nor who was made anonymous.
 */
export async function lerPublico(
  db: Db,
  comunicado: Pick<ComunicadoRow, 'userId' | 'publico' | 'grupo' | 'imoveis' | 'comDemais'>,
  hoje: string,
  { cursor, limite, so }: Quais = {},
): Promise<Keyed<Pessoa>[]> {
  const { userId, comDemais } = comunicado;
  const { after, inOrder, keys } = keyset(porNome, cursor);
  const escolhidos = daEscolha(comunicado, hoje, so && [...new Set(so.flatMap(({ contratos }) => contratos))]);
  const demais = sql`union all
      select o."locatarioId", o."contratoId", 1 as lugar from contratos_locatarios o
      join contratos c on c."userId" = ${userId} and c.id = o."contratoId"
      where o."userId" = ${userId} and o."saiuEm" is null and o.avisar and ${escolhidos}`;
  const { rows } = await sql<Keyed<Pessoa>>`
    select l.id, l.nome, l.cpf, l.email, l.telefone, l.whatsapp, p.contratos, ${keys} as keys
    from (select "locatarioId", array_agg("contratoId" order by lugar, "contratoId") as contratos from (
      select c."locatarioId", c.id as "contratoId", 0 as lugar from contratos c where ${escolhidos}
      ${comDemais ? demais : sql``}) q group by "locatarioId") p
    join locatarios l on l."userId" = ${userId} and l.id = p."locatarioId"
    where l."anonimizadoEm" is null and ${naoExemplo('l', 'id', userId)} and ${after}
      ${so ? sql`and l.id = any(${so.map(({ locatarioId }) => locatarioId)}::uuid[])` : sql``}
    order by ${inOrder} ${limite ? sql`limit ${limite}` : sql``}`.execute(db);
  return rows;
}

/** The condition that a contract `c` is one whose tenants are told: in course, begun, and of the properties that were chosen, or one of those that were noted. */
function daEscolha(
  { userId, publico, grupo, imoveis }: Pick<ComunicadoRow, 'userId' | 'publico' | 'grupo' | 'imoveis'>,
  hoje: string,
  notados: readonly string[] | undefined,
): RawBuilder<boolean> {
  const condicoes = [
    sql`c."userId" = ${userId}`,
    emCurso(userId),
    sql`c."dataInicio" <= ${hoje}::date`,
    naoExemplo('c', 'id', userId),
  ];
  if (notados) condicoes.push(sql`c.id = any(${notados}::uuid[])`);
  else if (publico === 'GRUPO') condicoes.push(sql`c."imovelId" = any(${imoveisDoGrupo(userId, grupo ?? '')})`);
  else if (publico === 'IMOVEIS') condicoes.push(sql`c."imovelId" = any(${imoveis}::uuid[])`);
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}
