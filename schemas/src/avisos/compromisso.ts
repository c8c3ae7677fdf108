import { data, diasEntre } from '../rules/dates.ts';
import type { PalavrasDaAssinatura } from './assinatura.ts';

/** A task, its property and its last day. Texts that people typed come without links, because this mail goes out in the service's name. */
type Devido = { titulo: string; imovel: string | null; proximo: string };

const emDias = (dias: number) => (dias === 0 ? 'é hoje' : dias === 1 ? 'é amanhã' : `em ${dias} dias`);
const haDias = (dias: number) => (dias === 1 ? 'ontem' : `há ${dias} dias`);

function frase({ titulo, imovel, proximo }: Devido, hoje: string): string {
  const dias = diasEntre(hoje, proximo);
  const quando =
    dias < 0 ? `venceu em ${data(proximo)}, ${haDias(-dias)}` : `vence em ${data(proximo)}, ${emDias(dias)}`;
  return `${titulo}${imovel ? ` (${imovel})` : ''}: ${quando}.`;
}

/** To the landlord: what his properties have to do soon, or had to; there is one at least. */
export function compromissosQueVencem(
  devidos: readonly Devido[],
  { hoje, link }: { hoje: string; link: string },
): PalavrasDaAssinatura {
  const [primeiro] = devidos;
  const assunto =
    devidos.length === 1 && primeiro
      ? `${primeiro.titulo}: ${primeiro.proximo < hoje ? 'venceu' : 'vence'} em ${data(primeiro.proximo)}`
      : `${devidos.length} compromissos dos seus imóveis`;
  return {
    assunto,
    paragrafos: [
      ...devidos.map((um) => frase(um, hoje)),
      'Quando fizer, marque como feito: o próximo dia é contado sozinho. Em cada compromisso você escolhe se quer este e-mail.',
    ],
    botao: { texto: 'Ver os compromissos', link },
  };
}
