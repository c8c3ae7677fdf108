import * as conversas from '@imob/schemas/conversas';
import * as inquilino from '@imob/schemas/inquilino';
import * as promessas from '@imob/schemas/promessas';
import type { Resposta, TestApp } from './app.ts';
import { contasDe, type Locador, novoContrato } from './factories.ts';

type Promessa = promessas.Promessa;

/** The promises of a landlord's tenants. */
export function promessasDe(dono: Locador) {
  const em = (id: string) => ({ params: { id } });
  return {
    prometer: (contaIds: string[], prometidaPara: string, mais = {}, headers = {}): Promise<Resposta<Promessa>> =>
      dono.pedir(promessas.criar, { body: { contaIds, prometidaPara, ...mais }, headers }),
    ler: async (id: string): Promise<Promessa> => (await dono.pedir(promessas.buscar, em(id))).body,
    abertas: async (): Promise<Promessa[]> => (await dono.pedir(promessas.abertas)).body.promessas,
    listar: (query = {}): Promise<Resposta<{ promessas: Promessa[]; proximo: string | null }>> =>
      dono.pedir(promessas.pagina, { query }),
    mudar: (id: string, body: object): Promise<Resposta<Promessa>> => dono.pedir(promessas.mudar, { ...em(id), body }),
    retirar: (id: string): Promise<Resposta<Promessa>> => dono.pedir(promessas.retirar, em(id)),
    remover: (id: string): Promise<Resposta> => dono.pedir(promessas.remover, em(id)),
  };
}

/** A lease with three rents due by 10 March 2026, the oldest first. */
export async function comAtrasos(dono: Locador, mudancas: Record<string, unknown> = {}) {
  const contrato = await novoContrato(dono, mudancas);
  const contas = await contasDe(dono, contrato.contratoId);
  return { ...contrato, contas, ids: contas.map(({ id }) => id as string) };
}

/** The notes on what was said with a landlord's tenants. */
export function conversasDe(dono: Locador) {
  const em = (id: string) => ({ params: { id } });
  return {
    anotar: (locatarioId: string, mais = {}, headers = {}): Promise<Resposta<conversas.Conversa>> => {
      const dito = { dia: '2026-03-09', hora: '14:30', como: 'TELEFONE', texto: 'Disse que paga metade na sexta.' };
      return dono.pedir(conversas.criar, { body: { locatarioId, ...dito, ...mais }, headers });
    },
    mudar: (id: string, body: object): Promise<Resposta<conversas.Conversa>> =>
      dono.pedir(conversas.mudar, { ...em(id), body }),
    remover: (id: string): Promise<Resposta> => dono.pedir(conversas.remover, em(id)),
    listar: (query = {}): Promise<Resposta<{ conversas: conversas.Conversa[]; proximo: string | null }>> =>
      dono.pedir(conversas.pagina, { query }),
    acontecimentos: (
      id: string,
      query = {},
    ): Promise<Resposta<{ acontecimentos: conversas.Acontecimento[]; proximo: string | null }>> =>
      dono.pedir(conversas.acontecimentos, { ...em(id), query }),
  };
}

/** The page of a lease's tenant, as anybody with its address sees it. */
export async function paginaDe(teste: TestApp, dono: Locador, contratoId: string) {
  const { body } = await dono.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: body.url.split('/').at(-1) as string };
  const dados = async (): Promise<inquilino.PaginaDoInquilino> =>
    (await teste.cliente().pedir(inquilino.dados, { params })).body;
  const html = async () =>
    (await teste.cliente().pedir(inquilino.pagina, { params, headers: { accept: 'text/html' } })).texto;
  const prometer = (enviado: unknown, headers = {}): Promise<Resposta> =>
    teste.cliente().pedir(promessas.prometer, { params, body: enviado, headers });
  return { params, dados, html, prometer };
}
