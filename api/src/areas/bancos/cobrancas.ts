import { hoje } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { BancoPix, Cobranca, Encargos, Resultado, TipoDeCobranca } from '../../providers/pix/pix.ts';
import { sistema } from '../auditoria/autor.ts';
import { saiPorBoleto } from '../boletos/quem.ts';
import { type ContaRow, condicoesDe } from '../financeiro/encargos.ts';
import { pedidoEm } from '../financeiro/pedir.ts';
import { anotarProblema, type BancoRow, type DepsDoBanco } from './abrir.ts';
import { emissorDe } from './emissores.ts';
import { type Mudanca, mudarCobranca } from './mudarCobranca.ts';
import {
  type CobrancaRow,
  encargosNoBanco,
  expiraEm,
  mesmosEncargos,
  pedidoDe,
  pedidoSemEncargos,
  VALIDADE_DIAS,
} from './pedido.ts';
import { pedidoDoDia } from './pedidoDoDia.ts';
import { registrarTodos } from './registrarTodos.ts';

/**
 * A charge that was paid meanwhile stays paid: an answer that the bank gave before says less. Nor does the refusal of a second
 * registering end what the first one registered: it is changed in the next pass.
 */
export async function anotarCobranca(
  { db, agora }: DepsDoBanco,
  { userId, id, situacao }: CobrancaRow,
  mudanca: Mudanca,
) {
  await db.transaction().execute(async (trx) => {
    const era = await trx
      .selectFrom('cobrancas')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('situacao', '<>', 'PAGA')
      .forUpdate()
      .executeTakeFirst();
    const jaRegistrada = situacao === 'A_CRIAR' && era?.situacao === 'ATIVA';
    if (jaRegistrada && mudanca.situacao === 'FALHOU') return;
    if (era) await mudarCobranca(trx, sistema(userId), agora(), era, mudanca);
  });
}

/** Takes in what the bank says of a charge; one that was paid meanwhile settles at once. */
async function anotarResposta(
  deps: DepsDoBanco,
  banco: BancoRow,
  cobranca: CobrancaRow,
  { situacao, copiaECola, pix }: Cobranca,
): Promise<void> {
  await registrarTodos(deps, banco, pix);
  const nova = situacao === 'ATIVA' ? 'ATIVA' : situacao === 'CONCLUIDA' ? 'PAGA' : 'CANCELADA';
  await anotarCobranca(deps, cobranca, { situacao: nova, ...(copiaECola && { copiaECola }) });
}

/** Within this time some process may still be registering it. */
export const REGISTRANDO_MS = 10 * 60_000;

/**
 * Brings an account's living Pix charges to what their contas are: changed with them, cancelled with them, over in time. Of
 * an account that is on its way out all are cancelled, and so is what is to be a boleto instead.
 */
export async function acertarCobrancas(deps: DepsDoBanco, banco: BancoRow, conta: BancoPix): Promise<void> {
  const { userId, id } = banco;
  const vivas = await deps.db
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', userId)
    .where('bancoId', '=', id)
    .where('tipo', '<>', 'boleto')
    .where('situacao', 'in', ['A_CRIAR', 'ATIVA'])
    .orderBy('id')
    .execute();
  const boletos = vivas.length > 0 && (await emissorDe(deps.db, userId, 'emiteBoletos')) !== undefined;
  for (const cobranca of vivas as CobrancaPix[]) {
    if (!(await acertar(deps, banco, conta, cobranca, boletos))) return;
  }
}

export type CobrancaPix = CobrancaRow & { tipo: TipoDeCobranca };

/** False where the bank does not answer, and asking on is of no use. */
async function acertar(
  deps: DepsDoBanco,
  banco: BancoRow,
  conta: BancoPix,
  cobranca: CobrancaPix,
  boletos: boolean,
): Promise<boolean> {
  const { userId } = banco;
  const row = await deps.db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', cobranca.contaId)
    .executeTakeFirst();
  if (Date.parse(cobranca.expiraEm) < deps.agora().getTime()) {
    await anotarCobranca(deps, cobranca, { situacao: 'EXPIRADA' });
    return true;
  }
  if (banco.situacao === 'ENCERRANDO') {
    const desde = deps.agora().getTime() - Date.parse(cobranca.atualizadoEm);
    if (cobranca.situacao === 'A_CRIAR' && desde < REGISTRANDO_MS) return true;
    return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  }
  const fechada = !row || row.status === 'PAGO' || row.status === 'CANCELADO';
  if (fechada || (boletos && (await saiPorBoleto(deps, row)))) {
    return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  }
  if (cobranca.outroDevedor) return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  if (cobranca.tipo === 'cob') return acertarDoDia(deps, banco, conta, cobranca, row);
  const { termos } = await condicoesDe(deps.db, row, row.dataVencimento);
  const { valor: pedido, irRetido } = await pedidoSemEncargos(deps.db, row);
  const mudou =
    pedido !== centavos(cobranca.valor) ||
    irRetido !== centavos(cobranca.irRetido) ||
    row.dataVencimento !== cobranca.dataVencimento ||
    !mesmosEncargos(cobranca.encargos, encargosNoBanco(row, termos, irRetido));
  if (!mudou && cobranca.situacao === 'ATIVA') return true;
  const aPedir = await pedidoDe(deps, row, cobranca.txid);
  // Terms that no bank can reckon any more: the code without a bank takes its place.
  if (!aPedir) return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  if (cobranca.situacao === 'A_CRIAR') {
    return concluir(deps, banco, cobranca, await conta.criarCobranca(aPedir.pedido), 'FALHOU');
  }
  const { vencimento, multa, juros, desconto } = aPedir.pedido;
  const encargos = { multa, juros, desconto };
  // A bank may keep what a change leaves out: the charge ends, and the next one has none of it.
  if (perdeu(cobranca.encargos, encargos)) {
    return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  }
  const alterada = await conta.alterar(cobranca, {
    centavos: aPedir.pedido.centavos,
    vencimento: { vencimento, validadeAposVencimento: VALIDADE_DIAS },
    encargos,
  });
  if (alterada.situacao === 'dados' || alterada.situacao === 'conflito') {
    return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  }
  if (alterada.situacao === 'feita') {
    const { dataVencimento } = row;
    await anotarCobranca(deps, cobranca, {
      ...{ valor: reais(aPedir.pedido.centavos), irRetido: reais(aPedir.irRetido) },
      ...{ dataVencimento, expiraEm: expiraEm(dataVencimento) },
      encargos,
    });
  }
  return concluir(deps, banco, cobranca, alterada, 'FALHOU');
}

const perdeu = (antes: Encargos | null, depois: Encargos): boolean =>
  (['multa', 'juros', 'desconto'] as const).some((qual) => antes?.[qual] && !depois[qual]);

/** A charge of one day's amount is not changed: one that asks for another amount than that day's is ended. */
async function acertarDoDia(deps: DepsDoBanco, banco: BancoRow, conta: BancoPix, cobranca: CobrancaPix, row: ContaRow) {
  const dia = hoje(new Date(cobranca.criadoEm), deps.env.APP_TIMEZONE);
  const { valor, irRetido } = await pedidoEm(deps.db, row, dia);
  if (valor !== centavos(cobranca.valor) || irRetido !== centavos(cobranca.irRetido)) {
    return concluir(deps, banco, cobranca, await conta.cancelar(cobranca), 'CANCELADA');
  }
  if (cobranca.situacao === 'ATIVA') return true;
  return concluir(deps, banco, cobranca, await conta.criarCobranca(pedidoDoDia(row, cobranca.txid, valor)), 'FALHOU');
}

/** Whether it may go on with this bank. What may have been carried out stays as it is, to be asked again the same. */
export async function concluir(
  deps: DepsDoBanco,
  banco: BancoRow,
  cobranca: CobrancaRow,
  resposta: Resultado<Cobranca>,
  recusada: 'CANCELADA' | 'FALHOU',
): Promise<boolean> {
  if (resposta.situacao === 'feita') {
    await anotarResposta(deps, banco, cobranca, resposta.valor);
    return true;
  }
  await anotarProblema(deps, banco, resposta);
  const { situacao, erro, campos } = resposta;
  if (situacao === 'inexistente' || situacao === 'dados' || situacao === 'conflito') {
    const motivo = campos?.length ? campos.map(({ rotulo, razao }) => `${rotulo}: ${razao}`).join(' ') : erro;
    await anotarCobranca(deps, cobranca, { situacao: situacao === 'inexistente' ? 'CANCELADA' : recusada, motivo });
    return true;
  }
  return false;
}

/** How many charges a conta has had: each has a number of its own at the bank. */
export async function proximaRevisao(
  { db }: Pick<DepsDoBanco, 'db'>,
  userId: string,
  contaId: string,
): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`select count(*)::int as quantas from cobrancas
    where "userId" = ${userId} and "contaId" = ${contaId}`.execute(db);
  return rows[0]?.quantas ?? 0;
}
