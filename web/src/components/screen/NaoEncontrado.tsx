import { Center, Stack, Text, Title } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BotaoLink } from '../links/BotaoLink.tsx';

const IMOVEIS = { to: '/imoveis', nome: 'Ver os imóveis' } as const;
const LISTAS = {
  imoveis: IMOVEIS,
  interessados: { to: '/interessados', nome: 'Ver os interessados' },
  locatarios: { to: '/locatarios', nome: 'Ver os locatários' },
  contratos: { to: '/contratos', nome: 'Ver os contratos' },
  financeiro: { to: '/financeiro', nome: 'Ver as contas' },
  recibos: { to: '/recibos', nome: 'Ver os recibos' },
  recebimentos: { to: '/recebimentos', nome: 'Ver os recebimentos' },
  manutencoes: { to: '/manutencoes', nome: 'Ver as manutenções' },
  prestadores: { to: '/prestadores', nome: 'Ver os prestadores' },
  vistorias: IMOVEIS,
} as const;
const INICIO = { to: '/', nome: 'Ir para o início' } as const;

const MUDOU_OU_SUMIU = 'O endereço pode ter mudado, ou o registro foi apagado.';

type Props = { titulo: string; porque?: ReactNode; pagina?: boolean };

/** Says that no page or no record is at this address, and gives the way to the list in which it would be. */
export function NaoEncontrado({ titulo, porque = MUDOU_OU_SUMIU, pagina = false }: Props) {
  const area = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] ?? '' });
  const { to, nome } = LISTAS[area as keyof typeof LISTAS] ?? INICIO;
  return (
    <Center mih={pagina ? '60vh' : undefined} p="lg" py={56} {...(!pagina && { role: 'alert', 'aria-label': titulo })}>
      <Stack align="center" gap="md" maw={460} ta="center">
        {pagina ? (
          <Title order={1} tabIndex={-1}>
            {titulo}
          </Title>
        ) : (
          <Text fw={650} fz="lg">
            {titulo}
          </Text>
        )}
        <Text c="dimmed" component="div">
          {porque}
        </Text>
        <BotaoLink to={to}>{nome}</BotaoLink>
      </Stack>
    </Center>
  );
}
