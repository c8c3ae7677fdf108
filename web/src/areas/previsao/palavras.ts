import type { Somas } from '@imob/schemas/previsao';
import { subtrair } from '@imob/schemas/rules/money';
import { dinheiro } from '../../format/format.ts';

const APARTES = [
  ['estimado', 'em estimativas'],
  ['seContinuar', 'se os contratos continuarem'],
  ['suposto', 'como no ano passado'],
  ['caucao', 'em cauções'],
] as const;

/** Says what stands apart from what is certain: `mais R$ 120,00 em estimativas`. */
export function apartesEmPalavras(somas: Somas): string[] {
  return APARTES.flatMap(([qual, palavras]) => {
    const { entra, sai } = somas[qual];
    const saldo = subtrair(entra, sai);
    if (entra === 0 && sai === 0) return [];
    return `${saldo < 0 ? 'menos' : 'mais'} ${dinheiro(Math.abs(saldo))} ${palavras}`;
  });
}
