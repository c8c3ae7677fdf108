/** The queries for a new contract's properties and tenants. */
export const NAO_ARQUIVADOS = { arquivado: 'false' } as const;
export const LIVRES = { ...NAO_ARQUIVADOS, status: 'DISPONIVEL' } as const;
/** An anonymised tenant has no name left for a contract. */
export const COM_NOME = { anonimizado: 'false' } as const;
