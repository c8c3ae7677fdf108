import { folhaDeAssinaturas } from '@imob/schemas/documents/signatureSheetPdf';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/names.ts';
import { joinPdf } from '../../pdf/joinPdf.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type Guardado, gravarCom, guardarPdf, lerPdf, nomearPdf } from './arquivo.ts';
import { pedirEmail } from './emails/pedir.ts';
import type { AssinaturaRow } from './enderecos.ts';
import { acharAssinatura, lerSignatarios } from './ler.ts';
import { lerPapelAssinado } from './paraFolha.ts';

/** The job: the paper and its sheet of signatures as one file, which then goes to all who signed. Done twice, it is done once. */
export async function fazerFinal(deps: Deps, { autor, assinaturaId }: Jobs['assinatura.concluir']): Promise<void> {
  const { userId } = autor;
  const assinatura = await acharAssinatura(deps.db, userId, assinaturaId);
  if (assinatura?.situacao !== 'CONCLUIDA' || assinatura.finalKey) return;
  const { titulo, arquivoKey } = assinatura;
  const papel = await lerPapelAssinado(deps, assinatura);
  const folha = await makePdf(folhaDeAssinaturas(papel, deps.env.APP_TIMEZONE), userId);
  const bytes = await joinPdf(await lerPdf(deps, arquivoKey), folha, userId, titulo);
  const guardados = [await guardarPdf(deps, userId, titulo, bytes)];
  if (doContrato(assinatura)) guardados.push(await guardarPdf(deps, userId, titulo, bytes, 'contrato'));
  const [final, copia] = guardados as [Guardado, Guardado | undefined];
  await gravarCom(deps, guardados, (trx) => nomear(trx, deps, autor, assinatura, final, copia));
}

/** Contracts and addenda keep their signed file themselves: that one may be deleted or replaced there. */
const doContrato = ({ tipo }: AssinaturaRow) => tipo === 'CONTRATO' || tipo === 'ADITIVO';

/** Whether the paper had no final file yet. Its contract is locked before it, as by whoever signs or cancels. */
async function nomear(
  trx: Db,
  deps: Deps,
  autor: Autor,
  assinatura: AssinaturaRow,
  final: Guardado,
  copia: Guardado | undefined,
): Promise<boolean> {
  const { userId } = autor;
  const { id } = assinatura;
  const em = deps.agora().toISOString();
  await trx
    .selectFrom('contratos')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', assinatura.contratoId)
    .forNoKeyUpdate()
    .execute();
  const marcada = await trx
    .updateTable('assinaturas')
    .set({ finalKey: final.key, finalSha256: final.sha256 })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('finalKey', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marcada) return false;
  await nomearPdf(trx, final, id, em);
  if (copia) await guardarNoRegistro(trx, assinatura, copia, em);
  for (const { id: signatarioId, email } of await lerSignatarios(trx, userId, [id]))
    if (email) await pedirEmail(trx, autor, signatarioId, 'CONCLUIDA', em);
  return true;
}

/** A file that the landlord put there meanwhile stays, and this one is left for the sweep. */
async function guardarNoRegistro(trx: Db, { userId, tipo, registroId }: AssinaturaRow, copia: Guardado, em: string) {
  const [tabela, campo] =
    tipo === 'CONTRATO' ? (['contratos', 'contratoAssinadoKey'] as const) : (['aditivos', 'arquivoKey'] as const);
  const feito = await trx
    .updateTable(tabela)
    .set({ [campo]: copia.key })
    .where('userId', '=', userId)
    .where('id', '=', registroId)
    .where(campo, 'is', null)
    .executeTakeFirst();
  if (feito.numUpdatedRows > 0n) await nomearPdf(trx, copia, registroId, em);
}
