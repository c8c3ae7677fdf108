import type { Compromisso } from '@imob/schemas/compromissos';

/** A dialog about a commitment. */
export type QualDialogo =
  | { qual: 'novo'; imovelId?: string | undefined; titulo?: string }
  | { qual: 'feito' | 'editar' | 'vezes'; ele: Compromisso };
