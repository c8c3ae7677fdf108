import type { Compromisso, Feitura } from '@imob/schemas/compromissos';
import { diaQueVale, MAXIMO_DE_FEITOS, proximoCompromisso } from '@imob/schemas/rules/compromissos';
import { data } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { criarDespesasNaTransacao } from '../despesas/criar.ts';
import { conferirDia, conferirPagamento, type Quando } from '../despesas/dias.ts';
import { gravarCompromisso } from './gravar.ts';
import { lerCompromisso } from './ler.ts';

/**
 * Says that it was done, with its expense where it cost something, and when it is due again. Throws 404, 403, 400 for a day to come or a next one that is not
 * after it, 409 where it is not due on the day that the caller saw any more.
 */
export async function fazerCompromisso(
  db: Db,
  autor: Autor,
  id: string,
  { em, venceVisto, proximo: pedido, valor }: Feitura,
  quando: Quando,
): Promise<Compromisso> {
  const { userId } = autor;
  conferirPagamento(em, quando.hoje, 'em');
  if (pedido) conferirDia(pedido, quando.hoje, 'proximo');
  if (pedido && pedido <= em)
    throw fieldError(400, 'proximo', `Informe um dia depois de ${data(em)}, em que foi feito.`);
  return db.transaction().execute(async (trx) => {
    const { imovelId } = await owned(trx, 'compromissos', userId, id);
    // Its property is held before it, as everywhere.
    if (imovelId) await owned(trx, 'imoveis', userId, imovelId, 'for share');
    const antes = await owned(trx, 'compromissos', userId, id, 'for update');
    if (antes.proximo !== venceVisto)
      throw new HttpError(
        409,
        antes.proximo
          ? `Este compromisso vence agora em ${data(antes.proximo)}: talvez já o tenha marcado como feito. Confira e tente de novo.`
          : 'Este compromisso já foi feito, e não se repete.',
      );
    const vencia = antes.proximo as string;
    const proximo = pedido === undefined ? proximoCompromisso({ ...antes, proximo: vencia }, em) : pedido;
    const dia = proximo ? diaQueVale(proximo, antes.dia) : antes.dia;
    const { titulo, tipo } = antes;
    const nova = valor && { imovelId: antes.imovelId, tipo, descricao: titulo, valor, data: em, pagaEm: em };
    const [despesaId = null] = nova ? await criarDespesasNaTransacao(trx, autor, nova, quando) : [];
    const feitos = [{ em, vencia, valor: valor ?? null, despesaId }, ...antes.feitos].slice(0, MAXIMO_DE_FEITOS);
    await gravarCompromisso(trx, autor, antes, { proximo, dia, feitos }, quando.agora, 'concluir');
    return lerCompromisso(trx, antes);
  });
}
