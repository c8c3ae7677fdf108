import type { EtapasDoContrato } from '@imob/schemas/etapas';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarEnquantoAssinam } from '../../assinaturas/cancelar.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { foiAssinado } from '../demais/comoMudam.ts';
import { type Contrato, lerMudancas } from './meses.ts';

const SO_POR_ADITIVO =
  'Este contrato já foi assinado, e diz o aluguel de cada mês. Combine as etapas num aditivo, que todos assinam.';

/** Refuses steps that are not agreed on by an addendum: 409 for a contract that is closed, settled, out for signatures, or signed. */
export async function recusarMudanca(db: Db, contrato: Contrato): Promise<void> {
  const { id, userId } = contrato;
  if (!contrato.ativo) throw new HttpError(409, 'Este contrato está encerrado, e o aluguel dele não muda mais.');
  await recusarAcertado(db, userId, id);
  await recusarEnquantoAssinam(db, userId, id);
  const jaDitas = async () => (await lerMudancas(db, userId, id)).length > 0;
  if (await foiAssinado(db, contrato, jaDitas))
    throw new HttpError(409, SO_POR_ADITIVO, { extra: { codigo: 'CONTRATO_ASSINADO' } });
}

/** The same, told instead of thrown. */
export async function comoMudam(db: Db, contrato: Contrato): Promise<EtapasDoContrato['mudam']> {
  try {
    await recusarMudanca(db, contrato);
    return { como: 'LISTA', porque: null };
  } catch (erro) {
    if (!(erro instanceof HttpError) || erro.statusCode !== 409) throw erro;
    return { como: erro.message === SO_POR_ADITIVO ? 'ADITIVO' : 'NAO', porque: erro.message };
  }
}
