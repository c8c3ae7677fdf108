import type { Boleto, BoletoDaConta, BoletosDoContrato } from '@imob/schemas/boletos';
import { escreverLinha, lerLinhaDigitavel } from '@imob/schemas/rules/boleto';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { type CobrancaRow, VALIDADE_DIAS } from '../bancos/pedido.ts';
import { lerContrato } from '../contratos/leitura.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import { type ContaRow, condicoesDe } from '../financeiro/encargos.ts';
import { oQueImpede } from './impedimentos.ts';
import { montarBoleto } from './pedido.ts';
import { contaQuerBoleto } from './quem.ts';

type Deps = Pick<DepsDoBanco, 'db' | 'agora' | 'env'>;

/** The newest boleto of a conta, and what keeps it from having one. Throws 404 or 403. */
export async function lerBoletoDaConta(deps: Deps, userId: string, id: string): Promise<BoletoDaConta> {
  const conta = await owned(deps.db, 'contas', userId, id);
  const [ultimo, porBoleto, impedimentos] = await Promise.all([
    ultimoBoleto(deps.db, conta),
    contaQuerBoleto(deps, conta),
    impedimentosDaConta(deps, conta),
  ]);
  return { boleto: ultimo ? mostrar(ultimo) : null, porBoleto, impedimentos };
}

const ultimoBoleto = (db: Db, { userId, id }: ContaRow): Promise<CobrancaRow | undefined> =>
  db
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contaId', '=', id)
    .where('tipo', '=', 'boleto')
    .orderBy('txid', 'desc')
    .limit(1)
    .executeTakeFirst();

function mostrar(cobranca: CobrancaRow): Boleto {
  const { situacao, valor, dataVencimento, linhaDigitavel, link, pdf, copiaECola, motivo } = cobranca;
  return {
    ...{ situacao, valor, vencimento: dataVencimento, valeAte: somarDias(dataVencimento, VALIDADE_DIAS) },
    ...{ linhaDigitavel, codigoDeBarras: lerLinhaDigitavel(linhaDigitavel ?? '')?.codigoDeBarras ?? null },
    ...{ link, pdf, copiaECola, motivo },
  };
}

/** Says what keeps a conta from having a boleto that it does not have yet. */
export async function impedimentosDaConta(deps: Deps, conta: ContaRow): Promise<string[]> {
  const { db, agora, env } = deps;
  if (await haExemplo(db, conta.userId, [conta.contratoId])) return ['Uma conta de exemplo não tem boleto.'];
  if (conta.status === 'PAGO') return ['Esta conta já está paga.'];
  if (conta.status === 'CANCELADO') return ['Esta conta foi cancelada.'];
  const vencida = conta.dataVencimento < hoje(agora(), env.APP_TIMEZONE);
  const montado = await montarBoleto(deps, conta);
  return [...(await semEmissor(db, conta.userId)), ...(vencida ? [VENCIDA] : []), ...(montado.impedimentos ?? [])];
}

/** Whether a tenant gets boletos. Throws 404 or 403. */
export async function lerBoletosDoContrato(deps: Deps, userId: string, id: string): Promise<BoletosDoContrato> {
  const { recebeBoleto } = await owned(deps.db, 'contratos', userId, id);
  const { locatario } = await lerContrato(deps.db, userId, id);
  const conta = await umaAberta(deps.db, userId, id);
  const { termos } = conta ? await condicoesDe(deps.db, conta, conta.dataVencimento) : { termos: undefined };
  const doContrato = termos ? oQueImpede({ locatario, termos }) : [];
  return { recebeBoleto, impedimentos: [...(await semEmissor(deps.db, userId)), ...doContrato] };
}

/** The terms of a contract are those of its next conta. */
const umaAberta = (db: Db, userId: string, contratoId: string): Promise<ContaRow | undefined> =>
  db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('status', 'in', STATUS_ABERTOS)
    .orderBy('dataVencimento', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Nothing where an account issues boletos; else what is to be done about it. */
export async function semEmissor(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<BancoRow>`select * from bancos where "userId" = ${userId} and "emiteBoletos"`.execute(db);
  const [banco] = rows;
  if (!banco) return [SEM_CONTA];
  if (banco.situacao === 'ATIVO') return [];
  return [contaParada(banco.apelido)];
}

export const contaParada = (apelido: string): string =>
  `A conta ${apelido}, que emite os boletos, está parada. Ative-a de novo em Recebimentos, Pix e bancos.`;

const SEM_CONTA = 'Nenhuma conta sua emite boletos ainda. Ligue a da Efí em Recebimentos, Pix e bancos.';
const VENCIDA =
  'Esta conta já venceu, e um boleto novo só vence de hoje em diante. Cobre por Pix, que pede o valor de hoje, ou mude o vencimento dela.';

/** Writes a boleto as messages have it. */
export const boletoDoAviso = ({ linhaDigitavel, link }: BoletoVivo) => ({
  linha: linhaDigitavel && escreverLinha(linhaDigitavel),
  link,
});

export type BoletoVivo = { linhaDigitavel: string | null; link: string | null; pdf: string | null };

/** The boletos that can be paid, and ask for what their contas are now, by conta: messages and the tenant's page name them. */
export async function boletosDeVarias(
  db: Db,
  contas: readonly { userId: string; contaId: string }[],
): Promise<Map<string, BoletoVivo>> {
  if (contas.length === 0) return new Map();
  const donos = [...new Set(contas.map(({ userId }) => userId))];
  const ids = contas.map(({ contaId }) => contaId);
  const { rows } = await sql<BoletoVivo & { contaId: string }>`
    select k."contaId", k."linhaDigitavel", k.link, k.pdf from cobrancas k
    join contas c on c."userId" = k."userId" and c."userId" = any(${donos}::uuid[]) and c.id = k."contaId"
    where k."userId" = any(${donos}::uuid[]) and k."contaId" = any(${ids}::uuid[]) and k.tipo = 'boleto'
      and k.situacao = 'ATIVA' and k."dataVencimento" = c."dataVencimento" and k.valor = c.valor - k."irRetido"
      and coalesce(k."linhaDigitavel", k.link) is not null`.execute(db);
  return new Map(rows.map(({ contaId, ...boleto }) => [contaId, boleto]));
}
