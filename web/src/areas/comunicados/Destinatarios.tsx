import type { Comunicado, Destinatario } from '@imob/schemas/comunicados';
import { Box, Button, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { chamar } from '../../service/api.ts';
import { previaDe } from './Previa.tsx';
import { daEntrega } from './palavras.ts';

/** These ended before they were through: those who have none are shown first. */
const FALTAM: Partial<Record<Comunicado['situacao'], true>> = { PARADO: true, FALHOU: true };

/** Everybody whom it is for, and what became of it by each channel; whoever nothing reaches may be written to by hand. */
export function Destinatarios({ comunicado }: { comunicado: Comunicado }) {
  const [quais, setQuais] = useState<'TODOS' | 'PROBLEMAS'>(
    FALTAM[comunicado.situacao] && comunicado.contagem ? 'PROBLEMAS' : 'TODOS',
  );
  const { id } = comunicado;
  const lista = useInfiniteQuery({
    queryKey: ['comunicados', 'destinatarios', id, quais, comunicado.contagem],
    queryFn: ({ pageParam, signal }) =>
      chamar('GET /comunicados/:id/destinatarios', {
        ...{ params: { id }, signal },
        query: { quais, ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pessoas = lista.data?.pages.flatMap((pagina) => pagina.pessoas);
  const texto = useQuery(previaDe(comunicado)).data?.whatsapp;
  return (
    <Secao
      titulo="Pessoas"
      acao={
        <SegmentedControl
          size="xs"
          aria-label="Quais pessoas"
          value={quais}
          onChange={(novo) => setQuais(novo as typeof quais)}
          data={[
            { value: 'TODOS', label: 'Todas' },
            { value: 'PROBLEMAS', label: 'A conferir' },
          ]}
        />
      }
    >
      <Carregado consulta={{ ...lista, data: pessoas }} esqueleto={<Skeleton h={200} radius="md" />}>
        {(delas) =>
          delas.length === 0 ? (
            <Text c="dimmed">{quais === 'PROBLEMAS' ? 'Nada a conferir: todas foram avisadas.' : 'Ninguém.'}</Text>
          ) : (
            <>
              <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Pessoas">
                {delas.map((pessoa) => (
                  <Linha key={pessoa.locatarioId} pessoa={pessoa} texto={texto ?? undefined} />
                ))}
              </Stack>
              <MostrarMais consulta={lista} />
            </>
          )
        }
      </Carregado>
    </Secao>
  );
}

function Linha({ pessoa, texto }: { pessoa: Destinatario; texto: string | undefined }) {
  const { locatarioId, nome, imoveis, entregas, telefone } = pessoa;
  const porWhatsapp = entregas.some(({ canal, situacao }) => canal === 'whatsapp_textolivre' && situacao !== 'falhou');
  // Nothing is told to who left, by hand neither.
  const saiu = entregas.length > 0 && entregas.every(({ situacao }) => situacao === 'saiu');
  return (
    <Paper component="li" withBorder px="md" py="sm" bg="var(--imob-superficie)">
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 220px" miw={0}>
          <Ligacao
            to="/locatarios/$id"
            params={{ id: locatarioId }}
            c="inherit"
            fw={600}
            style={{ overflowWrap: 'anywhere' }}
          >
            {nome}
          </Ligacao>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {imoveis.join(' · ')}
          </Text>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {entregas.length === 0 ? 'Nenhum canal o alcança' : entregas.map(daEntrega).join(' · ')}
          </Text>
        </Box>
        {telefone && texto && !porWhatsapp && !saiu && (
          <Button
            component="a"
            href={`https://wa.me/${telefone}?text=${encodeURIComponent(paraQuem(texto, nome))}`}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            size="xs"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            aria-label={`Escrever a ${nome} no WhatsApp`}
          >
            WhatsApp
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The preview greets the first of them; each is greeted by their own name. */
const paraQuem = (texto: string, nome: string): string =>
  texto.replace(/^Olá, .*!$/m, `Olá, ${nome.split(' ')[0] ?? nome}!`).replace(/\n\n[^\n]*\/p\/…/, '');
