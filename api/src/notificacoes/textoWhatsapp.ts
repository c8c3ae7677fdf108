import type { Env } from '../env.ts';
import type { Modelo } from '../providers/whatsapp/whatsapp.ts';
import type { Aviso, Locador } from './aviso.ts';
import { dataBrasileira, dinheiro, emUmaLinha, encurtar, quando } from './textos.ts';

/** The notice as free text, from the landlord's own WhatsApp. */
export function textoWhatsapp(aviso: Aviso, locador: Pick<Locador, 'nome'>): string {
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
 * The notice by a template that Meta approved. README.md has both templates word for word; the order of the values
 * here is that of their {{1}} to {{6}}. Values hold no line breaks, which Meta refuses.
 */
export function modeloWhatsapp(aviso: Aviso, locador: Pick<Locador, 'nome'>, env: Env): Modelo {
  const { tipo, descricao, diasAntes, valor, dataVencimento, imovel, locatario } = aviso;
  return {
    nome: tipo === 'VENCIMENTO' ? env.WHATSAPP_TEMPLATE_VENCIMENTO : env.WHATSAPP_TEMPLATE_INADIMPLENCIA,
    parametros: [
      locatario.nome,
      descricao,
      imovel,
      dinheiro(valor),
      `${quando(diasAntes)} (${dataBrasileira(dataVencimento)})`,
      locador.nome,
    ].map((valorDoModelo) => encurtar(emUmaLinha(valorDoModelo), 200) || '-'),
  };
}
