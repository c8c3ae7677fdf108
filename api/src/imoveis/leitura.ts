import type { ImovelDoContrato } from '@imob/schemas/contratos';
import type { Arquivo, ImovelLido } from '@imob/schemas/imoveis';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

type ImovelRow = Selectable<Tables['imoveis']>;
type ComEndereco = Pick<ImovelRow, 'rua' | 'numero' | 'bairro' | 'cidade' | 'estado'> & { complemento?: string | null };

/** By the ending of a key or of an address, in front of its query. */
const VIDEO = /^[^?#]*\.(mp4|webm|mov|m4v|ogv|avi|mkv)([?#]|$)/i;
const ehVideo = ({ key, url }: Arquivo) => VIDEO.test(key) || VIDEO.test(url);

/** What a reader of a property sees: the row and its two computed fields (specification, Imóvel). */
export function comCalculados(imovel: ImovelRow): ImovelLido {
  const capa = imovel.fotosKeys.find((arquivo) => !ehVideo(arquivo)) ?? imovel.fotosKeys[0];
  return { ...imovel, fotoCapa: capa?.url ?? null, nomeExibicao: nomeExibicao(imovel) };
}

export function nomeExibicao({ nome, rua, numero }: Pick<ImovelRow, 'nome' | 'rua' | 'numero'>): string {
  return nome?.trim() || `${rua}, ${numero}`;
}

/** One line: `Rua das Flores, 10, apto 3 - Centro, Campinas/SP`. */
export function enderecoEmLinha({ rua, numero, complemento, bairro, cidade, estado }: ComEndereco): string {
  return `${rua}, ${numero}${complemento ? `, ${complemento}` : ''} - ${bairro}, ${cidade}/${estado}`;
}

/** What a contract shows of its property, now or after the property is gone. */
export function imovelDoContrato(imovel: ImovelRow): ImovelDoContrato {
  const { id, nome, rua, numero, bairro, cidade, estado } = imovel;
  return { id, nome, endereco: enderecoEmLinha(imovel), rua, numero, bairro, cidade, estado };
}
