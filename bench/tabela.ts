/** One figure beside its target. */
export type Linha = { nome: string; valor: string; meta: string; ok: boolean; nota?: string };

export function imprimir(titulo: string, linhas: Linha[]): void {
  const largura = (campo: 'nome' | 'valor' | 'meta') => Math.max(...linhas.map((linha) => linha[campo].length));
  const [nomes, valores, metas] = [largura('nome'), largura('valor'), largura('meta')];
  console.log(`\n${titulo}`);
  for (const { nome, valor, meta, ok, nota } of linhas) {
    const marca = ok ? 'ok   ' : 'FALTA';
    console.log(`  ${marca}  ${nome.padEnd(nomes)}  ${valor.padStart(valores)}  meta ${meta.padEnd(metas)}`.trimEnd());
    if (nota) console.log(`         ${nota}`);
  }
}

export function mediana(valores: number[]): number {
  const ordem = [...valores].sort((a, b) => a - b);
  return ordem[Math.floor(ordem.length / 2)] ?? Number.NaN;
}

export const numero = (valor: number, casas = 0): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });
