import type { CondicaoVistoriada, OutraVersao } from '../comodos.ts';
import type { Inspecao } from '../inspecoes.ts';
import { numero } from '../rules/numbers.ts';
import { type ItemDaVistoria, itensVistoriados } from '../rules/vistoriados.ts';
import { versaoEmPalavras } from './inspectionWords.ts';

/** A photo by its address, or its key where it has none, and as the report calls it. */
export type Foto = { url: string; nome: string };
export type ItemDoLaudo = {
  id: string;
  nome: string;
  detalhe: string;
  condicao: CondicaoVistoriada;
  ausente: boolean;
  observacao: string;
  /** Somebody else wrote these of it at the same time, and nobody has chosen. */
  outras: string[];
  fotos: Foto[];
};
export type Secao = { titulo: string; itens: ItemDoLaudo[] };

const normal = (nome: string) => nome.trim().toLowerCase();
const outrasDe = (versoes: OutraVersao[] | undefined) => (versoes ?? []).map(versaoEmPalavras);

/** An inspection's rooms, each with its parts and its items, and what stands in no room. */
export function secoesDoLaudo(inspecao: Inspecao): Secao[] {
  const itens = itensVistoriados(inspecao);
  const versoes = new Map(
    inspecao.itensVistoriados.map(({ itemId, outrasVersoes }) => [itemId, outrasDe(outrasVersoes)]),
  );
  const doItem = (item: ItemDaVistoria): ItemDoLaudo => ({
    id: item.id,
    nome: item.nomeItem,
    detalhe: item.quantidade === 1 ? item.categoria : `${item.categoria}, ${numero(item.quantidade)} unidades`,
    condicao: item.condicaoAtual,
    ausente: item.ausente,
    observacao: item.observacao,
    outras: versoes.get(item.id) ?? [],
    fotos: item.fotosUrls.map((url, i) => ({ url, nome: `Foto ${i + 1} de ${item.nomeItem}` })),
  });
  const nomes = new Set(inspecao.comodos.map(({ nome }) => normal(nome)));
  const comodos = inspecao.comodos.map((comodo) => ({
    titulo: comodo.nome,
    itens: [
      ...comodo.elementos.map(({ id, nome, condicao, ausente = false, observacao = '', outrasVersoes, fotosKeys }) => ({
        ...{ id, nome, condicao, ausente, observacao },
        detalhe: '',
        outras: outrasDe(outrasVersoes),
        fotos: fotosKeys.map(({ url }, i) => ({ url, nome: `Foto ${i + 1} de ${nome} (${comodo.nome})` })),
      })),
      ...itens.filter((item) => item.comodo && normal(item.comodo) === normal(comodo.nome)).map(doItem),
    ],
  }));
  const soltos = itens.filter(({ comodo }) => !comodo || !nomes.has(normal(comodo))).map(doItem);
  return [...comodos, ...(soltos.length > 0 ? [{ titulo: 'Itens', itens: soltos }] : [])];
}
