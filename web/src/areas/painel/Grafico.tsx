import { MESES_CURTOS, mesPorExtenso } from '@imob/schemas/rules/dates';
import { Group, Text, VisuallyHidden } from '@mantine/core';
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
  const [tocado, setTocado] = useState<string>();
  const [olhado, setOlhado] = useState<string>();
  // By its name: its sums are those of now, also after a payment that came while it is looked at.
  const mostrado = meses.find(({ mes }) => mes === (olhado ?? tocado));
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
              <div className={estilo.mes} data-mostrado={mostrado?.mes === mes.mes || undefined}>
                {SERIES.map((serie) => (
                  <Link
                    key={serie}
                    to="/financeiro"
                    search={contasDe(serie, mes)}
                    className={estilo.lado}
                    onPointerEnter={({ pointerType }) => {
                      if (pointerType !== 'touch') setOlhado(mes.mes);
                    }}
                    onPointerLeave={() => setOlhado(undefined)}
                    onFocus={({ currentTarget }) => {
                      if (currentTarget.matches(':focus-visible')) setOlhado(mes.mes);
                    }}
                    onBlur={() => setOlhado(undefined)}
                    onPointerDown={({ pointerType }) => {
                      dedo.current = pointerType === 'touch';
                    }}
                    onClick={(evento) => {
                      if (!dedo.current) return;
                      dedo.current = false;
                      evento.preventDefault();
                      setTocado(mes.mes);
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
      <Legenda mes={mostrado} ligada={mostrado !== undefined && mostrado.mes === tocado} />
    </>
  );
}

const nomeDe = ({ mes }: Mes) => mesPorExtenso(`${mes}-01`);

/**
 * Explains the colours; of the month that is pointed at, or was tapped, it also says the sums. After a tap each is a link to its contas;
 * to who points, or goes by the keyboard, the bar itself is that link and says its own.
 */
function Legenda({ mes, ligada }: { mes: Mes | undefined; ligada: boolean }) {
  return (
    <Group gap="4px 16px" mt="sm" justify="center" role="status" aria-hidden={!ligada}>
      {mes && (
        <Text fz="sm" fw={600}>
          {nomeDe(mes)}
        </Text>
      )}
      {SERIES.map((serie) => (
        <Group key={serie} gap={6} wrap="nowrap">
          <span className={`${estilo.marca} ${estilo[serie]}`} />
          {mes && ligada ? (
            <Ligacao to="/financeiro" search={contasDe(serie, mes)} fz="sm" py={6}>
              {NOMES[serie]}: {dinheiro(mes[serie])}
              <VisuallyHidden> em {nomeDe(mes)}</VisuallyHidden>
            </Ligacao>
          ) : (
            <Text fz="sm" py={6} c={mes ? undefined : 'dimmed'}>
              {mes ? `${NOMES[serie]}: ${dinheiro(mes[serie])}` : NOMES[serie]}
            </Text>
          )}
        </Group>
      ))}
    </Group>
  );
}
