import type { Interessado } from '@imob/schemas/interessados';

/** What is asked in a dialog about somebody who wants to rent. */
export type QualDialogo = 'visita' | 'contato' | 'anotar' | 'recusar' | 'desistiu';

export type PropsDoFormulario = { ele: Interessado; fechar: () => void };

/** Of a step: who it is about, and how one of the dialogs is opened. */
export type PropsDoPasso = { ele: Interessado; abrir: (qual: QualDialogo) => void };
