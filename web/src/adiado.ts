/** Stands for a schema that is made when somebody first looks at it; the build wraps each with it (plugins/soCorpos.ts). */
export function adiado<T extends object>(fazer: () => T): T {
  let feito: T | undefined;
  const pronto = () => (feito ??= fazer());
  return new Proxy({} as T, {
    get: (_, nome) => Reflect.get(pronto(), nome),
    has: (_, nome) => Reflect.has(pronto(), nome),
  });
}
