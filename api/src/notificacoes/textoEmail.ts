import type { Conteudo } from '../providers/correio/pagina.ts';
import { emHtml, emTexto } from '../providers/correio/pagina.ts';
import type { Aviso, Locador } from './aviso.ts';
import { assuntoDoAviso, dataBrasileira, dinheiro, quando } from './textos.ts';

/** The notice as a mail: subject, HTML, plain text. */
export function textoEmail(aviso: Aviso, locador: Pick<Locador, 'nome' | 'email'>) {
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
  return { assunto: assuntoDoAviso(aviso), html: emHtml(conteudo), texto: emTexto(conteudo) };
}
