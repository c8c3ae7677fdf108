import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { conferirSinal, SINAL } from '@imob/schemas/itensDaConta';
import type { MudancaRecorrente, NovoRecorrente, Recorrente } from '@imob/schemas/recorrentes';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarAcertado } from '../../contratos/acerto/ler.ts';
import { aplicarRecorrente, lerRecorrentes } from './aplicar.ts';
import { reabrirOsSemNada } from './reabrir.ts';

type Momento = { agora: Date; fuso: string };

/**
 * Adds a recurring item to a contract and to its open rents to come, in one transaction. The contract's row makes
 * changes of its items take turns, and the same item sent twice counts once. Throws 404, 403, 409 for an item that is there
 * already or a contract that is closed or settled, or 400 as `aplicarRecorrente`.
 */
export function criarRecorrente(db: Db, autor: Autor, contratoId: string, corpo: NovoRecorrente, momento: Momento) {
  return gravar(db, autor, contratoId, momento, async (trx, dele) => {
    const { ate = null, parcelas = null, ...campos } = corpo;
    const novo = { ...campos, ate, parcelas };
    const existentes = await lerRecorrentes(trx, autor.userId, dele);
    if (existentes.some(({ id: _, ...campos }) => isDeepStrictEqual(campos, novo))) {
      throw new HttpError(
        409,
        'Este contrato já tem um item igual. Para cobrar dois, dê a eles descrições diferentes.',
      );
    }
    return { antes: null, depois: { ...novo, id: randomUUID() } };
  });
}

/** Changes a recurring item, there and in the open rents to come. Throws 404, 403, 409 or 400 as above. */
export function mudarRecorrente(
  db: Db,
  autor: Autor,
  { id, recorrenteId }: { id: string; recorrenteId: string },
  mudanca: MudancaRecorrente,
  momento: Momento,
) {
  return gravar(db, autor, id, momento, async (trx, contratoId) => {
    const antes = await existente(trx, autor.userId, contratoId, recorrenteId);
    const depois = { ...antes, ...mudanca };
    if (!conferirSinal(depois)) throw fieldError(400, 'valor', SINAL.error);
    return { antes, depois };
  });
}

/** Takes a recurring item out of a contract and of its open rents to come. Throws 404, 403 or 409. */
export async function removerRecorrente(
  db: Db,
  autor: Autor,
  { id, recorrenteId }: { id: string; recorrenteId: string },
  momento: Momento,
): Promise<void> {
  await gravar(db, autor, id, momento, async (trx, contratoId) => ({
    antes: await existente(trx, autor.userId, contratoId, recorrenteId),
    depois: null,
  }));
}

type Escrita<T extends Recorrente | null> = { antes: Recorrente | null; depois: T };

function gravar<T extends Recorrente | null>(
  db: Db,
  autor: Autor,
  id: string,
  { agora, fuso }: Momento,
  decidir: (trx: Db, contratoId: string) => Promise<Escrita<T>>,
): Promise<T> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { id: contratoId, ativo } = await owned(trx, 'contratos', userId, id, 'for no key update');
    if (!ativo) throw new HttpError(409, 'Este contrato está encerrado; os itens dele não mudam mais.');
    await recusarAcertado(trx, userId, contratoId);
    const { antes, depois } = await decidir(trx, contratoId);
    if (depois) conferirMeses(depois);
    const recorrenteId = depois?.id ?? antes?.id ?? '';
    if (!antes && depois) {
      await trx
        .insertInto('recorrentes')
        .values({ ...depois, userId, contratoId, criadoEm: agora.toISOString() })
        .execute();
    } else if (depois) {
      await trx
        .updateTable('recorrentes')
        .set(depois)
        .where('userId', '=', userId)
        .where('id', '=', recorrenteId)
        .execute();
    } else {
      await trx.deleteFrom('recorrentes').where('userId', '=', userId).where('id', '=', recorrenteId).execute();
    }
    await auditar(trx, autor, agora, {
      acao: 'mudar',
      registro: { tipo: 'contrato', id: contratoId },
      antes: { recorrente: antes },
      depois: { recorrente: depois },
    });
    const onde = { contratoId, dia: hoje(agora, fuso) };
    await reabrirOsSemNada(trx, autor, onde, { antes, depois }, agora);
    await aplicarRecorrente(trx, autor, onde, { antes, depois }, agora);
    return depois;
  });
}

function conferirMeses({ de, ate }: Recorrente): void {
  if (ate && ate < de) throw fieldError(400, 'ate', 'O último mês não pode ser antes do primeiro.');
}

/** One of this contract's; that the contract is the landlord's is known by now. */
async function existente(trx: Db, userId: string, contratoId: string, recorrenteId: string): Promise<Recorrente> {
  const registro = ofContract(await owned(trx, 'recorrentes', userId, recorrenteId), contratoId);
  const { id, descricao, tipo, valor, de, ate, parcelas } = registro;
  return { id, descricao, tipo, valor, de, ate, parcelas };
}
