/** Says which properties and tenants a new contract is about, and which of the properties it can have. */
export const NAO_ARQUIVADOS = { arquivado: 'false' } as const;
export const LIVRES = { ...NAO_ARQUIVADOS, status: 'DISPONIVEL' } as const;
/** Nothing is left of whoever was anonymised that a contract could name. */
export const COM_NOME = { anonimizado: 'false' } as const;
