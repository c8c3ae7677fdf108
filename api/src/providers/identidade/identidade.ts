/** What a provider needs in order to check a password again; stored as it is, opaque to all but its provider. */
export type Credencial = { tipo: 'argon2'; hash: string };

/**
 * Who checks passwords. A provider keeps nothing in our database: it gives a Credencial, which the rules store in the
 * same transaction as the user, so that no crash leaves one without the other.
 */
export type Identidade = {
  criar(email: string, senha: string): Promise<Credencial>;
  /** False when e-mail or password are wrong. Takes as long for an account that does not exist (`null`). */
  conferir(credencial: Credencial | null, email: string, senha: string): Promise<boolean>;
  trocarSenha(credencial: Credencial, email: string, novaSenha: string): Promise<Credencial>;
  /** Tells the provider the user's new photo, where it keeps one. */
  mudarFoto?(credencial: Credencial, email: string, url: string): Promise<void>;
};
