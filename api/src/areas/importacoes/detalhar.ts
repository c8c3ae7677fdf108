import { data, dinheiro } from '@imob/schemas/documents/format';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import type { LinhaPlanejada } from './planejar.ts';

/** Gives a row's values in words, so that the landlord sees a wrong column before anything is written. */
export function detalhar(linha: LinhaPlanejada): string {
  if (!linha.corpo) return '';
  if (linha.tipo === 'IMOVEIS') {
    const { rua, numero, complemento, bairro, cidade, estado, cep, valorAluguel } = linha.corpo;
    return juntar([rua, numero, complemento, bairro].filter(Boolean).join(', '), `${cidade}/${estado}`, cep, [
      'aluguel',
      emReais(valorAluguel),
    ]);
  }
  if (linha.tipo === 'LOCATARIOS') {
    const { cpf, telefone, whatsapp, email, rua, numero } = linha.corpo;
    return juntar(cpf, telefone ?? whatsapp, email, rua && [rua, numero].filter(Boolean).join(', '));
  }
  if (linha.tipo === 'CONTRATOS') {
    const { valorAluguel, diaVencimento, dataInicio, dataFim, valorCaucao } = linha.corpo;
    return juntar(
      `${dinheiro(valorAluguel)} por mês`,
      `vence dia ${diaVencimento}`,
      `de ${data(dataInicio)} a ${data(dataFim)}`,
      ['caução', emReais(valorCaucao)],
    );
  }
  if (linha.tipo === 'DESPESAS') {
    const { tipo, valor, pagaEm, reembolsada } = linha.corpo;
    return juntar(
      NOMES_DE_DESPESA[tipo],
      dinheiro(valor),
      linha.imovel ? nomeDoImovel(linha.imovel) : linha.nomeDoImovel,
      pagaEm ? `paga em ${data(pagaEm)}` : 'a pagar',
      reembolsada && 'o inquilino devolve',
    );
  }
  const { corpo, pagamento } = linha;
  return juntar(
    dinheiro(corpo.valor),
    pagamento?.dataPagamento &&
      `pagos ${dinheiro(pagamento.valorPago ?? (pagamento.irRetido ? 0 : corpo.valor))} em ${data(pagamento.dataPagamento)}`,
    ['IR retido', pagamento?.irRetido ? dinheiro(pagamento.irRetido) : null],
    ['desconto', pagamento?.desconto ? dinheiro(pagamento.desconto) : null],
  );
}

const emReais = (valor: unknown) => (typeof valor === 'number' ? dinheiro(valor) : null);

type Parte = string | number | false | null | undefined;
const juntar = (...partes: (Parte | [nome: string, valor: Parte])[]): string =>
  partes
    .map((parte) => (Array.isArray(parte) ? parte[1] && parte.join(' ') : parte))
    .filter(Boolean)
    .join(' · ');
