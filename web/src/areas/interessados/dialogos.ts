import type { Interessado } from '@imob/schemas/interessados';

/** A dialog about an applicant. */
export type QualDialogo = 'visita' | 'contato' | 'anotar' | 'recusar' | 'desistiu';

export type PropsDoFormulario = { ele: Interessado; fechar: () => void };

/** A step's applicant, and the function that opens one of the dialogs. */
export type PropsDoPasso = { ele: Interessado; abrir: (qual: QualDialogo) => void };
