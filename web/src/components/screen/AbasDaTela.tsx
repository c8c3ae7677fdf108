import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import estilo from './AbasDaTela.module.css';
import { useBordas } from './useBordas.ts';

type Aba = { id: string; nome: string; aoLado?: ReactNode; conteudo: ReactNode };
type Props = { abas: readonly Aba[]; aberta: string; aoMudar: (aba: string) => void };

/** Pixels of the next part that are seen too, so that the fading edge hides nothing of the one that is open. */
const ALEM = 40;

/** The parts of one screen. One that has been opened stays as it was left, with all that was typed in it. */
export function AbasDaTela({ abas, aberta, aoMudar }: Props) {
  const [vistas, setVistas] = useState([aberta]);
  if (!vistas.includes(aberta)) setVistas([...vistas, aberta]);
  const lista = useRef<HTMLDivElement>(null);
  useBordas(lista);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is open is in view
  useEffect(() => {
    const fila = lista.current;
    const aba = fila?.querySelector('[aria-selected="true"]');
    if (!fila || !aba) return;
    const mostrar = () => {
      const [dela, toda] = [aba.getBoundingClientRect(), fila.getBoundingClientRect()];
      fila.scrollLeft += Math.max(0, dela.right + ALEM - toda.right) - Math.max(0, toda.left - dela.left + ALEM);
    };
    // Once at the start, and again when its count has come, which makes it longer.
    const tamanho = new ResizeObserver(mostrar);
    tamanho.observe(aba);
    return () => tamanho.disconnect();
  }, [aberta]);
  return (
    <Tabs
      value={aberta}
      onChange={(nova) => nova && aoMudar(nova)}
      keepMounted={false}
      // Hidden is not gone: a changed form still asks before the screen is left.
      keepMountedMode="display-none"
    >
      <Tabs.List mb="lg" ref={lista} className={`${estilo.lista} bordas`}>
        {abas.map(({ id, nome, aoLado }) => (
          <Tabs.Tab key={id} value={id} rightSection={aoLado}>
            {nome}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {abas.map(({ id, conteudo }) => (
        <Tabs.Panel key={id} value={id} keepMounted={vistas.includes(id)}>
          {conteudo}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
