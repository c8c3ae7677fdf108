import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { anotarCiencia } from '../contratos/cartas/mudar.ts';
import { congelarEnviada } from '../contratos/documento/congelar.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import type { AssinaturaRow, SignatarioRow } from './enderecos.ts';

/**
 * All have signed: the paper's own record says so in the same transaction, and the file with its sheet is made after it. The caller holds the
 * contract's row and the request's.
 */
export async function concluir(
  { env }: Pick<Deps, 'env'>,
  trx: Db,
  autor: Autor,
  assinatura: AssinaturaRow,
  signatarios: readonly SignatarioRow[],
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const { id, contratoId, tipo, registroId, versao, sha256 } = assinatura;
  const fimEm = agora.toISOString();
  await trx
    .updateTable('assinaturas')
    .set({ situacao: 'CONCLUIDA', fimEm })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  if (tipo === 'CONTRATO' && versao) await assinarContrato(trx, autor, contratoId, versao, agora);
  if (tipo === 'ADITIVO') await assinarAditivo(trx, autor, { contratoId, aditivo: registroId }, agora);
  if (tipo === 'CARTA') await anotarCiencia(trx, autor, registroId, diaDe(signatarios, env.APP_TIMEZONE), agora);
  const registro = { tipo: 'assinatura', id } as const;
  await auditar(trx, autor, agora, { acao: 'concluir', registro, depois: { sha256 } });
  if (autor.quem === 'convidado') {
    await avisarLocador(trx, userId, { tipo: 'ASSINATURA', registro: id, ocasiao: fimEm }, agora);
  }
  await enqueue(trx, 'assinatura.concluir', {
    autor: { ...autor, quem: 'sistema', origem: 'rotina' },
    assinaturaId: id,
  });
}

async function assinarContrato(
  trx: Db,
  autor: Autor,
  contratoId: string,
  versao: NonNullable<AssinaturaRow['versao']>,
  agora: Date,
) {
  const { userId } = autor;
  const depois = { assinadoEm: agora.toISOString() };
  await trx.updateTable('contratos').set(depois).where('userId', '=', userId).where('id', '=', contratoId).execute();
  const numero = await congelarEnviada(trx, userId, contratoId, versao, agora);
  await auditar(trx, autor, agora, {
    ...{ acao: 'assinar', registro: { tipo: 'contrato', id: contratoId } },
    ...{ antes: { assinadoEm: null }, depois: { ...depois, versao: numero } },
  });
}

async function assinarAditivo(
  trx: Db,
  autor: Autor,
  { contratoId, aditivo }: { contratoId: string; aditivo: string },
  agora: Date,
) {
  const depois = { assinadoEm: agora.toISOString() };
  await trx.updateTable('aditivos').set(depois).where('userId', '=', autor.userId).where('id', '=', aditivo).execute();
  await auditar(trx, autor, agora, {
    ...{ acao: 'assinar', registro: { tipo: 'contrato', id: contratoId } },
    ...{ antes: { aditivo, assinadoEm: null }, depois: { aditivo, ...depois } },
  });
}

/** The day on which the one at that place of the paper signed. */
const diaDe = (signatarios: readonly SignatarioRow[], fuso: string) => (lugar: number) =>
  hoje(new Date(signatarios[lugar]?.em ?? 0), fuso);
