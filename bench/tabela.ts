/** One measured figure beside what it should be. */
export type Linha = { nome: string; valor: string; meta: string; ok: boolean; nota?: string };

export function imprimirTabela(linhas: Linha[]): void {
  console.table(
    linhas.map(({ nome, valor, meta, ok, nota }) => ({
      medida: nome,
      valor,
      meta,
      ok: ok ? 'sim' : 'NÃO',
      nota: nota ?? '',
    })),
  );
}
