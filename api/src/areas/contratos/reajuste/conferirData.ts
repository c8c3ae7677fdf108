import { dataBrasileira } from '@imob/schemas/avisos/aviso';
import type { NovoReajuste } from '@imob/schemas/reajustes';
import { somarMeses } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import { lerAniversarios } from '../aluguel.ts';

/** A later day than this is a slip of the hand, since an index may come once a year. */
const MESES_ADIANTE = 12;

/** Throws 400 or 409 for a day from which the rent cannot change: by an index, or, with `valor`, by what both agree on. */
export async function conferirData(
  db: Db,
  userId: string,
  { id, dataInicio }: { id: string; dataInicio: string },
  { dataBase, valor }: Pick<NovoReajuste, 'dataBase' | 'valor'>,
  dia: string,
): Promise<void> {
  const recusar = (status: 400 | 409, mensagem: string) =>
    new HttpError(status, mensagem, { extra: { campos: [{ campo: 'dataBase', mensagem }] } });
  if (dataBase < dataInicio) throw recusar(400, 'A data do reajuste não pode ser antes do início do contrato.');
  if (dataBase > somarMeses(dia, MESES_ADIANTE)) {
    throw recusar(400, 'Um reajuste é registrado no máximo 12 meses antes da data em que vale. Confira a data.');
  }
  const { ultimo: ultima } = await lerAniversarios(db, userId, id);
  if (ultima && dataBase <= ultima) {
    throw recusar(
      409,
      `O aluguel já mudou, num reajuste ou numa renovação, a partir de ${dataBrasileira(ultima)}: desfaça o reajuste antes, ou escolha uma data depois dessa.`,
    );
  }
  const desde = ultima ?? dataInicio;
  if (valor == null && dataBase < somarMeses(desde, 12)) {
    throw recusar(
      400,
      'Um índice só pode ser aplicado a cada 12 meses, contados também da renovação com outro aluguel (Lei nº 10.192/2001). Para um aluguel combinado entre as partes, informe o valor.',
    );
  }
}
