/** How a long work is broken off, and whom it tells how far it is. */
export type Andamento = { sinal?: AbortSignal; dizer?: (frase: string) => void };
