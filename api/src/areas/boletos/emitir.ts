import { reais } from '@imob/schemas/rules/money';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { EmissorDeBoletos } from '../../providers/boletos/boletos.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { aVencer, venceLogo } from '../bancos/aVencer.ts';
import { proximaRevisao } from '../bancos/cobrancas.ts';
import { comCadaEmissor } from '../bancos/emissores.ts';
import { guardarCobranca } from '../bancos/guardar.ts';
import { expiraEm } from '../bancos/pedido.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { abrirEmissor } from './abrir.ts';
import { concluirBoleto } from './concluir.ts';
import { montarBoleto, pedidoDoBoleto } from './pedido.ts';
import { querBoleto } from './quem.ts';

const MAIS_REVISOES = 99;

/** Issues the boletos of the contas that fall due soon, or were asked for, whose tenants are to get one. */
export const issueBoletos = (deps: DepsDoBanco, sinal?: AbortSignal): Promise<void> =>
  comCadaEmissor(deps, 'emiteBoletos', (banco) => emitirDoEmissor(deps, banco, sinal), sinal);

async function emitirDoEmissor(deps: DepsDoBanco, banco: BancoRow, sinal?: AbortSignal): Promise<void> {
  const emissor = await abrirEmissor(deps, banco);
  if (!emissor) return;
  const quais = sql<boolean>`(${venceLogo(deps)} or c."porBoleto") and ${querBoleto(banco.userId)}`;
  for await (const conta of aVencer(deps, banco.userId, quais)) {
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
