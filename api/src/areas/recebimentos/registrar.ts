import { randomUUID } from 'node:crypto';
import { ehDeBoleto } from '@imob/schemas/rules/boleto';
import { oQueQuita, retidoDoCodigo } from '@imob/schemas/rules/codigosDados';
import { diasEntre } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { PixRecebido } from '../../providers/pix/pix.ts';
import type { Meios } from '../auditoria/autor.ts';
import { cobradoEm } from '../bancos/pedido.ts';
import { type ContaRow, calcular, condicoesDe } from '../financeiro/encargos.ts';
import { type Inteira, juntarCom } from '../financeiro/juntar.ts';
import { pagarNaTransacao } from '../financeiro/pagar.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { codigosDados } from '../pix/codigosDados.ts';
import { decidir } from './decidir.ts';
import { atualizarDevolucoes, devolvidoDe, devolvidoInteiro } from './devolucoes.ts';
import { doExtrato, juntarAoExtrato } from './extrato.ts';
import { ehARegistrada } from './jaRegistrado.ts';
import { bancoAutor, concluirCobranca, diaDe, mudarSituacao, type RecebimentoRow } from './situacao.ts';
import { comIrmas, contaDoTxid, travarContas, travarContratosDe, travarDinheiro } from './travar.ts';

type DepsDoRecebimento = Pick<Deps, 'db' | 'agora' | 'env'>;

/**
 * Takes in what a bank says of one Pix, or of one boleto that was paid, however often and in whatever order it is heard of: the first time it settles
 * its conta or waits for the landlord's word; later only what was returned of it is new. The day counted is the
 * payment's own.
 */
export async function registrarPix(
  { db, agora, env }: DepsDoRecebimento,
  { userId, id: bancoId }: { userId: string; id: string },
  pix: PixRecebido,
): Promise<void> {
  const autor = bancoAutor(userId, bancoId);
  const fuso = env.APP_TIMEZONE;
  await db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const contaId = await contaDoTxid(trx, userId, pix.txid);
    const conhecido = await achar(trx, userId, pix.e2eid);
    const daConta = contaId ? await comIrmas(trx, userId, contaId) : [];
    const ids = [...new Set([...daConta, ...(conhecido?.contaIds ?? [])])];
    if (pix.devolucoes.length > 0) await travarContratosDe(trx, userId, ids);
    const contas = await travarContas(trx, userId, ids);
    const conta = contaId === undefined ? undefined : inteiraDe(contas, contaId);
    const meios = { trx, autor, agora: agora(), fuso };
    const chegado = conhecido
      ? await reconhecer(meios, conhecido, bancoId, pix)
      : await inserir(meios, bancoId, pix, conta);
    if (chegado) return atualizarDevolucoes(meios, chegado.e2eid, pix.devolucoes);
  });
}

const achar = (trx: Db, userId: string, e2eid: string): Promise<RecebimentoRow | undefined> =>
  trx.selectFrom('recebimentos').selectAll().where('userId', '=', userId).where('e2eid', '=', e2eid).executeTakeFirst();

/** The conta with the open parts that an undone payment made of it. */
function inteiraDe(contas: ReadonlyMap<string, ContaRow>, id: string): Inteira | undefined {
  const conta = contas.get(id);
  return conta && juntarCom(conta, [...contas.values()]);
}

/** One that a statement told of by its own number is the bank's from now on, which can return it. */
const reconhecer = (meios: Meios, conhecido: RecebimentoRow, bancoId: string, pix: PixRecebido) =>
  conhecido.bancoId ? conhecido : juntarAoExtrato(meios, conhecido, bancoId, pix);

/** The row of a Pix seen for the first time, settled as far as it can be. */
async function inserir(
  meios: Meios,
  bancoId: string,
  pix: PixRecebido,
  inteira: Inteira | undefined,
): Promise<RecebimentoRow | undefined> {
  const { trx, autor, agora, fuso } = meios;
  const { userId } = autor;
  const dia = diaDe(pix.horario, agora, fuso);
  const [conta] = inteira?.partes ?? [];
  const contado = await doExtrato(meios, pix, conta?.id);
  if (contado) return juntarAoExtrato(meios, contado, bancoId, pix);
  const inserido = await trx
    .insertInto('recebimentos')
    .values({
      ...{ userId, id: randomUUID(), e2eid: pix.e2eid, origem: 'BANCO', bancoId, txid: pix.txid ?? null },
      ...{ valor: reais(pix.centavos), horario: pix.horario, situacao: 'NAO_IDENTIFICADO' },
      contaIds: '[]',
      mensagem: pix.mensagem ?? null,
      pagadorNome: pix.pagador?.nome ?? null,
      pagadorDocumento: pix.pagador?.documento ?? null,
      ...{ alerta: null, criadoEm: agora.toISOString(), conciliadoEm: null },
    })
    .onConflict((oc) => oc.columns(['userId', 'e2eid']).doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another notice of the same Pix was faster: it has done all this.
  if (!inserido) return achar(trx, userId, pix.e2eid);
  const para = conta ? [conta.id] : [];
  const { situacao, contaIds, sabia } = devolvidoInteiro(pix)
    ? { situacao: 'DEVOLVIDO' as const, contaIds: para, sabia: true }
    : inteira
      ? await quitar(meios, inteira, pix, dia)
      : { situacao: inserido.situacao, contaIds: para, sabia: false };
  await mudarSituacao(meios, inserido, situacao, contaIds);
  if (!sabia && ehRecente(pix, agora)) {
    await avisarLocador(trx, userId, { tipo: 'DINHEIRO', registro: inserido.id }, agora);
  }
  return inserido;
}

const RECENTE_MS = 2 * 86_400_000;

/** An account that is read for the first time tells of months: nobody is told of those at night. */
const ehRecente = ({ horario }: PixRecebido, agora: Date) => agora.getTime() - Date.parse(horario) < RECENTE_MS;

const cobrancaDoTxid = (trx: Db, { userId, id }: ContaRow, txid: string | undefined) =>
  trx
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contaId', '=', id)
    .where('txid', '=', txid ?? '')
    .executeTakeFirst();

type Quitada = Pick<RecebimentoRow, 'situacao' | 'contaIds'> & {
  /** The landlord registered it himself: nobody tells him. */
  sabia?: boolean;
};

/**
 * Settles a conta as far as the money says. More than it owes, where an undone payment left it in parts, is for the whole that they were,
 * and pays each part; what is not enough for that waits. Says which contas it is for.
 */
async function quitar(
  meios: Meios,
  { conta: inteira, partes }: Inteira,
  pix: PixRecebido,
  dia: string,
): Promise<Quitada> {
  const { trx, autor } = meios;
  const [parte] = partes as [ContaRow];
  const condicoes = await condicoesDe(trx, parte, dia);
  const { total: daParte, vencimentoUtil } = calcular(parte, dia, condicoes);
  const diasDeAtraso = diasEntre(vencimentoUtil, dia);
  const recebido = pix.centavos - devolvidoDe(pix);
  const formaPagamento = ehDeBoleto(pix.e2eid) ? 'Boleto' : 'Pix';
  if (await ehARegistrada(meios, parte, { recebido, dia, formaPagamento })) {
    await concluirCobranca(meios, pix.txid);
    return { situacao: 'CONCILIADO' as const, contaIds: [parte.id], sabia: true };
  }
  const juntas = partes.length > 1 && recebido > daParte + Math.max(0, diasDeAtraso);
  const [conta, pagas] = juntas ? [inteira, partes] : [parte, [parte]];
  const devido = calcular(conta, dia, condicoes).total;
  const daquela = await cobrancaDoTxid(trx, parte, pix.txid);
  const cobranca =
    daquela && juntas && centavos(daquela.valor) + centavos(daquela.irRetido) < centavos(conta.valor)
      ? undefined
      : daquela;
  const { componentes } = pix;
  const codigos = (await codigosDados(trx, autor.userId, [dia], [parte.id])).get(parte.id) ?? [];
  const doTodo = codigos.filter(({ daConta }) => daConta >= centavos(conta.valor));
  const decisao = decidir({
    status: parte.status,
    ...{ recebido, devido, diasDeAtraso },
    porCodigo: oQueQuita({ codigos: doTodo }, devido, dia) <= recebido,
    cobrado: cobranca && cobradoEm(cobranca, conta, dia, condicoes),
    retidoDaCobranca: cobranca && centavos(cobranca.irRetido),
    divisao: componentes && { original: centavos((cobranca ?? conta).valor), componentes },
    retidoDoCodigo: retidoDoCodigo({ codigos: doTodo }, recebido, dia),
    emPartes: partes.length > 1,
  });
  if (decisao.situacao !== 'CONCILIADO') return { situacao: decisao.situacao, contaIds: [parte.id] };
  let resta = recebido;
  try {
    for (const [i, uma] of pagas.entries()) {
      const outras = pagas.length - 1 - i;
      // Charges are rounded for each part: what is a cent less than they owe together pays them all the same.
      const valor = outras === 0 ? resta : Math.min(resta - outras, calcular(uma, dia, condicoes).total);
      const corpo = {
        ...{ dataPagamento: dia, encargos: 'COBRAR' as const, valorPago: reais(valor) },
        ...{ quitar: juntas || decisao.quitar, irRetido: reais(decisao.irRetido), formaPagamento },
      };
      await pagarNaTransacao(meios, uma.id, corpo);
      resta -= valor;
    }
  } catch (erro) {
    // A day that the conta's contract cannot have: a person decides.
    if (erro instanceof HttpError) return { situacao: 'NAO_IDENTIFICADO' as const, contaIds: [parte.id] };
    throw erro;
  }
  await concluirCobranca(meios, pix.txid);
  return { situacao: 'CONCILIADO' as const, contaIds: pagas.map(({ id }) => id) };
}
