import { NativeSelect, Paper, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ordem, ordenar, proximaOrdem, type Valor } from './ordenacao.ts';
import estilo from './Tabela.module.css';

export type Coluna<T> = {
  id: string;
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** What the column is sorted by; without it, it is not sortable. */
  valor?: (linha: T) => Valor;
  /** Figures and actions stand at the end. */
  noFim?: boolean;
  /** CSS width; the columns without one share the rest. */
  largura?: string | number;
};

type Props<T> = {
  /** Said by screen readers: what these rows are. */
  legenda: string;
  linhas: readonly T[];
  chave: (linha: T) => string;
  colunas: readonly Coluna<T>[];
  ordemInicial?: Ordem;
  /** Opens a row's record, on a click anywhere in it; one of its cells also carries the link, for the keyboard. */
  aoAbrir?: (linha: T) => void;
  /** A row where the table has no room; without it, titles and cells under each other. */
  cartao?: (linha: T) => ReactNode;
  /** Of the place it stands in, in pixels: with less, no cell could be read. */
  larguraMinima?: number;
};

const ALTURA_LINHA = 57;
const ALTURA_CARTAO = 150;
const SEM_VIRTUALIZAR = 60;
/** So few cards are seen at once. */
const SEM_ORDENAR = 8;

/** A list as a table, where that has no room as cards; of thousands of rows only those in view are drawn. */
export function Tabela<T>({ larguraMinima = 700, ...props }: Props<T>) {
  const { lugar, cabe } = useCabe(larguraMinima);
  const [ordem, setOrdem] = useState(props.ordemInicial);
  const valor = props.colunas.find(({ id }) => id === ordem?.coluna)?.valor;
  const { linhas } = props;
  const emOrdem = useMemo(
    () => (valor && ordem ? ordenar(linhas, valor, ordem.sentido) : [...linhas]),
    [linhas, valor, ordem],
  );
  return (
    <div ref={lugar}>
      {cabe ? (
        <Linhas {...props} linhas={emOrdem} ordem={ordem} aoOrdenar={(id) => setOrdem(proximaOrdem(ordem, id))} />
      ) : (
        <>
          {linhas.length > SEM_ORDENAR && <OrdenarPor colunas={props.colunas} ordem={ordem} aoMudar={setOrdem} />}
          <Cartoes {...props} linhas={emOrdem} />
        </>
      )}
    </div>
  );
}

/** Whether a place is so wide; measured before anything is seen, because the menu beside it takes its part of the window. */
function useCabe(largura: number) {
  const lugar = useRef<HTMLDivElement>(null);
  const [cabe, setCabe] = useState(() => window.innerWidth >= largura);
  useLayoutEffect(() => {
    const elemento = lugar.current;
    if (!elemento) return;
    const medir = () => setCabe(elemento.clientWidth >= largura);
    medir();
    const observador = new ResizeObserver(medir);
    observador.observe(elemento);
    return () => observador.disconnect();
  }, [largura]);
  return { lugar, cabe };
}

/** Which of so many rows to draw, and how much space the others take before and after. */
function useJanela(quantas: number, altura: number) {
  const lugar = useRef<HTMLDivElement>(null);
  const [topo, setTopo] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the list begins may change with its length
  useLayoutEffect(() => {
    if (lugar.current) setTopo(lugar.current.getBoundingClientRect().top + window.scrollY);
  }, [quantas]);
  const janela = useWindowVirtualizer({
    count: quantas,
    estimateSize: () => altura,
    overscan: 6,
    scrollMargin: topo,
    // Known before it is measured: the rows are drawn with what surrounds them, not all at once afterwards.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    enabled: quantas > SEM_VIRTUALIZAR,
  });
  const itens = janela.getVirtualItems();
  if (quantas <= SEM_VIRTUALIZAR) {
    return { lugar, medir: undefined, indices: Array.from({ length: quantas }, (_, i) => i), antes: 0, depois: 0 };
  }
  return {
    lugar,
    medir: janela.measureElement,
    indices: itens.map(({ index }) => index),
    antes: (itens[0]?.start ?? topo) - topo,
    depois: janela.getTotalSize() - ((itens.at(-1)?.end ?? topo) - topo),
  };
}

type PropsLinhas<T> = Props<T> & { ordem: Ordem | undefined; aoOrdenar: (coluna: string) => void };

function Linhas<T>({ legenda, linhas, chave, colunas, aoAbrir, ordem, aoOrdenar }: PropsLinhas<T>) {
  const { lugar, medir, indices, antes, depois } = useJanela(linhas.length, ALTURA_LINHA);
  return (
    <div className={estilo.moldura} ref={lugar}>
      <table className={estilo.tabela} aria-label={legenda} aria-rowcount={linhas.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {colunas.map((coluna) => (
              <Titulo key={coluna.id} coluna={coluna} ordem={ordem} aoOrdenar={aoOrdenar} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Espaco altura={antes} colunas={colunas.length} />
          {indices.map((indice) => {
            const linha = linhas[indice] as T;
            return (
              <tr
                key={chave(linha)}
                ref={medir}
                data-index={indice}
                aria-rowindex={indice + 2}
                data-abre={aoAbrir ? '' : undefined}
                onClick={aoAbrir && ((evento) => ehDaLinha(evento) && aoAbrir(linha))}
              >
                {colunas.map(({ id, celula, noFim }) => (
                  <td key={id} className={noFim ? estilo.fim : undefined}>
                    <Celula linha={linha} celula={celula} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Espaco altura={depois} colunas={colunas.length} />
        </tbody>
      </table>
    </div>
  );
}

/** What a row shows; not drawn again because the list has moved or measured itself. */
const Celula = memo(({ linha, celula }) => celula(linha)) as <T>(
  props: Pick<Coluna<T>, 'celula'> & { linha: T },
) => ReactNode;

/** A click on a link, a button or selected text in the row is not a click on the row. */
function ehDaLinha({ target, currentTarget }: React.MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, [role="menuitem"]') && !window.getSelection()?.toString();
}

function Espaco({ altura, colunas }: { altura: number; colunas: number }) {
  if (altura <= 0) return null;
  return (
    <tr className={estilo.espaco} aria-hidden>
      <td colSpan={colunas} style={{ height: altura }} />
    </tr>
  );
}

function Titulo<T>({
  coluna: { id, titulo, valor, noFim, largura },
  ordem,
  aoOrdenar,
}: Pick<PropsLinhas<T>, 'ordem' | 'aoOrdenar'> & { coluna: Coluna<T> }) {
  const sentido = ordem?.coluna === id ? ordem.sentido : undefined;
  const Seta = sentido === 'asc' ? IconArrowUp : sentido === 'desc' ? IconArrowDown : IconArrowsSort;
  const classe = `${estilo.titulo} ${noFim ? estilo.fim : ''}`;
  return (
    <th
      scope="col"
      style={{ width: largura }}
      aria-sort={valor && (sentido === 'asc' ? 'ascending' : sentido === 'desc' ? 'descending' : 'none')}
    >
      {valor ? (
        <UnstyledButton className={`${classe} ${estilo.ordenar}`} onClick={() => aoOrdenar(id)}>
          {titulo}
          <Seta size={14} aria-hidden opacity={sentido ? 1 : 0.45} />
        </UnstyledButton>
      ) : (
        <div className={classe}>{titulo}</div>
      )}
    </th>
  );
}

/** Cards have no titles to click on: what a table's do, as a field. */
function OrdenarPor<T>({
  colunas,
  ordem,
  aoMudar,
}: Pick<PropsLinhas<T>, 'colunas' | 'ordem'> & { aoMudar: (ordem: Ordem | undefined) => void }) {
  const opcoes = colunas
    .filter(({ valor }) => valor)
    .flatMap(({ id, titulo }) => [
      { ordem: { coluna: id, sentido: 'asc' } as const, label: `${titulo}, crescente` },
      { ordem: { coluna: id, sentido: 'desc' } as const, label: `${titulo}, decrescente` },
    ]);
  if (opcoes.length === 0) return null;
  const atual = opcoes.findIndex(
    (opcao) => opcao.ordem.coluna === ordem?.coluna && opcao.ordem.sentido === ordem.sentido,
  );
  return (
    <NativeSelect
      label="Ordenar por"
      mb="sm"
      maw={360}
      value={atual}
      onChange={({ currentTarget }) => aoMudar(opcoes[Number(currentTarget.value)]?.ordem)}
      data={[{ value: '-1', label: 'Ordem da lista' }, ...opcoes.map(({ label }, i) => ({ value: `${i}`, label }))]}
    />
  );
}

function Cartoes<T>({ legenda, linhas, chave, colunas, aoAbrir, cartao }: Props<T>) {
  const { lugar, medir, indices, antes, depois } = useJanela(linhas.length, ALTURA_CARTAO);
  return (
    <div ref={lugar}>
      <ul className={estilo.cartoes} aria-label={legenda} style={{ paddingBlock: `${antes}px ${depois}px` }}>
        {indices.map((indice) => {
          const linha = linhas[indice] as T;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the record's link inside is there for the keyboard
            <li
              key={chave(linha)}
              ref={medir}
              data-index={indice}
              className={estilo.cartao}
              onClick={aoAbrir && ((evento) => ehDaLinha(evento) && aoAbrir(linha))}
            >
              <Paper withBorder p="md" bg="var(--imob-superficie)">
                {cartao ? (
                  <Celula linha={linha} celula={cartao} />
                ) : (
                  colunas.map(({ id, titulo, celula }) => (
                    <div key={id} className={estilo.campo}>
                      <span className={estilo.rotulo}>{titulo}</span>
                      <div>{celula(linha)}</div>
                    </div>
                  ))
                )}
              </Paper>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
