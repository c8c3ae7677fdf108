import { parcelas } from '../rules/encargos.ts';
import { assuntoDoAviso, type DadosDoAviso, dataBrasileira, dinheiro, quando, semEncargosAte } from './aviso.ts';

/** A mail's content, written once; HTML and plain text are made from it (`molde.ts`). */
export type Conteudo = {
  /** The sender's name at the head of the mail: the landlord's, or the product's. */
  de: string;
  saudacao: string;
  /** The one amount it is about: what it is, how much, and its day. */
  quantia?: { rotulo: string; valor: string; dia: string; atrasada?: boolean };
  /** The working of that amount, row by row; the last is the amount. */
  conta?: [string, string][];
  paragrafos: string[];
  /** Label and value, one line each. */
  dados?: [string, string][];
  /** Parts with a title of their own, behind the words: name and value in rows. */
  secoes?: { titulo: string; linhas: [string, string][] }[];
  botao?: { texto: string; link: string };
  /** Text to be copied as it stands. */
  codigo?: { rotulo: string; texto: string };
  boleto?: { rotulo: string; texto: string };
  rodape: string;
  /** Ends a mail that comes again and again. */
  parar?: { texto: string; link: string };
};

/** Gives the amount asked for, and its working if it has more than one part. */
function cobrado(aviso: DadosDoAviso): Pick<Conteudo, 'quantia' | 'conta'> {
  const { descricao, diasAntes, dataVencimento, valor, irRetido = 0, desconto, partes } = aviso;
  const ate = desconto && dataBrasileira(desconto.ate);
  const vencimento = maiuscula(`${quando(diasAntes)} (${dataBrasileira(dataVencimento)})`);
  const linhas = partes ? parcelas(partes, dataVencimento, descricao) : [];
  if (irRetido > 0) linhas.push(['IR retido na fonte', -irRetido]);
  return {
    quantia: {
      rotulo: ate ? `${descricao}, até ${ate}, com desconto` : descricao,
      valor: dinheiro(valor),
      dia: desconto ? `${vencimento}; depois de ${ate}, ${dinheiro(desconto.depois)}` : vencimento,
      atrasada: diasAntes < 0,
    },
    ...(linhas.length > 1 && {
      conta: [...linhas, [ate ? `Total até ${ate}` : 'Total hoje', valor] satisfies [string, number]].map(
        ([nome, quanto]): [string, string] => [nome, dinheiro(quanto)],
      ),
    }),
  };
}

const maiuscula = (texto: string) => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}`;

/** The notice as a mail: its subject and what it says. `responde`: an answer to it reaches the landlord. */
export function conteudoEmail(aviso: DadosDoAviso, locador: { nome: string }, responde = true) {
  const { descricao, diasAntes, imovel, locatario } = aviso;
  const atrasado = diasAntes < 0;
  const ate = semEncargosAte(aviso);
  const contato = responde
    ? `responda a este e-mail: a resposta vai para ${locador.nome}`
    : `fale com ${locador.nome}; respostas a este e-mail não são lidas`;
  const conteudo: Conteudo = {
    de: locador.nome,
    saudacao: `Olá, ${locatario.nome}!`,
    ...cobrado(aviso),
    paragrafos: [
      atrasado
        ? `Não identificamos o pagamento de ${descricao}, que ${quando(diasAntes)}.`
        : `Este é um lembrete: ${descricao} ${quando(diasAntes)}.`,
      ...(ate ? [`O vencimento não cai em dia útil: até ${ate} o pagamento não tem encargos.`] : []),
    ],
    dados: [
      ...(aviso.boleto?.link ? [['Boleto', aviso.boleto.link] satisfies [string, string]] : []),
      ...(aviso.detalhe ? [['Descrição', aviso.detalhe] satisfies [string, string]] : []),
      ['Imóvel', imovel],
    ],
    ...(aviso.link && {
      botao: { texto: aviso.copiaECola ? 'Ver a conta e pagar com Pix' : 'Ver a conta', link: aviso.link },
    }),
    ...(aviso.copiaECola && {
      codigo: { rotulo: 'Pix copia e cola, para o aplicativo do seu banco', texto: aviso.copiaECola },
    }),
    ...(aviso.boleto?.linha && { boleto: { rotulo: 'Linha digitável do boleto', texto: aviso.boleto.linha } }),
    rodape: atrasado
      ? `Se você já pagou, desconsidere este aviso. Para combinar o pagamento, ${contato}.`
      : `Se você já pagou, desconsidere este aviso. Dúvidas? ${maiuscula(contato)}.`,
  };
  return { assunto: assuntoDoAviso(aviso), conteudo };
}
