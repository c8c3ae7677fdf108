import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Ligacao } from '../components/links/Ligacao.tsx';
import { useDesdeQuando } from '../service/offline.ts';
import { useMudanca } from '../service/queries.ts';
import { usePerfil } from '../service/session.tsx';

/** The screens where the day begins or the address matters; on others the reminder would stand before every piece of work. */
const ONDE = ['/', '/conta', '/notificacoes'] as const;
/** The service sends no second message for so long. */
const ESPERA_MS = 2 * 60_000;

/** Reminds the person to confirm the e-mail, with the way to get the message again. */
export function ConfirmeEmail() {
  const { email, emailVerificado, ajudante } = usePerfil();
  const reenviar = useMudanca('POST /auth/resend-verification', { sucesso: ({ message }) => message });
  const ondeEstou = useMatchRoute();
  const semRede = useDesdeQuando() !== undefined;
  const { isSuccess: enviado, reset } = reenviar;
  useEffect(() => {
    if (!enviado) return;
    const relogio = setTimeout(reset, ESPERA_MS);
    return () => clearTimeout(relogio);
  }, [enviado, reset]);
  // Without a network, or in another's place, there is nothing to be done about it.
  if (emailVerificado || ajudante || semRede || !ONDE.some((to) => ondeEstou({ to }))) return null;
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
          Confirme seu e-mail: abra o link da mensagem que chegou a <strong>{email}</strong>.{' '}
          {enviado ? 'Mandamos outra: espere dois minutos antes de pedir de novo.' : 'Se não chegou, peça outra.'}{' '}
          <Ligacao to="/conta" hash="email">
            Este não é o seu endereço?
          </Ligacao>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={reenviar.isPending}
          disabled={enviado}
          onClick={() => reenviar.mutate({})}
        >
          {enviado ? 'Enviado' : 'Enviar de novo'}
        </Button>
      </Group>
    </Alert>
  );
}
