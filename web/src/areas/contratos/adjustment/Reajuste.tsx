import type { ContratoLido } from '@imob/schemas/contratos';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { consulta } from '../../../service/queries.ts';
import { useDecisaoPedida } from '../life/useDecisaoPedida.ts';
import { correAinda } from '../list/situacao.ts';
import { Decisao } from './Decisao.tsx';
import { Historico } from './Historico.tsx';

/** The yearly adjustment: looked at first, then applied, turned down, or replaced by what both agreed on. */
export function Reajuste({ contrato }: { contrato: ContratoLido }) {
  const corre = correAinda(contrato);
  const simulado = useQuery({
    ...consulta('GET /contratos/:id/reajuste', { params: { id: contrato.id } }),
    enabled: corre,
  });
  const pedida = useDecisaoPedida('reajustar');
  return (
    <Secao id="reajuste" titulo="Reajuste">
      <Stack>
        {!corre && (
          <Text fz="sm" c="dimmed">
            A locação terminou: não há mais reajuste a fazer.
          </Text>
        )}
        {corre && (
          <Carregado consulta={simulado} esqueleto={<Skeleton h={120} radius="md" />}>
            {(simulacao) => <Decisao simulacao={simulacao} pedida={pedida} />}
          </Carregado>
        )}
        <Historico contrato={contrato} />
      </Stack>
    </Secao>
  );
}
