import { hash, verify } from '@node-rs/argon2';
import type { Credencial, Identity } from './identity.ts';

/** argon2id with OWASP's first choice of parameters: 19 MiB, two passes; about 20 ms on the thread pool. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The built-in identity provider: passwords checked here, nothing asked of anybody outside. Tests hash at a lower cost. */
export function builtinIdentity(custo = OWASP): Identity {
  async function credencial(senha: string): Promise<Extract<Credencial, { tipo: 'argon2' }>> {
    return { tipo: 'argon2', hash: await hash(senha, custo) };
  }
  // Checked in place of a missing account's, so that the time taken does not tell which e-mails exist.
  const ninguem = credencial('senha de ninguém');
  return {
    criar: (_email, senha) => credencial(senha),
    async conferir(guardada, _email, senha) {
      // A credential of another provider, from before a change of configuration, checks no password here.
      const minha = guardada?.tipo === 'argon2' ? guardada : undefined;
      const confere = await verify((minha ?? (await ninguem)).hash, senha);
      return confere ? minha : undefined;
    },
    trocarSenha: (_credencial, _email, novaSenha) => credencial(novaSenha),
    mudarFoto: async () => {},
  };
}
