/** Papers that are signed by an address. `VISTORIA` is an inspection's report, `ARQUIVO` a PDF that the landlord brought. */
export const TIPOS_DE_PAPEL = ['CONTRATO', 'ADITIVO', 'ACORDO', 'ACERTO', 'CARTA', 'VISTORIA', 'ARQUIVO'] as const;
export type TipoDePapel = (typeof TIPOS_DE_PAPEL)[number];

/** How long a paper waits for signatures where nobody says otherwise. */
export const DIAS_PARA_ASSINAR = 15;
export const MAXIMO_DE_TESTEMUNHAS = 2;

/** The service reminds whoever was invited by e-mail and has not signed: after so many days, and so often. */
export const DIAS_ENTRE_LEMBRETES = 3;
export const LEMBRETES_DO_SERVICO = 3;
