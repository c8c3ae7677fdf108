import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import { landlordToken } from '../../secrets/landlordToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';

export type AnuncioRow = Selectable<Tables['anuncios']>;

export const SEM_ANUNCIO = new HttpError(404, 'Este imóvel não está mais anunciado aqui.');

/** It opens an advert's page, and is no secret: whoever has it passes it on. */
export const novoCodigo = (userId: string): string => landlordToken(userId, randomBytes(16));

export const enderecoDoAnuncio = (env: Pick<Env, 'PUBLIC_URL'>, codigo: string) =>
  `${env.PUBLIC_URL}/anuncio/${codigo}`;

/** The advert that is on show at an address, and its property. Throws `SEM_ANUNCIO` for one that is not, or not any more. */
export async function abrirAnuncio(db: Db, token: string): Promise<{ anuncio: AnuncioRow; imovel: ImovelRow }> {
  const userId = await donoDoToken(db, token);
  const anuncio =
    userId &&
    (await db
      .selectFrom('anuncios')
      .selectAll()
      .where('userId', '=', userId)
      .where('codigo', '=', token)
      .where('aberto', '=', true)
      .executeTakeFirst());
  const imovel =
    anuncio &&
    (await db
      .selectFrom('imoveis')
      .selectAll()
      .where('userId', '=', anuncio.userId)
      .where('id', '=', anuncio.imovelId)
      .where('arquivado', '=', false)
      .executeTakeFirst());
  if (!imovel) throw SEM_ANUNCIO;
  return { anuncio, imovel };
}
