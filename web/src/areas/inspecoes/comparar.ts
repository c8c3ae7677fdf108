import type { Comparacao, LinhaComparada, SituacaoComparada } from '@imob/schemas/comparacao';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { data } from '../../format/format.ts';

/** A person is told this of an item or element, and nothing where it is as it was. */
export const marcas: Record<SituacaoComparada, { nome: string; cor: string } | undefined> = {
  FALTA: { nome: 'Falta', cor: 'red' },
  DANO: { nome: 'Dano', cor: 'red' },
  DESGASTE: { nome: 'Desgaste', cor: 'yellow' },
  NOVO: { nome: 'Novo', cor: 'blue' },
  NAO_VERIFICADO: { nome: 'Não verificado', cor: 'gray' },
  MELHOR: { nome: 'Melhorou', cor: 'green' },
  SEM_ENTRADA: undefined,
  IGUAL: undefined,
};

/** A note that changed is a difference, too, where the condition is the same. */
export const ehDiferenca = ({ situacao, antes, depois }: LinhaComparada): boolean =>
  situacao !== 'IGUAL' || (antes?.observacao ?? '').trim() !== (depois?.observacao ?? '').trim();

/** `Entrada · 10/03/2026`, above one side. */
export const nomeDoLado = ({ tipo, dataVistoria }: Comparacao['saida']): string => `${tipo} · ${data(dataVistoria)}`;

/**
 * One most likely wants to compare the last exit with the entry that the service finds for it, otherwise the two most recent ones. The
 * list is newest first, as the service gives it.
 */
export function parSugerido(
  vistorias: readonly Pick<Inspecao, 'id' | 'tipo'>[],
): { antes?: string; depois: string } | undefined {
  const saida = vistorias.find(({ tipo }) => tipo === 'Saída');
  if (saida) return { depois: saida.id };
  const [depois, antes] = vistorias;
  return antes && depois && { antes: antes.id, depois: depois.id };
}

/**
 * Gives what the next inspection most likely is: the exit that answers to the last entry, else an entry. Newest
 * first.
 */
export const tipoSugerido = (vistorias: readonly Pick<Inspecao, 'tipo'>[]): 'Entrada' | 'Saída' =>
  vistorias.find(({ tipo }) => tipo === 'Entrada' || tipo === 'Saída')?.tipo === 'Entrada' ? 'Saída' : 'Entrada';
