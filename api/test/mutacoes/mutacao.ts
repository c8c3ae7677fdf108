/**
 * What keeps money, calendar and accounts right, taken out one at a time. `troca` is [what stands in `arquivo`, exactly
 * once, what it becomes]; `teste` is [file, part of the test's name] that must then fail.
 */
export type Mutacao = { nome: string; arquivo: string; troca: [string, string]; teste: [string, string] };
