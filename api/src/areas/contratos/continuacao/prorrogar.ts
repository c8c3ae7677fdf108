import { randomUUID } from 'node:crypto';
import type * as continuacao from '@imob/schemas/continuacao';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { lerTermos } from '../termos/ler.ts';
import { comAluguelDoDia, criarAlugueis, mesesAte, vencendoDesde } from './meses.ts';
import { darMesesDaTemporada, emMeses } from './temporada.ts';

/** How long before its due date a month's rent is made: time for a notice, a charge and a look. */
const DIAS_ANTES = 30;

type Contrato = Selectable<Tables['contratos']>;

/**
 * The lease goes on for an indeterminate time (Lei 8.245/1991, arts. 46 § 1º, 47 and 56): makes the months missed since its end, and from
 * then on `gerarMeses` makes each. A season does so by months from its end on, at a rent of their own. Throws 403, 404, 400 for a season
 * whose month's rent nobody told, or 409 for a contract that is closed, settled, not yet at its end, or already prolonged.
 */
export async function prorrogarContrato(
  db: Db,
  autor: Autor,
  contratoId: string,
  dia: string,
  agora: Date,
  corpo: continuacao.Prorrogacao = {},
): Promise<continuacao.Continuacao> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    if (!antes.ativo) throw new HttpError(409, 'Este contrato está encerrado; crie um novo contrato.');
    await recusarAcertado(trx, userId, antes.id);
    if (antes.indeterminado) throw new HttpError(409, 'Este contrato já está prorrogado por prazo indeterminado.');
    if (antes.dataFim > somarDias(dia, DIAS_ANTES)) {
      throw new HttpError(
        409,
        'Este contrato ainda está no prazo: a prorrogação pode ser decidida a partir de 30 dias antes do fim.',
      );
    }
    const { termos } = await lerTermos(trx, userId, antes.id);
    const deMeses = termos.finalidade === 'TEMPORADA' && emMeses(antes, corpo?.valorAluguel);
    const contrato = { ...antes, ...deMeses };
    await trx
      .updateTable('contratos')
      .set({ indeterminado: true, ...deMeses })
      .where('userId', '=', userId)
      .where('id', '=', contrato.id)
      .execute();
    if (deMeses) await darMesesDaTemporada(trx, antes);
    const contas = await gerarDoContrato(trx, contrato, dia, agora, corpo?.vencidosHoje ?? false);
    const id = randomUUID();
    await trx
      .insertInto('continuacoes')
      .values({
        id,
        userId,
        contratoId: contrato.id,
        tipo: 'PRORROGACAO',
        dataFimAntes: contrato.dataFim,
        dataFimDepois: null,
        valorAntes: antes.valorAluguel,
        valorDepois: contrato.valorAluguel,
        aPartirDe: deMeses ? deMeses.mensalDesde : null,
        contas: JSON.stringify(contas),
        criadoEm: agora.toISOString(),
      })
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'prorrogar',
      registro: { tipo: 'contrato', id: contrato.id },
      antes,
      depois: { indeterminado: true, ...deMeses, contas },
    });
    const { dataFim, valorAluguel } = contrato;
    return {
      ...{ id, contratoId: contrato.id, tipo: 'PRORROGACAO', dataFim, valorAluguel },
      ...{ contasCriadas: contas.length, aditivoId: null },
    };
  });
}

/** The months of one indeterminate contract up to thirty days from now, each claimed once. The caller holds the contract's row. */
export async function gerarDoContrato(
  trx: Db,
  contrato: Contrato,
  dia: string,
  agora: Date,
  vencidosHoje = false,
): Promise<string[]> {
  const { userId, id: contratoId } = contrato;
  const noDia = mesesAte(contrato, contrato.numeroParcelas, somarDias(dia, DIAS_ANTES));
  if (noDia.length === 0) return [];
  const comAluguel = await comAluguelDoDia(trx, contrato, noDia);
  const meses = vencidosHoje ? vencendoDesde(comAluguel, dia) : comAluguel;
  const contas = await criarAlugueis(trx, contrato, meses, agora);
  await trx
    .insertInto('mesesGerados')
    .values(
      meses.map(({ competencia }, i) => ({
        userId,
        contratoId,
        competencia,
        contaId: contas[i] as string,
        criadoEm: agora.toISOString(),
      })),
    )
    .execute();
  return contas;
}
