import type { Inspecao } from '@imob/schemas/inspecoes';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type Guardados, somarArquivos } from './arquivos.ts';
import { hashDaVistoria } from './hash.ts';
import { conferirAberta, travarAberta } from './travar.ts';

/** Closes an inspection: from now on it is what its hash says, and only amended. Throws 404, 403, or 409 where it is closed. */
export async function fecharInspecao(deps: Guardados, autor: Autor, id: string, agora: Date): Promise<Inspecao> {
  const { userId } = autor;
  conferirAberta(await owned(deps.db, 'inspecoes', userId, id));
  await somarArquivos(deps, userId, id);
  return deps.db.transaction().execute(async (trx) => {
    const atual = await travarAberta(trx, userId, id);
    const fechadaEm = agora.toISOString();
    const hash = await hashDaVistoria(trx, { ...atual, fechadaEm });
    const depois = { status: 'concluida', fechadaEm, hash };
    const inspecao = await trx
      .updateTable('inspecoes')
      .set(depois)
      .where('userId', '=', userId)
      .where('id', '=', atual.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      acao: 'fechar',
      registro: { tipo: 'inspecao', id: atual.id },
      antes: { status: atual.status, fechadaEm: null, hash: null },
      depois,
    });
    return inspecao;
  });
}
