import { assuntoDoAviso, type DadosDoAviso, dataBrasileira, dinheiro, quando, semEncargosAte } from './aviso.ts';

/** A mail's content, written once; HTML and plain text are made from it. */
export type Conteudo = {
  saudacao: string;
  paragrafos: string[];
  /** Label and value, one line each. */
  dados?: [string, string][];
  botao?: { texto: string; link: string };
  /** Text to be copied as it stands. */
  codigo?: { rotulo: string; texto: string };
  rodape: string;
};

function valores({ valor, valorSemEncargos, desconto }: DadosDoAviso): [string, string][] {
  if (desconto) {
    return [
      [`Valor até ${dataBrasileira(desconto.ate)}, com desconto`, dinheiro(valor)],
      ['Valor depois desse dia', dinheiro(desconto.depois)],
    ];
  }
  if (valorSemEncargos === undefined) return [['Valor', dinheiro(valor)]];
  return [
    ['Valor sem encargos', dinheiro(valorSemEncargos)],
    ['Valor hoje, com encargos', dinheiro(valor)],
  ];
}

/** The notice as a mail: its subject and what it says. `responde`: an answer to it reaches the landlord. */
export function conteudoEmail(aviso: DadosDoAviso, locador: { nome: string }, responde = true) {
  const { descricao, diasAntes, dataVencimento, imovel, locatario } = aviso;
  const atrasado = diasAntes < 0;
  const ate = semEncargosAte(aviso);
  const contato = responde
    ? `responda a este e-mail: a resposta vai para ${locador.nome}`
    : `fale com ${locador.nome}; respostas a este e-mail não são lidas`;
  const conteudo: Conteudo = {
    saudacao: `Olá, ${locatario.nome}!`,
    paragrafos: [
      atrasado
        ? `Não identificamos o pagamento de ${descricao}, que ${quando(diasAntes)}.`
        : `Este é um lembrete: ${descricao} ${quando(diasAntes)}.`,
      ...(ate ? [`O vencimento não cai em dia útil: até ${ate} o pagamento não tem encargos.`] : []),
    ],
    dados: [
      ['Cobrança', descricao],
      ...(aviso.detalhe ? [['Descrição', aviso.detalhe] satisfies [string, string]] : []),
      ['Imóvel', imovel],
      ...valores(aviso),
      ['Vencimento', dataBrasileira(dataVencimento)],
      ['Locador', locador.nome],
    ],
    ...(aviso.link && { botao: { texto: 'Ver a conta e pagar com Pix', link: aviso.link } }),
    ...(aviso.copiaECola && {
      codigo: { rotulo: 'Pix copia e cola, para o aplicativo do seu banco', texto: aviso.copiaECola },
    }),
    rodape: atrasado
      ? `Se você já pagou, desconsidere este aviso. Para combinar o pagamento, ${contato}.`
      : `Se você já pagou, desconsidere este aviso. Dúvidas? ${contato.charAt(0).toUpperCase()}${contato.slice(1)}.`,
  };
  return { assunto: assuntoDoAviso(aviso), conteudo };
}
