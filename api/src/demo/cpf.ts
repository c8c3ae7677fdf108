/** A CPF with right check digits from any nine digits, formatted; the same number always gives the same CPF. */
export function cpfDe(numero: number): string {
  const base = String(numero).padStart(9, '0');
  const primeiro = digito(base);
  const segundo = digito(base + primeiro);
  return `${base.slice(0, 3)}.${base.slice(3, 6)}.${base.slice(6)}-${primeiro}${segundo}`;
}

function digito(digitos: string): number {
  const soma = [...digitos].reduce((total, valor, i) => total + Number(valor) * (digitos.length + 1 - i), 0);
  const resto = (soma * 10) % 11;
  return resto === 10 ? 0 : resto;
}
