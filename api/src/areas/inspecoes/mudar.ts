import { randomUUID } from 'node:crypto';
import type { ArquivoLido } from '@imob/schemas/imoveis';
import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import { mudarConteudo } from '@imob/schemas/rules/mudarVistoria';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { conferirLista } from '../upload/cleanup/unlink.ts';
import { arquivosDe, conferirListas, emTexto, nomeados, semArquivos } from './listas.ts';
import { conferirTamanho } from './tamanho.ts';
import { travarAberta } from './travar.ts';

/**
 * Changes the fields sent; property, owner and inventory picture never change, and photos that were deleted meanwhile stay
 * away. Throws 404, 403, 400, 413, or 409 where it is closed.
 */
export async function mudarInspecao(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  autor: Autor,
  id: string,
  mudanca: MudancaInspecao,
  agora: Date,
): Promise<Inspecao> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const atual = await travarAberta(trx, userId, id);
    const arquivo = comEndereco(arquivosDe(atual), storage);
    const { status, fotosKeys: fotos, videosKeys: videos } = mudanca;
    const { descricao, ...conteudo } = mudarConteudo(atual, mudanca, {
      em: agora.toISOString(),
      novoId: randomUUID,
      arquivo,
    });
    const listas = {
      ...conteudo,
      fotosKeys: fotos?.map(arquivo) ?? atual.fotosKeys,
      videosKeys: videos?.map(arquivo) ?? atual.videosKeys,
    };
    const campos = { ...(status !== undefined && { status }), ...(mudanca.descricao !== undefined && { descricao }) };
    const { status: _s, descricao: _d, descricaoAntes: _a, mesclar: _m, ...dasListas } = mudanca;
    const mudaListas = Object.values(dasListas).some((lista) => lista !== undefined);
    if (mudaListas) conferirListas(listas);
    const ficam = mudaListas
      ? semArquivos(await conferirLista(trx, userId, atual.id, nomeados(listas), agora), listas)
      : undefined;
    const escritas = ficam && emTexto(ficam);
    if (escritas) conferirTamanho(Object.values(escritas), 'Encurte as observações ou retire fotos e salve de novo.');
    const novos = { ...campos, ...escritas };
    if (Object.keys(novos).length === 0) return atual;
    const inspecao = await trx
      .updateTable('inspecoes')
      .set(novos)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'inspecao', id: atual.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: atual, depois: { ...campos, ...ficam } });
    return inspecao;
  });
}

type Enviado = NonNullable<MudancaInspecao['fotosKeys']>[number];

/** A file sent by its name alone is the one that the inspection has, one hosted elsewhere, or stands in the storage. */
export function comEndereco(conhecidos: ArquivoLido[], storage: Deps['storage']) {
  const porKey = new Map(conhecidos.map((arquivo) => [arquivo.key, arquivo]));
  return (enviado: Enviado): ArquivoLido => {
    const { url, ...arquivo } = typeof enviado === 'string' ? { key: enviado } : enviado;
    if (url) return { ...arquivo, url };
    const { key } = arquivo;
    return porKey.get(key) ?? { key, url: URL.canParse(key) ? key : storage.publicAddress(encodeURI(key)) };
  };
}
