export const COMOS = ['TELEFONE', 'WHATSAPP', 'PESSOALMENTE', 'EMAIL', 'OUTRO'] as const;
export type Como = (typeof COMOS)[number];

/** How it was said, in words that follow each other in a line. */
export const NOMES_DE_COMO: Record<Como, string> = {
  TELEFONE: 'Por telefone',
  WHATSAPP: 'Por WhatsApp',
  PESSOALMENTE: 'Pessoalmente',
  EMAIL: 'Por e-mail',
  OUTRO: 'De outro jeito',
};
