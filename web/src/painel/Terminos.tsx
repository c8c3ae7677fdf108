import type { ContratoLido } from '@imob/schemas/contratos';
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { contagem, data, distancia } from '../formato.ts';
import { terminos } from './calculos.ts';
import { Quadro } from './Quadro.tsx';

const QUANTOS = 5;

/** Contracts that ask for a decision: renew, or prepare the way out. */
export function Terminos({ contratos, hoje }: { contratos: ContratoLido[]; hoje: string }) {
  const { vencidos, em30, em60, em90 } = terminos(contratos, hoje);
  const proximos = [...vencidos, ...em90].slice(0, QUANTOS);
  return (
    <Quadro titulo="Contratos que terminam">
      <SimpleGrid cols={3} spacing="sm" mb="md">
        {[
          { dias: 30, lista: em30 },
          { dias: 60, lista: em60 },
          { dias: 90, lista: em90 },
        ].map(({ dias, lista }) => (
          <div key={dias}>
            <Text fz="xl" fw={650} className="numeros">
              {lista.length > 0 ? (
                <Ligacao to="/contratos" search={{ dias }}>
                  {lista.length}
                </Ligacao>
              ) : (
                0
              )}
            </Text>
            <Text c="dimmed" fz="sm">
              em {dias} dias
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {vencidos.length > 0 && (
        <Text fz="sm" mb="sm">
          <Ligacao to="/contratos" search={{ situacao: 'VENCIDO' }}>
            {contagem(vencidos.length, 'contrato com prazo vencido', 'contratos com prazo vencido')}
          </Ligacao>
        </Text>
      )}
      <Stack gap="sm">
        {proximos.map(({ id, locatario, imovel, dataFim }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start" gap="md">
            <div style={{ minWidth: 0 }}>
              <Ligacao to="/contratos/$id" params={{ id }}>
                {locatario.nome}
              </Ligacao>
              <Text c="dimmed" fz="sm" truncate>
                {imovel.nome || `${imovel.rua}, ${imovel.numero}`}
              </Text>
            </div>
            <Text fz="sm" c="dimmed" style={{ textAlign: 'end', flex: 'none' }}>
              {data(dataFim)}, {distancia(dataFim, hoje)}
            </Text>
          </Group>
        ))}
      </Stack>
      {proximos.length === 0 && <Text c="dimmed">Nenhum contrato termina nos próximos 90 dias.</Text>}
    </Quadro>
  );
}
