import { data, dinheiro, distancia } from '../formato.ts';
import type { Linha } from './linhas.ts';

/** What is written to the tenant of an overdue conta: it may have been paid and not seen, so that it asks. */
export const mensagemDeCobranca = ({ conta, imovel, locatario }: Linha, locador: string, hoje: string): string =>
  [
    `Olá, ${locatario.split(' ')[0]}! Tudo bem?`,
    `Ainda não identifiquei o pagamento de ${conta.descricao}${imovel && ` (${imovel})`}, de ${dinheiro(conta.valor)}, que venceu em ${data(conta.dataVencimento)} (${distancia(conta.dataVencimento, hoje)}).`,
    'Se já pagou, por favor me envie o comprovante. Se não, quando consegue pagar? Obrigado!',
    locador,
  ].join('\n\n');
