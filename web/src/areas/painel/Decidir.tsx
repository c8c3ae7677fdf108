import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { assuntosDe, cortadas, DE_CADA, TODOS } from './assuntos.ts';
import { apresentar } from './decisoes.tsx';
import estilo from './Lista.module.css';

const A_VISTA = 6;
const MAIS = 20;

/** Tells what waits for the landlord's word: one button each, which leads to where it is decided. */
export function Decidir({ decidir }: { decidir: readonly Decisao[] }) {
  const [quantas, setQuantas] = useState(A_VISTA);
  const [escolhido, setEscolhido] = useState<string>(TODOS);
  const lista = useRef<HTMLUListElement>(null);
  const assuntos = decidir.length > 2 * A_VISTA ? assuntosDe(decidir) : [];
  // The last one of a kind may have been decided meanwhile.
  const atual = assuntos.some(({ valor }) => valor === escolhido) ? escolhido : TODOS;
  const dele = atual === TODOS ? decidir : decidir.filter(({ tipo }) => DE_CADA[tipo] === atual);
  const restam = Math.max(0, dele.length - quantas);

  function mostrarMais() {
    flushSync(() => setQuantas(quantas + MAIS));
    // The button may be gone: whoever pressed it goes on with what it brought.
    lista.current?.children[quantas]?.querySelector('a')?.focus();
  }

  return (
    <Secao titulo="Decidir">
      {assuntos.length > 0 && (
        <AbasDaLista
          nome="O que decidir"
          abas={assuntos}
          atual={atual}
          aoMudar={(novo) => {
            setEscolhido(novo);
            setQuantas(A_VISTA);
          }}
        />
      )}
      {atual === DE_CADA.REAJUSTE && (
        <Text fz="sm" mt="xs">
          <Ligacao to="/contratos/reajustes" underline="always">
            Ver os reajustes um depois do outro
          </Ligacao>
        </Text>
      )}
      {decidir.length === 0 ? (
        <Text c="dimmed">Nada espera por você.</Text>
      ) : (
        <ul
          ref={lista}
          className={estilo.lista}
          style={assuntos.length > 0 ? { marginBlockStart: '0.9rem' } : undefined}
          aria-label="Decisões"
        >
          {dele.slice(0, quantas).map((decisao) => {
            const { oQue, porque, acao, deQue, id } = apresentar(decisao);
            return (
              <li key={`${decisao.tipo} ${id}`} className={estilo.linha}>
                <div className={estilo.quem}>
                  <Text fw={600} fz="sm">
                    {oQue}
                  </Text>
                  {porque && <Text fz="sm">{porque}</Text>}
                  <Text c="dimmed" fz="sm" lineClamp={2}>
                    {deQue}
                  </Text>
                </div>
                <SoQuemMuda>
                  <div className={estilo.acoes}>{acao}</div>
                </SoQuemMuda>
              </li>
            );
          })}
        </ul>
      )}
      {cortadas(dele) && (
        <Text c="dimmed" fz="sm" mt="sm">
          Aparecem até {DECISOES_POR_TIPO} de cada tipo; as outras vêm quando estas se decidem.
        </Text>
      )}
      {restam > 0 && (
        <Button variant="subtle" size="compact-md" mt="sm" onClick={mostrarMais}>
          {restam > MAIS ? `Mostrar mais ${MAIS} de ${restam}` : `Mostrar mais ${restam}`}
        </Button>
      )}
    </Secao>
  );
}
