import type * as chaves from '@imob/schemas/chaves';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { ApiError, chamar } from './api.ts';
import { encerrarOQueFicou } from './saida.ts';
import { avisarVolta } from './segundoFator.ts';

/** Makes a passkey on the device and keeps it at the service, under the device's name. */
export async function criarChave(): Promise<chaves.Chave> {
  const { opcoes } = await chamar('POST /auth/chaves/comecar', {});
  const optionsJSON = opcoes as unknown as PublicKeyCredentialCreationOptionsJSON;
  const resposta = await comSentencas(() => startRegistration({ optionsJSON }));
  return chamar('POST /auth/chaves', { body: { resposta: { ...resposta, type: 'public-key' } } });
}

/** Signs in; `uid` is given if it must be the person who was here before. Throws ApiError 400 for a passkey of another. */
export async function entrarComChave(uid?: string): Promise<void> {
  await encerrarOQueFicou();
  const { opcoes } = await chamar('POST /auth/chaves/entrar/comecar', { semSessao: true });
  const resposta = await usar(opcoes);
  if (uid !== undefined && atob(resposta.response.userHandle ?? '') !== uid) {
    throw new ApiError(400, 'Esta chave de acesso é de outra conta. Escolha a sua, ou entre com outra conta.');
  }
  avisarVolta(await chamar('POST /auth/chaves/entrar', { body: { resposta }, semSessao: true }));
}

/** Confirms that it is oneself, for what is sensitive. */
export async function confirmarComChave(): Promise<void> {
  const { opcoes } = await chamar('POST /auth/chaves/confirmar/comecar', {});
  await chamar('POST /auth/chaves/confirmar', { body: { resposta: await usar(opcoes) } });
}

async function usar(opcoes: Record<string, unknown>) {
  const optionsJSON = opcoes as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await comSentencas(() => startAuthentication({ optionsJSON }))), type: 'public-key' as const };
}

const SEM_BLOQUEIO =
  'Este aparelho não guarda chaves de acesso. Ligue nele o bloqueio de tela (digital, rosto ou PIN), ou use outro.';
const OUTRO_ENDERECO =
  'As chaves de acesso só funcionam no endereço principal do site. Abra o site por ele, ou use e-mail e senha.';
const SENTENCAS: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'Este aparelho já tem uma chave de acesso da sua conta.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: SEM_BLOQUEIO,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: SEM_BLOQUEIO,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: SEM_BLOQUEIO,
  ERROR_INVALID_DOMAIN: OUTRO_ENDERECO,
  ERROR_INVALID_RP_ID: OUTRO_ENDERECO,
};
const NAO_CONFIRMADA =
  'Nada foi feito: a chave de acesso não foi confirmada no aparelho. Tente de novo quando quiser, ou siga de outro jeito.';
const FALHOU = 'O aparelho não conseguiu usar a chave de acesso. Tente de novo, ou siga de outro jeito.';

/** Throws the refusal of the device or the person as ApiError 400 with a sentence. Browsers report a cancelled and a timed-out request alike. */
async function comSentencas<T>(cerimonia: () => Promise<T>): Promise<T> {
  try {
    return await cerimonia();
  } catch (erro) {
    const nome = erro instanceof WebAuthnError ? (erro.cause as Error).name : '';
    const cancelada = nome === 'NotAllowedError' || nome === 'AbortError';
    const sentenca = erro instanceof WebAuthnError ? SENTENCAS[erro.code] : undefined;
    throw new ApiError(400, sentenca ?? (cancelada ? NAO_CONFIRMADA : FALHOU));
  }
}
