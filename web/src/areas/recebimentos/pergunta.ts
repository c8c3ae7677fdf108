import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type { Recebimento } from '@imob/schemas/recebimentos';
import { data, dinheiro } from '../../format/format.ts';

/** Gives what the landlord is asked of money that waits: one question, and why it is asked. */
export function perguntaDe({ situacao, valor }: Recebimento, conta: ContaDaPagina | undefined) {
  const quanto = dinheiro(valor);
  if (situacao === 'A_MENOR' && conta) {
    return {
      pergunta: `Chegou menos que o devido. Aceitar ${quanto} como?`,
      porque: `${conta.locatarioNome} pagou ${quanto} por ${conta.descricao} (${conta.imovelNome}), que venceu em ${data(conta.dataVencimento)}.`,
    };
  }
  if (situacao === 'DUPLICADO' && conta) {
    const estado = conta.status === 'CANCELADO' ? 'foi cancelada' : 'já está paga';
    return {
      pergunta: `Chegaram ${quanto} para uma conta que ${estado}. O que fazer?`,
      porque: `Era para ${conta.descricao}, de ${conta.locatarioNome} (${conta.imovelNome}).`,
    };
  }
  return {
    pergunta: `O que pagam estes ${quanto}?`,
    porque: 'O Pix não diz de qual conta é.',
  };
}
