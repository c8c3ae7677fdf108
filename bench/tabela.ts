/** One measured figure: what, how much, what it should be, and whether it is. */
export type Linha = { nome: string; valor: string; meta: string; ok: boolean; nota?: string };

export function imprimir(linhas: readonly Linha[]) {
  console.table(
    linhas.map(({ nome, valor, meta, ok, nota = '' }) => ({ medida: nome, valor, meta, ok: ok ? 'sim' : 'NÃO', nota })),
  );
}
