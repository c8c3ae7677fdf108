import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Answer } from '../http.ts';
import type { Timeouts } from '../timeouts.ts';
import { falhaDaResposta, falhaDeRede, respostaEstranha } from './outcome.ts';
import type { Falha, Resultado } from './pix.ts';
import type { Perfil } from './profiles.ts';
import type { Conexao, Pedido } from './request.ts';
import type { Tokens } from './token.ts';

/** Every call of the API Pix may be repeated: reads are harmless, and what is written carries an id of ours. What may not says `tentativas: 1`. */
export type Chamar = <T>(chamada: Chamada, ler: (corpo: unknown) => T | undefined) => Promise<Resultado<T>>;
export type Chamada = {
  metodo: Pedido['method'];
  recurso: string;
  query?: Record<string, string>;
  corpo?: unknown;
  headers?: Record<string, string>;
  /** A doubt about what is written stays until an answer ends it. A read leaves none. */
  tentativas?: number;
};

type Meios = {
  conexao: Conexao;
  tokens: Tokens;
  perfil: Perfil;
  url: string;
  /** These fill the profile's `{…}`. */
  dados: Record<string, string>;
  tempos: Pick<Timeouts, 'wait' | 'longestWait'>;
  agora: () => Date;
  /** Asked before each call: with a dead certificate a bank hangs up without words. */
  certificadoVencido: () => boolean;
  /** How this company writes its refusals, where it is not as the API Pix does. */
  lerFalha?: (resposta: Answer) => Falha;
};

const TENTATIVAS = 3;

export function chamadas(meios: Meios): Chamar {
  const { conexao, tokens, perfil, url, dados, tempos, agora, certificadoVencido, lerFalha } = meios;
  /** A bank that said "too many" is asked nothing by anyone until then: banks lock out who insists. */
  let pausaAte = 0;

  async function umaVez<T>(chamada: Chamada, ler: (corpo: unknown) => T | undefined): Promise<Resultado<T>> {
    if (certificadoVencido()) return CERTIFICADO_VENCIDO;
    const pausa = Math.ceil((pausaAte - agora().getTime()) / 1000);
    if (pausa > 0)
      return { situacao: 'devagar', erro: 'O banco pediu para perguntar mais devagar.', tentarDepois: pausa };
    let token = await tokens.obter();
    if (token.situacao !== 'feita') return anotarPausa(token);
    let resposta = await conexao.pedir(montar(chamada, token.valor));
    if (resposta.status === 401) {
      tokens.esquecer(token.valor);
      token = await tokens.obter();
      if (token.situacao !== 'feita') return anotarPausa(token);
      resposta = await conexao.pedir(montar(chamada, token.valor));
    }
    if (lerFalha && resposta.status >= 400) return anotarPausa(lerFalha(resposta));
    if (resposta.status === 403) return semPermissao(falhaDaResposta(resposta), chamada);
    if (resposta.status < 200 || resposta.status >= 300) return anotarPausa(falhaDaResposta(resposta));
    const valor = ler(resposta.body);
    return valor === undefined
      ? { ...respostaEstranha, detalhe: String(resposta.status) }
      : { situacao: 'feita', valor };
  }

  function anotarPausa(falha: Falha): Falha {
    if (falha.situacao === 'devagar') pausaAte = agora().getTime() + (falha.tentarDepois ?? 0) * 1000;
    return falha;
  }

  function montar({ metodo, recurso, query, corpo, headers }: Chamada, token: string): Pedido {
    const { padrao, cob = padrao } = perfil.versoes ?? { padrao: '' };
    const versao = recurso.startsWith('/cob/') ? cob : padrao;
    const endereco = new URL(`${url}${versao && `/${versao}`}${recurso}`);
    const fixos = preencher(perfil.query, dados);
    for (const [nome, valor] of Object.entries({ ...fixos, ...query })) endereco.searchParams.set(nome, valor);
    return {
      method: metodo,
      url: endereco,
      headers: { ...preencher(perfil.headers, dados), ...headers, authorization: `Bearer ${token}` },
      ...(corpo !== undefined && { body: { type: 'application/json', text: JSON.stringify(corpo) } }),
    };
  }

  return async (chamada, ler) => {
    const escreve = chamada.metodo !== 'GET';
    const tentativas = chamada.tentativas ?? TENTATIVAS;
    let emDuvida = false;
    for (let tentativa = 1; ; tentativa++) {
      const resultado = await umaVez(chamada, ler).catch(falhaDeRede);
      emDuvida ||= escreve && resultado.situacao === 'talvez';
      const repetivel = ['nao-chegou', 'talvez', 'devagar'].includes(resultado.situacao);
      const pedida = 'tentarDepois' in resultado ? (resultado.tentarDepois ?? 0) * 1000 : 0;
      if (!repetivel || tentativa >= tentativas || pedida > tempos.longestWait) {
        return emDuvida && MUDOS.has(resultado.situacao) ? { ...resultado, ...respostaEstranha } : resultado;
      }
      await esperar(Math.max(pedida, tempos.wait * 2 ** (tentativa - 1) * (0.5 + Math.random())));
    }
  };
}

/** The landlord has to tick it at his bank, under this name. */
const semPermissao = (falha: Falha, { metodo, recurso }: Chamada): Falha => ({
  ...falha,
  erro: `${falha.erro} Falta a permissão ${recurso.split('/')[1]}.${metodo === 'GET' ? 'read' : 'write'}.`,
});

const CERTIFICADO_VENCIDO: Falha = {
  situacao: 'certificado',
  erro: 'O certificado venceu; gere um novo no site do banco e envie-o nas configurações.',
};

/** Failures that say nothing of an earlier try that may have been carried out. */
const MUDOS = new Set(['nao-chegou', 'devagar', 'credencial', 'certificado', 'permissao']);

const preencher = (modelos: Record<string, string>, dados: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(modelos).map(([nome, modelo]) => [
      nome,
      modelo.replace(/\{(\w+)\}/g, (_, campo: string) => (campo === 'uuid' ? randomUUID() : (dados[campo] ?? ''))),
    ]),
  );
