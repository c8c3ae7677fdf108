import * as paginas from '@imob/schemas/paginas/financeiro';
import { expect } from 'vitest';
import { type Locador, novoContrato } from './factories.ts';

type Pagina = { contas: paginas.ContaDaPagina[]; proximo: string | null };
export const paginaDeContas = async (quem: Locador, query: Record<string, string> = {}): Promise<Pagina> => {
  const { body, status, texto } = await quem.pedir(paginas.pagina, { query });
  expect(status, texto).toBe(200);
  return body;
};

/** All pages of a selection, one after the other; `entre` runs between two. */
export async function percorrerContas(quem: Locador, query: Record<string, string>, entre = async () => {}) {
  const contas: paginas.ContaDaPagina[] = [];
  let { contas: lidas, proximo } = await paginaDeContas(quem, query);
  contas.push(...lidas);
  while (proximo) {
    await entre();
    ({ contas: lidas, proximo } = await paginaDeContas(quem, { ...query, cursor: proximo }));
    contas.push(...lidas);
  }
  return contas;
}

/** The contract's own rent is far away, so that a test sees only the contas it makes. */
export const contratoLonge = (quem: Locador, mudancas: object = {}) =>
  novoContrato(quem, { dataInicio: '2040-01-01', dataFim: '2040-02-01', valorAluguel: 7.77, ...mudancas });
