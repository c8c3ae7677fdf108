import { type RawBuilder, sql } from 'kysely';
import { hasWords } from '../../db/words.ts';

/**
 * The ids of a landlord's contracts of which a tenant or the property, also one that is gone, has all of these words.
 * `doLocatario`: other words for a tenant.
 */
export function contratosComPalavras(userId: string, palavras: string[], doLocatario = palavras): RawBuilder<string[]> {
  return sql<string[]>`array(
    select c.id from locatarios l join contratos c on c."userId" = l."userId" and c."locatarioId" = l.id
      where l."userId" = ${userId} and ${hasWords('locatarios', 'l', userId, doLocatario)}
    union all
    select o."contratoId" from locatarios l
      join contratos_locatarios o on o."userId" = l."userId" and o."locatarioId" = l.id and o."saiuEm" is null
      where l."userId" = ${userId} and ${hasWords('locatarios', 'l', userId, doLocatario)}
    union all
    select c.id from imoveis i join contratos c on c."userId" = i."userId" and c."imovelId" = i.id
      where i."userId" = ${userId} and ${hasWords('imoveis', 'i', userId, palavras)}
    union all
    select c.id from contratos c
      where c."userId" = ${userId} and (c."locatarioCopia" is not null or c."imovelCopia" is not null)
        and ${hasWords('contratos', 'c', userId, palavras)})`;
}
