import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { contagem } from '@imob/schemas/rules/numbers';
import type { Db } from '../../db/connect.ts';
import { wordsOf } from '../../db/words.ts';
import { lerGrupos } from '../imoveis/grupos.ts';

/** A landlord's groups of properties by name; each leads to its properties. */
export async function acharGrupos(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const grupos = (await lerGrupos(db, userId)).filter(({ nome }) => {
    const dele = wordsOf(nome);
    return palavras.every((palavra) => dele.some((uma) => uma.startsWith(palavra)));
  });
  return grupos.slice(0, MAXIMO_POR_TIPO).map(({ nome, imoveis }) => ({
    ...{ tipo: 'GRUPO', id: nome, titulo: nome },
    detalhe: contagem(imoveis, 'imóvel', 'imóveis'),
    caminho: `/imoveis?grupo=${encodeURIComponent(JSON.stringify(nome))}`,
  }));
}
