import type { DefinicaoPdf } from './pdf.ts';
import type { PapelAssinado } from './signedPaper.ts';

export const folhaDeAssinaturas = (papel: PapelAssinado, _fuso: string): DefinicaoPdf => ({ content: [papel.titulo] });
