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

/** The whole of him. What a form said before it was asked for again stays out of sight until it comes anew. */
function paraLer(
  ele: InteressadoRow,
  imovel: ImovelRow,
  titulo: string | null | undefined,
  { cipher, env, dia }: Para,
): Interessado {
  const fichaUrl = enderecoDaFicha(cipher, env, ele, dia);
  return {
    ...paraLista(ele, imovel),
    ...{ imovelTitulo: titulo?.trim() || tituloDoAnuncio(imovel), imovelEndereco: enderecoEmLinha(imovel) },
    ...{ anotacoes: ele.anotacoes, motivo: ele.motivo, decididoEm: ele.decididoEm },
    ficha: ele.fichaEm ? ele.ficha : null,
    ...{ fichaUrl, fichaAte: ele.fichaAte, arquivos: ele.documentos },
  };
}

/** Reads one, with his property. Throws 404, 403. */
export async function lerInteressado(db: Db, userId: string, id: string, para: Para): Promise<Interessado> {
  const ele = await owned(db, 'interessados', userId, id);
  const imovel = await db
    .selectFrom('imoveis')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', ele.imovelId)
    .executeTakeFirstOrThrow();
  const anuncio = await db
    .selectFrom('anuncios')
    .select('titulo')
    .where('userId', '=', userId)
    .where('imovelId', '=', ele.imovelId)
    .executeTakeFirst();
  return paraLer(ele, imovel, anuncio?.titulo, para);
}
