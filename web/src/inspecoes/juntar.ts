import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import type { Condicao } from './comparar.ts';
import { DESCRICAO, type Edicao, type EdicaoGuardada } from './loja.ts';

export type ItemDaVistoria = Inspecao['snapshotInventario'][number] & {
  condicaoAtual: Condicao;
  observacao: string;
  fotosUrls: string[];
};

type Vistoriado = Inspecao['itensVistoriados'][number];

const naoVisto = (itemId: string): Vistoriado => ({
  itemId,
  condicaoAtual: 'Não verificado',
  observacao: '',
  fotosUrls: [],
});

const porCima = (item: Vistoriado, { condicaoAtual, observacao }: Edicao): Vistoriado => ({
  ...item,
  ...(condicaoAtual !== undefined && { condicaoAtual }),
  ...(observacao !== undefined && { observacao }),
});

/**
 * What to send so that the service's newest record gets these edits and keeps everything else: photos that arrived
 * meanwhile, and what was written about other items on another device.
 */
export function mudancaCom(atual: Inspecao, edicoes: readonly EdicaoGuardada[]): MudancaInspecao {
  const deItens = new Map(
    edicoes.filter(({ itemId }) => itemId !== DESCRICAO).map((edicao) => [edicao.itemId, edicao]),
  );
  const descricao = edicoes.find(({ itemId }) => itemId === DESCRICAO)?.observacao;
  const conhecidos = new Set(atual.itensVistoriados.map(({ itemId }) => itemId));
  const novos = [...deItens.keys()].filter((itemId) => !conhecidos.has(itemId));
  const itens = [...atual.itensVistoriados, ...novos.map(naoVisto)];
  return {
    ...(deItens.size > 0 && { itensVistoriados: itens.map((item) => porCima(item, deItens.get(item.itemId) ?? {})) }),
    ...(descricao !== undefined && { descricao }),
  };
}

/** The items to walk, as the person sees them: the service's record with what has not reached it on top. */
export function itensParaVistoriar(
  inspecao: Inspecao,
  edicoes: ReadonlyMap<string, Edicao> = new Map(),
): ItemDaVistoria[] {
  const vistos = new Map(inspecao.itensVistoriados.map((item) => [item.itemId, item]));
  return inspecao.snapshotInventario.map((item) => {
    const visto = porCima(vistos.get(item.id) ?? naoVisto(item.id), edicoes.get(item.id) ?? {});
    const { condicaoAtual, observacao, fotosUrls } = visto;
    return { ...item, condicaoAtual, observacao, fotosUrls };
  });
}

export const foiVerificado = ({ condicaoAtual }: Pick<ItemDaVistoria, 'condicaoAtual'>): boolean =>
  condicaoAtual !== 'Não verificado';

/** It is not as the inventory says. */
export const mudou = ({ condicaoAtual, condicaoOriginal }: ItemDaVistoria): boolean =>
  condicaoAtual !== 'Não verificado' && condicaoAtual !== condicaoOriginal;
