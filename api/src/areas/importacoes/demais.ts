import { MAXIMO_DE_LINHAS } from '@imob/schemas/importacoes';
import { numero } from '@imob/schemas/rules/numbers';
import { HttpError } from '../../http/errors.ts';

export const demais = () =>
  new HttpError(
    400,
    `A planilha passa de ${numero(MAXIMO_DE_LINHAS)} linhas. Divida-a em partes e envie uma de cada vez.`,
  );
