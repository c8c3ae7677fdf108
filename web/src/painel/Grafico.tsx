import { diaNoMes } from '@imob/schemas/datas';
import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { dinheiro, mesPorExtenso, numero } from '../formato.ts';
import { type Mes, topoDaEscala } from './calculos.ts';
import estilo from './Grafico.module.css';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Twelve pairs of bars, each leading to the month's contas; boxes of the page itself, so that it costs nothing to load
 * and its words keep their size.
 */
export function Grafico({ meses }: { meses: Mes[] }) {
  const topo = topoDaEscala(meses);
  // A finger has nothing to point with: its first tap on a month shows the sums, the next one follows the link.
  const toque = useRef<{ dedo: boolean; visto?: string }>({ dedo: false });
  return (
    <>
      <div className={estilo.grafico}>
        {[1, 0.5, 0].map((parte) => (
          <div
            key={parte}
            className={estilo.linha}
            style={{ top: `calc(var(--altura) * ${1 - parte})` }}
            aria-hidden="true"
          >
            {parte > 0 && <span>{numero(topo * parte)}</span>}
          </div>
        ))}
        <ul className={estilo.meses}>
          {meses.map((mes) => (
            <li key={mes.mes}>
              <Tooltip
                multiline
                withinPortal={false}
                events={{ hover: true, focus: true, touch: true }}
                label={<Somas {...mes} />}
              >
                <Link
                  to="/financeiro"
                  search={{ de: `${mes.mes}-01`, ate: diaNoMes(`${mes.mes}-01`, 0, 31) }}
                  className={estilo.mes}
                  onPointerDown={({ pointerType }) => {
                    toque.current.dedo = pointerType === 'touch';
                  }}
                  onClick={(evento) => {
                    if (toque.current.dedo && toque.current.visto !== mes.mes) evento.preventDefault();
                    toque.current = { dedo: false, visto: mes.mes };
                  }}
                >
                  <VisuallyHidden>
                    {nomeDe(mes)}: esperado {dinheiro(mes.esperado)}, recebido {dinheiro(mes.recebido)}
                  </VisuallyHidden>
                  <Barras {...mes} topo={topo} />
                </Link>
              </Tooltip>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="md" mt="sm" justify="center" aria-hidden="true">
        {(['esperado', 'recebido'] as const).map((nome) => (
          <Group key={nome} gap={6}>
            <span className={`${estilo.marca} ${estilo[nome]}`} />
            <Text fz="sm" c="dimmed" tt="capitalize">
              {nome}
            </Text>
          </Group>
        ))}
      </Group>
    </>
  );
}

const nomeDe = ({ mes }: Mes) => mesPorExtenso(`${mes}-01`);

function Somas(mes: Mes) {
  return (
    <>
      {nomeDe(mes)}
      <br />
      Esperado: {dinheiro(mes.esperado)}
      <br />
      Recebido: {dinheiro(mes.recebido)}
    </>
  );
}

function Barras({ mes, recebido, esperado, topo }: Mes & { topo: number }) {
  const altura = (valor: number) => `${(valor / topo) * 100}%`;
  return (
    <>
      <span className={estilo.barras} aria-hidden="true">
        <span className={`${estilo.barra} ${estilo.esperado}`} style={{ height: altura(esperado) }} />
        <span className={`${estilo.barra} ${estilo.recebido}`} style={{ height: altura(recebido) }} />
      </span>
      <span className={estilo.nome} aria-hidden="true">
        {MESES[Number(mes.slice(5, 7)) - 1]}
      </span>
    </>
  );
}
