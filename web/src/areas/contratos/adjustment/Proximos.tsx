import * as reajustes from '@imob/schemas/reajustes';
import { Alert, Badge, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../../components/links/Ligacao.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { Pagina } from '../../../components/screen/Pagina.tsx';
import { Vazio } from '../../../components/screen/Vazio.tsx';
import { Voltar } from '../../../components/screen/Voltar.tsx';
import { contagem, data, hoje } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { Decisao } from './Decisao.tsx';

/** Every adjustment that is due within sixty days, one after the other, each with its own look. */
export function Proximos() {
  const lidos = useQuery(consulta('GET /reajustes/proximos'));
  return (
    <Pagina
      titulo="Reajustes"
      descricao={`Contratos com data-base que já passou ou que chega nos próximos ${reajustes.DIAS_ANTES} dias.`}
      voltar={<Voltar to="/contratos">Contratos</Voltar>}
    >
      <Carregado consulta={lidos} esqueleto={<Skeleton h={240} radius="lg" />}>
        {(proximos) =>
          proximos.length === 0 ? (
            <Vazio Icone={IconTrendingUp} titulo="Nenhum reajuste por enquanto">
              Os contratos com índice de reajuste nos termos aparecem aqui {reajustes.DIAS_ANTES} dias antes da
              data-base.
            </Vazio>
          ) : (
            <Stack gap="lg">
              <Alert variant="light" p="sm">
                {contagem(proximos.length, 'contrato espera', 'contratos esperam')} uma decisão. Nada muda sem você:
                decida um de cada vez.
              </Alert>
              <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Reajustes a decidir">
                {proximos.map((um) => (
                  <li key={um.contratoId}>
                    <Um {...um} />
                  </li>
                ))}
              </Stack>
            </Stack>
          )
        }
      </Carregado>
    </Pagina>
  );
}

type Proximo = reajustes.Simulacao & { locatario: string; imovel: string };

function Um({ locatario, imovel, ...simulacao }: Proximo) {
  const passou = simulacao.dataBase < hoje();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)" component="section" aria-label={imovel}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div style={{ minWidth: 0 }}>
          <Ligacao to="/contratos/$id" params={{ id: simulacao.contratoId }} fw={600}>
            {imovel}
          </Ligacao>
          <Text fz="sm" c="dimmed">
            {locatario}
          </Text>
        </div>
        <Badge variant="light" color={passou ? 'red' : 'blue'} tt="none" radius="sm">
          {passou ? `Desde ${data(simulacao.dataBase)}` : `Em ${data(simulacao.dataBase)}`}
        </Badge>
      </Group>
      <Decisao simulacao={simulacao} />
    </Paper>
  );
}
