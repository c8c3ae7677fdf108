/** The e-mails to those who sign, but for the one that carries a code. */
export type EmailDaAssinatura = 'CONVITE' | 'LEMBRETE' | 'CONCLUIDA' | 'RECUSADA';
