import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import estilo from './AbasDaTela.module.css';
import { useBordas } from './useBordas.ts';

type Aba = { id: string; nome: string; aoLado?: ReactNode; conteudo: ReactNode };
type Props = { abas: readonly Aba[]; aberta: string; aoMudar: (aba: string) => void };

/** The parts of one screen. One that has been opened stays as it was left, with all that was typed in it. */
export function AbasDaTela({ abas, aberta, aoMudar }: Props) {
  const [vistas, setVistas] = useState([aberta]);
  if (!vistas.includes(aberta)) setVistas([...vistas, aberta]);
  const lista = useRef<HTMLDivElement>(null);
  useBordas(lista);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is open is in view
  useEffect(() => {
    lista.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
