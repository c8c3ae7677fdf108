/** A co-owner and the sum still to be passed on; below zero the co-owner got more than was due. */
export type Devido = { coproprietarioId: string; nome: string; falta: number };
