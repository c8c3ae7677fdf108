import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { chamar, messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

const rota = getRouteApi('/publica/confirmar-email');

/** Where the link of the mail leads. A person confirms with a click: mail scanners open links by themselves. */
export function ConfirmarEmail() {
  const { token } = rota.useSearch();
  const confirmar = useMudanca('POST /auth/confirm-email', { erroNoLugar: true });
  if (confirmar.isSuccess) {
    return <Pronto titulo="E-mail confirmado" mensagem={confirmar.data.message} para="/" acao="Continuar" />;
  }
  return (
    <Caixa titulo="Confirmar e-mail">
      <Stack>
        {confirmar.isError && <NaoServiu porque={messageOf(confirmar.error)} />}
        {!token && (
          <Alert color="yellow" variant="light">
            Este link está incompleto. Abra-o de novo a partir do e-mail, ou entre e peça outro.
          </Alert>
        )}
        {token && !confirmar.isError && (
          <>
            <Text>
              Falta só um clique para confirmar que é seu o e-mail que trouxe este link. Se você pediu para trocar o
              e-mail da conta, é com ele que passa a entrar.
            </Text>
            <Button size="md" loading={confirmar.isPending} onClick={() => confirmar.mutate({ body: { token } })}>
              Confirmar meu e-mail
            </Button>
          </>
        )}
        {!token && <Seguir acao="Entrar" />}
      </Stack>
    </Caixa>
  );
}

/** A link that was used up is no fault of who opens it again: where the account is open here, it says how it stands. */
function NaoServiu({ porque }: { porque: string }) {
  const { data: perfil } = useQuery({
    queryKey: ['auth', 'quem-abriu-o-link'],
    queryFn: ({ signal }) => chamar('GET /auth/perfil', { signal, semSessao: true }),
    retry: false,
  });
  if (perfil?.emailVerificado) {
    return (
      <>
        <Alert variant="light" role="status" style={{ overflowWrap: 'anywhere' }}>
          Este link já foi usado ou venceu. O e-mail da sua conta é <strong>{perfil.email}</strong>, e está confirmado.
        </Alert>
        <Seguir acao="Continuar" />
      </>
    );
  }
  return (
    <>
      <Alert color="yellow" variant="light" role="alert">
        {porque}
      </Alert>
      <Seguir acao="Entrar" />
    </>
  );
}

const Seguir = ({ acao }: { acao: string }) => (
  <Button component={Link} to="/" size="md">
    {acao}
  </Button>
);
