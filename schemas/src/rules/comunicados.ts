export const PUBLICOS = ['TODOS', 'GRUPO', 'IMOVEIS'] as const;
export const CANAIS_DE_COMUNICADO = ['email', 'sms', 'whatsapp_textolivre'] as const;
export const SITUACOES_DE_COMUNICADO = ['RASCUNHO', 'AGENDADO', 'ENVIANDO', 'ENVIADO', 'PARADO', 'FALHOU'] as const;

export const MAIOR_ASSUNTO = 120;
export const MAIOR_TEXTO = 5_000;
export const MAXIMO_DE_IMOVEIS = 500;
/** It goes in every e-mail, and providers take little more. */
export const MAIOR_ANEXO = 5 * 1024 * 1024;
/** The most that a landlord may send in a day: telling is no advertising. */
export const COMUNICADOS_POR_DIA = 10;
/** How far ahead one may be left to go out. */
export const DIAS_A_FRENTE = 366;

export const SITUACOES_DITAS: Record<(typeof SITUACOES_DE_COMUNICADO)[number], string> = {
  RASCUNHO: 'Rascunho',
  AGENDADO: 'Agendado',
  ENVIANDO: 'Enviando',
  ENVIADO: 'Enviado',
  PARADO: 'Parado',
  FALHOU: 'Não terminou',
};

export const CANAIS_DITOS: Record<(typeof CANAIS_DE_COMUNICADO)[number], string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp_textolivre: 'WhatsApp',
};
