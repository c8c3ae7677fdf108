import { escapar } from '@imob/schemas/avisos/molde';
import type { PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { moldura } from '../../inquilino/moldura.ts';

export const paginaDeVerificacao = (papel: PapelAssinado, _fuso: string): string =>
  moldura(papel.titulo, `<h1>${escapar(papel.titulo)}</h1><p>${papel.sha256}</p>`);
