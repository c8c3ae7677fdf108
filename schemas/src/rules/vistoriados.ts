import type { CondicaoVistoriada } from '../comodos.ts';
import type { Inspecao } from '../inspecoes.ts';

export type ItemDaVistoria = Inspecao['snapshotInventario'][number] & {
  condicaoAtual: CondicaoVistoriada;
  observacao: string;
  ausente: boolean;
  fotosUrls: string[];
};

/** The items of an inspection's inventory with what was seen of each. */
export function itensVistoriados({ itensVistoriados: lidos, snapshotInventario }: Inspecao): ItemDaVistoria[] {
  const vistos = new Map(lidos.map((item) => [item.itemId, item]));
  return snapshotInventario.map((item) => {
    const {
      condicaoAtual = 'Não verificado',
      observacao = '',
      ausente = false,
      fotosUrls = [],
    } = vistos.get(item.id) ?? {};
    return { ...item, condicaoAtual, observacao, ausente, fotosUrls };
  });
}

/** Something to look at: an item or an element. */
export type Visto = { condicaoAtual: CondicaoVistoriada; ausente?: boolean | undefined };
export const foiVerificado = ({ condicaoAtual, ausente }: Visto): boolean =>
  condicaoAtual !== 'Não verificado' || ausente === true;

/** Everything of an inspection that is looked at, and how much of it was. */
export function contarVerificados(inspecao: Inspecao): { vistos: number; total: number } {
  const elementos = inspecao.comodos
    .flatMap((comodo) => comodo.elementos)
    .map(({ condicao, ausente }) => ({ condicaoAtual: condicao, ausente }));
  const todos = [...itensVistoriados(inspecao), ...elementos];
  return { vistos: todos.filter(foiVerificado).length, total: todos.length };
}
