import type { FotoComparada } from '../comparacao.ts';
import type { Alteracao, Inspecao, NovaEmenda } from '../inspecoes.ts';
import { type Conteudo, mudarConteudo } from './mudarVistoria.ts';

type Mudancas = NovaEmenda['mudancas'];

/** A closed inspection's contents with one amendment on top; photos stay as they were. */
export function comEmenda(conteudo: Conteudo, mudancas: Mudancas, em: string, novoId: () => string): Conteudo {
  return mudarConteudo(conteudo, { ...mudancas, mesclar: true }, { em, novoId, arquivo: semFotos });
}

/** Gives the inspection as it stands with all of its amendments, which were kept with the ids of what they added. */
export function comEmendas(inspecao: Inspecao): Inspecao {
  let conteudo: Conteudo = inspecao;
  for (const { mudancas, em } of inspecao.emendas) {
    conteudo = comEmenda(conteudo, mudancas as Mudancas, em, () => '');
  }
  const { descricao, itensVistoriados, comodos, leituras, chaves } = conteudo;
  return { ...inspecao, descricao, itensVistoriados, comodos, leituras, chaves };
}

/** By what a closed inspection is known as it stands now: its hash, or that of its last amendment. */
export const ultimoHash = ({ hash, emendas }: Pick<Inspecao, 'hash' | 'emendas'>): string | null =>
  emendas.at(-1)?.hash ?? hash;

const semFotos = (): never => {
  throw new Error('uma emenda não muda fotos');
};

type FotosPorNome = Map<string, FotoComparada[]>;
type FotosDasEmendas = Record<'itens' | 'elementos' | 'leituras', FotosPorNome> & { demais: FotoComparada[] };

/** Amendments' photos by what each amendment names, newest first; `demais` are of those that name nothing of the three. */
export function fotosDasEmendas({ emendas }: Pick<Inspecao, 'emendas'>): FotosDasEmendas {
  const todas: FotosDasEmendas = { itens: new Map(), elementos: new Map(), leituras: new Map(), demais: [] };
  for (const { em, mudancas, fotosKeys = [] } of emendas.toReversed()) {
    const fotos = fotosKeys.map((foto) => ({ ...foto, emendadaEm: em }));
    const { itensVistoriados = [], comodos = [], leituras = [] } = mudancas as Mudancas;
    const nomeados: [FotosPorNome, string[]][] = [
      [todas.itens, itensVistoriados.map(({ itemId }) => itemId.toLowerCase())],
      [todas.elementos, comodos.flatMap(({ elementos }) => elementos.flatMap(({ id }) => id ?? []))],
      [todas.leituras, leituras.map(({ tipo }) => tipo)],
    ];
    if (nomeados.every(([, nomes]) => nomes.length === 0)) todas.demais.push(...fotos);
    for (const [lugar, nomes] of nomeados)
      for (const nome of nomes) lugar.set(nome, [...(lugar.get(nome) ?? []), ...fotos]);
  }
  return todas;
}

/** An amendment's changes without photos and versions, and with an id for each thing that it adds. */
export function normalizarEmenda(mudancas: Mudancas, novoId: () => string): Mudancas {
  const { itensVistoriados, comodos, leituras, chaves, descricao } = mudancas;
  const limpo = <T extends object>(um: T) => {
    const { fotosKeys: _f, fotosUrls: _u, antes: _a, outrasVersoes: _o, ...resto } = um as T & Record<string, unknown>;
    return resto as unknown as T;
  };
  return {
    ...(descricao !== undefined && { descricao }),
    ...(itensVistoriados && { itensVistoriados: itensVistoriados.map(limpo) }),
    ...(comodos && {
      comodos: comodos.map((comodo) => ({
        ...limpo(comodo),
        id: comodo.id ?? novoId(),
        elementos: comodo.elementos.map((elemento) => ({ ...limpo(elemento), id: elemento.id ?? novoId() })),
      })),
    }),
    ...(leituras && { leituras: leituras.map(limpo) }),
    ...(chaves && { chaves: chaves.map(limpo) }),
  };
}

/** Each value that differs between two states of one inspection. */
export function alteracoesEntre(antes: Conteudo, depois: Conteudo, nomeDoItem: (id: string) => string): Alteracao[] {
  const [era, ficou] = [valores(antes, nomeDoItem), valores(depois, nomeDoItem)];
  return [...ficou].flatMap(([chave, { onde, campo, valor }]) => {
    const anterior = era.get(chave)?.valor ?? null;
    return anterior === valor ? [] : [{ onde, campo, antes: anterior, depois: valor }];
  });
}

type Valor = { onde: string; campo: string; valor: string | number | null };

function valores(
  { descricao, itensVistoriados, comodos, leituras, chaves }: Conteudo,
  nomeDoItem: (id: string) => string,
) {
  const todos = new Map<string, Valor>();
  const por = (id: string, onde: string, campos: Record<string, string | number | null>) => {
    for (const [campo, valor] of Object.entries(campos)) todos.set(`${id}\n${campo}`, { onde, campo, valor });
  };
  por('descricao', 'Vistoria', { descricao: descricao || null });
  for (const { itemId, condicaoAtual, observacao, ausente } of itensVistoriados) {
    por(`item\n${itemId}`, nomeDoItem(itemId), {
      condicao: condicaoAtual,
      observacao: observacao || null,
      ausente: ausente ? 'sim' : null,
    });
  }
  for (const comodo of comodos) {
    por(`comodo\n${comodo.id}`, comodo.nome, { nome: comodo.nome });
    for (const { id, nome, condicao, observacao, ausente } of comodo.elementos) {
      por(`elemento\n${id}`, `${comodo.nome}: ${nome}`, {
        nome,
        condicao,
        observacao: observacao ?? null,
        ausente: ausente ? 'sim' : null,
      });
    }
  }
  for (const { tipo, valor } of leituras) por(`leitura\n${tipo}`, nomeDaLeitura(tipo), { valor });
  for (const { nome, quantidade } of chaves) por(`chave\n${nome}`, nome, { quantidade });
  return todos;
}

const LEITURAS: Record<string, string> = { AGUA: 'Água', LUZ: 'Luz', GAS: 'Gás' };
export const nomeDaLeitura = (tipo: string): string => LEITURAS[tipo] ?? tipo;
