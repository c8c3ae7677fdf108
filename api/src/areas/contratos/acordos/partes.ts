import type { Acordo } from '@imob/schemas/acordos';
import type { PartesDoAcordo } from '@imob/schemas/documents/debtAgreementText';
import { localEData } from '@imob/schemas/documents/text';
import { hoje } from '@imob/schemas/rules/dates';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { lerDados } from '../documento/dados.ts';
import { lerOpcoes } from '../documento/ler.ts';

/** Reads the agreement's parties, place and day. Throws 404 or 403. */
export async function lerPartesDoAcordo(
  { db, env }: { db: Db; env: Deps['env'] },
  userId: string,
  { contratoId, criadoEm }: Acordo,
): Promise<PartesDoAcordo> {
  const dia = hoje(new Date(criadoEm), env.APP_TIMEZONE);
  const dados = await lerDados(db, userId, contratoId, await lerOpcoes(db, userId, contratoId), dia);
  const { imovel } = dados.contrato;
  return { dados, localEData: localEData(`${imovel.cidade}/${imovel.estado}`, dataPorExtenso(dia)) };
}
