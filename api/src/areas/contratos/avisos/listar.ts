import type { AvisoDoContrato } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../partes.ts';

const LIMITE = 100;

/** Lists what was told about a landlord's leases, the newest first. */
export async function listarAvisos(db: Db, userId: string, limite = LIMITE): Promise<AvisoDoContrato[]> {
  const { rows } = await sql<Partes & Omit<AvisoDoContrato, 'imovelNome' | 'locatarioNome'>>`
    select a.id, a."contratoId", a.tipo, a.canal, a.assunto, a.situacao, a.erro, a.em, ${colunasDasPartes}
    from (select * from "avisosContrato" where "userId" = ${userId} order by em desc, id limit ${limite}) a
    join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
    order by a.em desc, a.id`.execute(db);
  return rows.map((linha) => {
    const { id, contratoId, tipo, canal, assunto, situacao, erro, em, locatarioNome, imovelNome } =
      comImovelNomeado(linha);
    return { id, contratoId, tipo, canal, assunto, situacao, erro, em, locatarioNome, imovelNome };
  });
}
