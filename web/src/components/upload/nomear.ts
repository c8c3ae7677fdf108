const NOMEADOS = 3;

/** Files by their names, the first few of many: `a.jpg, b.jpg, c.jpg e mais 4`. */
export function nomear(nomes: readonly string[]): string {
  const mais = nomes.length - NOMEADOS;
  const ditos = [...nomes.slice(0, NOMEADOS), ...(mais > 0 ? [`mais ${mais}`] : [])];
  return new Intl.ListFormat('pt-BR').format(ditos);
}
