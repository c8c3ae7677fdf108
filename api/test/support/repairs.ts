import * as compromissos from '@imob/schemas/compromissos';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import type { Resposta } from './app.ts';
import type { Locador } from './factories.ts';

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

/** What a property has to do by a day. */
export async function novoCompromisso(dono: Locador, body: object = {}): Promise<compromissos.Compromisso> {
  const dito = { titulo: 'Seguro contra incêndio', proximo: '2026-05-10', aCadaMeses: 12, tipo: 'SEGURO' };
  return (await dono.pedir(compromissos.criar, { body: { ...dito, ...body } })).body as compromissos.Compromisso;
}
