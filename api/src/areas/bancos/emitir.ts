import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { type RawBuilder, sql } from 'kysely';
import { emissorDo } from '../boletos/abrir.ts';
import { issueBoletos } from '../boletos/emitir.ts';
import { saiPorBoleto } from '../boletos/quem.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { abrirConta, anotarProblema, type BancoRow, type DepsDoBanco } from './abrir.ts';
import { concluir, proximaRevisao } from './cobrancas.ts';
import { guardarCobranca } from './guardar.ts';
import { DIAS_ANTES_DE_VENCER, expiraEm, pedidoDe } from './pedido.ts';
import { semCobranca } from './semCobranca.ts';

const DE_UMA_VEZ = 500;

/**
 * Registers the charges of the contas that fall due soon: boletos where a tenant is to get one, and else in the API Pix, each landlord's in
 * the account marked as principal. A charge is kept
 * here before the bank is asked: what may have been registered is asked for again, the same.
 */
export async function issueCharges(deps: DepsDoBanco, sinal?: AbortSignal): Promise<void> {
  await issueBoletos(deps, sinal);
  const { rows } = await emissores(sql``).execute(deps.db);
  for (const { userId, id } of rows) {
    if (sinal?.aborted) return;
    try {
      // Each account is read again at its turn, since those before may take long.
      const lido = await emissores(sql`and b."userId" = ${userId} and b.id = ${id}`).execute(deps.db);
      for (const banco of lido.rows) await emitirDoBanco(deps, banco, sinal);
    } catch (erro) {
      deps.log.error({ err: erro, banco: id }, 'a emissão de cobranças em um banco falhou');
    }
  }
}

const emissores = (so: RawBuilder<unknown>) => sql<BancoRow>`select b.* from bancos b
  join usuarios u on u.uid = b."userId" and u.ativo
  where b.principal and b.situacao = 'ATIVO' ${so} order by b."userId"`;

export async function emitirDoBanco(deps: DepsDoBanco, banco: BancoRow, sinal?: AbortSignal): Promise<void> {
  const { conta, erro } = await abrirConta(deps, banco);
  if (!conta) {
    await anotarProblema(deps, banco, { situacao: 'certificado', erro });
    return;
  }
  const boletos = await emissorDo(deps.db, banco.userId);
  for await (const row of aVencerSemCobranca(deps, banco)) {
    if (sinal?.aborted) return;
    if (boletos && (await saiPorBoleto(deps, row))) continue;
    const revisao = await proximaRevisao(deps, banco.userId, row.id);
    if (revisao > 99) continue;
    const aRegistrar = await pedidoDe(deps, row, txidDinamico(row.id, revisao));
    if (!aRegistrar) continue;
    const { pedido, irRetido } = aRegistrar;
    const { txid, tipo, centavos, multa, juros, desconto } = pedido;
    const encargos = { multa, juros, desconto };
    const pedidas = { valor: reais(centavos), irRetido: reais(irRetido) };
    const nova = { txid, tipo, ...pedidas, expiraEm: expiraEm(row.dataVencimento), encargos };
    const cobranca = await guardarCobranca(deps, banco, row, nova);
    if (!cobranca) continue;
    if (!(await concluir(deps, banco, cobranca, await conta.criarCobranca(pedido), 'FALHOU'))) return;
  }
}

/** Page by page, past those for which no bank can reckon: a charge that was made takes its conta out of what follows. */
async function* aVencerSemCobranca({ db, agora, env }: DepsDoBanco, { userId }: BancoRow): AsyncGenerator<ContaRow> {
  const dia = hoje(agora(), env.APP_TIMEZONE);
  let depois = sql`c."dataVencimento" >= ${dia}::date`;
  for (;;) {
    const { rows } = await sql<ContaRow>`select * from contas c
      where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO') and c.saldo is null
        and ${naoExemplo('c', 'contratoId')}
        and ${depois} and c."dataVencimento" <= ${somarDias(dia, DIAS_ANTES_DE_VENCER)}::date
        and ${semCobranca({ agora }, userId)}
      order by c."dataVencimento", c.id limit ${DE_UMA_VEZ}`.execute(db);
    yield* rows;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < DE_UMA_VEZ) return;
    depois = sql`(c."dataVencimento", c.id) > (${ultima.dataVencimento}::date, ${ultima.id}::uuid)`;
  }
}
