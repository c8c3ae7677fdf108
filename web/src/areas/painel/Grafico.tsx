import { MESES_CURTOS, mesPorExtenso } from '@imob/schemas/rules/dates';
import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { dinheiro, dinheiroCurto } from '../../format/format.ts';
import type { BuscaFinanceiro } from '../financeiro/busca.ts';
import { type Mes, topoDaEscala } from './calculos.ts';
import estilo from './Grafico.module.css';

const SERIES = ['esperado', 'recebido'] as const;
type Serie = (typeof SERIES)[number];
const NOMES: Record<Serie, string> = { esperado: 'Esperado', recebido: 'Recebido' };

/** The contas of a bar: those due in the month, or those of them that were received. */
const contasDe = (serie: Serie, { mes }: Mes): BuscaFinanceiro =>
  serie === 'esperado' ? { mes } : { mes, situacao: 'RECEBIDAS' };

/**
 * Draws twelve pairs of bars, each a link to its contas. They are boxes of the page itself, so they cost nothing to
 * load and their words keep their size.
 */
export function Grafico({ meses }: { meses: readonly Mes[] }) {
  const topo = topoDaEscala(meses);
  // A finger cannot choose between two bars, so a tap chooses the month, and the legend then links its two sums.
  const dedo = useRef(false);
  const [tocado, setTocado] = useState<Mes>();
  const [olhado, setOlhado] = useState<{ mes: Mes; elemento: HTMLElement }>();
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
            {parte > 0 && <span>{dinheiroCurto(topo * parte)}</span>}
          </div>
        ))}
        <ul className={estilo.meses}>
          {meses.map((mes) => (
            <li key={mes.mes}>
              <div className={estilo.mes} data-tocado={tocado?.mes === mes.mes || undefined}>
                {SERIES.map((serie) => (
                  <Link
                    key={serie}
                    to="/financeiro"
                    search={contasDe(serie, mes)}
                    className={estilo.lado}
                    onPointerEnter={({ pointerType, currentTarget }) => {
                      // After a tap the legend shows the sums, so no tooltip is needed.
                      if (pointerType !== 'touch') setOlhado({ mes, elemento: currentTarget.parentElement! });
                    }}
                    onPointerLeave={() => setOlhado(undefined)}
                    onFocus={({ currentTarget }) => {
                      if (!currentTarget.matches(':focus-visible')) return;
                      setOlhado({ mes, elemento: currentTarget.parentElement! });
                    }}
                    onBlur={() => setOlhado(undefined)}
                    onPointerDown={({ pointerType }) => {
                      dedo.current = pointerType === 'touch';
                    }}
                    onClick={(evento) => {
                      if (!dedo.current) return;
                      dedo.current = false;
                      evento.preventDefault();
                      setTocado(mes);
                    }}
                  >
                    <VisuallyHidden>
                      {nomeDe(mes)}: {serie} {dinheiro(mes[serie])}
                    </VisuallyHidden>
                    <span
                      className={`${estilo.barra} ${estilo[serie]}`}
                      style={{ height: `${(mes[serie] / topo) * 100}%` }}
                      aria-hidden="true"
                    />
                  </Link>
                ))}
                <span className={estilo.nome} aria-hidden="true">
                  {MESES_CURTOS[Number(mes.mes.slice(5, 7)) - 1]}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {olhado && (
        <Tooltip
          key={olhado.mes.mes}
          opened
          multiline
          withinPortal={false}
          target={olhado.elemento}
          label={<Somas {...olhado.mes} />}
        />
      )}
      <Legenda {...(tocado && { mes: tocado })} />
    </>
  );
}

const nomeDe = ({ mes }: Mes) => mesPorExtenso(`${mes}-01`);

function Somas(mes: Mes) {
  return (
    <>
      {nomeDe(mes)}
      {SERIES.map((serie) => (
        <div key={serie}>
          {NOMES[serie]}: {dinheiro(mes[serie])}
        </div>
      ))}
    </>
  );
}

/** Explains the colours; after a tap it also shows the month's sums, each a link to its contas. */
function Legenda({ mes }: { mes?: Mes }) {
  return (
    <Group gap="4px 16px" mt="sm" justify="center" role="status">
      {mes && (
        <Text fz="sm" fw={600}>
          {nomeDe(mes)}
        </Text>
      )}
      {SERIES.map((serie) => (
        <Group key={serie} gap={6} wrap="nowrap" aria-hidden={!mes}>
          <span className={`${estilo.marca} ${estilo[serie]}`} />
          {mes ? (
            <Ligacao to="/financeiro" search={contasDe(serie, mes)} fz="sm" py={6}>
              {NOMES[serie]}: {dinheiro(mes[serie])}
              <VisuallyHidden> em {nomeDe(mes)}</VisuallyHidden>
            </Ligacao>
          ) : (
            <Text fz="sm" c="dimmed">
              {NOMES[serie]}
            </Text>
          )}
        </Group>
      ))}
    </Group>
  );
}
