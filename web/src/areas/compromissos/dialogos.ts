import type { Compromisso } from '@imob/schemas/compromissos';

/** What is asked in a dialog about what has to be done by a day. */
export type QualDialogo =
  | { qual: 'novo'; imovelId?: string | undefined }
  | { qual: 'feito' | 'editar' | 'vezes'; ele: Compromisso };
