import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import type { Deps } from '../../deps.ts';
import { numeroDe } from './documento.ts';
import { enderecoDe } from './enderecos.ts';

/** Lists what the tenants of a contract have still to sign, by the numbers of their documents, each with the own address for it. */
export async function doLocatario(
  { db, cipher, env }: Pick<Deps, 'db' | 'cipher' | 'env'>,
  { userId, contratoId }: { userId: string; contratoId: string },
  documentos: readonly string[],
  dia: string,
): Promise<PaginaDoInquilino['assinaturas']> {
  const faltam = await db
    .selectFrom('assinaturas as a')
    .innerJoin('signatarios as s', (join) =>
      join.onRef('s.userId', '=', 'a.userId').onRef('s.assinaturaId', '=', 'a.id'),
    )
    .select(['a.tipo', 'a.titulo', 'a.ate', 's.userId', 's.id', 's.nome', 's.documento', 's.semente', 's.tokenHash'])
    .where('a.userId', '=', userId)
    .where('a.contratoId', '=', contratoId)
    .where('a.situacao', '=', 'ABERTA')
    .where('a.ate', '>=', dia)
    .where('s.situacao', '=', 'PENDENTE')
    .where('s.quem', '=', 'CONVIDADO')
    .orderBy('a.criadoEm')
    .orderBy('s.ordem')
    .execute();
  const seus = new Set(documentos.map(numeroDe).filter((numero) => numero !== ''));
  return faltam.flatMap(({ tipo, titulo, ate, nome, ...quem }) => {
    const url = seus.has(numeroDe(quem.documento)) ? enderecoDe(cipher, env, quem) : null;
    const deQuem = documentos.length > 1 ? `${titulo} (${nome})` : titulo;
    return url ? [{ titulo: deQuem, ate, url, carta: tipo === 'CARTA' }] : [];
  });
}
