import { randomBytes } from 'node:crypto';
import type { FakeAnswer, ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';
import { type CobrancaFalsa, type DevolucaoFalsa, identificador, mostrarCobranca, type PixFalso } from './fakeBooks.ts';
import type { SituacaoDaDevolucao, TipoDeCobranca } from './pix.ts';
import { centavosDe } from './read.ts';

/** How this bank behaves; tests and the demo change it while it runs. */
export type ModosDoBanco = {
  statusDeCriacao: 200 | 201;
  /** The field that carries the code, or none: then only the location is told. */
  codigo: 'pixCopiaECola' | 'brcode' | 'nenhum';
  /** Whether the bank says how a payment splits. */
  componentes: boolean;
  segundosDoToken: number;
  itensPorPagina: number;
  devolucao: SituacaoDaDevolucao;
  /** Some banks refuse the txid of a charge that exists instead of changing it. */
  recusaRepeticao: boolean;
  escopos: string[];
};

export type Livros = {
  cobrancas: Map<string, CobrancaFalsa>;
  pix: PixFalso[];
  /** The address that is told of each Pix, by key. */
  webhooks: Map<string, { webhookUrl: string; criacao: string }>;
  tokens: Map<string, number>;
  modos: ModosDoBanco;
  clientId: string;
  clientSecret: string;
  agora: () => Date;
};

const problema = (status: number, tipo: string, detail: string, violacoes?: object[]): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title: tipo,
    status,
    detail,
    ...(violacoes && { violacoes }),
  },
});

export function responder(livros: Livros, pedido: ReceivedRequest): FakeAnswer {
  if (pedido.path === '/oauth/token') return darToken(livros, pedido);
  const negado = conferirToken(livros, pedido);
  if (negado) return negado;
  const [recurso = '', id = '', sub, subId = ''] = pedido.path.replace(/^\/v2\//, '').split('/');
  const rota = `${pedido.method} ${recurso}${sub ? `/${sub}` : ''}`;
  if (recurso === 'cob' || recurso === 'cobv') return daCobranca(livros, pedido, recurso, id);
  if (rota === 'GET pix' && !id) return listar(livros, pedido);
  const pix = livros.pix.find(({ endToEndId }) => endToEndId === id);
  if (recurso === 'pix' && !pix) return problema(404, 'PixNaoEncontrado', 'Pix não encontrado');
  if (rota === 'GET pix' && pix) return { status: 200, body: mostrarPix(livros, pix) };
  if (rota === 'PUT pix/devolucao' && pix) return devolver(livros, pix, subId, pedido.body);
  if (rota === 'GET pix/devolucao' && pix) {
    const achada = pix.devolucoes.find((devolucao) => devolucao.id === subId);
    return achada ? { status: 200, body: achada } : problema(404, 'PixDevolucaoNaoEncontrada', 'Não encontrada');
  }
  if (recurso === 'webhook') return doWebhook(livros, pedido, id);
  return problema(404, 'NaoEncontrado', 'Recurso desconhecido');
}

function darToken({ tokens, modos, clientId, clientSecret, agora }: Livros, { headers, body }: ReceivedRequest) {
  const certo = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers.authorization !== certo || field(body, 'grant_type') !== 'client_credentials') {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Invalid or inactive credentials' } };
  }
  const access_token = randomBytes(24).toString('base64url');
  tokens.set(access_token, agora().getTime() + modos.segundosDoToken * 1000);
  const scope = modos.escopos.join(' ');
  return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: modos.segundosDoToken, scope } };
}

function conferirToken({ tokens, modos, agora }: Livros, { headers, method, path }: ReceivedRequest) {
  const validade = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (validade === undefined || validade <= agora().getTime()) {
    return { status: 401, body: { error: 'invalid_token', error_description: 'Token inválido ou vencido' } };
  }
  const recurso = path.replace(/^\/v2\//, '').split('/')[0];
  const escopo = `${recurso}.${method === 'GET' ? 'read' : 'write'}`;
  return modos.escopos.includes(escopo) ? undefined : problema(403, 'AcessoNegado', `Falta o escopo ${escopo}`);
}

function daCobranca(livros: Livros, { method, body }: ReceivedRequest, tipo: TipoDeCobranca, txid: string) {
  const { cobrancas, modos } = livros;
  const nome = tipo === 'cob' ? 'Cob' : 'CobV';
  const atual = cobrancas.get(txid);
  const mostrar = (cobranca: CobrancaFalsa, status: number, escrita = true): FakeAnswer => {
    const pagos = livros.pix.filter((pix) => pix.txid === txid).map((pix) => semExtras(mostrarPix(livros, pix)));
    const corpoDela = mostrarCobranca(cobranca, { escrita, codigo: modos.codigo });
    return { status, body: { ...corpoDela, ...(pagos.length > 0 && { pix: pagos }) } };
  };
  if (method === 'GET') {
    return atual ? mostrar(atual, 200, false) : problema(404, `${nome}NaoEncontrado`, 'Cobrança não encontrada');
  }
  const novo = (body ?? {}) as Record<string, unknown>;
  if (method === 'PATCH') {
    if (!atual) return problema(404, `${nome}NaoEncontrado`, 'Cobrança não encontrada');
    if (atual.status !== 'ATIVA') return problema(400, `${nome}OperacaoInvalida`, 'A cobrança não está ATIVA');
    const { status, ...mudanca } = novo;
    if (status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') atual.status = status;
    const valor = { ...(atual.corpo.valor as object), ...(mudanca.valor as object) };
    atual.corpo = { ...atual.corpo, ...mudanca, valor };
    atual.revisao += 1;
    return mostrar(atual, 200);
  }
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return invalida(nome, 'txid', 'O txid tem de 26 a 35 caracteres');
  if ((centavosDe(field(novo, 'valor', 'original')) ?? 0) <= 0) {
    return invalida(nome, 'cobv.valor.original', 'O valor é inválido');
  }
  if (atual && (atual.status !== 'ATIVA' || modos.recusaRepeticao)) {
    return problema(400, `${nome}OperacaoInvalida`, 'txid já utilizado');
  }
  const feita: CobrancaFalsa = {
    tipo,
    txid,
    corpo: novo,
    status: 'ATIVA',
    revisao: atual ? atual.revisao + 1 : 0,
    criacao: atual?.criacao ?? livros.agora().toISOString(),
    id: atual?.id ?? cobrancas.size + 1,
  };
  cobrancas.set(txid, feita);
  return mostrar(feita, modos.statusDeCriacao);
}

const invalida = (nome: string, propriedade: string, razao: string) =>
  problema(400, `${nome}OperacaoInvalida`, 'A requisição não respeita o schema', [{ razao, propriedade }]);

export function mostrarPix({ modos }: Livros, { componentesValor, devolucoes, ...pix }: PixFalso) {
  return {
    ...pix,
    ...(modos.componentes && componentesValor && { componentesValor }),
    ...(devolucoes.length > 0 && { devolucoes }),
  };
}

/** Within a charge, Efí shows a Pix without its additions. */
const semExtras = ({ gnExtras: _, ...pix }: ReturnType<typeof mostrarPix>) => pix;

function listar(livros: Livros, { query }: ReceivedRequest): FakeAnswer {
  const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? ''];
  const pedidos = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const itensPorPagina = Math.min(pedidos, livros.modos.itensPorPagina);
  const paginaAtual = Number(query.get('paginacao.paginaAtual') ?? 0);
  const [de, ate] = [Date.parse(inicio), Date.parse(fim)];
  if (!(de <= ate)) return problema(400, 'PixConsultaInvalida', 'Período inválido');
  const comDevolucao = query.get('devolucaoPresente') === 'true';
  const achados = livros.pix
    .filter(({ horario }) => Date.parse(horario) >= de && Date.parse(horario) <= ate)
    .filter(({ devolucoes }) => !comDevolucao || devolucoes.length > 0);
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.max(1, Math.ceil(achados.length / itensPorPagina)),
    quantidadeTotalDeItens: achados.length,
  };
  const pagina = achados.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina);
  const pix = pagina.map((um) => mostrarPix(livros, um));
  return { status: 200, body: { parametros: { inicio, fim, paginacao }, pix } };
}

function devolver({ modos, agora }: Livros, pix: PixFalso, id: string, corpo: unknown): FakeAnswer {
  const valor = textOf(field(corpo, 'valor')) ?? '';
  const centavos = centavosDe(valor) ?? 0;
  const repetida = pix.devolucoes.find((devolucao) => devolucao.id === id);
  if (repetida) return { status: 409, body: { nome: 'devolucao_id_duplicado', mensagem: 'Id já utilizado' } };
  const devolvido = pix.devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((soma, devolucao) => soma + (centavosDe(devolucao.valor) ?? 0), 0);
  if (centavos <= 0 || devolvido + centavos > (centavosDe(pix.valor) ?? 0)) {
    return problema(400, 'PixDevolucaoInvalida', 'O valor é maior que o que resta do Pix');
  }
  const nova: DevolucaoFalsa = {
    id,
    rtrId: identificador('D', agora()),
    valor,
    horario: { solicitacao: agora().toISOString() },
    status: 'EM_PROCESSAMENTO',
  };
  const resposta = { ...nova };
  if (modos.devolucao === 'DEVOLVIDO') nova.horario = { ...nova.horario, liquidacao: agora().toISOString() };
  nova.status = modos.devolucao;
  pix.devolucoes.push(nova);
  return { status: 201, body: resposta };
}

function doWebhook({ webhooks, agora }: Livros, { method, body }: ReceivedRequest, chave: string): FakeAnswer {
  const registrado = webhooks.get(chave);
  const mostrar = (webhook: { webhookUrl: string; criacao: string }) => ({
    status: 200,
    body: { ...webhook, chave, cnpj: '11222333000181' },
  });
  if (method === 'GET' && registrado) return mostrar(registrado);
  if (method === 'DELETE' && registrado) {
    webhooks.delete(chave);
    return { status: 204 };
  }
  if (method !== 'PUT') return problema(404, 'WebhookNaoEncontrado', 'Webhook não encontrado');
  const novo = { webhookUrl: textOf(field(body, 'webhookUrl')) ?? '', criacao: agora().toISOString() };
  webhooks.set(chave, novo);
  return mostrar(novo);
}
