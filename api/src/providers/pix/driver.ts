import { valorPix } from '@imob/schemas/rules/pix';
import type { Timeouts } from '../timeouts.ts';
import { type Chamada, chamadas } from './calls.ts';
import { type Certificado, situacaoDoCertificado } from './certificate.ts';
import type { BancoPix, Cobranca, Devolucao, Falha, PedidoDeCobranca, RefDeCobranca, Resultado } from './pix.ts';
import type { Enderecos, Perfil } from './profiles.ts';
import { lerCobranca, lerDevolucao, lerPix } from './read.ts';
import { receivedBetween } from './received.ts';
import { conectar } from './request.ts';
import { testarConta } from './selfTest.ts';
import { tokens } from './token.ts';
import { corpoDaCobranca, corpoDaMudanca } from './write.ts';

export type ContaPix = {
  perfil: Perfil;
  /** From the profile or the operator's configuration; never typed by a landlord. */
  enderecos: Enderecos;
  clientId: string;
  clientSecret: string;
  certificado: Certificado;
  chave: string;
  /** The profile asks for these beside. */
  extras?: Record<string, string>;
};
export type MeiosDoBanco = {
  tempos: Pick<Timeouts, 'deadline' | 'wait' | 'longestWait'>;
  agora: () => Date;
  /** The authority that signed a fake bank's certificate. */
  ca?: string;
};

const vazio = () => null;
const feita = <T>(valor: T): Resultado<T> => ({ situacao: 'feita', valor });
const semValor = (resultado: Resultado<null>): Resultado<void> =>
  resultado.situacao === 'feita' ? feita(undefined) : resultado;

/** One account, to be kept as long as it lasts: it keeps token and connections. */
export function abrirBanco(conta: ContaPix, { tempos, agora, ca }: MeiosDoBanco): BancoPix {
  const { perfil, enderecos, chave, certificado, clientId } = conta;
  const conexao = conectar(certificado.tls, tempos.deadline, ca);
  const acesso = tokens(conexao, enderecos.token, perfil, conta, agora);
  const chamar = chamadas({
    conexao,
    tokens: acesso,
    perfil,
    url: enderecos.url,
    dados: { ...conta.extras, clientId },
    tempos,
    agora,
    certificadoVencido: () => situacaoDoCertificado(certificado, agora()) === 'vencido',
  });

  const daCobranca = (ref: RefDeCobranca, metodo: Chamada['metodo'], corpo?: unknown) =>
    chamar({ metodo, recurso: `/${ref.tipo}/${ref.txid}`, corpo }, (resposta) => lerCobranca(resposta, ref));
  const consultar = (ref: RefDeCobranca) => daCobranca(ref, 'GET');

  const daDevolucao = (e2eid: string, id: string) => `/pix/${encodeURIComponent(e2eid)}/devolucao/${id}`;
  const consultarDevolucao = (e2eid: string, id: string) =>
    chamar({ metodo: 'GET', recurso: daDevolucao(e2eid, id) }, lerDevolucao);

  const webhook = `/webhook/${encodeURIComponent(chave)}`;
  const consultarWebhook: BancoPix['consultarWebhook'] = () => chamar({ metodo: 'GET', recurso: webhook }, lerWebhook);

  return {
    consultar,
    async criarCobranca(pedido) {
      const criada = await daCobranca(pedido, 'PUT', corpoDaCobranca(pedido, chave));
      if (criada.situacao !== 'dados' && criada.situacao !== 'conflito') return criada;
      // The txid may be refused because an earlier request, whose answer was lost, registered this very charge.
      return adotar(criada, await consultar(pedido), pedido);
    },
    alterar: (ref, mudanca) => daCobranca(ref, 'PATCH', corpoDaMudanca(mudanca)),
    async cancelar(ref) {
      const cancelada = await daCobranca(ref, 'PATCH', { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
      if (cancelada.situacao !== 'dados' && cancelada.situacao !== 'conflito') return cancelada;
      const atual = await consultar(ref);
      return atual.situacao === 'feita' && atual.valor.situacao !== 'ATIVA' ? atual : cancelada;
    },
    pixRecebidos: (de, ate, so) => receivedBetween(chamar, de, ate, so),
    pixPorE2e: (e2eid) => chamar({ metodo: 'GET', recurso: `/pix/${encodeURIComponent(e2eid)}` }, lerPix),
    consultarDevolucao,
    async devolver({ e2eid, id, centavos }) {
      const corpo = { valor: valorPix(centavos) };
      const pedir = () =>
        chamar({ metodo: 'PUT', recurso: daDevolucao(e2eid, id), corpo, tentativas: 1 }, lerDevolucao);
      const pedida = await pedir();
      if (!['talvez', 'conflito', 'dados'].includes(pedida.situacao)) return pedida;
      const achada = await consultarDevolucao(e2eid, id);
      if (achada.situacao === 'feita') return mesmaDevolucao(achada.valor, centavos);
      return pedida.situacao === 'talvez' && achada.situacao === 'inexistente' ? pedir() : (pedida as Falha);
    },
    async registrarWebhook(url) {
      const headers = perfil.headersDoWebhook;
      return semValor(await chamar({ metodo: 'PUT', recurso: webhook, corpo: { webhookUrl: url }, headers }, vazio));
    },
    consultarWebhook,
    async removerWebhook() {
      const removido = await chamar({ metodo: 'DELETE', recurso: webhook }, vazio);
      return removido.situacao === 'inexistente' ? feita(undefined) : semValor(removido);
    },
    testar: () =>
      testarConta({
        certificado: { ...certificado, situacao: situacaoDoCertificado(certificado, agora()) },
        acesso: acesso.obter,
        recebidos: () => receivedBetween(chamar, new Date(agora().getTime() - 3_600_000), agora()),
        aviso: consultarWebhook,
      }),
    fechar: conexao.fechar,
  };
}

/** A charge that the bank has under this txid is ours when it asks the same: then it stands, paid or not. */
function adotar(recusa: Falha, achada: Resultado<Cobranca>, pedido: PedidoDeCobranca): Resultado<Cobranca> {
  if (achada.situacao === 'inexistente') return recusa;
  if (achada.situacao !== 'feita') return recusa.situacao === 'dados' && recusa.campos ? recusa : achada;
  const { situacao, centavos, vencimento } = achada.valor;
  const igual = centavos === pedido.centavos && (pedido.tipo === 'cob' || vencimento === pedido.vencimento);
  if (igual && (situacao === 'ATIVA' || situacao === 'CONCLUIDA')) return achada;
  return {
    situacao: 'conflito',
    erro: 'O banco já tem outra cobrança com este identificador; vamos emitir uma nova.',
    detalhe: recusa.detalhe,
  };
}

function mesmaDevolucao(achada: Devolucao, centavos: number): Resultado<Devolucao> {
  if (achada.centavos === centavos) return feita(achada);
  return { situacao: 'conflito', erro: 'O banco já recebeu esta devolução com outro valor.' };
}

function lerWebhook(corpo: unknown): { url: string } | undefined {
  const url = typeof corpo === 'object' && corpo !== null && 'webhookUrl' in corpo ? corpo.webhookUrl : undefined;
  return typeof url === 'string' ? { url } : undefined;
}
