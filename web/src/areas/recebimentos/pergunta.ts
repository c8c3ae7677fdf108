import type { Encargos } from '@imob/schemas/financeiro';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type { Recebimento } from '@imob/schemas/recebimentos';
import { centavos, reais } from '@imob/schemas/rules/money';
import { mascaraCpfOuCnpj } from '../../format/documents.ts';
import { data, dinheiro } from '../../format/format.ts';

/** Gives what of this money can still pay something: what went back, or is on its way, cannot. */
export const restaDe = ({ valor, devolucoes }: Recebimento): number =>
  reais(
    devolucoes
      .filter(({ situacao }) => situacao !== 'NAO_REALIZADO')
      .reduce((resta, devolucao) => resta - centavos(devolucao.valor), centavos(valor)),
  );

/** The tax that lacks of a conta: as much as of the contract's last rent, where this money and that are all that is due; else 0. */
export const irQueFalta = ({ total, irRetido }: Pick<Encargos, 'total' | 'irRetido'>, valor: number): number =>
  irRetido && centavos(valor) > 0 && centavos(total) - centavos(valor) === centavos(irRetido) ? irRetido : 0;

/** `Aluguel 3/12, de João (Casa)` */
export const nomeDe = ({ descricao, locatarioNome, imovelNome }: ContaDaPagina) =>
  `${descricao}, de ${locatarioNome} (${imovelNome})`;

/** A payer's CPF or CNPJ with its dots; what a bank tells in part stays as it tells it. */
export const documentoDe = (texto: string): string =>
  /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(texto) ? mascaraCpfOuCnpj(texto) : texto;

/**
 * Gives what the landlord is asked of money that waits: one question, and why it is asked. `registradas` he registered as paid; `acordadaEm` is
 * the day of the agreement that the conta went into.
 */
export function perguntaDe(
  recebimento: Recebimento,
  conta: ContaDaPagina | undefined,
  registradas: readonly ContaDaPagina[],
  acordadaEm?: string,
) {
  const { situacao } = recebimento;
  const quanto = dinheiro(restaDe(recebimento));
  if (restaDe(recebimento) <= 0) {
    return {
      pergunta: `${dinheiro(recebimento.valor)} estão voltando para quem pagou`,
      porque: 'Nada a decidir agora: sai daqui quando o banco disser que devolveu.',
    };
  }
  if (situacao === 'A_MENOR' && conta) {
    return {
      pergunta: `Chegou menos que o devido. Aceitar ${quanto} como?`,
      porque: `${conta.locatarioNome} pagou ${quanto} por ${conta.descricao} (${conta.imovelNome}), que venceu em ${data(conta.dataVencimento)}.`,
    };
  }
  if (registradas.length > 0) {
    return {
      pergunta: `Estes ${quanto} são o pagamento que você registrou?`,
      porque: `Você registrou como pago, neste valor: ${registradas.map(nomeDe).join('; ')}.`,
    };
  }
  if (situacao === 'DUPLICADO' && conta && acordadaEm) {
    return {
      pergunta: `Chegaram ${quanto} para uma conta que entrou em um acordo. O que fazer?`,
      porque: `Era para ${nomeDe(conta)}, cobrada agora nas parcelas do acordo de ${data(acordadaEm)}: este dinheiro pode pagá-las.`,
    };
  }
  if (situacao === 'DUPLICADO' && conta) {
    const estado = conta.status === 'CANCELADO' ? 'foi cancelada' : 'já está paga';
    return {
      pergunta: `Chegaram ${quanto} para uma conta que ${estado}. O que fazer?`,
      porque: `Era para ${nomeDe(conta)}.`,
    };
  }
  if (conta) {
    return {
      pergunta: `O que pagam estes ${quanto}?`,
      porque: `Eram para ${nomeDe(conta)}, e não a pagaram, ou o pagamento foi desfeito.`,
    };
  }
  return {
    pergunta: `O que pagam estes ${quanto}?`,
    porque: 'Ninguém disse ainda de qual conta é.',
  };
}
