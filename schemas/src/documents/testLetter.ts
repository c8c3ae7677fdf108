import type { NovaCarta } from '../cartas.ts';
import type { DadosDoContrato } from './contractData.ts';
import { conteudoDaCarta, type FatosDaCarta, textoDaCarta } from './letterText.ts';
import { base } from './testContract.ts';

export const localEData = 'Campinas/SP, 10 de março de 2026.';
const dia = '2026-03-10';

export type De<T extends NovaCarta['tipo']> = Extract<NovaCarta, { tipo: T }>;
/** A letter of the test contract, for tests of its text. */
export const escrever = (pedido: NovaCarta, fatos: object = {}, dados: Partial<DadosDoContrato> = {}) => {
  const todos = { tipo: pedido.tipo, dados: { ...base, ...dados }, localEData, dia, ...fatos } as FatosDaCarta;
  const texto = textoDaCarta(pedido, todos);
  return { texto, conteudo: conteudoDaCarta(texto) };
};
