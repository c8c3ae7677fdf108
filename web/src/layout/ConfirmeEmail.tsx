import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMatchRoute } from '@tanstack/react-router';
import { Ligacao } from '../components/links/Ligacao.tsx';
import { useMudanca } from '../service/queries.ts';
import { usePerfil } from '../service/session.tsx';

/** Where the day begins, and where the address matters; elsewhere it would stand before every piece of work. */
const ONDE = ['/', '/conta', '/notificacoes'] as const;

/** Until the e-mail is confirmed, a reminder with the way to get the message again. */
export function ConfirmeEmail() {
  const { email, emailVerificado } = usePerfil();
  const reenviar = useMudanca('POST /auth/resend-verification', { sucesso: ({ message }) => message });
  const ondeEstou = useMatchRoute();
  if (emailVerificado || !ONDE.some((to) => ondeEstou({ to }))) return null;
  return (
    <Alert
      className="nao-imprimir"
      variant="light"
      color="yellow"
      maw={1320}
      mx="auto"
      mb="lg"
      p="sm"
      icon={<IconMail size={20} />}
    >
      <Group justify="space-between" gap="xs">
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          Confirme seu e-mail: abra o link da mensagem que chegou a <strong>{email}</strong>. Se não chegou, peça outra.{' '}
          <Ligacao to="/conta" hash="email">
            Este não é o seu endereço?
          </Ligacao>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={reenviar.isPending}
          disabled={reenviar.isSuccess}
          onClick={() => reenviar.mutate({})}
        >
          Enviar o link
        </Button>
      </Group>
    </Alert>
  );
}
