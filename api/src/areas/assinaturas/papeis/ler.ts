import { lerAcertoParaAssinar } from './acerto.ts';
import { lerAcordoParaAssinar } from './acordo.ts';
import { lerAditivoParaAssinar } from './aditivo.ts';
import { lerCartaParaAssinar } from './carta.ts';
import { lerContratoParaAssinar } from './contrato.ts';
import type { LerPapel, Tipo } from './papel.ts';
import { lerLaudoParaAssinar } from './vistoria.ts';

/** How each paper that is signed is read. A new one is one more file here. */
export const LER: Record<Tipo, LerPapel> = {
  CONTRATO: lerContratoParaAssinar,
  ADITIVO: lerAditivoParaAssinar,
  ACORDO: lerAcordoParaAssinar,
  ACERTO: lerAcertoParaAssinar,
  CARTA: lerCartaParaAssinar,
  VISTORIA: lerLaudoParaAssinar,
};
