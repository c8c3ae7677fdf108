import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Documento, MudancaDocumento, Opcoes } from '@imob/schemas/documento';
import { textoDoContrato } from '@imob/schemas/documents/contractText';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarEnquantoAssinam } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { lerDados, opcoesIniciais } from './dados.ts';
import { lerDocumento, selar, ultimaVersao } from './ler.ts';

/** Drafts beyond these are forgotten, the oldest first; signed versions never. */
const MINUTAS = 50;

/**
 * Keeps the chosen options as a new draft; what was chosen already makes none. Throws 403, 404, 409 once the contract
 * is signed.
 */
export async function mudarDocumento(
  db: Db,
  autor: Autor,
  id: string,
  mudanca: MudancaDocumento,
  agora: Date,
): Promise<Documento> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, id, 'for update');
    await novaMinuta(trx, autor, contrato.id, mudanca, agora);
    return lerDocumento(trx, userId, contrato.id);
  });
}

/** The same for a caller that holds the contract's row. */
export async function novaMinuta(
  trx: Db,
  autor: Autor,
  contratoId: string,
  mudanca: MudancaDocumento,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const ultima = await ultimaVersao(trx, userId, contratoId);
  const antes = ultima?.opcoes ?? (await opcoesIniciais(trx, userId));
  const opcoes = comEscolhas(antes, mudanca);
  if (ultima && isDeepStrictEqual(opcoes, antes)) return;
  if (ultima?.situacao === 'ASSINADO') throw assinado();
  await recusarEnquantoAssinam(trx, userId, contratoId);
  const { texto, ...selo } = selar(textoDoContrato(await lerDados(trx, userId, contratoId, opcoes)));
  const versao = (ultima?.versao ?? 0) + 1;
  await trx
    .insertInto('versoesContrato')
    .values({
      userId,
      id: randomUUID(),
      contratoId,
      versao,
      situacao: 'MINUTA',
      origem: null,
      opcoes: JSON.stringify(opcoes),
      texto: JSON.stringify(texto),
      ...selo,
      criadoEm: agora.toISOString(),
      assinadoEm: null,
    })
    .execute();
  await trx
    .deleteFrom('versoesContrato')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('situacao', '=', 'MINUTA')
    .where('versao', '<=', versao - MINUTAS)
    .execute();
  const registro = { tipo: 'contrato', id: contratoId } as const;
  await auditar(trx, autor, agora, {
    acao: 'mudar',
    registro,
    antes: ultima ? naTrilha(antes, opcoes) : { documento: null },
    depois: { ...naTrilha(opcoes, antes), versao },
  });
}

/** The landlord's own text stands apart, since it may be long; where there is none on either side it is not spoken of. */
function naTrilha({ textoProprio, ...documento }: Opcoes, outras: Opcoes) {
  if (!textoProprio && !outras.textoProprio) return { documento };
  return { documento, textoProprio: textoProprio?.texto ?? null };
}

function comEscolhas(antes: Opcoes, { locador, dataAssinatura, textoProprio, ...mudanca }: MudancaDocumento): Opcoes {
  const qualificacao = Object.entries({ ...antes.locador, ...locador }).map(([campo, valor]) => [campo, valor || null]);
  const { textoProprio: tinha, ...semTexto } = antes;
  const proprio = textoProprio ? { texto: textoProprio.texto, modelo: textoProprio.modelo || null } : undefined;
  const fica = textoProprio === undefined ? tinha : proprio;
  return {
    ...semTexto,
    ...mudanca,
    ...(fica && { textoProprio: fica }),
    dataAssinatura: dataAssinatura === undefined ? antes.dataAssinatura : dataAssinatura,
    locador: Object.fromEntries(qualificacao) as Opcoes['locador'],
  };
}

const assinado = () =>
  new HttpError(
    409,
    'Este contrato já foi assinado, e seu texto não muda mais. Registre o que mudou como um aditivo.',
    {
      extra: { codigo: 'CONTRATO_ASSINADO' },
    },
  );
