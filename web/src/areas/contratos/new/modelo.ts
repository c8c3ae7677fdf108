import type { NovoContrato } from '@imob/schemas/contratos';
import type { Modelo } from '@imob/schemas/modelos';
import { vezes } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import { linhasDosTermos, usuaisDitos } from '../termos/nomes.ts';
import type { ValoresContrato } from './rascunho.ts';

/** Whether it has terms of its own: without them a contract begins with the usual ones. */
export const temTermos = (modelo: Modelo | undefined): boolean =>
  modelo !== undefined && Object.keys(modelo.termos).length > 0;

/** Tells the terms that are to be recorded: the usual ones, or line by line the model's. */
export const termosEmFrase = (termos: Termos, modelo: Modelo | undefined): string =>
  temTermos(modelo)
    ? `Termos do modelo: ${linhasDosTermos(termos)
        .map(({ nome, valor }) => `${nome}: ${valor}`)
        .join('; ')}.`
    : `Termos usuais: ${usuaisDitos(termos)}`;

/** The usual terms with those of the model over them. */
export const termosCom = (usuais: Termos, modelo: Modelo | undefined): Termos =>
  modelo
    ? { ...usuais, ...(modelo.termos as Partial<Termos>), finalidade: modelo.finalidade ?? usuais.finalidade }
    : usuais;

/** Gives what the form begins with by this model; what it leaves out stays as it is. */
export function comecoPor({ condicoes }: Modelo, { valorAluguel }: ValoresContrato): Partial<ValoresContrato> {
  const { diaVencimento, caucaoAlugueis } = condicoes;
  const caucao =
    caucaoAlugueis !== null && typeof valorAluguel === 'number' ? vezes(valorAluguel, caucaoAlugueis) : null;
  return {
    ...(diaVencimento !== null && { diaVencimento }),
    ...(caucao !== null && caucao > 0 && { valorCaucao: caucao }),
  };
}

/** The choices of the text that go with the contract; none without a model, and then the contract is as it always was. */
export function documentoDe(modelo: Modelo | undefined): Pick<NovoContrato, 'documento'> {
  if (!modelo) return {};
  const { documento, texto, nome } = modelo;
  return { documento: { ...documento, ...(texto && { textoProprio: { texto, modelo: nome } }) } };
}
