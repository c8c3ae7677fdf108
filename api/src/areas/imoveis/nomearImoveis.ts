import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Linha = { id: string; nome: string | null; rua: string | null; numero: string | null; complemento: string | null };
type Referencia = { imovelId: string | null; imovelCopia?: string | null };

/** Names the properties of some records as lists do; one that is gone is called as its contracts, or else its despesas, remember it. */
export async function nomearImoveis(
  db: Db,
  userId: string,
  de: readonly Referencia[],
): Promise<(imovelId: string | null) => string | null> {
  const copias = new Map(de.map(({ imovelId, imovelCopia }) => [imovelId, imovelCopia ?? null]));
  const ids = [...copias.keys()].filter((id) => id !== null);
  const { rows } = await sql<Linha>`
    select p.id, case when i.id is null then c.copia ->> 'nome' else i.nome end as nome,
      coalesce(i.rua, c.copia ->> 'rua') as rua, coalesce(i.numero, c.copia ->> 'numero') as numero,
      case when i.id is null then c.copia ->> 'complemento' else i.complemento end as complemento
    from unnest(${ids}::uuid[]) p (id)
    left join imoveis i on i."userId" = ${userId} and i.id = p.id
    left join lateral (
      select k."imovelCopia" as copia from contratos k
      where k."userId" = ${userId} and k."imovelId" = p.id and k."imovelCopia" is not null limit 1) c on i.id is null`.execute(
    db,
  );
  const nomes = new Map(rows.map((linha) => [linha.id, nomeDoImovel(linha)]));
  return (imovelId) => (imovelId && (nomes.get(imovelId) || copias.get(imovelId))) || null;
}
