/** Says which properties and tenants a new contract is about, and which of the properties it can have. */
export const NAO_ARQUIVADOS = { arquivado: 'false' } as const;
export const LIVRES = { ...NAO_ARQUIVADOS, status: 'DISPONIVEL' } as const;
/** Of whoever was anonymised nothing is left that a contract could name. */
export const COM_NOME = { anonimizado: 'false' } as const;
