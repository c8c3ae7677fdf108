/** Kinds of what a landlord spends. IPTU stands for all taxes and fees of the property, ADMINISTRACAO for what letting and collecting cost. */
export const TIPOS_DE_DESPESA = [
  'IPTU',
  'CONDOMINIO',
  'ADMINISTRACAO',
  'REPARO',
  'SEGURO',
  'AGUA',
  'LUZ',
  'GAS',
  'FINANCIAMENTO',
  'OUTRO',
] as const;
export type TipoDeDespesa = (typeof TIPOS_DE_DESPESA)[number];

export const NOMES_DE_DESPESA: Record<TipoDeDespesa, string> = {
  IPTU: 'IPTU e taxas',
  CONDOMINIO: 'Condomínio',
  ADMINISTRACAO: 'Administração e cobrança',
  REPARO: 'Reparos',
  SEGURO: 'Seguro',
  AGUA: 'Água',
  LUZ: 'Luz',
  GAS: 'Gás',
  FINANCIAMENTO: 'Financiamento',
  OUTRO: 'Outra',
};

/** Kinds that are no part of the income from the property's rent, where the landlord alone bears them (Lei 7.739/1989, art. 14). */
export const DEDUTIVEIS = ['IPTU', 'CONDOMINIO', 'ADMINISTRACAO'] as const satisfies readonly TipoDeDespesa[];
