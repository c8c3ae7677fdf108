import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { cancelarDosRegistros } from '../assinaturas/cancelar.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { guardarCopia } from '../contratos/guardarCopia.ts';
import { removerDoImovel } from '../coproprietarios/remover.ts';
import { guardarNome } from '../despesas/guardarNome.ts';
import { discardFiles } from '../upload/files/file.ts';
import { imovelDoContrato } from './leitura.ts';

/**
 * Deletes a property for good, with its inventory, its inspections, its advert and those who want it, its repairs, its papers and what it has to do by a day (by their foreign
 * keys). Its contracts stay, each with a copy of what it shows of the property, and what was spent on it stays with its name; so do those who share that.
 * Returns the files to remove after the commit.
 */
export async function removerImovel(db: Db, autor: Autor, id: string, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for update');
    await guardarCopia(trx, userId, { coluna: 'imovelId', copia: 'imovelCopia', valor: imovelDoContrato(imovel) });
    const partes = await partesDe(trx, userId, imovel.id);
    // Its contracts are held since their copies: nobody signs the report of an inspection that is gone.
    await cancelarDosRegistros(trx, autor, partes.inspecoes, agora);
    await guardarNome(trx, userId, imovel);
    await removerDoImovel(trx, userId, imovel.id);
    const largados = await discardFiles(trx, userId, [imovel.id, ...Object.values(partes).flat()]);
    await trx.deleteFrom('imoveis').where('userId', '=', userId).where('id', '=', imovel.id).execute();
    const registro = { tipo: 'imovel', id: imovel.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: { ...imovel, ...partes } });
    return largados;
  });
}

const PARTES = ['inspecoes', 'itens', 'interessados', 'manutencoes', 'compromissos', 'documentosDoImovel'] as const;

/** These go with their property: they are locked (in this order, as everywhere), so that no upload slips in. */
async function partesDe(trx: Db, userId: string, imovelId: string) {
  const partes: [(typeof PARTES)[number], string[]][] = [];
  for (const tabela of PARTES) {
    const rows = await trx
      .selectFrom(tabela)
      .select('id')
      .where('userId', '=', userId)
      .where('imovelId', '=', imovelId)
      .orderBy('id')
      .forUpdate()
      .execute();
    const ids = rows.map((row) => row.id);
    partes.push([tabela, ids]);
    if (tabela === 'manutencoes') await travarOrcamentos(trx, userId, ids);
  }
  return Object.fromEntries(partes) as Record<(typeof PARTES)[number], string[]>;
}

/** Offers go with their repairs. */
export const travarOrcamentos = (trx: Db, userId: string, manutencoes: readonly string[]) =>
  trx
    .selectFrom('orcamentos')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb('manutencaoId', '=', eb.fn.any(eb.val(manutencoes))))
    .orderBy('id')
    .forUpdate()
    .execute();
