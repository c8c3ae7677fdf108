import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { linhaDeAssinatura } from '@imob/schemas/documents/pdf';
import { SEM_EFEITO } from '@imob/schemas/documents/receiptText';
import type { Recibo } from '@imob/schemas/recibos';
import { hoje } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import { dataPorExtenso, dinheiroPorExtenso } from '@imob/schemas/rules/words';

const TITULOS = { INTEGRAL: 'Recibo de pagamento', PARCIAL: 'Recibo de pagamento parcial', CAUCAO: 'Recibo de caução' };

/** A receipt as it was frozen: each figure by itself, since the law forbids one that does not say what it is for. */
export function pdfDoRecibo(
  recibo: Recibo,
  locador: { nome: string; documento: string | null },
  fuso: string,
  desfeito: boolean,
): DefinicaoPdf {
  const { valor, multa, juros, correcao, desconto, itens } = recibo;
  const titulo = desfeito ? SEM_EFEITO : TITULOS[recibo.tipo];
  const nome = recibo.locadorNome ?? locador.nome;
  const documento = recibo.locadorDocumento ?? locador.documento ?? '';
  const dia = hoje(new Date(recibo.dataPagamento), fuso);
  const encargos: [string, number][] = [
    ['Correção', correcao],
    ['Multa', multa],
    ['Juros', juros],
    ['Desconto', -desconto],
  ];
  const linhas = [
    ...itens.map((item): [string, number] => [item.descricao, item.valor]),
    ...encargos.filter(([, quanto]) => quanto !== 0),
    ['Valor recebido', valor] as [string, number],
  ];
  return {
    info: { title: `${titulo} nº ${recibo.numero}`, author: nome },
    pageMargins: [50, 50, 50, 50],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    content: [
      { text: titulo.toUpperCase(), fontSize: 15, bold: true },
      { text: `Nº ${numeroDoRecibo(recibo)}`, color: '#555555', margin: [0, 0, 0, 14] },
      {
        text: `Recebido de ${recibo.locatarioNome}, CPF ${recibo.locatarioCpf}, ${dinheiro(valor)} (${recibo.valorPorExtenso ?? dinheiroPorExtenso(valor)}), referente a ${recibo.descricao}, da locação do imóvel situado em ${recibo.imovelEndereco}.`,
        margin: [0, 0, 0, 14],
      },
      {
        layout: 'entreLinhas',
        table: {
          widths: ['*', 'auto'],
          body: linhas.map(([descricao, quanto]) => [descricao, { text: dinheiro(quanto), alignment: 'right' }]),
        },
      },
      { text: `Pago em ${dataPorExtenso(dia)}.`, margin: [0, 14, 0, 40] },
      linhaDeAssinatura(nome, documento),
    ],
  };
}
