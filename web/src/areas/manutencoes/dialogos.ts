import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';

/** A dialog about a repair; `preco` also names its offer. */
export type QualDialogo =
  | { qual: 'pedir' | 'escolher' | 'visita' | 'concluir' | 'editar' | 'anotar' | 'cancelar' }
  | { qual: 'preco'; orcamento: Orcamento };

export type PropsDoFormulario = { ela: Manutencao; fechar: () => void };

/** A step's repair, and the function that opens one of the dialogs. */
export type PropsDoPasso = { ela: Manutencao; abrir: (qual: QualDialogo) => void };

/** A new repair's property, and the tenant's request that it answers. */
export type DeQue = { imovelId?: string | undefined; pedido?: { id: string; texto: string } };
