import { semAcentos, valorPix } from '@imob/schemas/rules/pix';
import type { Devedor, Encargos, MudancaDeCobranca, PedidoDeCobranca } from './pix.ts';

/** Writes what we ask, in the words of the Banco Central's document. */

const MAIOR_MENSAGEM = 140;
const MAIOR_NOME = 200;

/** The modes of the document: fixed amount 1, percentage 2, interest by the month in calendar days 3. */
const FIXO = 1;
const PERCENTUAL = 2;
const AO_MES = 3;

export function corpoDaCobranca(pedido: PedidoDeCobranca, chave: string) {
  return {
    calendario:
      pedido.tipo === 'cobv'
        ? { dataDeVencimento: pedido.vencimento, validadeAposVencimento: pedido.validadeAposVencimento }
        : { expiracao: pedido.expiraEmSegundos },
    ...(pedido.devedor && { devedor: devedor(pedido.devedor) }),
    valor: { original: valorPix(pedido.centavos), ...(pedido.tipo === 'cobv' && encargos(pedido)) },
    chave,
    ...mensagem(pedido.mensagem),
  };
}

export function corpoDaMudanca(mudanca: MudancaDeCobranca) {
  const { vencimento, expiraEmSegundos, centavos } = mudanca;
  const valor = {
    ...(centavos !== undefined && { original: valorPix(centavos) }),
    ...(mudanca.encargos && encargos(mudanca.encargos)),
  };
  return {
    ...(vencimento && {
      calendario: {
        dataDeVencimento: vencimento.vencimento,
        validadeAposVencimento: vencimento.validadeAposVencimento,
      },
    }),
    ...(expiraEmSegundos !== undefined && { calendario: { expiracao: expiraEmSegundos } }),
    ...(mudanca.devedor && { devedor: devedor(mudanca.devedor) }),
    ...(Object.keys(valor).length > 0 && { valor }),
    ...mensagem(mudanca.mensagem),
  };
}

const mensagem = (texto = '') => {
  const curta = semControles(texto).slice(0, MAIOR_MENSAGEM);
  return curta === '' ? {} : { solicitacaoPagador: curta };
};

const semControles = (texto: string) => texto.replace(/\p{C}+/gu, ' ').trim();

function devedor({ documento, nome }: Devedor) {
  const limpo = semAcentos(documento)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();
  const quem = semControles(nome).slice(0, MAIOR_NOME);
  return limpo.length === 14 ? { cnpj: limpo, nome: quem } : { cpf: limpo, nome: quem };
}

/** Percentages have two decimals on the wire as money has. */
const percentual = (valor: number) => valor.toFixed(2);

function encargos({ multa, juros, desconto }: Encargos) {
  return {
    ...(multa && { multa: { ...valorOuPercentual(multa) } }),
    ...(juros && { juros: { modalidade: AO_MES, valorPerc: percentual(juros.percentualAoMes) } }),
    ...(desconto && {
      desconto: {
        modalidade: valorOuPercentual(desconto.valor).modalidade,
        descontoDataFixa: [{ data: desconto.ate, valorPerc: valorOuPercentual(desconto.valor).valorPerc }],
      },
    }),
  };
}

const valorOuPercentual = (valor: { percentual: number } | { centavos: number }) =>
  'percentual' in valor
    ? { modalidade: PERCENTUAL, valorPerc: percentual(valor.percentual) }
    : { modalidade: FIXO, valorPerc: valorPix(valor.centavos) };

/** Without milliseconds, which Santander refuses. */
export const instante = (data: Date): string => `${data.toISOString().slice(0, 19)}Z`;
