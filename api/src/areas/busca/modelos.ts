import { type Achado, MAXIMO_POR_TIPO } from '@imob/schemas/busca';
import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import type { Db } from '../../db/connect.ts';
import { wordsOf } from '../../db/words.ts';
import { listarModelos } from '../modelos/ler.ts';

/** Words that people put before the name of a model when they look for it. */
const ANTES = ['modelo', 'modelos', 'de', 'do', 'contrato'];

/** A landlord's models of contracts by name; fifty are all that there can be. */
export async function acharModelos(db: Db, userId: string, palavras: string[]): Promise<Achado[]> {
  const achados = (await listarModelos(db, userId)).filter(({ nome }) => {
    const dele = wordsOf(nome);
    const noNome = (palavra: string) => dele.some((uma) => uma.startsWith(palavra));
    return palavras.some(noNome) && palavras.every((palavra) => noNome(palavra) || ANTES.includes(palavra));
  });
  return achados.slice(0, MAXIMO_POR_TIPO).map(({ id, nome, finalidade, temTexto }) => ({
    ...{ tipo: 'MODELO', id, titulo: nome },
    detalhe: [
      `Modelo de contrato, ${finalidade ? FINALIDADES[finalidade].toLowerCase() : 'qualquer finalidade'}`,
      ...(temTexto ? ['com texto próprio'] : []),
    ].join(', '),
    caminho: `/contratos/modelos/${id}`,
  }));
}
