import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { EmissorDeBoletos } from '../../providers/boletos/boletos.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { proximaRevisao } from '../bancos/cobrancas.ts';
import { guardarCobranca } from '../bancos/guardar.ts';
import { DIAS_ANTES_DE_VENCER, expiraEm } from '../bancos/pedido.ts';
import { semCobranca } from '../bancos/semCobranca.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { abrirEmissor, queEmitem } from './abrir.ts';
import { concluirBoleto } from './concluir.ts';
import { montarBoleto, pedidoDoBoleto } from './pedido.ts';
import { querBoleto } from './quem.ts';

const DE_UMA_VEZ = 500;
const MAIS_REVISOES = 99;

/** Issues the boletos of the contas that fall due soon, or were asked for, whose tenants are to get one. */
export async function issueBoletos(deps: DepsDoBanco, sinal?: AbortSignal): Promise<void> {
  const { rows } = await queEmitem(sql`order by b."userId"`).execute(deps.db);
  for (const { userId, id } of rows) {
    if (sinal?.aborted) return;
    try {
      // Each account is read again at its turn, since those before may take long.
      const lido = await queEmitem(sql`and b."userId" = ${userId} and b.id = ${id}`).execute(deps.db);
      for (const banco of lido.rows) await emitirDoEmissor(deps, banco, sinal);
    } catch (erro) {
      deps.log.error({ err: erro, banco: id }, 'a emissão de boletos falhou');
    }
  }
}

async function emitirDoEmissor(deps: DepsDoBanco, banco: BancoRow, sinal?: AbortSignal): Promise<void> {
  const emissor = await abrirEmissor(deps, banco);
  if (!emissor) return;
  for await (const conta of aVencerPorBoleto(deps, banco.userId)) {
    if (sinal?.aborted) return;
    if (!(await emitirBoleto(deps, banco, emissor, conta))) return;
  }
}

/** False where the company does not answer, and asking on is of no use. What keeps a conta from having a boleto is told where it is shown. */
export async function emitirBoleto(
  deps: DepsDoBanco,
  banco: BancoRow,
  emissor: EmissorDeBoletos,
  conta: ContaRow,
  { aPedido = false } = {},
): Promise<boolean> {
  const revisao = await proximaRevisao(deps, banco.userId, conta.id);
  const { aPedir, ...montado } = await montarBoleto(deps, conta);
  if (revisao > MAIS_REVISOES || !aPedir) return true;
  const txid = txidDinamico(conta.id, revisao);
  const { centavos, vencimento, encargos } = aPedir;
  const irRetido = 'irRetido' in montado ? reais(montado.irRetido) : 0;
  const nova = { txid, tipo: 'boleto' as const, valor: reais(centavos), irRetido, expiraEm: expiraEm(vencimento) };
  const cobranca = await guardarCobranca(deps, banco, conta, { ...nova, encargos }, { aPedido });
  if (!cobranca) return true;
  const emitido = await emissor.emitir(pedidoDoBoleto(deps, banco, aPedir, cobranca), false);
  return concluirBoleto(deps, banco, cobranca, emitido, 'FALHOU');
}

/** Page by page, past those that no boleto can be issued for: one that was made takes its conta out of what follows. */
async function* aVencerPorBoleto({ db, agora, env }: DepsDoBanco, userId: string): AsyncGenerator<ContaRow> {
  const dia = hoje(agora(), env.APP_TIMEZONE);
  let depois = sql`c."dataVencimento" >= ${dia}::date`;
  for (;;) {
    const { rows } = await sql<ContaRow>`select * from contas c
      where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO') and c.saldo is null
        and ${naoExemplo('c', 'contratoId')}
        and ${depois} and (c."dataVencimento" <= ${somarDias(dia, DIAS_ANTES_DE_VENCER)}::date or c."porBoleto")
        and ${querBoleto(userId)} and ${semCobranca({ agora }, userId)}
      order by c."dataVencimento", c.id limit ${DE_UMA_VEZ}`.execute(db);
    yield* rows;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < DE_UMA_VEZ) return;
    depois = sql`(c."dataVencimento", c.id) > (${ultima.dataVencimento}::date, ${ultima.id}::uuid)`;
  }
}
