import type { Sessao } from '@imob/schemas/acesso';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';

/** People who sign in often see only the sessions used last; the others are behind a button. */
const A_VISTA = 3;

/** Lists the open sessions, each with a button that ends it. */
export function Sessoes() {
  const abertas = useQuery(consulta('GET /auth/sessoes'));
  const [todas, { open }] = useDisclosure();
  return (
    <Item titulo="Onde sua conta está aberta" nota="Não reconhece algum? Encerre-o e troque a senha.">
      <Carregado consulta={abertas}>
        {(lista) => (
          <Stack gap="md" mt="md">
            {(todas ? lista : asPrimeiras(lista)).map((sessao) => (
              <Linha key={sessao.id} {...sessao} />
            ))}
            {!todas && lista.length > A_VISTA && (
              <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={open}>
                Ver todas as {lista.length}
              </Button>
            )}
            {lista.some(({ lugar }) => lugar) && (
              <Text c="dimmed" fz="xs">
                O lugar é o do endereço na internet, segundo{' '}
                <Anchor href="https://db-ip.com" target="_blank" rel="noreferrer" inherit>
                  DB-IP
                </Anchor>
                .
              </Text>
            )}
          </Stack>
        )}
      </Carregado>
    </Item>
  );
}

/** Gives this session and those used last. */
const asPrimeiras = (lista: readonly Sessao[]): Sessao[] => {
  const usada = ({ usadaEm, criadoEm }: Sessao) => usadaEm ?? criadoEm;
  return lista
    .toSorted((uma, outra) => Number(outra.atual) - Number(uma.atual) || usada(outra).localeCompare(usada(uma)))
    .slice(0, A_VISTA);
};

function Linha({ id, atual, aparelho, ip, lugar, usadaEm, criadoEm, porChave }: Sessao) {
  const encerrar = useMudanca('DELETE /auth/sessoes/:id', { sucesso: 'Sessão encerrada.' });
  const nome = aparelho ?? 'Aparelho desconhecido';
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Group wrap="nowrap" align="flex-start" gap="sm" miw={0}>
        <IconDeviceDesktop size={22} stroke={1.5} aria-hidden style={{ flexShrink: 0 }} />
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{nome}</Text>
            {atual && <Selo cor="green">Este aparelho</Selo>}
          </Group>
          <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {lugar && ip ? `${lugar}, endereço ${ip}, ` : ip && `Endereço ${ip}, `}usada {momento(usadaEm ?? criadoEm)}
            {porChave && ', aberta com chave de acesso'}
          </Text>
        </div>
      </Group>
      {!atual && (
        <Button
          variant="default"
          size="xs"
          style={{ flexShrink: 0 }}
          aria-label={`Encerrar a sessão em ${nome}`}
          loading={encerrar.isPending}
          onClick={() => encerrar.mutate({ params: { id } })}
        >
          Encerrar
        </Button>
      )}
    </Group>
  );
}
