import type { Interessado, InteressadoDaPagina } from '@imob/schemas/interessados';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { tituloDoAnuncio } from '@imob/schemas/rules/anuncio';
import { etapaDe, vezesOAluguel } from '@imob/schemas/rules/interessados';
import { precoEmTexto } from '@imob/schemas/rules/numbers';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Env } from '../../env.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';
import { enderecoDaFicha, type InteressadoRow } from './enderecos.ts';

export type Para = { cipher: Cipher; env: Env; dia: string };

type DoImovel = Pick<ImovelRow, 'nome' | 'rua' | 'numero' | 'complemento' | 'valorAluguel'>;

/** Somebody who wants a property, as a list tells of him. */
export function paraLista(ele: InteressadoRow, imovel: DoImovel): InteressadoDaPagina {
  const { id, imovelId, nome, telefone, email, mensagem, origem, situacao, visitaDia, visitaHora, ficha } = ele;
  const renda = ele.fichaEm ? (ficha?.renda ?? null) : null;
  return {
    ...{ id, imovelId, imovelNome: nomeDoImovel(imovel), nome, telefone, email, mensagem, origem, situacao },
    ...{ etapa: etapaDe(ele), visitaDia, visitaHora, fichaPedidaEm: ele.fichaPedidaEm, fichaEm: ele.fichaEm },
    ...{ renda, vezesOAluguel: vezesOAluguel(renda, precoEmTexto(imovel.valorAluguel)) },
    ...{ locatarioId: ele.locatarioId, apagarEm: ele.apagarEm, criadoEm: ele.criadoEm, atualizadoEm: ele.atualizadoEm },
  };
}

/** The whole of him. A form that was asked for again stays out of sight until it comes anew. */
function paraLer(ele: InteressadoRow, imovel: ImovelRow, titulo: string, { cipher, env, dia }: Para): Interessado {
  const fichaUrl = enderecoDaFicha(cipher, env, ele, dia);
  return {
    ...paraLista(ele, imovel),
    ...{ imovelTitulo: titulo, imovelEndereco: enderecoEmLinha(imovel) },
    ...{ anotacoes: ele.anotacoes, motivo: ele.motivo, decididoEm: ele.decididoEm },
    ficha: ele.fichaEm ? ele.ficha : null,
    ...{ fichaUrl, fichaAte: ele.fichaAte, arquivos: ele.documentos },
  };
}

/** Reads one, with his property. Throws 404, 403. */
export async function lerInteressado(db: Db, userId: string, id: string, para: Para): Promise<Interessado> {
  const ele = await owned(db, 'interessados', userId, id);
  const dele = await lerImovelDe(db, ele);
  if (!dele) throw new Error(`interessado ${id} sem imóvel`);
  return paraLer(ele, dele.imovel, dele.titulo, para);
}

/** The property that somebody wants, and what strangers know of it by its advert; undefined once it is deleted, and he with it. */
export async function lerImovelDe(db: Db, { userId, imovelId }: Pick<InteressadoRow, 'userId' | 'imovelId'>) {
  const imovel = await db
    .selectFrom('imoveis')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', imovelId)
    .executeTakeFirst();
  if (!imovel) return undefined;
  const anuncio = await db
    .selectFrom('anuncios')
    .select(['titulo', 'garantias', 'mostrarNumero'])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .executeTakeFirst();
  const { garantias = [], mostrarNumero = false } = anuncio ?? {};
  return { imovel, titulo: tituloDoAnuncio(imovel, anuncio?.titulo), garantias, mostrarNumero };
}
