import { isDeepStrictEqual } from 'node:util';
import type { Manutencao, MudancaDaManutencao } from '@imob/schemas/manutencoes';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { ehReparoPago } from '@imob/schemas/rules/manutencao';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Autor } from '../auditoria/autor.ts';
import { avisarMudanca, avisoDaMudanca } from './emails/avisar.ts';
import type { ManutencaoRow } from './enderecos.ts';
import { gravarManutencao } from './gravar.ts';
import { lerManutencao } from './ler.ts';

const DIAS_ATE_A_VISITA = 365;

/**
 * Edits a repair, sets its visit, cancels or reopens it. `avisar` e-mails tenant and provider. Throws 404, 403, 400 for an hour without a day or a
 * visit too far off, 409 for changing the visit of a closed repair, for cancelling a finished one, or when there is nobody or nothing to tell.
 */
export async function mudarManutencao(
  deps: Deps,
  autor: Autor,
  id: string,
  corpo: MudancaDaManutencao,
): Promise<Manutencao> {
  const { userId } = autor;
  const agora = deps.agora();
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  return deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'manutencoes', userId, id, 'for update');
    const mudada = { ...antes, ...pedida(antes, corpo) };
    if (mudada.visitaHora && !mudada.visitaDia) throw fieldError(400, 'visitaDia', 'Diga também o dia da visita.');
    const outroDia = mudada.visitaDia !== antes.visitaDia || mudada.visitaHora !== antes.visitaHora;
    if (outroDia && mudada.visitaDia && mudada.visitaDia > somarDias(dia, DIAS_ATE_A_VISITA))
      throw fieldError(400, 'visitaDia', 'Confira o ano: a visita se marca para os próximos doze meses.');
    if (outroDia && mudada.situacao !== 'ABERTA')
      throw new HttpError(409, 'Esta manutenção está encerrada. Reabra-a para marcar uma visita.');
    if (mudada.situacao === 'CANCELADA' && antes.situacao === 'CONCLUIDA')
      throw new HttpError(409, 'Esta manutenção foi concluída. Reabra-a antes de cancelá-la.');
    const qual = corpo.avisar ? await avisoDaMudanca(trx, antes, mudada, dia) : undefined;
    // The tenant has to answer again when the visit's day or hour changes.
    const deNovo = outroDia ? { visitaResposta: null, visitaRecado: null } : {};
    const reaberta = mudada.situacao === 'ABERTA' && antes.situacao !== 'ABERTA';
    const aberta = reaberta ? { concluidaEm: null, ...(await semCustoPerdido(trx, antes)) } : {};
    if (!isDeepStrictEqual(mudada, antes)) {
      const { titulo, descricao, anotacoes, urgente, visitaDia, visitaHora, passarContato, situacao } = mudada;
      const campos = { titulo, descricao, anotacoes, urgente, visitaDia, visitaHora, passarContato, situacao };
      await gravarManutencao(trx, autor, antes, { ...campos, ...deNovo, ...aberta }, agora);
    }
    if (qual) await avisarMudanca(trx, autor, antes, qual, agora);
    return lerManutencao(trx, userId, antes.id, deps);
  });
}

function pedida(antes: ManutencaoRow, corpo: MudancaDaManutencao): Partial<ManutencaoRow> {
  const { avisar: _avisar, descricao, anotacoes, ...resto } = corpo;
  return {
    ...Object.fromEntries(Object.entries(resto).filter(([, valor]) => valor !== undefined)),
    ...(descricao !== undefined && { descricao: descricao || null }),
    ...(anotacoes !== undefined && { anotacoes: anotacoes || null }),
    // A visit that is called off has no hour either.
    ...(corpo.visitaDia === null && { visitaHora: null }),
    // A reopened repair is not done any more.
    ...(corpo.situacao === 'ABERTA' && antes.situacao === 'CONCLUIDA' && { feitoEm: null, feitoRecado: null }),
  };
}

/** Keeps the cost while its expense, charge or discount is still recorded; otherwise clears it, and the landlord enters it anew. */
async function semCustoPerdido(trx: Db, { userId, despesaId, contaId, quemPagou, quemArca }: ManutencaoRow) {
  const despesa =
    despesaId &&
    (await trx
      .selectFrom('despesas')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', despesaId)
      .executeTakeFirst());
  const conta =
    contaId &&
    (await trx
      .selectFrom('contas')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', contaId)
      .executeTakeFirst());
  const desconto = quemPagou === 'INQUILINO' && quemArca === 'LOCADOR';
  if (despesa || (conta && !(desconto && tiradoDela(conta)))) return {};
  return { custo: null, quemPagou: null, quemArca: null, despesaId: null, contaId: null };
}

/** Tells that the landlord took the discount out of the rent again. A rent paid in parts does not tell: the discount may be in the other part. */
const tiradoDela = (conta: Selectable<Tables['contas']>) =>
  estaAberta(conta) && !conta.saldo && !conta.itens.some(ehReparoPago);
