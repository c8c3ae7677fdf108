import { reais } from '@imob/schemas/rules/money';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { issueBoletos } from '../boletos/emitir.ts';
import { saiPorBoleto } from '../boletos/quem.ts';
import { abrirConta, anotarProblema, type BancoRow, type DepsDoBanco } from './abrir.ts';
import { aVencer, venceLogo } from './aVencer.ts';
import { concluir, proximaRevisao } from './cobrancas.ts';
import { comCadaEmissor, emissorDe } from './emissores.ts';
import { guardarCobranca } from './guardar.ts';
import { expiraEm, pedidoDe } from './pedido.ts';

/**
 * Registers the charges of the contas that fall due soon: boletos where a tenant is to get one, and else in the API Pix, each landlord's in
 * the account marked as principal. A charge is kept here before the bank is asked: what may have been registered is asked for again, the same.
 */
export async function issueCharges(deps: DepsDoBanco, sinal?: AbortSignal): Promise<void> {
  await issueBoletos(deps, sinal);
  await comCadaEmissor(deps, 'principal', (banco) => emitirDoBanco(deps, banco, sinal), sinal);
}

export async function emitirDoBanco(deps: DepsDoBanco, banco: BancoRow, sinal?: AbortSignal): Promise<void> {
  const { conta, erro } = await abrirConta(deps, banco);
  if (!conta) {
    await anotarProblema(deps, banco, { situacao: 'certificado', erro });
    return;
  }
  const boletos = await emissorDe(deps.db, banco.userId, 'emiteBoletos');
  for await (const row of aVencer(deps, banco.userId, venceLogo(deps))) {
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
