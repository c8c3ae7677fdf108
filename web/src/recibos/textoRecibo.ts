import type { Perfil } from '@imob/schemas/auth';
import { mesPorExtenso } from '@imob/schemas/datas';
import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { assinaturaDoLocador, documentoComNome } from '../contratos/partes.ts';
import { dataPorExtenso, dinheiroPorExtenso } from '../extenso.ts';
import { data, dataDoInstante, dinheiro } from '../formato.ts';

export type TextoRecibo = {
  titulo: string;
  codigo: string;
  valor: string;
  declaracao: string;
  /** Each figure by itself: the law forbids a receipt that does not say what it is for (art. 22, VI). */
  detalhes: { nome: string; valor: string }[];
  ressalva: string;
  localEData: string;
  locador: { nome: string; documento: string };
};

const TITULOS = { INTEGRAL: 'Recibo de pagamento', PARCIAL: 'Recibo de pagamento parcial', CAUCAO: 'Recibo de caução' };

/** What a receipt says. The conta tells the period; of a deleted one it is not known. */
export function textoDoRecibo(recibo: Recibo, conta: Conta | undefined, perfil: Perfil): TextoRecibo {
  const locador = assinaturaDoLocador(perfil);
  const dia = dataDoInstante(recibo.dataPagamento);
  const inquilino = `${recibo.locatarioNome}, ${documentoComNome(recibo.locatarioCpf)}`;
  return {
    titulo: TITULOS[recibo.tipo],
    codigo: recibo.codigoRecibo,
    valor: dinheiro(recibo.valor),
    declaracao: `${perfil.tipoPessoa === 'PJ' ? 'Recebemos' : 'Recebi'} de ${inquilino}, a importância de ${dinheiro(recibo.valor)} (${dinheiroPorExtenso(recibo.valor)}), referente a ${recibo.descricao}, da locação do imóvel situado em ${recibo.imovelEndereco}.`,
    detalhes: [
      { nome: 'Descrição', valor: recibo.descricao },
      ...(conta ? [quandoDe(conta)] : []),
      { nome: 'Pago em', valor: dia },
      ...(recibo.formaPagamento ? [{ nome: 'Forma de pagamento', valor: recibo.formaPagamento }] : []),
      { nome: 'Imóvel', valor: recibo.imovelEndereco },
      { nome: 'Locatário', valor: inquilino },
      { nome: 'Locador', valor: [locador.nome, locador.documento].filter(Boolean).join(', ') },
    ],
    ressalva: ressalvaDe(recibo),
    localEData: `${[perfil.cidade, perfil.estado].filter(Boolean).join('/')}${perfil.cidade ? ', ' : ''}${dataPorExtenso(iso(dia))}.`,
    locador,
  };
}

const iso = (dia: string) => dia.split('/').reverse().join('-');

const quandoDe = (conta: Conta) =>
  conta.tipo === 'ALUGUEL'
    ? { nome: 'Período', valor: periodoDe(conta) }
    : { nome: 'Vencimento', valor: data(conta.dataVencimento) };

/** A rent's month is that of its due date; other charges have a due date only. */
export const periodoDe = ({ tipo, dataVencimento }: Pick<Conta, 'tipo' | 'dataVencimento'>): string =>
  tipo === 'ALUGUEL'
    ? `${mesPorExtenso(dataVencimento)} (vencimento em ${data(dataVencimento)})`
    : `vencimento em ${data(dataVencimento)}`;

function ressalvaDe({ tipo }: Recibo): string {
  if (tipo === 'PARCIAL') {
    return 'Pagamento parcial: este recibo dá quitação somente do valor acima. O saldo permanece em aberto.';
  }
  if (tipo === 'CAUCAO') {
    return 'Caução em dinheiro, garantia da locação, a ser devolvida ao fim do contrato com seus rendimentos, na forma do art. 38, § 2º, da Lei nº 8.245/1991.';
  }
  return 'Este recibo dá quitação do valor e do período acima discriminados.';
}

/** What is written to the tenant with a receipt. */
export const mensagemDoRecibo = (recibo: Recibo, conta: Conta | undefined, locador: string): string =>
  [
    `Olá, ${recibo.locatarioNome.split(' ')[0]}!`,
    `Recebi seu pagamento de ${dinheiro(recibo.valor)} em ${dataDoInstante(recibo.dataPagamento)}, referente a ${recibo.descricao}${conta ? `, ${periodoDe(conta)}` : ''}.`,
    `Recibo nº ${recibo.codigoRecibo}. Obrigado!`,
    locador,
  ].join('\n\n');
