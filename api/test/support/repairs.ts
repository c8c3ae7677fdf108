import * as compromissos from '@imob/schemas/compromissos';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as orcamentos from '@imob/schemas/orcamentos';
import * as prestadores from '@imob/schemas/prestadores';
import type { Pedido, Resposta, TestApp } from './app.ts';
import { type Locador, novoImovel } from './factories.ts';
import { emPartes } from './form.ts';

type Manutencao = manutencoes.Manutencao;

/** The repairs of a landlord's properties, and who does them. */
export function manutencoesDe(dono: Locador) {
  const em = (id: string) => ({ params: { id } });
  return {
    abrir: (body: object, headers = {}): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.criar, { body: { titulo: 'Torneira da cozinha', ...body }, headers }),
    ler: (id: string): Promise<Resposta<Manutencao>> => dono.pedir(manutencoes.buscar, em(id)),
    listar: (
      query = {},
    ): Promise<Resposta<{ manutencoes: manutencoes.ManutencaoDaPagina[]; proximo: string | null }>> =>
      dono.pedir(manutencoes.pagina, { query }),
    mudar: (id: string, body: object): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.mudar, { ...em(id), body }),
    concluir: (id: string, body: object): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.concluir, { ...em(id), body }),
    remover: (id: string): Promise<Resposta> => dono.pedir(manutencoes.remover, em(id)),
    orcar: (id: string, body: object): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.pedirOrcamento, { ...em(id), body }),
    mudarOrcamento: (id: string, orcamentoId: string, body: object): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.mudarOrcamento, { params: { id, orcamentoId }, body }),
    removerOrcamento: (id: string, orcamentoId: string): Promise<Resposta<Manutencao>> =>
      dono.pedir(manutencoes.removerOrcamento, { params: { id, orcamentoId } }),
  };
}

/** Somebody who works on the landlord's properties. */
export async function novoPrestador(dono: Locador, body: object = {}): Promise<prestadores.Prestador> {
  const dito = {
    nome: 'Hidráulica Souza',
    oficio: 'Encanador',
    telefone: '(11) 95555-1234',
    email: 'souza@exemplo.com',
  };
  return (await dono.pedir(prestadores.criar, { body: { ...dito, ...body } })).body as prestadores.Prestador;
}

/** Makes a commitment: a fire insurance due on 10 May 2026 unless `body` says otherwise. */
export async function novoCompromisso(dono: Locador, body: object = {}): Promise<compromissos.Compromisso> {
  const dito = { titulo: 'Seguro contra incêndio', proximo: '2026-05-10', aCadaMeses: 12, tipo: 'SEGURO' };
  return (await dono.pedir(compromissos.criar, { body: { ...dito, ...body } })).body as compromissos.Compromisso;
}

/** A repair for which a provider was asked, and the token of his page. */
export async function servicoPedido(dono: Locador, daManutencao: object = {}, doOrcamento: object = {}) {
  const de = manutencoesDe(dono);
  const imovelId = await novoImovel(dono, { nome: 'Casa da vovó', numero: '8.129', tipoImovel: 'Casa' });
  const { id } = (await de.abrir({ imovelId, ...daManutencao })).body;
  const { id: prestadorId } = await novoPrestador(dono);
  const pedida = (await de.orcar(id, { prestadorId, ...doOrcamento })).body;
  return { de, id, imovelId, prestadorId, ...doPedido(pedida, prestadorId) };
}

/** The offer of a provider, and the token of his page. */
export function doPedido({ orcamentos: todos }: Manutencao, prestadorId: string) {
  const dele = todos.find((um) => um.prestadorId === prestadorId) as orcamentos.Orcamento;
  return { orcamentoId: dele.id, params: { token: (dele.url as string).split('/').at(-1) as string } };
}

type Arquivos = Parameters<typeof emPartes>[1];

/** Sends one of the forms of a provider's page as a browser does: an empty file too, where none was chosen. */
export function comoPrestador(
  teste: TestApp,
  params: { token: string },
  escrito: Record<string, string>,
  {
    feito = false,
    arquivos = [],
    accept = 'text/html',
  }: { feito?: boolean; arquivos?: Arquivos; accept?: string } = {},
) {
  const vazio = { campo: feito ? 'fotos' : 'arquivo', nome: '', conteudo: Buffer.alloc(0) };
  const { body, headers } = emPartes(escrito, arquivos.length > 0 ? arquivos : [vazio]);
  const porta = feito ? orcamentos.terminarServico : orcamentos.enviarOrcamento;
  return teste.cliente().pedir(porta, { params, body, headers: { ...headers, accept } } as Pedido);
}

/** Lists the e-mails about a repair that were queued, each as recipient and kind, in order. */
export async function emailsDe({ deps }: TestApp, id: string): Promise<string[]> {
  const { rows } = await deps.pool.query(
    `select data->'email'->>'para' as para, data->'email'->>'qual' as qual from fila.job
     where name = 'manutencao.email' and data->>'manutencaoId' = $1 order by created_on, 1`,
    [id],
  );
  return rows.map(({ para, qual }) => `${para} ${qual}`);
}
