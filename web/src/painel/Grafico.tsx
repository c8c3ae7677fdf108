import { Group, Text, Tooltip } from '@mantine/core';
import { dinheiro, mesPorExtenso, numero } from '../formato.ts';
import { type Mes, topoDaEscala } from './calculos.ts';
import estilo from './Grafico.module.css';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** Twelve pairs of bars; boxes of the page itself, so that it costs nothing to load and its words keep their size. */
export function Grafico({ meses }: { meses: Mes[] }) {
  const topo = topoDaEscala(meses);
  const altura = (valor: number) => `${(valor / topo) * 100}%`;
  return (
    <>
      <div className={estilo.grafico}>
        {[1, 0.5, 0].map((parte) => (
          <div key={parte} className={estilo.linha} style={{ top: `calc(var(--altura) * ${1 - parte})` }}>
            {parte > 0 && <span>{numero(topo * parte)}</span>}
          </div>
        ))}
        <div className={estilo.meses}>
          {meses.map(({ mes, recebido, esperado }) => (
            <Tooltip
              key={mes}
              multiline
              label={
                <>
                  {mesPorExtenso(`${mes}-01`)}
                  <br />
                  Esperado: {dinheiro(esperado)}
                  <br />
                  Recebido: {dinheiro(recebido)}
                </>
              }
            >
              <div className={estilo.mes}>
                <div className={estilo.barras}>
                  <div className={`${estilo.barra} ${estilo.esperado}`} style={{ height: altura(esperado) }} />
                  <div className={`${estilo.barra} ${estilo.recebido}`} style={{ height: altura(recebido) }} />
                </div>
                <div className={estilo.nome}>{MESES[Number(mes.slice(5, 7)) - 1]}</div>
              </div>
            </Tooltip>
          ))}
        </div>
      </div>
      <Group gap="md" mt="sm" justify="center">
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
