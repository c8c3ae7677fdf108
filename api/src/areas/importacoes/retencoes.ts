import { centavos } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { recusaDaRetencao } from '../financeiro/retencao.ts';
import { notar } from './julgar.ts';
import type { LinhaDeConta } from './linhaDeConta.ts';

/** Refuses at its row and column tax that cannot have been withheld, as the payment would be refused. */
export async function conferirRetencoes(db: Db, userId: string, contas: LinhaDeConta[]): Promise<void> {
  const retidas = contas.filter(
    ({ acao, pagamento }) => pagamento?.irRetido && (acao === 'CRIAR' || acao === 'RECEBER'),
  );
  if (retidas.length === 0) return;
  const { tipoPessoa: locador } = await db
    .selectFrom('usuarios')
    .select('tipoPessoa')
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();
  for (const linha of retidas) {
    const { corpo, conta, contrato, resto, pagamento } = linha;
    if (!corpo || !contrato || !pagamento?.irRetido) continue;
    const { encargos, desconto, irRetido } = pagamento;
    const acrescimos = encargos && typeof encargos === 'object' ? [encargos.multa, encargos.juros] : [];
    const valor = conta?.composta ? conta.valor : corpo.valor;
    const devido = [valor, ...acrescimos].reduce((soma, um) => soma + centavos(um), -centavos(desconto ?? 0));
    // The rest of a conta is told by the row whose payment left it.
    const qual = { tipo: corpo.tipo, itens: conta?.itens ?? [], inteiraId: conta?.inteiraId ?? (resto ? ERA : null) };
    const partes = { locador, inquilino: contrato.locatario.cpfChave };
    const motivo = recusaDaRetencao(qual, partes, devido, irRetido);
    if (!motivo) continue;
    notar(linha, 'irRetido', motivo);
    linha.acao = 'ERRO';
  }
}

/** Stands for the conta that was whole, which the file may only bring now. */
const ERA = 'whole';
