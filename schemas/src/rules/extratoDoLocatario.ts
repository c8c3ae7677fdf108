import type { ExtratoDoLocatario, LancamentoDoExtrato } from '../extratoDoLocatario.ts';
import { data } from './dates.ts';
import { centavos, reais } from './money.ts';

/** The lines of a conta follow from these; `pagoEm` is the calendar day, null while unpaid. */
export type ContaDoExtrato = {
  id: string;
  descricao: string;
  imovel: string;
  dataVencimento: string;
  valor: number;
  valorRecebido: number | null;
  irRetido: number;
  pagoEm: string | null;
  reciboId: string | null;
  pagamento: { valor: number; multa: number; juros: number; correcao: number; desconto: number } | null;
};

/** Money that the landlord gave back by a settlement. */
export type DevolucaoDoExtrato = { id: string; numero: number; valor: number; em: string; imovel: string };

type Linha = Omit<LancamentoDoExtrato, 'saldo'>;

/**
 * Tells what a tenant was charged and paid within a period, with the balance before it and after each line. A conta is
 * charged on its due day, or on the day of a payment that came earlier, so that paying ahead is no credit. The
 * lines of a paid conta cancel out: the balance is always what the open contas ask for. Of one day what was paid
 * stands before what stayed open of it.
 */
export function extratoDoLocatario(
  contas: readonly ContaDoExtrato[],
  { de, ate }: { de: string; ate: string },
  devolucoes: readonly DevolucaoDoExtrato[] = [],
) {
  const pagasAntes = contas.toSorted((uma, outra) => Number(!uma.pagoEm) - Number(!outra.pagoEm));
  const todas = [...pagasAntes.flatMap(linhasDaConta), ...devolucoes.flatMap(linhasDaDevolucao)];
  const linhas = todas.sort((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0));
  let saldo = 0;
  const somas = { debito: 0, credito: 0 };
  const lancamentos: LancamentoDoExtrato[] = [];
  let anterior = 0;
  for (const linha of linhas) {
    if (linha.em > ate) break;
    saldo += centavos(linha.debito) - centavos(linha.credito);
    if (linha.em < de) {
      anterior = saldo;
      continue;
    }
    somas.debito += centavos(linha.debito);
    somas.credito += centavos(linha.credito);
    lancamentos.push({ ...linha, saldo: reais(saldo) });
  }
  return {
    saldoAnterior: reais(anterior),
    lancamentos,
    cobrado: reais(somas.debito),
    pago: reais(somas.credito),
    saldo: reais(saldo),
  };
}

/** Both cancel out: a settlement's credit is told when it is paid out. */
function linhasDaDevolucao({ id, numero, valor, em, imovel }: DevolucaoDoExtrato): Linha[] {
  const comum = { em, imovel, contaId: id, reciboId: null, debito: 0, credito: 0 };
  return [
    { ...comum, tipo: 'ACERTO', descricao: 'Crédito do acerto de saída', credito: valor },
    { ...comum, tipo: 'DEVOLUCAO', descricao: `Devolvido ao locatário (recibo nº ${numero})`, debito: valor },
  ];
}

function linhasDaConta(conta: ContaDoExtrato): Linha[] {
  const { id, descricao, imovel, dataVencimento, valor, pagoEm, reciboId, irRetido } = conta;
  const comum = { imovel, contaId: id, reciboId: null, debito: 0, credito: 0 };
  if (!pagoEm) return [{ ...comum, em: dataVencimento, tipo: 'CONTA', descricao, debito: valor }];
  const { principal, encargos, aMais, desconto, recebido } = partesDoPagamento(conta);
  const [cobradaEm = pagoEm] = [pagoEm, dataVencimento].sort();
  const noDia = { ...comum, em: pagoEm };
  const linhas: Linha[] = [
    { ...comum, em: cobradaEm, tipo: 'CONTA', descricao, debito: reais(principal) },
    { ...noDia, tipo: 'ENCARGOS', descricao: `Encargos de ${descricao}`, debito: reais(encargos) },
    { ...noDia, tipo: 'A_MAIS', descricao: `Pago a mais em ${descricao}`, debito: reais(aMais) },
    { ...noDia, tipo: 'DESCONTO', descricao: `Desconto em ${descricao}`, credito: reais(desconto) },
    {
      ...noDia,
      tipo: 'PAGAMENTO',
      descricao: `Pagamento de ${descricao}`,
      credito: reais(recebido - centavos(irRetido)),
      reciboId,
    },
    { ...noDia, tipo: 'IR_RETIDO', descricao: `IR retido na fonte de ${descricao}`, credito: irRetido },
  ];
  return linhas.filter(({ debito, credito }) => debito !== 0 || credito !== 0);
}

/** In cents; `principal + encargos + aMais = desconto + recebido`. */
function partesDoPagamento({ valor, valorRecebido, pagamento }: ContaDoExtrato) {
  const recebido = centavos(valorRecebido ?? valor);
  const desconto = centavos(pagamento?.desconto ?? 0);
  const principal = pagamento ? centavos(pagamento.valor) : Math.min(centavos(valor), recebido);
  const encargos = pagamento ? centavos(pagamento.multa) + centavos(pagamento.juros) + centavos(pagamento.correcao) : 0;
  return { principal, encargos, desconto, recebido, aMais: recebido + desconto - principal - encargos };
}

type Juntos = NonNullable<ExtratoDoLocatario['juntos']>[number];

export const rotuloDosJuntos = ({ quem }: Pick<Juntos, 'quem'>): string =>
  quem.every(({ ate }) => ate !== null) ? 'Alugou junto' : 'Aluga junto';

/** Names who rents beside the tenant in a lease, each with the day until which they rented together, where they do no more. */
export function juntosEmPalavras({ imovel, quem }: Juntos): string {
  const nomes = quem.map(({ nome, ate }) => (ate ? `${nome} (até ${data(ate)})` : nome));
  return `${imovel}: ${nomes.length < 2 ? nomes.join('') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`}`;
}
