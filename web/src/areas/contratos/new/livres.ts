/** Says which properties a new contract is about, and which of them it can have. */
export const NAO_ARQUIVADOS = { arquivado: 'false' } as const;
export const LIVRES = { ...NAO_ARQUIVADOS, status: 'DISPONIVEL' } as const;
