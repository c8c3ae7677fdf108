import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconCalendarStats, IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { momento } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { ImportarExtrato } from './ImportarExtrato.tsx';

/** The statements that were imported, and the way to another one. */
export function Extratos() {
  const lista = useInfiniteQuery(pages('GET /extratos/pagina', {}));
  const lidos = lista.data?.pages.flatMap(({ extratos }) => extratos);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <SoQuemMuda>
          <ImportarExtrato contas={[...new Set(lidos?.flatMap(({ conta }) => conta ?? []))]} />
        </SoQuemMuda>
        <BotaoLink
          to="/recebimentos/fechamento"
          variant="default"
          leftSection={<IconCalendarStats size={18} aria-hidden />}
        >
          Fechar o mês
        </BotaoLink>
      </Group>
      <Carregado consulta={{ ...lista, data: lidos }}>
        {(todos) =>
          todos.length === 0 ? (
            <Vazio Icone={IconFileSpreadsheet} titulo="Nenhum extrato importado">
              Baixe o extrato no site do seu banco, em OFX ou CSV, e importe aqui. O que parecer aluguel aparece ao lado
              da conta que paga; nada é quitado sem você confirmar.
            </Vazio>
          ) : (
            <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Extratos">
              {todos.map(({ id, nome, criadoEm, conta }) => (
                <Paper key={id} withBorder p="md" bg="var(--imob-superficie)" component="li">
                  <Ligacao to="/recebimentos/extratos/$id" params={{ id }} fw={600}>
                    {nome}
                  </Ligacao>
                  <Text fz="sm" c="dimmed">
                    {conta ? `${conta}, importado` : 'Importado'} em {momento(criadoEm)}
                  </Text>
                </Paper>
              ))}
            </Stack>
          )
        }
      </Carregado>
      <MostrarMais consulta={lista} />
    </Stack>
  );
}
