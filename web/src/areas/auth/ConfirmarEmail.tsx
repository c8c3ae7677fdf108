import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

const rota = getRouteApi('/publica/confirmar-email');

/** Where the link of the mail leads. A person confirms with a click: mail scanners open links by themselves. */
export function ConfirmarEmail() {
  const { token } = rota.useSearch();
  const confirmar = useMudanca('POST /auth/confirm-email', { erroNoLugar: true });
  if (confirmar.isSuccess) {
    return (
      <Pronto titulo="E-mail confirmado" mensagem="Tudo certo: seu e-mail está confirmado." para="/" acao="Continuar" />
    );
  }
  return (
    <Caixa titulo="Confirmar e-mail">
      <Stack>
        {confirmar.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(confirmar.error)}
          </Alert>
        )}
        {!token && (
          <Alert color="yellow" variant="light">
            Este link está incompleto. Abra-o de novo a partir do e-mail, ou entre e peça outro.
          </Alert>
        )}
        {token && !confirmar.isError && (
          <>
            <Text>Falta só um clique para confirmar que este e-mail é seu.</Text>
            <Button size="md" loading={confirmar.isPending} onClick={() => confirmar.mutate({ body: { token } })}>
              Confirmar meu e-mail
            </Button>
          </>
        )}
        {(!token || confirmar.isError) && (
          <Button component={Link} to="/" size="md">
            Entrar e pedir outro
          </Button>
        )}
      </Stack>
    </Caixa>
  );
}
