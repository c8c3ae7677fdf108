import type { Delivery } from '../delivery.ts';

/** The mails of identity. Sending never delays or fails the request that asks for them. */
export type AccountMail = {
  /** `TROCA`: an account that is there shall go by this address, of which its owner may know nothing. */
  verificacao(para: string, nome: string, link: string, motivo?: 'TROCA'): Promise<void>;
  redefinicao(para: string, nome: string, link: string): Promise<void>;
  /** The owner should know that this happened to the account. */
  alerta(para: string, nome: string, assunto: string, paragrafos: string[]): Promise<void>;
};

export type Pessoa = { email: string; nome?: string };
export type Email = {
  de: Pessoa;
  para: Pessoa;
  responderA?: Pessoa;
  assunto: string;
  html: string;
  texto: string;
  anexo?: { nome: string; base64: string };
  /** A UUID. A repeated message with the same key is sent once (the provider remembers it for 15 minutes at least). */
  idempotencia: string;
};
export type Sms = { de: string; para: string; texto: string };

/** The transactional mail and SMS provider; the key is an argument, since landlords have their own. */
export type Messenger = {
  email(chave: string, email: Email): Promise<Delivery>;
  sms(chave: string, sms: Sms): Promise<Delivery>;
};
