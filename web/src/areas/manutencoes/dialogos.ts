import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';

/** What is asked in a dialog about a repair. */
export type QualDialogo =
  | { qual: 'pedir' | 'escolher' | 'visita' | 'concluir' | 'editar' | 'anotar' | 'cancelar' }
  | { qual: 'preco'; orcamento: Orcamento };

export type PropsDoFormulario = { ela: Manutencao; fechar: () => void };

/** Of a step: which repair it is about, and how one of the dialogs is opened. */
export type PropsDoPasso = { ela: Manutencao; abrir: (qual: QualDialogo) => void };

/** What a new repair begins with: its property, and the request that it answers. */
export type DeQue = { imovelId?: string | undefined; pedido?: { id: string; texto: string } };
