import {
  type DadosDoAviso,
  dataBrasileira,
  devidoDe,
  emUmaLinha,
  encurtar,
  quando,
  quanto,
  semEncargosAte,
} from './aviso.ts';

/** The notice as free text, from the landlord's own WhatsApp. */
export function textoWhatsapp(aviso: DadosDoAviso, locador: { nome: string }): string {
  const { descricao, diasAntes, dataVencimento, imovel, locatario } = aviso;
  const abertura =
    diasAntes < 0
      ? `Não identificamos o pagamento de *${descricao}*, que ${quando(diasAntes)}.`
      : `Lembrete: *${descricao}* ${quando(diasAntes)}.`;
  const ate = semEncargosAte(aviso);
  const prazo = ate ? `\nSem encargos até: ${ate}` : '';
  return [
    `Olá, ${locatario.nome}!`,
    abertura,
    `Imóvel: ${imovel}\nValor${aviso.partes && devidoDe(aviso) > aviso.partes.valor ? ' hoje, com encargos' : ''}: ${quanto(aviso)}\nVencimento: ${dataBrasileira(dataVencimento)}${prazo}`,
    ...(aviso.link ? [`Veja a conta${aviso.copiaECola ? ' e pague com Pix' : ''}: ${aviso.link}`] : []),
    `Se já pagou, desconsidere este aviso.\n${locador.nome}`,
    // At the end, where it is taken without the rest; the page has it with a button.
    ...(aviso.copiaECola && !aviso.link ? [`Pix copia e cola:\n${aviso.copiaECola}`] : []),
    ...(aviso.boleto?.link ? [`Boleto: ${aviso.boleto.link}`] : []),
    ...(aviso.boleto?.linha ? [`Linha digitável do boleto:\n${aviso.boleto.linha}`] : []),
  ].join('\n\n');
}

/**
 * The values of the template that Meta approved. docs/operations.md has the templates word for word; the order here
 * is that of their {{1}} to {{6}}, or {{7}} with a link. Values hold no line breaks, which Meta refuses, as it does
 * values of another number than the template has.
 */
export function parametrosDoModelo(aviso: DadosDoAviso, locador: { nome: string }, comLink = false): string[] {
  const { descricao, diasAntes, dataVencimento, imovel, locatario } = aviso;
  const ate = semEncargosAte(aviso);
  return [
    locatario.nome,
    descricao,
    imovel,
    quanto(aviso),
    `${quando(diasAntes)} (${dataBrasileira(dataVencimento)})${ate ? `, sem encargos até ${ate}` : ''}`,
    ...(comLink ? [aviso.link ?? ''] : []),
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

/** The same with the address of the tenant's page, for those who have had these approved, too. */
export const MODELOS_COM_LINK = {
  VENCIMENTO:
    'Olá, {{1}}! Este é um lembrete de pagamento: {{2}}, do imóvel {{3}}, no valor de {{4}}, {{5}}. Veja a conta e pague com Pix em {{6}} . Se já pagou, desconsidere esta mensagem. Aviso enviado por {{7}} pelo sistema de gestão de aluguéis.',
  INADIMPLENCIA:
    'Olá, {{1}}! Não identificamos o pagamento de {{2}}, do imóvel {{3}}, no valor de {{4}}, que {{5}}. Veja a conta e pague com Pix em {{6}} . Se já pagou, desconsidere esta mensagem. Aviso enviado por {{7}} pelo sistema de gestão de aluguéis.',
} as const;

/** Gives what the tenant reads when Meta has filled the template in. */
export function textoDoModelo(aviso: DadosDoAviso, locador: { nome: string }): string {
  const valores = parametrosDoModelo(aviso, locador);
  return MODELOS[aviso.tipo].replace(/\{\{(\d)\}\}/g, (_, qual) => valores[Number(qual) - 1] ?? '');
}
