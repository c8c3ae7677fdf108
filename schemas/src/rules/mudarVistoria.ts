import type { ArquivoEnviado, Chave, Comodo, Elemento, ElementoEnviado, Leitura, OutraVersao } from '../comodos.ts';
import { MAXIMO_DE_VERSOES } from '../comodos.ts';
import type { ArquivoLido } from '../imoveis.ts';
import type { Inspecao, ItemLido, MudancaInspecao } from '../inspecoes.ts';

/** An inspection's contents beside the files of the whole. */
export type Conteudo = Pick<Inspecao, 'descricao' | 'itensVistoriados' | 'comodos' | 'leituras' | 'chaves'>;
type Mudanca = Pick<
  MudancaInspecao,
  'descricao' | 'descricaoAntes' | 'itensVistoriados' | 'comodos' | 'leituras' | 'chaves' | 'mesclar' | 'retirar'
>;

type Meios = {
  /** The instant of the change, for the versions that it keeps. */
  em: string;
  novoId: () => string;
  arquivo: (enviado: typeof ArquivoEnviado._output) => ArquivoLido;
};

type Julgado = Omit<OutraVersao, 'em'>;
type ComVersoes = { outrasVersoes?: OutraVersao[] | undefined };

/**
 * An inspection's contents after a change. Lists replace what was there or, with `mesclar`, name only what changes. What somebody else changed
 * since the sender read it (`antes`) stands, and the sender's version is kept beside it.
 */
export function mudarConteudo(atual: Conteudo, mudanca: Mudanca, meios: Meios): Conteudo {
  const { mesclar = false, retirar = [], itensVistoriados, comodos, leituras, chaves } = mudanca;
  const fora = new Set(retirar);
  const juntar = <A, E>(antes: A[], enviados: E[] | undefined, { deA, deE, um }: Juncao<A, E>): A[] => {
    const porChave = new Map(antes.map((item) => [deA(item), item]));
    if (!mesclar) return enviados ? enviados.map((enviado) => um(porChave.get(deE(enviado) ?? ''), enviado)) : antes;
    const mudados = new Map((enviados ?? []).map((enviado) => [deE(enviado) ?? meios.novoId(), enviado]));
    const ficam = antes
      .filter((item) => !fora.has(deA(item)) || mudados.has(deA(item)))
      .map((item) => {
        const enviado = mudados.get(deA(item));
        return enviado ? um(item, enviado) : item;
      });
    const novos = [...mudados].filter(([chave]) => !porChave.has(chave)).map(([, enviado]) => um(undefined, enviado));
    return [...ficam, ...novos];
  };
  const fotos = (era: ArquivoLido[] | undefined, enviadas: Parameters<Meios['arquivo']>[0][] | undefined) =>
    enviadas ? enviadas.map(meios.arquivo) : mesclar ? (era ?? []) : [];

  const elemento = (era: Elemento | undefined, enviado: ElementoEnviado): Elemento => {
    const observacao = enviado.observacao ?? (mesclar && enviado.observacao !== null ? (era?.observacao ?? '') : '');
    const condicao = enviado.condicao ?? (mesclar ? era?.condicao : undefined) ?? 'Não verificado';
    const ausente = enviado.ausente ?? (mesclar && enviado.ausente !== null ? era?.ausente : undefined) ?? false;
    const estado = julgar(
      era && { ...semVazios(era), condicao: era.condicao },
      { condicao, observacao, ausente },
      enviado,
      meios,
    );
    return {
      id: era?.id ?? enviado.id ?? meios.novoId(),
      nome: nomeDe(era?.nome, enviado),
      condicao: estado.condicao ?? 'Não verificado',
      ...(estado.observacao && { observacao: estado.observacao }),
      ...(estado.ausente && { ausente: true }),
      fotosKeys: fotos(era?.fotosKeys, enviado.fotosKeys),
      ...versoes(estado),
    };
  };

  return {
    descricao: descricaoDepois(atual.descricao, mudanca),
    itensVistoriados: juntar(atual.itensVistoriados, itensVistoriados, {
      deA: ({ itemId }) => itemId,
      deE: ({ itemId }) => itemId,
      um: (era, enviado): ItemLido => {
        const { itemId, condicaoAtual: condicao } = enviado;
        const observacao = enviado.observacao ?? (mesclar ? era?.observacao : undefined) ?? '';
        const ausente = enviado.ausente ?? (mesclar ? era?.ausente : undefined) ?? false;
        const antes = era && { ...semVazios(era), condicao: era.condicaoAtual };
        const estado = julgar(antes, { condicao, observacao, ausente }, enviado, meios);
        return {
          itemId,
          condicaoAtual: estado.condicao ?? 'Não verificado',
          observacao: estado.observacao ?? '',
          fotosUrls: enviado.fotosUrls ?? (mesclar ? era?.fotosUrls : undefined) ?? [],
          ...(estado.ausente && { ausente: true }),
          ...versoes(estado),
        };
      },
    }),
    comodos: juntar(atual.comodos, comodos, {
      deA: ({ id }) => id,
      deE: ({ id }) => id,
      um: (era, enviado): Comodo => ({
        id: era?.id ?? enviado.id ?? meios.novoId(),
        nome: nomeDe(era?.nome, enviado),
        elementos: juntar(era?.elementos ?? [], enviado.elementos, {
          deA: ({ id }) => id,
          deE: ({ id }) => id,
          um: elemento,
        }),
      }),
    }).map((comodo) => ({ ...comodo, elementos: comodo.elementos.filter(({ id }) => ficaComo(id, fora, comodos)) })),
    leituras: juntar(atual.leituras, leituras, {
      deA: ({ tipo }) => tipo,
      deE: ({ tipo }) => tipo,
      um: (era, enviado): Leitura => {
        const valor = enviado.valor === undefined && mesclar ? (era?.valor ?? null) : (enviado.valor ?? null);
        const estado = julgar(era, { valor }, enviado, meios);
        const fotosKeys = fotos(era?.fotosKeys, enviado.fotosKeys);
        return { tipo: enviado.tipo, valor: estado.valor ?? null, fotosKeys, ...versoes(estado) };
      },
    }),
    chaves: juntar(atual.chaves, chaves, {
      deA: ({ nome }) => nome,
      deE: ({ nome }) => nome,
      um: (era, enviado): Chave => {
        const quantidade =
          enviado.quantidade === undefined && mesclar ? (era?.quantidade ?? null) : (enviado.quantidade ?? null);
        const estado = julgar(era, { quantidade }, enviado, meios);
        return { nome: enviado.nome, quantidade: estado.quantidade ?? null, ...versoes(estado) };
      },
    }),
  };
}

type Juncao<A, E> = {
  deA: (um: A) => string;
  deE: (um: E) => string | undefined;
  um: (era: A | undefined, enviado: E) => A;
};

const ficaComo = (id: string, fora: ReadonlySet<string>, enviados: Mudanca['comodos']) =>
  !fora.has(id) || (enviados ?? []).some(({ elementos }) => elementos.some((enviado) => enviado.id === id));

const semVazios = ({ observacao, ausente, outrasVersoes }: ComVersoes & Julgado) => ({
  observacao: observacao ?? '',
  ausente: ausente ?? false,
  outrasVersoes,
});

/** A name that the sender did not change stays as somebody else may have made it. */
const nomeDe = (era: string | undefined, { nome, antes }: { nome: string; antes?: { nome?: string } | null }) =>
  era !== undefined && antes?.nome === nome ? era : nome;

type Enviado = { antes?: Julgado | null | undefined; outrasVersoes?: OutraVersao[] | undefined };

/** Field by field: what only one side changed is taken from that side; where both did, the stored one stands and the other is kept. */
function julgar<J extends Julgado>(
  era: (J & ComVersoes) | undefined,
  meu: J,
  { antes, outrasVersoes }: Enviado,
  { em }: Meios,
): J & ComVersoes {
  const guardadas = outrasVersoes ?? era?.outrasVersoes ?? [];
  if (!era || !antes) return { ...meu, outrasVersoes: guardadas };
  const campos = Object.keys(meu) as (keyof Julgado)[];
  const li = (campo: keyof Julgado) => campo in antes;
  const mudei = (campo: keyof Julgado) => !li(campo) || !igual(meu[campo], antes[campo]);
  const mudaram = (campo: keyof Julgado) => li(campo) && !igual(era[campo], antes[campo]);
  const deles = Object.fromEntries(campos.map((campo) => [campo, era[campo]])) as J;
  if (campos.some((campo) => mudei(campo) && mudaram(campo) && !igual(meu[campo], era[campo]))) {
    const repetida = guardadas.some((outra) => campos.every((campo) => igual(outra[campo], meu[campo])));
    const todas = repetida ? guardadas : [...guardadas, { ...meu, em }];
    return { ...deles, outrasVersoes: todas.slice(-MAXIMO_DE_VERSOES) };
  }
  const meus = Object.fromEntries(campos.filter(mudei).map((campo) => [campo, meu[campo]]));
  return { ...deles, ...meus, outrasVersoes: guardadas };
}

const igual = (a: unknown, b: unknown) => (a ?? '') === (b ?? '') || (!a && !b && typeof (a ?? b) === 'boolean');

const versoes = ({ outrasVersoes }: ComVersoes) => (outrasVersoes?.length ? { outrasVersoes } : {});

function descricaoDepois(era: string | null, { descricao, descricaoAntes }: Mudanca): string | null {
  if (descricao === undefined) return era;
  const mudou =
    descricaoAntes !== undefined && (descricaoAntes ?? '') !== (era ?? '') && (era ?? '') !== (descricao ?? '');
  if (!mudou) return descricao;
  // Repeated after an answer that was lost, it is there already.
  if (!era || !descricao || era.includes(descricao)) return era || descricao;
  return `${era}\n\nDe outro aparelho: ${descricao}`;
}
