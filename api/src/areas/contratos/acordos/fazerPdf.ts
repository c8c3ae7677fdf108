import type { Acordo } from '@imob/schemas/acordos';
import { pdfDoAcordo } from '@imob/schemas/documents/debtAgreementPdf';
import { localEData } from '@imob/schemas/documents/text';
import { hoje } from '@imob/schemas/rules/dates';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import type { Deps } from '../../../deps.ts';
import { makePdf } from '../../../pdf/makePdf.ts';
import { lerDados } from '../documento/dados.ts';
import { lerOpcoes } from '../documento/ler.ts';

/** An agreement on paper, for all to sign. Throws 404 or 403. */
export async function fazerPdfDoAcordo(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  acordo: Acordo,
): Promise<{ nome: string; pdf: Buffer }> {
  const { contratoId, criadoEm } = acordo;
  const dia = hoje(new Date(criadoEm), env.APP_TIMEZONE);
  const dados = await lerDados(db, userId, contratoId, await lerOpcoes(db, userId, contratoId), dia);
  const { imovel, locatario } = dados.contrato;
  const partes = { dados, localEData: localEData(`${imovel.cidade}/${imovel.estado}`, dataPorExtenso(dia)) };
  const pdf = await makePdf(pdfDoAcordo(acordo, partes), userId);
  return { nome: `Acordo de dívida - ${locatario.nome}`, pdf };
}
