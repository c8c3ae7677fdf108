import { hash, verify } from '@node-rs/argon2';
import type { Credential, Identity } from './identity.ts';

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes; about 20 ms on the thread pool. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The built-in identity provider: passwords checked here, nothing asked of anybody outside. Tests hash at a lower cost. */
export function builtinIdentity(cost = OWASP): Identity {
  async function credential(password: string): Promise<Extract<Credential, { tipo: 'argon2' }>> {
    return { tipo: 'argon2', hash: await hash(password, cost) };
  }
  // Checked in place of a missing account's, so that the time taken does not tell which e-mails exist.
  const nobody = credential('senha de ninguém');
  return {
    create: (_email, password) => credential(password),
    async verify(stored, _email, password) {
      // A credential of another provider, from before a change of configuration, checks no password here.
      const mine = stored?.tipo === 'argon2' ? stored : undefined;
      const matches = await verify((mine ?? (await nobody)).hash, password);
      return matches ? mine : undefined;
    },
    changePassword: (_credential, _email, newPassword) => credential(newPassword),
    changePhoto: async () => {},
  };
}
