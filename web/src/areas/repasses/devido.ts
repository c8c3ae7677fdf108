/** Whom money is passed on to, and how much of it lacks; below zero they got more than was due. */
export type Devido = { coproprietarioId: string; nome: string; falta: number };
