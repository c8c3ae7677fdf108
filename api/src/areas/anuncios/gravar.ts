import type { Anuncio, NovoAnuncio } from '@imob/schemas/anuncios';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { haExemplo } from '../exemplos/exemplo.ts';
import { novoCodigo } from './enderecos.ts';
import { lerAnuncio } from './ler.ts';

/** Advertises a property, or changes its advert, whose address stays. Throws 404, 403, 409 for an example or what is archived. */
export async function gravarAnuncio(deps: Deps, autor: Autor, imovelId: string, corpo: NovoAnuncio): Promise<Anuncio> {
  const { db, env } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  return db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, imovelId, 'for update');
    if (corpo.aberto && imovel.arquivado)
      throw new HttpError(409, 'Este imóvel está arquivado. Abra-o, use “Trazer de volta” e anuncie-o depois.');
    if (await haExemplo(trx, userId, [imovel.id]))
      throw new HttpError(409, 'Este imóvel é de exemplo, e não se anuncia. Cadastre um imóvel seu.');
    const antes = await trx
      .selectFrom('anuncios')
      .selectAll()
      .where('userId', '=', userId)
      .where('imovelId', '=', imovel.id)
      .executeTakeFirst();
    const { aberto, titulo, texto, disponivelEm, garantias, mostrarNumero, mostrarTelefone } = corpo;
    const depois = {
      ...{ aberto, titulo: titulo || null, texto: texto || null, disponivelEm: disponivelEm ?? null },
      ...{ mostrarNumero: mostrarNumero ?? false, mostrarTelefone: mostrarTelefone ?? false },
    };
    const emTexto = { ...depois, garantias: JSON.stringify(garantias ?? []), atualizadoEm: agora.toISOString() };
    await trx
      .insertInto('anuncios')
      .values({ ...emTexto, userId, imovelId: imovel.id, codigo: novoCodigo(userId), criadoEm: emTexto.atualizadoEm })
      .onConflict((oc) => oc.columns(['userId', 'imovelId']).doUpdateSet(emTexto))
      .execute();
    await auditar(trx, autor, agora, {
      ...{ acao: antes ? 'mudar' : 'criar', registro: { tipo: 'anuncio', id: imovel.id } },
      antes: antes && { ...antes, atualizadoEm: undefined, codigo: undefined },
      depois: { ...depois, garantias: garantias ?? [] },
    });
    return (await lerAnuncio(trx, imovel, env)) as Anuncio;
  });
}
