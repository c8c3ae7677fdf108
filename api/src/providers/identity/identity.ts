import { fieldError } from '../../http/errors.ts';

/** Says what a provider needs in order to check a password again; stored as it is, opaque to all but its provider. */
export type Credential = { tipo: 'argon2'; hash: string } | { tipo: 'externa'; cifrada: string };

/**
 * Checks passwords. A provider keeps nothing in our database: it gives a Credencial, which the rules store in the
 * same transaction as the user, so that no crash leaves one without the other. Throws HttpError where the provider
 * refuses (409 e-mail taken, 403 disabled, 429 too many attempts) or cannot be reached (502).
 */
export type Identity = {
  create(email: string, password: string): Promise<Credential>;
  /**
   * The credential to keep from now on; undefined when e-mail or password are wrong. Takes as long for an account that
   * does not exist (`null`).
   */
  verify(credential: Credential | null, email: string, password: string): Promise<Credential | undefined>;
  changePassword(credential: Credential, email: string, newPassword: string): Promise<Credential>;
  /**
   * Throws where the provider lets the account in no more (403), or wants its password again (401): a passkey asks, since
   * the provider knows nothing of it. Ours needs no such question.
   */
  stillValid?(credential: Credential, email: string): Promise<void>;
  /** Shows the profile photo at the provider's account too. */
  changePhoto(credential: Credential, email: string, url: string | null): Promise<void>;
  /** A provider that mails its own links; without, the links are ours. */
  links?: Links;
};

/** Verification and reset by the provider's own mails. The code comes back to us in the link. */
export type Links = {
  sendVerification(credential: Credential, email: string): Promise<void>;
  /** Tells whose e-mail the code confirms; undefined when it is unknown, used or expired. */
  confirm(code: string): Promise<string | undefined>;
  sendReset(email: string): Promise<void>;
  /** Tells whose password was set, with a credential that checks the new one; undefined as for `confirm`. */
  reset(code: string, newPassword: string): Promise<{ email: string; credencial: Credential } | undefined>;
};

export const emailTaken = () =>
  fieldError(409, 'email', 'Já existe uma conta com este e-mail. Entre com ela ou crie uma nova senha.');
