import type { ContratoLido } from '@imob/schemas/contratos';

/** What is to be known of a contract whose debt is divided. */
export type ContratoQueDeve = Pick<ContratoLido, 'id' | 'imovel' | 'locatario' | 'diaVencimento'>;

/** How the paper of an agreement is asked for, and what it is called. */
export const termoDe = ({ id, locatario }: Pick<ContratoQueDeve, 'id' | 'locatario'>, acordoId: string) =>
  ({
    endpoint: 'GET /contratos/:id/acordos/:acordoId/pdf',
    pedido: { params: { id, acordoId } },
    nome: `Acordo de dívida - ${locatario.nome}.pdf`,
  }) as const;
