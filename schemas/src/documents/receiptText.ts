import type { Recibo } from '../recibos.ts';
import { mesPorExtenso } from '../rules/dates.ts';
import { formaLida } from '../rules/formaEscrita.ts';
import { subtrair } from '../rules/money.ts';
import { numeroDoRecibo } from '../rules/numeroDoRecibo.ts';
import { dataPorExtenso, dinheiroPorExtenso } from '../rules/words.ts';
import type { Locador } from './contractData.ts';
import { data, diaDoInstante, dinheiro, documentoComNome, juntar } from './format.ts';
import { assinaturaDoLocador } from './parties.ts';

type Linha = { nome: string; valor: string };

export type TextoDoRecibo = {
  titulo: string;
  codigo: string;
  valor: string;
  declaracao: string;
  /** Each amount by itself: the law forbids a receipt that does not say what it is for (art. 22, VI). */
  parcelas: Linha[];
  /** The sum of `parcelas`. If tax was withheld: the sum (if there is more than one row), the tax and the money received. */
  totais: Linha[];
  detalhes: Linha[];
  ressalva: string;
  localEData: string;
  locador: { nome: string; documento: string };
};

const TITULOS = { INTEGRAL: 'Recibo de pagamento', PARCIAL: 'Recibo de pagamento parcial', CAUCAO: 'Recibo de caução' };

const RESSALVAS = {
  INTEGRAL: 'Este recibo dá quitação apenas das parcelas acima discriminadas.',
  PARCIAL: 'Pagamento parcial: este recibo dá quitação somente do valor acima. O saldo permanece em aberto.',
  CAUCAO:
    'Caução em dinheiro, garantia da locação, a ser devolvida ao fim do contrato com seus rendimentos, na forma do art. 38, § 2º, da Lei nº 8.245/1991.',
};

/** The title of a receipt after its payment was undone, because the tenant may still hold it and owes again. */
export const SEM_EFEITO = 'Recibo sem efeito: o pagamento foi desfeito';

/**
 * Writes what a receipt says, for the screen and the PDF alike; the landlord's place comes from the profile of today, and so does a CPF or CNPJ
 * that was not known yet when it was issued.
 */
export function textoDoRecibo(recibo: Recibo, perfil: Locador, fuso: string, desfeito: boolean): TextoDoRecibo {
  const { tipo, valor, competencia, formaPagamento, imovelEndereco } = recibo;
  const daqui = assinaturaDoLocador(perfil);
  const locador = recibo.locadorNome
    ? { nome: recibo.locadorNome, documento: documentoComNome(recibo.locadorDocumento) || daqui.documento }
    : daqui;
  const inquilino = juntar(recibo.locatarioNome, documentoComNome(recibo.locatarioCpf));
  const pago = diaDoInstante(recibo.dataPagamento, fuso);
  const emitido = diaDoInstante(recibo.emitidoEm, fuso);
  const lugar = [perfil.cidade, perfil.estado].filter(Boolean).join('/');
  const extenso = recibo.valorPorExtenso ?? dinheiroPorExtenso(valor);
  const parcelas = parcelasDe(recibo);
  return {
    titulo: desfeito ? SEM_EFEITO : TITULOS[tipo],
    codigo: numeroDoRecibo(recibo),
    valor: dinheiro(valor),
    declaracao: `${perfil.tipoPessoa === 'PJ' ? 'Recebemos' : 'Recebi'} de ${inquilino}, a importância de ${dinheiro(valor)} (${extenso})${retencaoPorExtenso(recibo)}, referente a ${recibo.descricao}, da locação do imóvel situado em ${imovelEndereco}.`,
    parcelas,
    totais: totaisDe(recibo, parcelas),
    detalhes: [
      ...(competencia ? [{ nome: 'Competência', valor: mesPorExtenso(`${competencia}-01`) }] : []),
      { nome: 'Pago em', valor: data(pago) },
      { nome: 'Emitido em', valor: data(emitido) },
      ...(formaPagamento ? [{ nome: 'Forma de pagamento', valor: formaLida(formaPagamento) }] : []),
      { nome: 'Imóvel', valor: imovelEndereco },
      { nome: 'Quem pagou', valor: inquilino },
      { nome: 'Quem recebeu', valor: juntar(locador.nome, locador.documento) },
    ],
    ressalva: desfeito ? 'Este recibo não vale como quitação.' : RESSALVAS[tipo],
    localEData: `${juntar(lugar, dataPorExtenso(emitido))}.`,
    locador,
  };
}

type Retido = Pick<Recibo, 'valor' | 'irRetido'>;

/** Says within a sentence what of an amount was withheld at the source; nothing where nothing was. */
export const retencaoPorExtenso = ({ valor, irRetido }: Retido): string =>
  irRetido > 0
    ? `, dos quais ${dinheiro(irRetido)} retidos na fonte como imposto de renda e ${dinheiro(subtrair(valor, irRetido))} recebidos`
    : '';

/** The sum is left out above the withheld tax if there is a single row, which has stated the same amount. */
const totaisDe = ({ valor, irRetido }: Retido, parcelas: readonly Linha[]): Linha[] =>
  irRetido > 0
    ? [
        ...(parcelas.length > 1 ? [{ nome: 'Valor do pagamento', valor: dinheiro(valor) }] : []),
        { nome: 'IR retido na fonte', valor: dinheiro(-irRetido) },
        { nome: 'Valor recebido', valor: dinheiro(subtrair(valor, irRetido)) },
      ]
    : [{ nome: 'Valor recebido', valor: dinheiro(valor) }];

function parcelasDe({ itens, descricao, valor, ...recibo }: Recibo): Linha[] {
  const acrescimos = [
    ['Correção monetária', recibo.correcao],
    ['Multa por atraso', recibo.multa],
    ['Juros de mora', recibo.juros],
    ['Desconto', -recibo.desconto],
  ] as const;
  return [
    ...(itens.length > 0 ? itens : [{ descricao, valor }]).map((item) => ({
      nome: item.descricao,
      valor: dinheiro(item.valor),
    })),
    ...acrescimos.filter(([, quanto]) => quanto !== 0).map(([nome, quanto]) => ({ nome, valor: dinheiro(quanto) })),
  ];
}
