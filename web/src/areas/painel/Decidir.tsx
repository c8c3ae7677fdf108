import type { Decisao } from '@imob/schemas/painel';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { apresentar } from './decisoes.tsx';
import estilo from './Lista.module.css';

const A_VISTA = 6;

/** Tells what waits for the landlord's word: one button each, which leads to where it is decided. */
export function Decidir({ decidir }: { decidir: readonly Decisao[] }) {
  const [todas, setTodas] = useState(false);
  const vistas = todas ? decidir : decidir.slice(0, A_VISTA);
  return (
    <Secao titulo="Decidir">
      {decidir.length === 0 ? (
        <Text c="dimmed">Nada espera por você.</Text>
      ) : (
        <ul className={estilo.lista} aria-label="Decisões">
          {vistas.map((decisao) => {
            const { oQue, acao, deQue, id } = apresentar(decisao);
            return (
              <li key={`${decisao.tipo} ${id}`} className={estilo.linha}>
                <div className={estilo.quem}>
                  <Text fw={600} fz="sm">
                    {oQue}
                  </Text>
                  <Text c="dimmed" fz="sm" lineClamp={2}>
                    {deQue}
                  </Text>
                </div>
                <div className={estilo.acoes}>{acao}</div>
              </li>
            );
          })}
        </ul>
      )}
      {vistas.length < decidir.length && (
        <Button variant="subtle" size="compact-md" mt="sm" onClick={() => setTodas(true)}>
          Mostrar mais {decidir.length - vistas.length}
        </Button>
      )}
    </Secao>
  );
}
