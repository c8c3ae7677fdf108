import type { Db } from '../../db/connect.ts';
import type { Inquilino } from './link.ts';

/** The papers of the property that the landlord shows to who lives there; none once the lease ended. */
export const lerDocumentosDoImovel = (db: Db, { userId, contratoId }: Inquilino) =>
  db
    .selectFrom('documentosDoImovel as d')
    .innerJoin('contratos as c', (join) =>
      join.onRef('c.userId', '=', 'd.userId').onRef('c.imovelId', '=', 'd.imovelId'),
    )
    .select(['d.id', 'd.nome', 'd.key'])
    .where('d.userId', '=', userId)
    .where('c.userId', '=', userId)
    .where('c.id', '=', contratoId)
    .where('c.ativo', '=', true)
    .where('d.paraLocatario', '=', true)
    .orderBy('d.nome')
    .orderBy('d.id')
    .execute();

/** The name under which a browser saves it: as the landlord calls it, with the end of what the file is. */
export const arquivoDe = ({ nome, key }: { nome: string; key: string }): string =>
  `${nome.replace(/\.[a-z0-9]{2,4}$/i, '')}.${key.split('.').at(-1)}`;
