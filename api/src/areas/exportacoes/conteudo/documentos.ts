import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { hoje } from '@imob/schemas/rules/dates';
import { arquivoDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { fazerPdfDoLaudo } from '../../inspecoes/laudo/fazerPdf.ts';
import { fazerPdfDoRecibo } from '../../recibos/fazerPdf.ts';
import { nomeSeguro, pastaDe } from '../nomes.ts';
import { FATIA, porId } from '../paginas.ts';
import { documentosDoContrato } from './doContrato.ts';

/** A PDF that the service makes when its turn comes. */
export type Documento = { caminho: string; fazer(): Promise<{ pdf: Buffer }> };

/** Contracts with what belongs to each, then the reports of closed inspections, then receipts by year. */
export async function* documentosDe(deps: Deps, userId: string): AsyncGenerator<Documento> {
  const { db, env } = deps;
  for await (const contrato of contratosDe(db, userId)) {
    const pasta = `Contratos/${pastaDe(nomeDoContrato(contrato), contrato.id)}`;
    for await (const { nome, fazer } of documentosDoContrato(deps, userId, contrato.id)) {
      yield { caminho: `${pasta}/${nome}.pdf`, fazer };
    }
  }
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

export const nomeDoContrato = (contrato: Partes): string =>
  `${contrato.locatarioNome} - ${comImovelNomeado(contrato).imovelNome}`;

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
