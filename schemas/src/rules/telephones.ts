/** Telephones as people write them in Brazil, and as those who carry messages want them. */

/** Digits of a telephone without the trunk's zeros: the 0 of `011…` belongs to no number. */
const digitosDoTelefone = (texto: string): string => texto.replace(/\D/g, '').replace(/^0+/, '');

/** Brazil's code, an area code and 8 or 9 digits; `(55) 98765-4321`, of the area 55, is shorter. */
const temCodigoDoBrasil = (digitosDele: string): boolean => /^55\d{10,11}$/.test(digitosDele);

/** A plus before the first digit; what is copied from elsewhere may begin with signs that nobody sees. */
const ehDeFora = (texto: string): boolean => /^\D*\+/.test(texto);

/**
 * `(11) 98765-4321`, `(11) 3456-7890`, also when pasted as `+55 11 …`, `5511…` or `011…`. A number from abroad (`+…`) is
 * left as typed.
 */
export function mascaraTelefone(texto: string): string {
  const completo = digitosDoTelefone(texto);
  const doBrasil = temCodigoDoBrasil(completo);
  if (ehDeFora(texto) && !doBrasil)
    return texto
      .replace(/[^\d+() -]/g, '')
      .trimStart()
      .slice(0, 20);
  const numeros = completo.slice(doBrasil ? 2 : 0).slice(0, 11);
  if (numeros.length <= 2) return numeros && `(${numeros}`;
  const meio = numeros.length > 10 ? 7 : 6;
  const [ddd, inicio, fim] = [numeros.slice(0, 2), numeros.slice(2, meio), numeros.slice(meio)];
  return `(${ddd}) ${inicio}${fim && `-${fim}`}`;
}

/**
 * Digits with country code, as providers and wa.me want them, or undefined for what cannot be a number. Written without
 * country code it is Brazilian: area code and 8 or 9 digits, perhaps after the trunk's 0 and a carrier's two digits.
 */
export function telefoneInternacional(escrito: string | null | undefined): string | undefined {
  const texto = escrito ?? '';
  const digitos = digitosDoTelefone(texto);
  // A number from abroad may be whatever E.164 allows.
  if (ehDeFora(texto)) return /^\d{8,15}$/.test(digitos) ? digitos : undefined;
  if (temCodigoDoBrasil(digitos)) return digitos;
  if (/^\d{10,11}$/.test(digitos)) return `55${digitos}`;
  const comOperadora = /^\D*0/.test(texto) && /^[1-9]\d([1-9]\d{9,10})$/.exec(digitos);
  return comOperadora ? `55${comOperadora[1]}` : undefined;
}

/** A Brazilian mobile as `+55…`. An area code has no zero, and a mobile begins with nine. */
export function celularDoBrasil(escrito: string): string | undefined {
  if (/[^\d\s()+.-]/.test(escrito)) return undefined;
  const digitos = telefoneInternacional(escrito);
  return digitos && /^55[1-9]{2}9\d{8}$/.test(digitos) ? `+${digitos}` : undefined;
}
