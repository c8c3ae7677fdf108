import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { numero } from '../../format/format.ts';
import estilo from './AbasDaLista.module.css';
import { useBordas } from './useBordas.ts';

type Aba<T extends string> = { valor: T; nome: string; quantos?: number | undefined };
type Props<T extends string> = { nome: string; abas: readonly Aba<T>[]; atual: T; aoMudar: (valor: T) => void };

/** The parts of one list, of which one is shown; each may say how many it holds. */
export function AbasDaLista<T extends string>({ nome, abas, atual, aoMudar }: Props<T>) {
  const lista = useRef<HTMLFieldSetElement>(null);
  useBordas(lista);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is chosen is in view, also on a phone
  useEffect(() => {
    // It waits for the next frame, which is laid out anyway.
    const quadro = requestAnimationFrame(() => {
      const escolhida = lista.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      if (lista.current && escolhida) lista.current.scrollLeft = escolhida.offsetLeft - lista.current.offsetLeft - 24;
    });
    return () => cancelAnimationFrame(quadro);
  }, [atual]);
  return (
    <fieldset
      ref={lista}
      className={`${estilo.abas} bordas`}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={nome}
    >
      {abas.map(({ valor, nome, quantos }) => (
        <UnstyledButton
          key={valor}
          className={estilo.aba ?? ''}
          aria-pressed={valor === atual}
          onClick={() => aoMudar(valor)}
        >
          {nome}
          {quantos !== undefined && <span className={estilo.quantos}>{numero(quantos)}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
