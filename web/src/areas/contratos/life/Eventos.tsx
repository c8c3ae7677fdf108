import { Skeleton, Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { data, hoje } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { VerPromessa } from '../../promessas/VerPromessa.tsx';

/** Shows what happened to the contract and what lies ahead. */
export function Eventos({ contratoId }: { contratoId: string }) {
  const linha = useQuery(consulta('GET /contratos/:id/linha-do-tempo', { params: { id: contratoId } }));
  return (
    <Secao id="linha-do-tempo" titulo="Linha do tempo">
      <Carregado consulta={linha} esqueleto={<Skeleton h={160} radius="md" />}>
        {({ eventos }) => (
          <Timeline
            active={eventos.filter(({ dia }) => dia <= hoje()).length - 1}
            bulletSize={14}
            lineWidth={2}
            role="list"
          >
            {eventos.map(({ tipo, dia, em, titulo, detalhe, registro }) => (
              <Timeline.Item
                key={`${tipo} ${dia} ${em} ${titulo}`}
                title={tipo === 'PROMESSA' && registro ? <VerPromessa id={registro.id}>{titulo}</VerPromessa> : titulo}
                role="listitem"
              >
                <Text fz="sm" c="dimmed" className="numeros">
                  {data(dia)}
                </Text>
                {detalhe && (
                  <Text fz="sm" style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
                    {detalhe}
                  </Text>
                )}
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </Carregado>
    </Secao>
  );
}
