import type { Anuncio } from '@imob/schemas/anuncios';
import { faltaNoAnuncio } from '@imob/schemas/rules/anuncio';
import { ehVideo } from '@imob/schemas/rules/video';
import type { Db } from '../../db/connect.ts';
import type { Env } from '../../env.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';
import { type AnuncioRow, enderecoDoAnuncio } from './enderecos.ts';

/** The advert of a property, as the landlord reads it. */
export async function lerAnuncio(db: Db, imovel: ImovelRow, env: Env): Promise<Anuncio | null> {
  const anuncio = await db
    .selectFrom('anuncios')
    .selectAll()
    .where('userId', '=', imovel.userId)
    .where('imovelId', '=', imovel.id)
    .executeTakeFirst();
  if (!anuncio) return null;
  const { interessados } = await db
    .selectFrom('interessados')
    .select((eb) => eb.fn.countAll<number>().as('interessados'))
    .where('userId', '=', imovel.userId)
    .where('imovelId', '=', imovel.id)
    .where('situacao', '=', 'ABERTO')
    .executeTakeFirstOrThrow();
  return paraLer(anuncio, imovel, env, interessados);
}

function paraLer(anuncio: AnuncioRow, imovel: ImovelRow, env: Env, interessados: number): Anuncio {
  const { userId: _, codigo, ...resto } = anuncio;
  const fotos = imovel.fotosKeys.filter((um) => !ehVideo(um)).length;
  // The advert's own text takes the place of the property's description.
  const comTexto = { ...imovel, descricao: anuncio.texto ?? imovel.descricao };
  return { ...resto, url: enderecoDoAnuncio(env, codigo), falta: faltaNoAnuncio(comTexto, fotos), interessados };
}
