import { usuarioPorUid } from '../auth/usuario.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { abrirEmissor, anotarProblemaDosBoletos } from './abrir.ts';
import { concluirBoleto, registrarPagos } from './concluir.ts';

/**
 * A notice is a token and decides nothing: what it is worth is asked of the company, and only that answer settles. For a landlord who is
 * gone, or shut out, it is not asked: the poll finds the money once they are back.
 */
export async function atenderAvisoDeBoleto(deps: DepsDoBanco, banco: BancoRow, corpo: string): Promise<void> {
  const token = new URLSearchParams(corpo).get('notification') ?? '';
  if (!/^[\w-]{8,100}$/.test(token) || banco.situacao === 'INATIVO') return;
  const { ativo } = await usuarioPorUid(deps.db, banco.userId);
  const emissor = ativo ? await abrirEmissor(deps, banco) : undefined;
  if (!emissor) return;
  const lido = await emissor.lerAviso(token);
  if (lido.situacao !== 'feita') {
    deps.log.info(
      { banco: banco.id, situacao: lido.situacao, detalhe: lido.detalhe },
      'aviso de boleto não confirmado',
    );
    await anotarProblemaDosBoletos(deps, banco, lido);
    return;
  }
  const { txid, pago } = lido.valor;
  const cobranca = await deps.db
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', banco.userId)
    .where('bancoId', '=', banco.id)
    .where('txid', '=', txid)
    .where('tipo', '=', 'boleto')
    .executeTakeFirst();
  if (!cobranca) return;
  if (pago) await registrarPagos(deps, banco, [pago]);
  const { numero, situacao } = cobranca;
  if (numero && (pago || situacao === 'ATIVA')) {
    await concluirBoleto(deps, banco, cobranca, await emissor.consultar({ numero, txid }), 'FICA');
  }
}
