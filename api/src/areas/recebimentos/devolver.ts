import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dinheiro } from '@imob/schemas/documents/format';
import type { Recebimento } from '@imob/schemas/recebimentos';
import { ehDeBoleto } from '@imob/schemas/rules/boleto';
import { diasEntre, hoje } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Devolucao, Resultado } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { abrirConta, anotarProblema, type DepsDoBanco } from '../bancos/abrir.ts';
import { acertosQueContam } from '../contratos/acerto/contado.ts';
import { atualizarDevolucoes } from './devolucoes.ts';
import { lerRecebimento } from './leitura.ts';
import { bancoAutor, type RecebimentoRow } from './situacao.ts';
import { travarContas, travarContratosDe } from './travar.ts';

const DIAS_PARA_DEVOLVER = 90;

/**
 * Returns a Pix, whole or in part, by the bank that received it. The return's id is kept before the bank is asked: should
 * its answer be lost, the same return is asked for again, and made once. One of this `pedidoId` that is kept already is that return. Throws 404, 403, 400, 409.
 */
export async function devolver(
  deps: DepsDoBanco,
  autor: Autor,
  id: string,
  valor: number,
  pedidoId: string = randomUUID(),
): Promise<Recebimento> {
  const { db, agora, env } = deps;
  const { userId } = autor;
  const devolucaoId = pedidoId.replaceAll('-', '');
  const recebimento = await db.transaction().execute(async (trx) => {
    const { contaIds } = await owned(trx, 'recebimentos', userId, id);
    await travarContratosDe(trx, userId, contaIds);
    const recebimento = await owned(trx, 'recebimentos', userId, id, 'for update');
    if (!isDeepStrictEqual(recebimento.contaIds, contaIds)) throw MUDOU;
    const ja = await trx
      .selectFrom('devolucoes')
      .select(['id', 'valor', 'situacao'])
      .where('userId', '=', userId)
      .where('recebimentoId', '=', recebimento.id)
      .execute();
    if (ja.some((uma) => uma.id === devolucaoId)) return recebimento;
    if (!recebimento.bancoId) {
      throw new HttpError(
        409,
        'Este dinheiro não veio por uma conta ligada aqui. Devolva pelo aplicativo do seu banco.',
      );
    }
    if (ehDeBoleto(recebimento.e2eid)) throw new HttpError(409, BOLETO_NAO_VOLTA);
    if (
      diasEntre(hoje(new Date(recebimento.horario), env.APP_TIMEZONE), hoje(agora(), env.APP_TIMEZONE)) >
      DIAS_PARA_DEVOLVER
    ) {
      throw new HttpError(409, 'Um Pix só pode ser devolvido até 90 dias depois de recebido.');
    }
    const deVolta = ja.filter(({ situacao }) => situacao !== 'NAO_REALIZADO');
    const livre = deVolta.reduce((resta, uma) => resta - centavos(uma.valor), centavos(recebimento.valor));
    if (centavos(valor) > livre) {
      throw fieldError(400, 'valor', 'O valor é maior que o que ainda pode ser devolvido deste Pix.');
    }
    const acertoId = await acertoQueDevolve(trx, recebimento, valor);
    const nova = { userId, id: devolucaoId, recebimentoId: recebimento.id, acertoId, valor };
    const situacao = 'EM_PROCESSAMENTO' as const;
    const pedida = { ...nova, situacao, natureza: null, motivo: null, criadoEm: agora().toISOString() };
    await trx.insertInto('devolucoes').values(pedida).execute();
    await auditar(trx, autor, agora(), {
      ...{ acao: 'devolver', registro: { tipo: 'recebimento', id: recebimento.id } },
      depois: { devolucao: { id: devolucaoId, valor, situacao } },
    });
    return recebimento;
  });
  await pedirDevolucao(deps, recebimento, { id: devolucaoId, valor });
  return lerRecebimento(db, userId, recebimento.id, env.APP_TIMEZONE);
}

const BOLETO_NAO_VOLTA =
  'O que um boleto trouxe não volta pelo banco. Faça um Pix ao inquilino pelo aplicativo do seu banco e, se a conta não está paga, desfaça o pagamento dela aqui.';

const MUDOU = new HttpError(409, 'O que este Pix pagou mudou agora mesmo. Atualize a página e tente de novo.');

/** A return of money that a confirmed settlement counts on is part of what the settlement gives back, and never more. Throws 409. */
async function acertoQueDevolve(trx: Db, recebimento: RecebimentoRow, valor: number): Promise<string | null> {
  const { userId, situacao, contaIds } = recebimento;
  const contam = situacao === 'CONCILIADO' ? await acertosQueContam(trx, userId, contaIds) : [];
  if (contam.length === 0) return null;
  const cabe = contam.find(({ aDevolver }) => valor <= aDevolver);
  if (cabe) return cabe.id;
  const resta = Math.max(...contam.map(({ aDevolver }) => aDevolver));
  throw new HttpError(
    409,
    resta > 0
      ? `O acerto de saída conta com este Pix, e faltam ${dinheiro(resta)} a devolver nele. Devolva até esse valor, ou desfaça o acerto primeiro.`
      : 'O acerto de saída conta com este Pix, e não há mais nada a devolver nele. Para devolver este Pix, desfaça o acerto primeiro.',
  );
}

/** Asks the bank for a return that is kept here; one that it may have made is asked for again by the next pass. */
export async function pedirDevolucao(
  deps: DepsDoBanco,
  recebimento: RecebimentoRow,
  { id, valor }: { id: string; valor: number },
): Promise<void> {
  const { userId, bancoId, e2eid } = recebimento;
  const banco = await deps.db
    .selectFrom('bancos')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', bancoId)
    .executeTakeFirst();
  if (!banco) return;
  const { conta } = await abrirConta(deps, banco);
  if (!conta) return;
  const resposta = await conta.devolver({ e2eid, id, centavos: centavos(valor) });
  if (resposta.situacao !== 'feita') await anotarProblema(deps, banco, resposta);
  const dita = lida(resposta, { id, valor });
  if (!dita) return;
  await deps.db.transaction().execute(async (trx) => {
    await travarContratosDe(trx, userId, recebimento.contaIds);
    await travarContas(trx, userId, recebimento.contaIds);
    const meios = { trx, autor: bancoAutor(userId, banco.id), agora: deps.agora(), fuso: deps.env.APP_TIMEZONE };
    await atualizarDevolucoes(meios, e2eid, [dita]);
  });
}

/** Only what the bank surely refuses is over; all else stays open. */
function lida(resposta: Resultado<Devolucao>, { id, valor }: { id: string; valor: number }): Devolucao | undefined {
  if (resposta.situacao === 'feita') return resposta.valor;
  if (!['dados', 'conflito', 'inexistente'].includes(resposta.situacao)) return undefined;
  return { id, centavos: centavos(valor), situacao: 'NAO_REALIZADO', motivo: resposta.erro };
}
