import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { fazerPdfDoAcerto } from '../../contratos/acerto/fazerPdf.ts';
import { fazerPdfDoAcordo } from '../../contratos/acordos/fazerPdf.ts';
import { listarAcordos } from '../../contratos/acordos/ler.ts';
import { pdfDoAditivo } from '../../contratos/aditivos/fazerPdf.ts';
import { fazerPdfDaCarta } from '../../contratos/cartas/fazerPdf.ts';
import { lerCarta } from '../../contratos/cartas/ler.ts';
import { pdfDoContrato } from '../../contratos/documento/fazerPdf.ts';
import { fazerCarta } from '../../contratos/reajuste/carta.ts';
import { pastaDe } from '../nomes.ts';

export type TipoDePeca = 'CONTRATO' | 'ADITIVO' | 'REAJUSTE' | 'ACORDO' | 'CARTA' | 'ACERTO';
/** A PDF that the service makes of one lease when its turn comes; `nome` is a safe name of a file. */
type DoContrato = { tipo: TipoDePeca; nome: string; fazer(): Promise<{ pdf: Buffer }> };

/** The contract and what followed it, kind by kind, each kind in the order of time. */
export async function* documentosDoContrato(deps: Deps, userId: string, id: string): AsyncGenerator<DoContrato> {
  const { db, env, agora } = deps;
  yield { tipo: 'CONTRATO', nome: 'Contrato', fazer: () => pdfDoContrato(db, userId, id) };

  const deles = { userId, contratoId: id };
  for (const { id: aditivoId, numero } of await lerAditivos(db, deles)) {
    yield { tipo: 'ADITIVO', nome: `Aditivo ${numero}`, fazer: () => pdfDoAditivo(db, userId, id, aditivoId) };
  }
  for (const { id: reajusteId, dataBase } of await lerReajustes(db, deles)) {
    yield {
      tipo: 'REAJUSTE',
      nome: pastaDe(`Reajuste ${dataBase}`, reajusteId),
      fazer: () => fazerCarta(deps, userId, id, reajusteId),
    };
  }
  for (const acordo of await listarAcordos(db, userId, id, hoje(agora(), env.APP_TIMEZONE))) {
    if (acordo.situacao === 'DESFEITO') continue;
    yield {
      tipo: 'ACORDO',
      nome: pastaDe(`Acordo de dívida ${acordo.em}`, acordo.id),
      fazer: () => fazerPdfDoAcordo(deps, userId, acordo),
    };
  }
  for (const { id: cartaId, tipo, dia } of await lerCartas(db, deles)) {
    yield {
      tipo: 'CARTA',
      nome: pastaDe(`${NOMES_DAS_CARTAS[tipo]} ${dia}`, cartaId),
      fazer: async () => fazerPdfDaCarta(userId, await lerCarta(db, userId, { id, cartaId })),
    };
  }
  const acerto = await db
    .selectFrom('acertos')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (acerto) yield { tipo: 'ACERTO', nome: 'Acerto de saída', fazer: () => fazerPdfDoAcerto(deps, userId, id) };
}

type Deles = { userId: string; contratoId: string };

const lerAditivos = (db: Db, { userId, contratoId }: Deles) =>
  db
    .selectFrom('aditivos')
    .select(['id', 'numero'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('numero')
    .execute();

const lerReajustes = (db: Db, { userId, contratoId }: Deles) =>
  db
    .selectFrom('reajustes')
    .select(['id', 'dataBase'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('desfeitoEm', 'is', null)
    .orderBy('dataBase')
    .orderBy('id')
    .execute();

const lerCartas = (db: Db, { userId, contratoId }: Deles) =>
  db
    .selectFrom('cartas')
    .select(['id', 'tipo', 'dia'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();
