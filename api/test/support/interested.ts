import { randomBytes, randomUUID } from 'node:crypto';
import type { Ficha } from '@imob/schemas/ficha';
import * as interessados from '@imob/schemas/interessados';
import type { Insertable } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import type { Resposta, TestApp } from './app.ts';
import { endereco, type Locador } from './factories.ts';

/** Gives an applicant's form, with `mudancas` in it. */
export const fichaDe = (mudancas: Partial<Ficha> = {}): Ficha => ({
  ...{ nome: 'Rui Melo', cpf: '111.444.777-35', rg: null, dataNascimento: null, estadoCivil: null },
  ...{ nacionalidade: null, profissao: 'Padeiro', email: 'rui@exemplo.com.br', telefone: '(11) 91234-5678' },
  endereco: { ...endereco, complemento: null },
  ...{ moradia: null, ocupacao: 'EMPREGADO', empresa: null, renda: 6_000, conjugeNome: null, conjugeCpf: null },
  ...{ moradores: null, garantia: null, fiadorNome: null, fiadorCpf: null, fiadorTelefone: null, mudancaEm: null },
  ...{ observacoes: null, ...mudancas },
});

type Mudancas = Partial<Omit<Insertable<Tables['interessados']>, 'ficha'>> & { ficha?: Ficha; arquivos?: string[] };

/** Somebody who wants a property, as he stands in the tables: he came by its advert, and nobody has spoken with him. With `arquivos` files of his are in the storage. */
export async function novoInteressado(
  { deps }: TestApp,
  { uid: userId }: Pick<Locador, 'uid'>,
  imovelId: string,
  { arquivos = [], ficha, ...mudancas }: Mudancas = {},
) {
  const { db, storage, agora } = deps;
  const em = agora().toISOString();
  const id = mudancas.id ?? randomUUID();
  const documentos = arquivos.map((nome) => ({
    ...{ key: `${userId}/interessado/${randomBytes(20).toString('hex')}.pdf`, nome },
    ...{ tipo: 'identidade' as const, tamanho: 9 },
  }));
  await db
    .insertInto('interessados')
    .values({
      ...{ userId, id, imovelId, nome: 'Rui Melo', telefone: '(11) 91234-5678', email: 'rui@exemplo.com.br' },
      ...{ mensagem: null, origem: 'ANUNCIO', situacao: 'ABERTO', anotacoes: null, motivo: null, visitaDia: null },
      ...{ visitaHora: null, atendidoEm: null, fichaPedidaEm: null, fichaAte: null, semente: null, tokenHash: null },
      ...{
        fichaEm: null,
        ficha: ficha ? JSON.stringify(ficha) : null,
        documentos: JSON.stringify(documentos),
        locatarioId: null,
        decididoEm: null,
      },
      ...{ apagarEm: '2030-01-01', criadoEm: em, atualizadoEm: em },
      ...mudancas,
    })
    .execute();
  for (const { key, nome, tamanho } of documentos) {
    await storage.put({ balde: 'privado', key }, Buffer.from('%PDF-dele'), 'application/pdf');
    await db
      .insertInto('arquivos')
      .values({
        ...{ userId, key, recurso: 'interessado', registroId: id, privado: true, url: null, thumbUrl: null, nome },
        ...{ tipo: 'application/pdf', tamanho, soltoEm: null, apagadoEm: null, criadoEm: em },
      })
      .execute();
  }
  return { id, keys: documentos.map(({ key }) => key) };
}

/** Those who want the properties of a landlord. */
export function interessadosDe(dono: Locador) {
  const em = (id: string) => ({ params: { id } });
  return {
    anotar: (body: object, headers = {}): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.criar, { body: { nome: 'Rita', ...body }, headers }),
    ler: (id: string): Promise<Resposta<interessados.Interessado>> => dono.pedir(interessados.buscar, em(id)),
    listar: (
      query = {},
    ): Promise<Resposta<{ interessados: interessados.InteressadoDaPagina[]; proximo: string | null }>> =>
      dono.pedir(interessados.pagina, { query }),
    mudar: (id: string, body: object): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.mudar, { ...em(id), body }),
    pedirFicha: (id: string, body: object = {}): Promise<Resposta<interessados.Interessado>> =>
      dono.pedir(interessados.pedirFicha, { ...em(id), body }),
    aprovar: (
      id: string,
    ): Promise<Resposta<{ interessado: interessados.Interessado; locatarioId: string; novo: boolean }>> =>
      dono.pedir(interessados.aprovar, em(id)),
    remover: (id: string): Promise<Resposta> => dono.pedir(interessados.remover, em(id)),
  };
}

/** His form has come, as the page that takes it in leaves it. */
export async function chegou({ deps }: TestApp, dono: Locador, id: string, qual: Ficha = fichaDe()): Promise<void> {
  await deps.db
    .updateTable('interessados')
    .set({ ficha: JSON.stringify(qual), fichaEm: deps.agora().toISOString() })
    .where('userId', '=', dono.uid)
    .where('id', '=', id)
    .execute();
}
