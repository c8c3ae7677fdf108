import type { RespostaDeCadastro, RespostaDeUso } from '@imob/schemas/chaves';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';

export type ChaveGuardada = Selectable<Tables['chavesAcesso']>;

/** Asked for where somebody uses a passkey: it brings X.509 and more, which a service without any need not hold. */
const biblioteca = () => import('@simplewebauthn/server');

/** The site that a passkey belongs to: the host of the app, for which alone browsers offer it. */
const siteDe = ({ FRONTEND_URL, PUBLIC_URL }: Env) => ({
  rpId: new URL(FRONTEND_URL).hostname,
  origens: [...new Set([FRONTEND_URL, PUBLIC_URL].map((endereco) => new URL(endereco).origin))],
});

const descricaoDe = ({ credencialId, transportes }: ChaveGuardada) => ({
  id: credencialId,
  transports: transportes as AuthenticatorTransport[],
});

/** ES256, RS256 and EdDSA, by their COSE numbers: what devices make; newer ones are experimental in Node. */
const supportedAlgorithmIDs = [-7, -257, -8];
const PRAZO_MS = 4 * 60_000;

type Dono = { uid: string; email: string; nome: string };

/** A passkey says by itself whose it is, and asks for a fingerprint, a face or a PIN: it stands for both factors. */
export async function opcoesDeCadastro(
  env: Env,
  { uid, email, nome }: Dono,
  challenge: Uint8Array<ArrayBuffer>,
  suas: ChaveGuardada[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await biblioteca();
  const { rpId } = siteDe(env);
  return {
    ...(await generateRegistrationOptions({
      ...{ rpName: rpId, rpID: rpId, userID: new TextEncoder().encode(uid), userName: email, userDisplayName: nome },
      ...{ challenge, supportedAlgorithmIDs, timeout: PRAZO_MS, excludeCredentials: suas.map(descricaoDe) },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  };
}

/** Without `suas` the browser offers whatever passkeys it knows for this site. */
export async function opcoesDeUso(
  env: Env,
  challenge: Uint8Array<ArrayBuffer>,
  suas: ChaveGuardada[] = [],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await biblioteca();
  return {
    ...(await generateAuthenticationOptions({
      ...{ rpID: siteDe(env).rpId, challenge, timeout: PRAZO_MS, userVerification: 'required' },
      allowCredentials: suas.map(descricaoDe),
    })),
  };
}

/** The new passkey, or nothing where what came is no answer to `desafio` from this site by somebody who unlocked it. */
export async function conferirCadastro(
  { env, log }: Deps,
  { response, ...resposta }: z.infer<typeof RespostaDeCadastro>,
  desafio: string,
) {
  const { verifyRegistrationResponse } = await biblioteca();
  const { rpId, origens } = siteDe(env);
  const { clientDataJSON, attestationObject } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...resposta, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...{ expectedChallenge: desafio, expectedOrigin: origens, expectedRPID: rpId, supportedAlgorithmIDs },
    });
    return registrationInfo;
  } catch (err) {
    log.info({ err }, 'uma chave de acesso não pôde ser cadastrada');
    return undefined;
  }
}

/** How often the passkey has signed, by its own count; nothing where the signature is not its own for this site. */
export async function conferirUso(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  { response, ...resposta }: z.infer<typeof RespostaDeUso>,
  desafio: string,
  { credencialId, chavePublica }: ChaveGuardada,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await biblioteca();
  const { rpId, origens } = siteDe(env);
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...resposta,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...{ expectedChallenge: desafio, expectedOrigin: origens, expectedRPID: rpId },
      // The count is judged by the database, once the signature is known to be right (notarUso).
      credential: { id: credencialId, publicKey: new Uint8Array(chavePublica), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (err) {
    log.info({ err }, 'uma chave de acesso não foi aceita');
    return undefined;
  }
}
