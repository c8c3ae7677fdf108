import { type DadosDoAviso, dataBrasileira, dinheiro, emUmaLinha, encurtar, quando } from './avisos.ts';

/** The notice as free text, from the landlord's own WhatsApp. */
export function textoWhatsapp(aviso: DadosDoAviso, locador: { nome: string }): string {
  const { descricao, diasAntes, valor, dataVencimento, imovel, locatario } = aviso;
  const abertura =
    diasAntes < 0
      ? `Não identificamos o pagamento de *${descricao}*, que ${quando(diasAntes)}.`
      : `Lembrete: *${descricao}* ${quando(diasAntes)}.`;
  return [
    `Olá, ${locatario.nome}!`,
    abertura,
    `Imóvel: ${imovel}\nValor: ${dinheiro(valor)}\nVencimento: ${dataBrasileira(dataVencimento)}`,
    `Se já pagou, desconsidere este aviso.\n${locador.nome}`,
  ].join('\n\n');
}

/**
 * The values of the template that Meta approved. README.md has both templates word for word; the order here is that of
 * their {{1}} to {{6}}. Values hold no line breaks, which Meta refuses.
 */
export function parametrosDoModelo(aviso: DadosDoAviso, locador: { nome: string }): string[] {
  const { descricao, diasAntes, valor, dataVencimento, imovel, locatario } = aviso;
  return [
    locatario.nome,
    descricao,
    imovel,
    dinheiro(valor),
    `${quando(diasAntes)} (${dataBrasileira(dataVencimento)})`,
    locador.nome,
  ].map((valorDoModelo) => encurtar(emUmaLinha(valorDoModelo), 200) || '-');
}
