import { apagarEmDe } from '@imob/schemas/rules/interessados';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

type Novo = Pick<Insertable<Tables['interessados']>, 'id' | 'imovelId' | 'nome' | 'origem'> &
  Partial<
    Pick<
      Insertable<Tables['interessados']>,
      'telefone' | 'email' | 'mensagem' | 'anotacoes' | 'visitaDia' | 'visitaHora' | 'atendidoEm'
    >
  >;

/**
 * Notes somebody who wants a property; false where one of this id is there already. The trail tells nothing of who it is, since he is to be
 * forgotten whole.
 */
export async function registrarInteressado(
  trx: Db,
  autor: Autor,
  novo: Novo,
  { agora, dia }: { agora: Date; dia: string },
): Promise<boolean> {
  const { userId } = autor;
  const em = agora.toISOString();
  const feito = await trx
    .insertInto('interessados')
    .values({
      ...{ telefone: null, email: null, mensagem: null, anotacoes: null, visitaDia: null, visitaHora: null },
      ...{ atendidoEm: null, motivo: null, fichaPedidaEm: null, fichaAte: null, semente: null, tokenHash: null },
      ...{ fichaEm: null, ficha: null, documentos: '[]', locatarioId: null, decididoEm: null },
      ...novo,
      ...{ userId, situacao: 'ABERTO', apagarEm: apagarEmDe('ABERTO', dia), criadoEm: em, atualizadoEm: em },
    })
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!feito) return false;
  const { id, imovelId, origem } = novo;
  const registro = { tipo: 'interessado', id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: { imovelId, origem } });
  return true;
}
