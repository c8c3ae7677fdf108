import { DIAS_DA_EXPORTACAO } from '@imob/schemas/exportacoes';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../../service/queries.ts';
import { Andamento, emCurso, Pronta, perguntarDeNovo } from '../../conta/Zip.tsx';

/** Everything of one lease for somebody who goes to court with it: asked for, made meanwhile, fetched. */
export function Dossie({ contratoId }: { contratoId: string }) {
  const params = { id: contratoId };
  const ultimo = useQuery({
    ...consulta('GET /contratos/:id/dossie', { params }),
    refetchInterval: ({ state }) => perguntarDeNovo(state.data?.dossie ? [state.data.dossie] : []),
  });
  const fazer = useMudanca('POST /contratos/:id/dossie');
  return (
    <Stack>
      <Text>
        Um ZIP com o que um advogado precisa: o contrato e o que o mudou, os laudos das vistorias, o cálculo do débito
        de hoje, as contas e os recibos, as cartas, o histórico e os documentos, com um índice.
      </Text>
      <Text c="dimmed" fz="sm">
        Ele tem dados pessoais de quem aluga: entregue-o só a quem precisa. As conversas que você anotou vêm num PDF à
        parte. O arquivo fica aqui por {DIAS_DA_EXPORTACAO} dias.
      </Text>
      <Carregado consulta={ultimo}>
        {({ dossie }) => (
          <Stack>
            {dossie && emCurso(dossie) && <Andamento exportacao={dossie} fazendo="Fazendo o dossiê" />}
            {dossie?.situacao === 'FALHOU' && (
              <Alert color="red" variant="light">
                {dossie.erro}
              </Alert>
            )}
            {dossie?.situacao === 'PRONTA' && <Pronta exportacao={dossie} nome="Dossiê" />}
            {!(dossie && emCurso(dossie)) && (
              <Group justify="flex-end">
                <Button
                  variant={dossie?.situacao === 'PRONTA' ? 'default' : 'filled'}
                  loading={fazer.isPending}
                  onClick={() => fazer.mutate({ params })}
                >
                  {dossie?.situacao === 'PRONTA' ? 'Fazer de novo' : 'Fazer dossiê'}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Carregado>
    </Stack>
  );
}
