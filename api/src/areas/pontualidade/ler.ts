import type { Pontualidade } from '@imob/schemas/pontualidade';
import { desdeQuando, MESES_DA_PONTUALIDADE, pontualidadeDe } from '@imob/schemas/rules/pontualidade';
import { contarPromessas } from '@imob/schemas/rules/promessas';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { situacoesDosContratos } from '../promessas/situacao.ts';
import { lerAlugueis, locacoesDoLocatario } from './alugueis.ts';

/** How a tenant pays, as of today. Throws 404 or 403. */
export async function lerPontualidade(
  db: Db,
  userId: string,
  locatarioId: string,
  hoje: string,
  fuso: string,
): Promise<Pontualidade> {
  const { id } = await owned(db, 'locatarios', userId, locatarioId);
  const locacoes = await locacoesDoLocatario(db, userId, id);
  const desde = desdeQuando(hoje, Math.max(...MESES_DA_PONTUALIDADE));
  const [alugueis, situacoes] = await Promise.all([
    lerAlugueis(db, userId, locacoes, desde, hoje, fuso),
    situacoesDosContratos(db, userId, locacoes, desde, hoje, fuso),
  ]);
  return {
    em: hoje,
    periodos: MESES_DA_PONTUALIDADE.map((meses) => {
      const inicio = desdeQuando(hoje, meses);
      return { meses, desde: inicio, ...pontualidadeDe(alugueis, inicio, hoje) };
    }),
    promessas: contarPromessas(situacoes),
  };
}
