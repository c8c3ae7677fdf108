import type { ImovelDoContrato } from '@imob/schemas/contratos';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { ehVideo } from '@imob/schemas/rules/video';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type ImovelRow = Selectable<Tables['imoveis']>;

/** By these a property is called, of `imoveis i` in a statement about something else; null where that has none. */
export type PartesDoNome = Parameters<typeof nomeDoImovel>[0];
export const PARTES_DO_NOME = sql<PartesDoNome | null>`case when i.id is not null then
  json_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero, 'complemento', i.complemento) end`;

/** Gives what a reader of a property sees: the row and its two computed fields, and its group where it is in one. */
export function comCalculados(imovel: ImovelRow): ImovelLido {
  const capa = imovel.fotosKeys.find((arquivo) => !ehVideo(arquivo)) ?? imovel.fotosKeys[0];
  const calculados = { fotoCapa: capa?.url ?? null, nomeExibicao: nomeExibicao(imovel) };
  // One copy, and nothing left out of it: its schema writes no key of a group, and no group that is none.
  return { ...imovel, grupo: imovel.grupo ?? undefined, ...calculados };
}

/** The interface says that this name has no complement; the product's own screens show `nomeDoImovel`. */
export const nomeExibicao = ({ nome, rua, numero }: Pick<ImovelRow, 'nome' | 'rua' | 'numero'>): string =>
  nomeDoImovel({ nome, rua, numero });

/** Gives what a contract shows of its property, now or after the property is gone. */
export function imovelDoContrato(imovel: ImovelRow): ImovelDoContrato {
  const { id, nome, rua, numero, complemento, bairro, cidade, estado } = imovel;
  return { id, nome, endereco: enderecoEmLinha(imovel), rua, numero, complemento, bairro, cidade, estado };
}
