/** A promise and what settles it; browsers have it of their own only since 2024. */
export function pending<T>() {
  let resolve!: (valor: T) => void;
  let reject!: (erro: unknown) => void;
  const promise = new Promise<T>((sim, nao) => {
    resolve = sim;
    reject = nao;
  });
  return { promise, resolve, reject };
}
