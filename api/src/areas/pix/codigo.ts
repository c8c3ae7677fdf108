import type { ChavePix, CodigoDaConta } from '@imob/schemas/pix';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { codigoEstatico, DIAS_DO_CODIGO } from '@imob/schemas/rules/pix';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { encargosNoBanco, mesmosEncargos } from '../bancos/pedido.ts';
import { encargosNoBoleto } from '../boletos/encargos.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import { type Condicoes, type ContaRow, calcular, condicoesDe } from '../financeiro/encargos.ts';
import { type Pedido, pedir } from '../financeiro/pedir.ts';
import { retencaoEsperada } from '../financeiro/retencao.ts';
import { lerChaveDoLocador } from './chave.ts';
import { anotarCodigos } from './varias.ts';

const DE_EXEMPLO = 'Esta conta é um exemplo: não há código Pix, para que ninguém a pague.';
const SEM_CHAVE = 'Cadastre sua chave Pix em Recebimentos, Pix e bancos, para gerar o código desta conta.';

/** Gives what settles a conta on a day, in cents: with its charges, less its discount. */
export async function devidoEm(db: Db, conta: ContaRow, dia: string): Promise<number> {
  return calcular(conta, dia, await condicoesDe(db, conta, dia)).total;
}

/**
 * The Pix code of what is asked of a conta on a day: what it owes, less the tax that its tenant is expected to withhold. Where the conta's
 * charge in a bank asks for the same, that one's; the bank then tells who paid. Throws 404, 403, or 409 without a key and for a conta that is
 * paid or cancelled.
 */
export async function codigoDaConta(db: Db, userId: string, id: string, em: string): Promise<CodigoDaConta> {
  const [conta, chave] = await Promise.all([owned(db, 'contas', userId, id), lerChaveDoLocador(db, userId)]);
  if (await haExemplo(db, userId, [conta.contratoId])) throw new HttpError(409, DE_EXEMPLO);
  const codigo = await codigoAberto(db, conta, chave, em);
  if (!codigo) throw new HttpError(409, SEM_CHAVE, { extra: { codigo: 'SEM_CHAVE' } });
  return codigo;
}

/**
 * The same for a conta and key already at hand, and the tax in reais where the caller has read it; undefined where there is neither key nor
 * charge, and for an example. Throws 409.
 */
export async function codigoAberto(
  db: Db,
  conta: ContaRow,
  chave: ChavePix | undefined,
  em: string,
  retencao?: number,
): Promise<CodigoDaConta | undefined> {
  if (conta.status === 'PAGO') throw new HttpError(409, 'Esta conta já está paga.');
  if (conta.status === 'CANCELADO') throw new HttpError(409, 'Esta conta foi cancelada.');
  if (await haExemplo(db, conta.userId, [conta.contratoId])) return undefined;
  const condicoes = await condicoesDe(db, conta, em);
  const esperada = retencao ?? (await retencaoEsperada(db, conta)) ?? 0;
  const pedido = pedir(conta, calcular(conta, em, condicoes).total, esperada);
  const daCobranca = await codigoDaCobranca(db, conta, condicoes, { em, pedido });
  if (!daCobranca && !chave) return undefined;
  const pedidas = { valor: reais(pedido.valor), irRetido: reais(pedido.irRetido) };
  await anotarCodigo(db, conta, em, pedidas);
  const comum = { ...pedidas, valeAte: somarDias(em, DIAS_DO_CODIGO) };
  if (daCobranca) return { ...comum, ...daCobranca, origem: 'COBRANCA' };
  const txid = txidEstatico(conta.id);
  const copiaECola = codigoEstatico(chave as ChavePix, { centavos: pedido.valor, txid });
  return { ...comum, copiaECola, txid, origem: 'ESTATICO' };
}

/**
 * A charge of an earlier amount, date or terms is being changed at the bank: it is not given out meanwhile. One of a
 * single day is given out while it asks for what is due.
 */
async function codigoDaCobranca(
  db: Db,
  conta: ContaRow,
  { termos }: Condicoes,
  { em, pedido: { valor, irRetido } }: { em: string; pedido: Pedido },
) {
  const { userId, id, dataVencimento } = conta;
  const semEncargos = reais(centavos(conta.valor) - irRetido);
  const viva = await db
    .selectFrom('cobrancas')
    .select(['tipo', 'txid', 'copiaECola', 'encargos'])
    .where('userId', '=', userId)
    .where('contaId', '=', id)
    .where('situacao', '=', 'ATIVA')
    .where('outroDevedor', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('tipo', 'in', ['cobv', 'boleto']), eb('valor', '=', semEncargos)]),
        eb.and([eb('tipo', '=', 'cob'), eb('valor', '=', reais(valor))]),
      ]),
    )
    .where('irRetido', '=', reais(irRetido))
    .where('dataVencimento', '=', dataVencimento)
    .where('expiraEm', '>', `${em}T12:00:00Z`)
    .where('copiaECola', 'is not', null)
    .executeTakeFirst();
  if (!viva?.copiaECola) return undefined;
  const noBanco = viva.tipo === 'boleto' ? encargosNoBoleto : encargosNoBanco;
  if (viva.tipo !== 'cob' && !mesmosEncargos(viva.encargos, noBanco(conta, termos, irRetido))) return undefined;
  return { txid: viva.txid, copiaECola: viva.copiaECola };
}

/** Remembers what was asked for; who looks at the same code again changes nothing. */
async function anotarCodigo(
  db: Db,
  conta: ContaRow,
  dia: string,
  { valor, irRetido }: Pick<CodigoDaConta, 'valor' | 'irRetido'>,
): Promise<void> {
  const { userId, id: contaId, valor: valorDaConta } = conta;
  const { rows } = await sql`select 1 from "codigosPix" where "userId" = ${userId} and "contaId" = ${contaId}
    and dia = ${dia} and valor = ${valor} and "irRetido" = ${irRetido} and "valorDaConta" >= ${valorDaConta}`.execute(
    db,
  );
  if (rows.length === 0) await anotarCodigos(db, [{ userId, contaId, valor, irRetido, valorDaConta }], dia);
}
