import type { Conteudo } from '@imob/schemas/avisos/email';
import type { Delivery } from '../delivery.ts';

/** The mails of identity. Sending never delays or fails the request that asks for them. */
export type AccountMail = {
  /** `TROCA`: an account that is there shall go by this address, of which its owner may know nothing. */
  verificacao(to: string, name: string, link: string, reason?: 'TROCA'): Promise<void>;
  redefinicao(to: string, name: string, link: string): Promise<void>;
  /** The owner should know that this happened to the account. */
  alerta(to: string, name: string, subject: string, paragraphs: string[]): Promise<void>;
  /** A paper waits for this person's signature, or is signed; or what goes on between a landlord and those who want his property. `idempotencyKey` is a UUID, as that of an `Email`. */
  papel(to: string, name: string, message: PaperMail): Promise<void>;
};

/** `code`: there is nothing else in it by which the person could go on. */
export type PaperMail = {
  subject: string;
  paragraphs: string[];
  button?: { texto: string; link: string };
  code?: string;
  /** The amount that the words are about, and the rows behind them. */
  body?: Pick<Conteudo, 'quantia' | 'secoes'>;
  /** For mails that come again: why they do, and where they are ended. */
  footer?: { why: string; unsubscribe: string };
  attachment?: Email['attachment'];
  idempotencyKey: string;
};

export type Person = { email: string; name?: string };
export type Email = {
  from: Person;
  to: Person;
  /** They get the same message, and see each other's addresses. */
  cc?: Person[];
  replyTo?: Person;
  subject: string;
  html: string;
  text: string;
  attachment?: { name: string; base64: string };
  /** One press of the mail program ends mails of this kind here (RFC 8058). */
  unsubscribe?: string;
  /** A UUID. A repeated message with the same key is sent once (the provider remembers it for 15 minutes at least). */
  idempotencyKey: string;
};
export type Sms = { from: string; to: string; text: string };

/** The transactional mail and SMS provider; the key is an argument, since landlords have their own. */
export type Messenger = {
  email(key: string, email: Email): Promise<Delivery>;
  sms(key: string, sms: Sms): Promise<Delivery>;
};
