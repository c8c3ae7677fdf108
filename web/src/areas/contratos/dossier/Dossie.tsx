import { DIAS_DA_EXPORTACAO } from '@imob/schemas/exportacoes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { consulta, useMudanca } from '../../../service/queries.ts';
import { emCurso, estaPronta, perguntarDeNovo, Zips } from '../../conta/Zip.tsx';

/** Everything of one lease for somebody who goes to court with it: asked for, made meanwhile, fetched. */
export function Dossie({ contratoId }: { contratoId: string }) {
  const params = { id: contratoId };
  const dossies = useQuery({
    ...consulta('GET /contratos/:id/dossie', { params }),
    refetchInterval: ({ state }) => perguntarDeNovo(state.data),
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
      <Carregado consulta={dossies}>
        {(lista) => (
          <>
            <Zips lista={lista} fazendo="Fazendo o dossiê" nome="Dossiê" />
            {!lista.some(emCurso) && (
              <Group justify="flex-end">
                <Button
                  variant={lista.some(estaPronta) ? 'default' : 'filled'}
                  loading={fazer.isPending}
                  onClick={() => fazer.mutate({ params })}
                >
                  {lista.some(estaPronta) ? 'Fazer de novo' : 'Fazer dossiê'}
                </Button>
              </Group>
            )}
          </>
        )}
      </Carregado>
    </Stack>
  );
}
