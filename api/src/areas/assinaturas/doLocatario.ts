import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import type { Deps } from '../../deps.ts';
import { numeroDe } from './documento.ts';
import { enderecoDe } from './enderecos.ts';

/** Lists what the tenant of a contract has still to sign, by the number of his document, with his own address for it. */
export async function doLocatario(
  { db, cipher, env }: Pick<Deps, 'db' | 'cipher' | 'env'>,
  { userId, contratoId }: { userId: string; contratoId: string },
  documento: string,
  dia: string,
): Promise<PaginaDoInquilino['assinaturas']> {
  const faltam = await db
    .selectFrom('assinaturas as a')
    .innerJoin('signatarios as s', (join) =>
      join.onRef('s.userId', '=', 'a.userId').onRef('s.assinaturaId', '=', 'a.id'),
    )
    .select(['a.tipo', 'a.titulo', 'a.ate', 's.userId', 's.id', 's.documento', 's.semente', 's.tokenHash'])
    .where('a.userId', '=', userId)
    .where('a.contratoId', '=', contratoId)
    .where('a.situacao', '=', 'ABERTA')
    .where('a.ate', '>=', dia)
    .where('s.situacao', '=', 'PENDENTE')
    .where('s.quem', '=', 'CONVIDADO')
    .orderBy('a.criadoEm')
    .orderBy('s.ordem')
    .execute();
  const seu = numeroDe(documento);
  return faltam.flatMap(({ tipo, titulo, ate, ...quem }) => {
    const url = seu !== '' && numeroDe(quem.documento) === seu ? enderecoDe(cipher, env, quem) : null;
    return url ? [{ titulo, ate, url, carta: tipo === 'CARTA' }] : [];
  });
}
