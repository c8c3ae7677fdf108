import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { cancelarDoRegistro } from '../assinaturas/cancelar.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { congelar } from './documento/congelar.ts';

/** Notes where the signed contract lives, and when that was said. Throws 404 or 403. */
export async function registrarAssinado(
  db: Db,
  autor: Autor,
  id: string,
  { contratoAssinadoUrl }: { contratoAssinadoUrl: string },
  agora: Date,
) {
  const { userId } = autor;
  const depois = { contratoAssinadoUrl, assinadoEm: agora.toISOString() };
  await db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, id, 'for update');
    await trx.updateTable('contratos').set(depois).where('userId', '=', userId).where('id', '=', contrato.id).execute();
    await cancelarDoRegistro(trx, autor, contrato.id, agora);
    const versao = await congelar(trx, userId, contrato.id, 'ENDERECO', agora);
    const registro = { tipo: 'contrato', id: contrato.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: contrato, depois: { ...depois, versao } });
  });
  return depois;
}
