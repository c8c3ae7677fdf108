import { randomUUID } from 'node:crypto';
import { type Inspecao, MAXIMO_DE_EMENDAS, type NovaEmenda } from '@imob/schemas/inspecoes';
import { alteracoesEntre, comEmenda, comEmendas, normalizarEmenda } from '@imob/schemas/rules/emendas';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { hashDaEmenda } from './hash.ts';
import { conferirListas } from './listas.ts';
import { conferirTamanho } from './tamanho.ts';
import { tomarFotos } from './tomarFotos.ts';
import { conferirFechada } from './travar.ts';

/**
 * Adds to a closed inspection what is to be read differently, and why; what was closed stays. Throws 404, 403, 400 where nothing would change,
 * 413, or 409 where it is still open.
 */
export async function emendarInspecao(
  db: Db,
  autor: Autor,
  id: string,
  { motivo, mudancas: pedidas, fotosKeys: fotos = [] }: NovaEmenda,
  agora: Date,
): Promise<Inspecao> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const fechada = await owned(trx, 'inspecoes', userId, id, 'for update');
    const hashDoFechado = conferirFechada(fechada);
    if (fechada.emendas.length >= MAXIMO_DE_EMENDAS) {
      throw new HttpError(409, `Uma vistoria pode ter no máximo ${MAXIMO_DE_EMENDAS} emendas. Faça uma vistoria nova.`);
    }
    const em = agora.toISOString();
    const mudancas = normalizarEmenda(pedidas, randomUUID);
    const atual = comEmendas(fechada);
    const depois = comEmenda(atual, mudancas, em, randomUUID);
    conferirListas({ ...atual, ...depois });
    const nomes = new Map(fechada.snapshotInventario.map((item) => [item.id, item.nomeItem]));
    const alteracoes = alteracoesEntre(atual, depois, (item) => nomes.get(item) ?? `Item ${item}`);
    if (alteracoes.length === 0 && fotos.length === 0) {
      throw fieldError(
        400,
        'mudancas',
        'Nada mudaria: informe pelo menos um valor diferente do que está na vistoria, ou acrescente uma foto.',
      );
    }
    const anterior = fechada.emendas.at(-1)?.hash ?? hashDoFechado;
    const fotosKeys = fotos.length > 0 ? await tomarFotos(trx, userId, fechada.id, fotos) : undefined;
    const emenda = { id: randomUUID(), em, motivo, mudancas, alteracoes, ...(fotosKeys && { fotosKeys }) };
    const hash = await hashDaEmenda(trx, fechada, anterior, emenda);
    const emendas = JSON.stringify([...fechada.emendas, { ...emenda, hash }]);
    conferirTamanho([emendas], 'Encurte o que esta emenda escreve.');
    const inspecao = await trx
      .updateTable('inspecoes')
      .set({ emendas })
      .where('userId', '=', userId)
      .where('id', '=', fechada.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'inspecao', id: fechada.id } as const;
    await auditar(trx, autor, agora, {
      acao: 'emendar',
      registro,
      depois: { emenda: emenda.id, motivo, alteracoes, ...(fotosKeys && { fotosKeys }) },
    });
    return inspecao;
  });
}
