import { field, textOf } from '../http.ts';
import { falhaDaResposta, falhaDeRede } from './outcome.ts';
import type { Falha, Resultado } from './pix.ts';
import { ESCOPOS, type Perfil } from './profiles.ts';
import type { Conexao, Pedido } from './request.ts';

type Credencial = { clientId: string; clientSecret: string };

/** The bank's permit for a while. Many calls at once ask for one: banks block who asks for a token too often. */
export type Tokens = { obter(): Promise<Resultado<string>>; esquecer(token: string): void };

/** A token is not used in its last minute, so that it does not end on the way. */
const MARGEM_MS = 60_000;
const VALIDADE_PADRAO_S = 300;

export function tokens(
  conexao: Conexao,
  endereco: string,
  perfil: Perfil,
  credencial: Credencial,
  agora: () => Date,
): Tokens {
  let guardado: { token: string; ate: number } | undefined;
  let emCurso: Promise<Resultado<string>> | undefined;

  async function pedir(): Promise<Resultado<string>> {
    const pedidoEm = agora().getTime();
    try {
      const resposta = await conexao.pedir(pedidoDeToken(new URL(endereco), perfil, credencial));
      const token = textOf(field(resposta.body, 'access_token'));
      if (resposta.status >= 300 || token === undefined) return recusado(falhaDaResposta(resposta), resposta.status);
      const validade = Number(field(resposta.body, 'expires_in')) * 1000 || VALIDADE_PADRAO_S * 1000;
      guardado = { token, ate: pedidoEm + Math.max(validade - MARGEM_MS, validade / 2) };
      return { situacao: 'feita', valor: token };
    } catch (erro) {
      return recusado(falhaDeRede(erro), 0);
    }
  }

  return {
    async obter() {
      if (guardado && agora().getTime() < guardado.ate) return { situacao: 'feita', valor: guardado.token };
      emCurso ??= pedir().finally(() => {
        emCurso = undefined;
      });
      return emCurso;
    },
    esquecer(token) {
      if (guardado?.token === token) guardado = undefined;
    },
  };
}

/** Classifies a failure to get a token: in every case the request that needed the token was never sent. */
function recusado(falha: Falha, status: number): Falha {
  if (falha.situacao === 'devagar' || falha.situacao === 'certificado') return falha;
  if (status >= 400 && status < 500) return { ...falha, ...CREDENCIAL_RECUSADA };
  if (falha.situacao === 'talvez' && status === 0) return { ...falha, ...DESLIGOU };
  return { ...falha, situacao: 'nao-chegou' };
}

/** Some banks hang up on a certificate that they do not know. */
const DESLIGOU = {
  situacao: 'nao-chegou',
  erro: 'O banco não respondeu ao pedido de acesso; se continuar, confira se o certificado é o deste aplicativo.',
} as const;

const CREDENCIAL_RECUSADA = {
  situacao: 'credencial',
  erro: 'O banco recusou a credencial; confira client id e client secret, e se o certificado é do mesmo aplicativo.',
} as const;

function pedidoDeToken(url: URL, perfil: Perfil, { clientId, clientSecret }: Credencial): Pedido {
  const { autenticacao, formatoDoToken, pedeEscopos } = perfil;
  const campos: Record<string, string> = {
    grant_type: 'client_credentials',
    ...(pedeEscopos && { scope: ESCOPOS.join(' ') }),
    ...(autenticacao !== 'basic' && { client_id: clientId }),
    ...(autenticacao === 'corpo' && { client_secret: clientSecret }),
  };
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    method: 'POST',
    url,
    headers: autenticacao === 'basic' ? { authorization: basic } : {},
    body:
      formatoDoToken === 'json'
        ? { type: 'application/json', text: JSON.stringify(campos) }
        : { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(campos).toString() },
  };
}
