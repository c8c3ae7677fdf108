import type { Sessao } from '@imob/schemas/acesso';
import { Anchor, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';

/** Where the account is open, each with its end. */
export function Sessoes() {
  const abertas = useQuery(consulta('GET /auth/sessoes'));
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg" component="section">
      <Title order={2} mb={4}>
        Onde sua conta está aberta
      </Title>
      <Text c="dimmed" fz="sm" mb="md">
        Não reconhece algum? Encerre-o e troque a senha.
      </Text>
      <Carregado consulta={abertas}>
        {(lista) => (
          <Stack gap="md">
            {lista.map((sessao) => (
              <Linha key={sessao.id} {...sessao} />
            ))}
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
    </Paper>
  );
}

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
            {atual && (
              <Badge variant="light" color="green">
                Este aparelho
              </Badge>
            )}
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
