import type { Comodo, CondicaoVistoriada, Elemento, OutraVersao } from '@imob/schemas/comodos';
import type { Inspecao } from '@imob/schemas/inspecoes';
import type { Lido } from './loja.ts';

export type Condicao = CondicaoVistoriada;

/** The place of the inspection's own text and photos; an item's place is its id. */
export const DESCRICAO = '';

/** Places in an inspection, each with its own edits and photos. */
export const alvo = {
  comodo: (id: string) => `comodo:${id}`,
  elemento: (id: string) => `elemento:${id}`,
  leitura: (tipo: string) => `leitura:${tipo}`,
  chave: (nome: string) => `chave:${nome}`,
};

export type Lugar = { tipo: 'descricao' | 'item' | 'comodo' | 'elemento' | 'leitura' | 'chave'; id: string };

export function lerAlvo(nome: string): Lugar {
  if (nome === DESCRICAO) return { tipo: 'descricao', id: '' };
  const [, tipo, id] = /^(comodo|elemento|leitura|chave):([\s\S]*)$/.exec(nome) ?? [];
  return tipo && id !== undefined ? { tipo: tipo as Lugar['tipo'], id } : { tipo: 'item', id: nome };
}

export type Achado = { comodo: Comodo; elemento: Elemento };

export function acharElemento({ comodos }: Pick<Inspecao, 'comodos'>, id: string): Achado | undefined {
  for (const comodo of comodos) {
    const elemento = comodo.elementos.find((um) => um.id === id);
    if (elemento) return { comodo, elemento };
  }
  return undefined;
}

/** Reads one place of a record. */
export function lidoEm(inspecao: Inspecao, nome: string): Lido {
  const { tipo, id } = lerAlvo(nome);
  switch (tipo) {
    case 'descricao':
      return { observacao: inspecao.descricao ?? '' };
    case 'item': {
      const item = inspecao.itensVistoriados.find(({ itemId }) => itemId === id);
      const { condicaoAtual = 'Não verificado', observacao = '', ausente = false } = item ?? {};
      return { condicaoAtual, observacao, ausente };
    }
    case 'comodo':
      return { nome: inspecao.comodos.find((comodo) => comodo.id === id)?.nome ?? '' };
    case 'elemento': {
      const elemento = acharElemento(inspecao, id)?.elemento;
      const { nome: chamado = '', condicao = 'Não verificado', observacao = '', ausente = false } = elemento ?? {};
      return { nome: chamado, condicaoAtual: condicao, observacao, ausente };
    }
    case 'leitura':
      return { valor: inspecao.leituras.find((leitura) => leitura.tipo === id)?.valor ?? null };
    case 'chave':
      return { quantidade: inspecao.chaves.find((chave) => chave.nome === id)?.quantidade ?? null };
  }
}

/** Reads the versions that others wrote in one place at the same time. */
export function outrasVersoesEm(inspecao: Inspecao, nome: string): OutraVersao[] {
  const { tipo, id } = lerAlvo(nome);
  if (tipo === 'item') return inspecao.itensVistoriados.find(({ itemId }) => itemId === id)?.outrasVersoes ?? [];
  if (tipo === 'elemento') return acharElemento(inspecao, id)?.elemento.outrasVersoes ?? [];
  if (tipo === 'leitura') return inspecao.leituras.find((leitura) => leitura.tipo === id)?.outrasVersoes ?? [];
  if (tipo === 'chave') return inspecao.chaves.find((chave) => chave.nome === id)?.outrasVersoes ?? [];
  return [];
}
