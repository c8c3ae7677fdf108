import { MAXIMO_DE_LINHAS } from '@imob/schemas/importacoes';
import { HttpError } from '../../http/errors.ts';

export const demais = () =>
  new HttpError(
    400,
    `A planilha passa de ${MAXIMO_DE_LINHAS.toLocaleString('pt-BR')} linhas. Divida-a em partes e envie uma de cada vez.`,
  );
