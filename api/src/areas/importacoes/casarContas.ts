import { ehDoAcordo, marcasDe, semMarcas } from '../financeiro/marcas.ts';
import type { ContaDoPlano } from './existentes.ts';

type Pedida = Pick<ContaDoPlano, 'tipo' | 'dataVencimento' | 'competencia' | 'descricao'>;

const mesDe = ({ competencia, dataVencimento }: Pick<Pedida, 'competencia' | 'dataVencimento'>) =>
  competencia ?? dataVencimento.slice(0, 7);

/** Whether it is known by its description beside kind and day: there may be several of a day. */
export const temNome = (conta: Pick<Pedida, 'tipo' | 'descricao'>): boolean =>
  conta.tipo === 'REPARO' || ehDoAcordo(conta);

const mesma = (conta: ContaDoPlano, linha: Pedida): boolean =>
  conta.tipo === linha.tipo &&
  conta.dataVencimento === linha.dataVencimento &&
  (conta.descricao === linha.descricao || !(temNome(conta) || temNome(linha)));

/** The same part of what was paid in parts. */
const mesmaParte = (conta: ContaDoPlano, linha: Pedida): boolean =>
  mesma(conta, linha) && marcasDe(conta.descricao) === marcasDe(linha.descricao);

/** A repair that was paid in part says so in its description, and its row does not. */
const marcada = (conta: ContaDoPlano, linha: Pedida): boolean =>
  mesma({ ...conta, descricao: semMarcas(conta.descricao) }, { ...linha, descricao: semMarcas(linha.descricao) });

/** A rent of the same month is the same rent, on whatever day it fell due; of deposits there is one. */
const parecida = (conta: ContaDoPlano, linha: Pedida): boolean =>
  conta.tipo === linha.tipo &&
  (conta.tipo === 'CAUCAO' || (!temNome(conta) && !temNome(linha) && mesDe(conta) === mesDe(linha)));

/**
 * Matches each row to a conta of the contract. The contas of the row's very day come first, and among them the same part of
 * one paid in parts; then the similar ones. Paid contas come before open ones, since a part payment leaves both. A conta
 * serves one row only.
 */
export function casarContas<L extends Pedida>(linhas: readonly L[], contas: readonly ContaDoPlano[]) {
  const pares = new Map<L, ContaDoPlano>();
  const livres = new Set([...contas].sort((a, b) => Number(b.status === 'PAGO') - Number(a.status === 'PAGO')));
  for (const serve of [mesmaParte, mesma, marcada, parecida]) {
    for (const linha of linhas) {
      if (pares.has(linha)) continue;
      const achada = [...livres].find((conta) => serve(conta, linha));
      if (!achada) continue;
      pares.set(linha, achada);
      livres.delete(achada);
    }
  }
  return pares;
}
