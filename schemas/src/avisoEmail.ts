import { assuntoDoAviso, type DadosDoAviso, dataBrasileira, dinheiro, quando } from './avisos.ts';

/** A mail's content, written once; HTML and plain text are made from it. */
export type Conteudo = {
  saudacao: string;
  paragrafos: string[];
  /** Label and value, one line each. */
  dados?: [string, string][];
  botao?: { texto: string; link: string };
  rodape: string;
};

/** The notice as a mail: its subject and what it says. */
export function conteudoEmail(aviso: DadosDoAviso, locador: { nome: string }) {
  const { descricao, diasAntes, valor, dataVencimento, imovel, locatario } = aviso;
  const atrasado = diasAntes < 0;
  const conteudo: Conteudo = {
    saudacao: `Olá, ${locatario.nome}!`,
    paragrafos: [
      atrasado
        ? `Não identificamos o pagamento de ${descricao}, que ${quando(diasAntes)}.`
        : `Este é um lembrete: ${descricao} ${quando(diasAntes)}.`,
    ],
    dados: [
      ['Cobrança', descricao],
      ['Imóvel', imovel],
      ['Valor', dinheiro(valor)],
      ['Vencimento', dataBrasileira(dataVencimento)],
      ['Locador', locador.nome],
    ],
    rodape: atrasado
      ? `Se você já pagou, desconsidere este aviso. Para combinar o pagamento, responda a este e-mail: a resposta vai para ${locador.nome}.`
      : `Se você já pagou, desconsidere este aviso. Dúvidas? Responda a este e-mail: a resposta vai para ${locador.nome}.`,
  };
  return { assunto: assuntoDoAviso(aviso), conteudo };
}
