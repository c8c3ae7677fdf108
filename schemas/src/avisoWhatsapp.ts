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

/** The templates as they are sent to Meta for approval (category: utility; language: pt_BR). */
export const MODELOS = {
  VENCIMENTO:
    'Olá, {{1}}! Este é um lembrete de pagamento: {{2}}, do imóvel {{3}}, no valor de {{4}}, {{5}}. Se já pagou, desconsidere esta mensagem. Aviso enviado por {{6}} pelo sistema de gestão de aluguéis.',
  INADIMPLENCIA:
    'Olá, {{1}}! Não identificamos o pagamento de {{2}}, do imóvel {{3}}, no valor de {{4}}, que {{5}}. Se já pagou, desconsidere esta mensagem. Aviso enviado por {{6}} pelo sistema de gestão de aluguéis.',
} as const;

/** What the tenant reads when Meta has filled the template in. */
export function textoDoModelo(aviso: DadosDoAviso, locador: { nome: string }): string {
  const valores = parametrosDoModelo(aviso, locador);
  return MODELOS[aviso.tipo].replace(/\{\{(\d)\}\}/g, (_, qual) => valores[Number(qual) - 1] ?? '');
}
