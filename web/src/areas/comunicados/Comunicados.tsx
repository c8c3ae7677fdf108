import type { Comunicado } from '@imob/schemas/comunicados';
import { Box, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { pages } from '../../service/pages.ts';
import { CORES, comoEsta, nomeDaSituacao } from './palavras.ts';

const Novo = () => (
  <BotaoLink to="/comunicados/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo comunicado
  </BotaoLink>
);

/** Lists what the landlord told his tenants, or is about to. */
export function Comunicados() {
  const busca = useSearch({ from: '/app/comunicados' });
  const navegar = useNavigate({ from: '/comunicados' });
  const lista = useInfiniteQuery(pages('GET /comunicados/pagina', busca));
  const linhas = lista.data?.pages.flatMap(({ comunicados }) => comunicados);
  const nenhum = linhas?.length === 0 && !busca.busca;
  return (
    <Pagina
      titulo="Comunicados"
      descricao="Um aviso seu a muitos inquilinos de uma vez: a água que fecha no sábado, a pintura, o recesso."
      acoesAoLado
      acoes={<Novo />}
    >
      <Stack gap="sm">
        {!nenhum && (
          <Group>
            <Filtros
              procurar="Assunto ou texto"
              busca={busca.busca}
              aoBuscar={(texto) => void navegar({ search: texto ? { busca: texto } : {}, replace: true })}
              escolhidos={[]}
            />
          </Group>
        )}
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={320} radius="lg" />}>
          {(comunicados) =>
            comunicados.length > 0 ? (
              <>
                <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Comunicados">
                  {comunicados.map((um) => (
                    <Linha key={um.id} comunicado={um} />
                  ))}
                </Stack>
                <MostrarMais consulta={lista} />
              </>
            ) : (
              <Vazio
                Icone={IconMessage2}
                titulo={busca.busca ? 'Nenhum comunicado com estas palavras' : 'Nenhum comunicado ainda'}
                acao={
                  !busca.busca && (
                    <SoQuemMuda>
                      <Novo />
                    </SoQuemMuda>
                  )
                }
              >
                Escreva uma vez: vai a todos, a um grupo de imóveis ou a quem você escolher, a cada um em separado, e
                fica na página do inquilino até o dia que você disser.
              </Vazio>
            )
          }
        </Carregado>
      </Stack>
    </Pagina>
  );
}

const Linha = ({ comunicado }: { comunicado: Comunicado }) => (
  <Paper component="li" withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)">
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <Box miw={0}>
        <Ligacao
          to="/comunicados/$id"
          params={{ id: comunicado.id }}
          c="inherit"
          fw={600}
          style={{ overflowWrap: 'anywhere' }}
        >
          {comunicado.assunto}
        </Ligacao>
        <Text fz="sm" c="dimmed" className="numeros">
          {comoEsta(comunicado)}
        </Text>
      </Box>
      <Selo cor={CORES[comunicado.situacao]}>{nomeDaSituacao(comunicado.situacao)}</Selo>
    </Group>
  </Paper>
);
