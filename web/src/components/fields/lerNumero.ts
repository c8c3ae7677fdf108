import { semEspacosDeMilhar } from '@imob/schemas/rules/numbers';
import { lerValor } from '@imob/schemas/rules/statement';

type Lido = { numero: number; erro?: undefined } | { numero?: undefined; erro: string; inacabado: boolean };

/** Thousands in groups of three and a comma before the decimals, or points and commas the other way around. */
const BRASILEIRO = /^([+-]?)(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const AMERICANO = /^([+-]?)(\d*|[1-9]\d{0,2}(?:,\d{3})+)\.(\d*)$/;

const exemplo = (casas: number) => ['10', '2,5', '1.500,00', '1.234,567'][casas] ?? '1.500,00';

/**
 * Reads a number that has one meaning: `1.234,5`, `1234.5`, `1,234.5`. What could be two, holds words or has more decimals
 * than it may is told, and never taken for another number.
 */
export function lerNumero(texto: string, casas: number): Lido {
  const limpo = semEspacosDeMilhar(texto.trim().replace(/\s*(%|m²|m2)$/i, '')).replace(/^([+-])\s+/, '$1');
  const [, sinal, inteiro, decimais = ''] = BRASILEIRO.exec(limpo) ?? AMERICANO.exec(limpo) ?? [];
  if (inteiro === undefined || !/\d/.test(limpo)) {
    const erro = `Escreva só o número, como ${exemplo(casas)}.`;
    return { erro, inacabado: /^[+-]?[\d.,]*$/.test(limpo) };
  }
  if (decimais.replace(/0+$/, '').length > casas) {
    const erro = casas === 0 ? 'Use um número inteiro.' : `Use no máximo ${casas} casas depois da vírgula.`;
    return { erro, inacabado: false };
  }
  const numero = Number(`${inteiro.replace(/[.,]/g, '') || 0}.${decimais || 0}`);
  if (numero > Number.MAX_SAFE_INTEGER) return { erro: 'Este número é grande demais.', inacabado: false };
  return { numero: sinal === '-' && numero !== 0 ? -numero : numero };
}

/** Reads an amount in reais, as the statements and spreadsheets of the service are read. */
export function lerQuantia(texto: string): Lido {
  const limpo = texto.trim().replace(/^([+-]?)\s*R\$\s*/i, '$1');
  const lido = lerNumero(limpo, 2);
  if (lido.numero === undefined) return lido;
  const centavos = lerValor(limpo);
  return centavos === null ? { erro: 'Escreva o valor, como 1.500,00.', inacabado: false } : { numero: centavos / 100 };
}

/** Puts the points between thousands while plain digits are typed; undefined for anything else. */
export function comPontos(texto: string): string | undefined {
  const [, sinal, inteiro = '', resto = ''] = /^(-?)(\d*)(,\d*)?$/.exec(texto.replaceAll('.', '')) ?? [];
  return sinal === undefined ? undefined : sinal + inteiro.replace(/\B(?=(\d{3})+$)/g, '.') + resto;
}
