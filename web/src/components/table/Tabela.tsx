import { Button, Center, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useMemo, useState } from 'react';
import { larguraPara } from './larguraPara.ts';
import { type OrdemDoServico, ordemDoServico, proximaDoServico } from './ordemDoServico.ts';
import { type Ordem, ordenar, proximaOrdem, type Valor } from './ordenacao.ts';
import { type Selecao, Todas, Uma } from './Selecionar.tsx';
import estilo from './Tabela.module.css';
import { useCabe } from './useCabe.ts';
import { useToqueLongo } from './useToqueLongo.ts';

export type Coluna<T> = {
  id: string;
  titulo: string;
  celula: (linha: T) => ReactNode;
  /** Gives what the column is sorted by; without it, it is not sortable. */
  valor?: (linha: T) => Valor;
  /** Tells what the service calls its two orders, ascending and descending, where it sorts. */
  ordens?: readonly [string, string];
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
  /** The order in which the service gave the rows, and how another one is asked for. */
  servico?: OrdemDoServico;
  /** Opens a row's record, on a click anywhere in it; one of its cells also carries the link, for the keyboard. */
  aoAbrir?: (linha: T) => void;
  /** A row where the table has no room; without it, titles and cells under each other. */
  cartao?: (linha: T) => ReactNode;
  /** The width of the place it stands in, in pixels: with less, no cell could be read. */
  larguraMinima?: number;
  /** Lets rows be chosen; a name tells one from the other. */
  selecao?: Selecao | undefined;
  nomeDaLinha?: (linha: T) => string;
  /** Says what begins with a row, where a part of the list does. */
  comeca?: ((linha: T, anterior: T) => string | undefined) | undefined;
  /** Rows of 48 pixels: two short lines each. */
  densa?: boolean;
};

/** At most so many are drawn at once of a list that comes as a whole. */
const DE_UMA_VEZ = 100;
/** At most so many cards are seen at once. */
const SEM_ORDENAR = 8;

/** A list as a table, where that has no room as a list of lines. */
export function Tabela<T>({ larguraMinima = 700, ...props }: Props<T>) {
  const { lugar, cabe } = useCabe(Math.max(larguraMinima, larguraPara(props.colunas, props.selecao && 44)));
  const [ordem, setOrdem] = useState(props.ordemInicial);
  const [quantas, setQuantas] = useState(DE_UMA_VEZ);
  const valor = props.colunas.find(({ id }) => id === ordem?.coluna)?.valor;
  const { linhas, colunas, servico } = props;
  const emOrdem = useMemo(
    () => (valor && ordem && !servico ? ordenar(linhas, valor, ordem.sentido) : linhas),
    [linhas, valor, ordem, servico],
  );
  // A list that comes page by page is as long as was asked for.
  const vistas = servico ? emOrdem : emOrdem.slice(0, quantas);
  const deFora = servico && ordemDoServico(colunas, servico.ordem);
  return (
    <div ref={lugar}>
      {cabe ? (
        <Linhas
          {...props}
          linhas={vistas}
          ordem={deFora ?? ordem}
          aoOrdenar={(id) =>
            servico
              ? servico.aoOrdenar(proximaDoServico(colunas, servico.ordem, id))
              : setOrdem(proximaOrdem(ordem, id))
          }
        />
      ) : (
        <>
          {!servico && linhas.length > SEM_ORDENAR && <OrdenarPor colunas={colunas} ordem={ordem} aoMudar={setOrdem} />}
          <Cartoes {...props} linhas={vistas} />
        </>
      )}
      {vistas.length < linhas.length && (
        <Center py="md">
          <Button variant="default" onClick={() => setQuantas(quantas + DE_UMA_VEZ)}>
            Mostrar mais
          </Button>
        </Center>
      )}
    </div>
  );
}

type PropsLinhas<T> = Props<T> & { ordem: Ordem | undefined; aoOrdenar: (coluna: string) => void };

function Linhas<T>({ legenda, linhas, chave, colunas, aoAbrir, ordem, aoOrdenar, ...props }: PropsLinhas<T>) {
  const { selecao, nomeDaLinha, densa, servico, comeca } = props;
  return (
    <div className={estilo.moldura}>
      <table className={estilo.tabela} aria-label={legenda} data-densa={densa || undefined}>
        <thead>
          <tr>
            {selecao && (
              <th scope="col" style={{ width: 44 }}>
                <Todas ids={linhas.map(chave)} selecao={selecao} />
              </th>
            )}
            {colunas.map((coluna) => (
              <Titulo
                key={coluna.id}
                coluna={coluna}
                ordenavel={servico ? coluna.ordens !== undefined : coluna.valor !== undefined}
                ordem={ordem}
                aoOrdenar={aoOrdenar}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, i) => (
            <Fragment key={chave(linha)}>
              {comecaAqui(comeca, linhas, i, (nome) => (
                <tr className={estilo.comeca}>
                  <th scope="rowgroup" colSpan={colunas.length + (selecao ? 1 : 0)}>
                    {nome}
                  </th>
                </tr>
              ))}
              <tr
                data-abre={aoAbrir ? '' : undefined}
                data-escolhida={selecao?.ids.has(chave(linha)) || undefined}
                onClick={aoAbrir && ((evento) => ehDaLinha(evento) && aoAbrir(linha))}
              >
                {selecao && (
                  <td className={estilo.escolha}>
                    <Uma id={chave(linha)} nome={nomeDaLinha?.(linha) ?? ''} selecao={selecao} />
                  </td>
                )}
                {colunas.map(({ id, celula, noFim }) => (
                  <td key={id} className={noFim ? estilo.fim : undefined}>
                    <Celula linha={linha} celula={celula} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tells what a row shows; not drawn again because the list has measured itself. */
const Celula = memo(({ linha, celula }) => celula(linha)) as <T>(
  props: Pick<Coluna<T>, 'celula'> & { linha: T },
) => ReactNode;

function comecaAqui<T>(
  comeca: Props<T>['comeca'],
  linhas: readonly T[],
  i: number,
  mostrar: (nome: string) => ReactNode,
): ReactNode {
  const [anterior, linha] = [linhas[i - 1], linhas[i]];
  const nome = anterior && linha && comeca?.(linha, anterior);
  return nome && mostrar(nome);
}

/** A click on a link, a button or selected text in the row is not a click on the row. */
function ehDaLinha({ target, currentTarget }: React.MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest('a, button, input, label, [role="menuitem"]') && !window.getSelection()?.toString();
}

function Titulo<T>({
  coluna: { id, titulo, noFim, largura },
  ordenavel,
  ordem,
  aoOrdenar,
}: Pick<PropsLinhas<T>, 'ordem' | 'aoOrdenar'> & { coluna: Coluna<T>; ordenavel: boolean }) {
  const sentido = ordem?.coluna === id ? ordem.sentido : undefined;
  const Seta = sentido === 'asc' ? IconArrowUp : sentido === 'desc' ? IconArrowDown : IconArrowsSort;
  const classe = `${estilo.titulo} ${noFim ? estilo.fim : ''}`;
  return (
    <th
      scope="col"
      style={{ width: largura }}
      aria-sort={ordenavel ? (sentido === 'asc' ? 'ascending' : sentido === 'desc' ? 'descending' : 'none') : undefined}
    >
      {ordenavel ? (
        <UnstyledButton className={`${classe} ${estilo.ordenar}`} onClick={() => aoOrdenar(id)}>
          {titulo}
          <Seta size={14} aria-hidden opacity={sentido ? 1 : 0.35} />
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

function Cartoes<T>(props: Props<T>) {
  return (
    <ul className={estilo.cartoes} aria-label={props.legenda}>
      {props.linhas.map((linha, i) => (
        <Fragment key={props.chave(linha)}>
          {comecaAqui(props.comeca, props.linhas, i, (nome) => (
            <li className={estilo.comeca}>{nome}</li>
          ))}
          <UmCartao {...props} linha={linha} />
        </Fragment>
      ))}
    </ul>
  );
}

function UmCartao<T>({ linha, chave, colunas, aoAbrir, cartao, selecao, nomeDaLinha }: Props<T> & { linha: T }) {
  const id = chave(linha);
  const segurar = useToqueLongo(selecao && (() => selecao.mudar(new Set([...selecao.ids, id]))));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the record's link inside is there for the keyboard
    <li
      className={estilo.cartao}
      data-escolhida={selecao?.ids.has(id) || undefined}
      onClick={aoAbrir && ((evento) => ehDaLinha(evento) && aoAbrir(linha))}
      {...segurar}
    >
      {selecao && (selecao.aberta || selecao.ids.size > 0) && (
        <Uma id={id} nome={nomeDaLinha?.(linha) ?? ''} selecao={selecao} />
      )}
      <div className={estilo.conteudo}>
        {cartao ? (
          <Celula linha={linha} celula={cartao} />
        ) : (
          colunas.map(({ id: coluna, titulo, celula }) => (
            <div key={coluna} className={estilo.campo}>
              <span className={estilo.rotulo}>{titulo}</span>
              <div>{celula(linha)}</div>
            </div>
          ))
        )}
      </div>
    </li>
  );
}
