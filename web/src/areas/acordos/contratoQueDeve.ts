import type { ContratoLido } from '@imob/schemas/contratos';

/** The fields of a contract that dividing its debt needs. */
export type ContratoQueDeve = Pick<ContratoLido, 'id' | 'imovel' | 'locatario' | 'diaVencimento'>;

/** Gives the request for an agreement's paper, and the file's name. */
export const termoDe = ({ id, locatario }: Pick<ContratoQueDeve, 'id' | 'locatario'>, acordoId: string) =>
  ({
    endpoint: 'GET /contratos/:id/acordos/:acordoId/pdf',
    pedido: { params: { id, acordoId } },
    nome: `Acordo de dívida - ${locatario.nome}.pdf`,
  }) as const;
