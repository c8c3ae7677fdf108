import type { Db } from '../../db/connect.ts';
import type { Encargos } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import type { CobrancaRow } from './pedido.ts';

export type Mudanca = Partial<
  Pick<
    CobrancaRow,
    | 'situacao'
    | 'copiaECola'
    | 'motivo'
    | 'valor'
    | 'irRetido'
    | 'dataVencimento'
    | 'expiraEm'
    | 'numero'
    | 'linhaDigitavel'
    | 'link'
    | 'pdf'
  >
> & { encargos?: Encargos };

/** Changes a charge, which the caller has read and locked, and notes it in the trail. */
export async function mudarCobranca(
  trx: Db,
  autor: Autor,
  agora: Date,
  era: CobrancaRow,
  { encargos, ...mudanca }: Mudanca,
): Promise<void> {
  await trx
    .updateTable('cobrancas')
    .set({ ...mudanca, ...(encargos && { encargos: JSON.stringify(encargos) }), atualizadoEm: agora.toISOString() })
    .where('userId', '=', autor.userId)
    .where('id', '=', era.id)
    .execute();
  await auditar(trx, autor, agora, {
    ...{ acao: 'mudar', registro: { tipo: 'cobranca', id: era.id } },
    antes: era,
    depois: { ...mudanca, ...(encargos && { encargos }) },
  });
}
