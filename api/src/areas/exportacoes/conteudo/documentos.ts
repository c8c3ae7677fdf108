import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { hoje } from '@imob/schemas/rules/dates';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { fazerPdfDoAcerto } from '../../contratos/acerto/fazerPdf.ts';
import { fazerPdfDoAcordo } from '../../contratos/acordos/fazerPdf.ts';
import { listarAcordos } from '../../contratos/acordos/ler.ts';
import { pdfDoAditivo } from '../../contratos/aditivos/fazerPdf.ts';
import { fazerPdfDaCarta } from '../../contratos/cartas/fazerPdf.ts';
import { lerCarta } from '../../contratos/cartas/ler.ts';
import { pdfDoContrato } from '../../contratos/documento/fazerPdf.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { fazerCarta } from '../../contratos/reajuste/carta.ts';
import { fazerPdfDoLaudo } from '../../inspecoes/laudo/fazerPdf.ts';
import { fazerPdfDoRecibo } from '../../recibos/fazerPdf.ts';
import { nomeSeguro, pastaDe } from '../nomes.ts';
import { FATIA, porId } from '../paginas.ts';

/** A PDF that the service makes when its turn comes. */
export type Documento = { caminho: string; fazer(): Promise<{ pdf: Buffer }> };

/** Contracts with what belongs to each, then the reports of closed inspections, then receipts by year. */
export async function* documentosDe(deps: Deps, userId: string): AsyncGenerator<Documento> {
  const { db, env } = deps;
  for await (const contrato of contratosDe(db, userId)) yield* doContrato(deps, userId, contrato);
  for await (const { id, tipo, dataVistoria, ...imovel } of vistoriasDe(db, userId)) {
    const nome = pastaDe(`${nomeDoImovel(imovel)} - ${tipo} ${dataVistoria}`, id);
    yield { caminho: `Vistorias/${nome}.pdf`, fazer: () => fazerPdfDoLaudo(deps, userId, id) };
  }
  for await (const recibo of recibosDe(db, userId)) {
    const { id, dataPagamento } = recibo;
    const ano = hoje(new Date(dataPagamento), env.APP_TIMEZONE).slice(0, 4);
    const nome = nomeSeguro(arquivoDoRecibo(recibo));
    yield {
      caminho: `Recibos/${ano}/${nome}.pdf`,
      fazer: () => fazerPdfDoRecibo(db, userId, id, env.APP_TIMEZONE),
    };
  }
}

type ContratoComPartes = { id: string } & Partes;

const contratosDe = (db: Db, userId: string) =>
  porId(async (depoisDe) => {
    const { rows } = await sql<ContratoComPartes>`
      select c.id, ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
      where c."userId" = ${userId} and c.id > ${depoisDe} order by c.id limit ${FATIA}`.execute(db);
    return rows;
  });

type VistoriaFechada = Parameters<typeof nomeDoImovel>[0] & { id: string; tipo: string; dataVistoria: string };

const vistoriasDe = (db: Db, userId: string) =>
  porId(async (depoisDe) => {
    const { rows } = await sql<VistoriaFechada>`
      select v.id, v.tipo, v."dataVistoria", i.nome, i.rua, i.numero, i.complemento from inspecoes v
      join imoveis i on i."userId" = ${userId} and i.id = v."imovelId"
      where v."userId" = ${userId} and v.hash is not null and v.id > ${depoisDe} order by v.id limit ${FATIA}`.execute(
      db,
    );
    return rows;
  });

const recibosDe = (db: Db, userId: string) =>
  porId((depoisDe) =>
    db
      .selectFrom('recibos')
      .select(['id', 'numero', 'codigoRecibo', 'dataPagamento'])
      .where('userId', '=', userId)
      .where('id', '>', depoisDe)
      .orderBy('id')
      .limit(FATIA)
      .execute(),
  );

async function* doContrato(deps: Deps, userId: string, contrato: ContratoComPartes): AsyncGenerator<Documento> {
  const { db, env, agora } = deps;
  const { id } = contrato;
  const pasta = `Contratos/${pastaDe(nomeDoContrato(contrato), id)}`;
  yield { caminho: `${pasta}/Contrato.pdf`, fazer: () => pdfDoContrato(db, userId, id) };

  const deles = { userId, contratoId: id };
  for (const { id: aditivoId, numero } of await lerAditivos(db, deles)) {
    yield { caminho: `${pasta}/Aditivo ${numero}.pdf`, fazer: () => pdfDoAditivo(db, userId, id, aditivoId) };
  }
  for (const { id: reajusteId, dataBase } of await lerReajustes(db, deles)) {
    yield {
      caminho: `${pasta}/${pastaDe(`Reajuste ${dataBase}`, reajusteId)}.pdf`,
      fazer: () => fazerCarta(deps, userId, id, reajusteId),
    };
  }
  for (const acordo of await listarAcordos(db, userId, id, hoje(agora(), env.APP_TIMEZONE))) {
    if (acordo.situacao === 'DESFEITO') continue;
    yield {
      caminho: `${pasta}/${pastaDe(`Acordo de dívida ${acordo.em}`, acordo.id)}.pdf`,
      fazer: () => fazerPdfDoAcordo(deps, userId, acordo),
    };
  }
  for (const { id: cartaId, tipo, dia } of await lerCartas(db, deles)) {
    yield {
      caminho: `${pasta}/${pastaDe(`${NOMES_DAS_CARTAS[tipo]} ${dia}`, cartaId)}.pdf`,
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
  if (acerto) yield { caminho: `${pasta}/Acerto de saída.pdf`, fazer: () => fazerPdfDoAcerto(deps, userId, id) };
}

export const nomeDoContrato = (contrato: Partes): string =>
  `${contrato.locatarioNome} - ${comImovelNomeado(contrato).imovelNome}`;

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

/** How many of them there are. */
export async function contarDocumentos(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`select
    (select count(*) from contratos where "userId" = ${userId})
    + (select count(*) from aditivos where "userId" = ${userId})
    + (select count(*) from reajustes where "userId" = ${userId} and "desfeitoEm" is null)
    + (select count(*) from acordos where "userId" = ${userId} and situacao = 'VIGENTE')
    + (select count(*) from cartas where "userId" = ${userId})
    + (select count(distinct "contratoId") from acertos where "userId" = ${userId})
    + (select count(*) from inspecoes where "userId" = ${userId} and hash is not null)
    + (select count(*) from recibos where "userId" = ${userId}) as quantos`.execute(db);
  return Number(rows[0]?.quantos ?? 0);
}
