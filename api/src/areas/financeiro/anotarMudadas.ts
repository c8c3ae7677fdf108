import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../db/connect.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { seguirConta } from '../recebimentos/situacao.ts';
import type { ContaRow } from './encargos.ts';

type Depois = { id: string } & Partial<Omit<ContaRow, 'id'>>;

/**
 * Notes what one act made of several contas, each in its own trail, and has the money that waits for them follow: those of `depois` that were
 * not there before are new, those of `antes` that it does not name are gone. PENDENTE and ATRASADO are the day's, and no change.
 */
export async function anotarMudadas(
  trx: Db,
  autor: Autor,
  agora: Date,
  { antes, depois }: { antes: readonly ContaRow[]; depois: readonly Depois[] },
): Promise<void> {
  const ficaram = new Map(depois.map((conta) => [conta.id, conta]));
  for (const era of antes) {
    const registro = { tipo: 'conta', id: era.id } as const;
    const ficou = ficaram.get(era.id);
    ficaram.delete(era.id);
    const mudanca = ficou && { ...ficou, ...(estaAberta(era) && estaAberta(ficou) && { status: era.status }) };
    await seguirConta({ trx, autor, agora }, era.id, era.status, mudanca ? (mudanca.status ?? era.status) : null);
    await auditar(trx, autor, agora, { acao: mudanca ? 'mudar' : 'remover', registro, antes: era, depois: mudanca });
  }
  for (const nova of ficaram.values()) {
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'conta', id: nova.id }, depois: nova });
  }
}
