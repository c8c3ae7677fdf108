import { hoje } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import type { EmissorDeBoletos, RefDeBoleto } from '../../providers/boletos/boletos.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { anotarCobranca, REGISTRANDO_MS } from '../bancos/cobrancas.ts';
import { type CobrancaRow, expiraEm, mesmosEncargos, pedidoSemEncargos } from '../bancos/pedido.ts';
import { type ContaRow, condicoesDe } from '../financeiro/encargos.ts';
import { concluirBoleto } from './concluir.ts';
import { encargosNoBoleto } from './encargos.ts';
import { montarBoleto, pedidoDoBoleto } from './pedido.ts';
import { contaQuerBoleto } from './quem.ts';

/**
 * Brings an account's living boletos to what their contas are: another due date is told to the company, any other change cancels the boleto,
 * and the next one is of what the conta is then. `conferir` also asks what became of those that did not change.
 */
export async function acertarBoletos(
  deps: DepsDoBanco,
  banco: BancoRow,
  emissor: EmissorDeBoletos,
  { conferir }: { conferir: boolean },
): Promise<void> {
  const vivos = await deps.db
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', banco.userId)
    .where('bancoId', '=', banco.id)
    .where('tipo', '=', 'boleto')
    .where('situacao', 'in', ['A_CRIAR', 'ATIVA'])
    .orderBy('id')
    .execute();
  for (const cobranca of vivos) {
    if (!(await acertarBoleto(deps, banco, emissor, cobranca, { conferir }))) return;
  }
}

const SEM_RESPOSTA = 'O banco ainda não confirmou o cancelamento.';

/** False where the company does not answer. */
export async function acertarBoleto(
  deps: DepsDoBanco,
  banco: BancoRow,
  emissor: EmissorDeBoletos,
  cobranca: CobrancaRow,
  { conferir = false } = {},
): Promise<boolean> {
  const { userId, txid, numero } = cobranca;
  if (cobranca.situacao === 'A_CRIAR' && !(await tomar(deps, cobranca))) return true;
  if (Date.parse(cobranca.expiraEm) < deps.agora().getTime()) {
    await anotarCobranca(deps, cobranca, { situacao: 'EXPIRADA' });
    return true;
  }
  const cancelar = async () => {
    const resposta = numero
      ? await emissor.cancelar({ numero, txid })
      : await emissor.cancelarPedido(txid, cobranca.criadoEm.slice(0, 10));
    // A refusal leaves it alive at the company, and so does silence: neither is passed over.
    if (await concluirBoleto(deps, banco, cobranca, resposta, 'FICA')) return true;
    await anotarCobranca(deps, cobranca, { motivo: SEM_RESPOSTA });
    return false;
  };
  const conta = await deps.db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', cobranca.contaId)
    .executeTakeFirst();
  const fechada = !conta || conta.status === 'PAGO' || conta.status === 'CANCELADO';
  if (banco.situacao === 'ENCERRANDO' || fechada || !(await contaQuerBoleto(deps, conta))) return cancelar();
  const mudou = await oQueMudou(deps, cobranca, conta);
  if (!numero) return mudou ? cancelar() : emitirDeNovo(deps, banco, emissor, cobranca, conta);
  if (mudou === 'vencimento') return mudarVencimento(deps, banco, emissor, { ...cobranca, numero }, conta);
  if (mudou) return cancelar();
  // One that was to be cancelled, and is wanted again, keeps nothing of that.
  if (!conferir && cobranca.motivo === null) return true;
  return concluirBoleto(deps, banco, cobranca, await emissor.consultar({ numero, txid }), 'FICA');
}

/**
 * Whether this process may take up a boleto that somebody has begun to issue: none may still be at it, and of two that find it only one goes
 * on. The company itself would issue it twice.
 */
async function tomar({ db, agora }: DepsDoBanco, { userId, id, atualizadoEm }: CobrancaRow): Promise<boolean> {
  if (agora().getTime() - Date.parse(atualizadoEm) < REGISTRANDO_MS) return false;
  const tomada = await db
    .updateTable('cobrancas')
    .set({ atualizadoEm: agora().toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', 'A_CRIAR')
    .where('atualizadoEm', '=', atualizadoEm)
    .executeTakeFirst();
  return tomada.numUpdatedRows > 0n;
}

/** The due date alone can be changed at the company, to a day after today, and where no discount hangs on it. */
async function oQueMudou(deps: DepsDoBanco, cobranca: CobrancaRow, conta: ContaRow) {
  const { termos } = await condicoesDe(deps.db, conta, conta.dataVencimento);
  const { valor, irRetido } = await pedidoSemEncargos(deps.db, conta);
  const outroDia = conta.dataVencimento !== cobranca.dataVencimento;
  if (
    cobranca.outroDevedor ||
    valor !== centavos(cobranca.valor) ||
    irRetido !== centavos(cobranca.irRetido) ||
    !mesmosEncargos(cobranca.encargos, encargosNoBoleto(conta, termos, irRetido))
  ) {
    return 'tudo';
  }
  if (!outroDia) return undefined;
  const adiante = conta.dataVencimento > hoje(deps.agora(), deps.env.APP_TIMEZONE);
  return adiante && !cobranca.encargos?.desconto ? 'vencimento' : 'tudo';
}

async function mudarVencimento(
  deps: DepsDoBanco,
  banco: BancoRow,
  emissor: EmissorDeBoletos,
  cobranca: CobrancaRow & RefDeBoleto,
  { dataVencimento }: ContaRow,
): Promise<boolean> {
  const mudado = await emissor.mudarVencimento(cobranca, dataVencimento);
  if (mudado.situacao === 'feita') await anotarCobranca(deps, cobranca, { expiraEm: expiraEm(dataVencimento) });
  if (mudado.situacao !== 'dados' && mudado.situacao !== 'conflito') {
    return concluirBoleto(deps, banco, cobranca, mudado, 'FICA');
  }
  return concluirBoleto(deps, banco, cobranca, await emissor.cancelar(cobranca), 'FICA');
}

/** It was asked for, and nobody knows whether it was issued: it is looked for first. */
async function emitirDeNovo(
  deps: DepsDoBanco,
  banco: BancoRow,
  emissor: EmissorDeBoletos,
  cobranca: CobrancaRow,
  conta: ContaRow,
): Promise<boolean> {
  const { aPedir } = await montarBoleto(deps, conta);
  const resposta = aPedir
    ? await emissor.emitir(pedidoDoBoleto(deps, banco, aPedir, cobranca), true)
    : await emissor.cancelarPedido(cobranca.txid, cobranca.criadoEm.slice(0, 10));
  return concluirBoleto(deps, banco, cobranca, resposta, 'FALHOU');
}
