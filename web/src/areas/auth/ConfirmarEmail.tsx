import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { ApiError, chamar, messageOf } from '../../service/api.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { useMudanca } from '../../service/queries.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

const rota = getRouteApi('/publica/confirmar-email');

/** The page of the link in the mail. A person confirms with a click, because mail scanners open links by themselves. */
export function ConfirmarEmail() {
  const { token } = rota.useSearch();
  const confirmar = useMudanca('POST /auth/confirm-email', { erroNoLugar: true });
  const link = useQuery({
    // The key belongs to no area: forgetting an area must not ask again about a link that was just used.
    queryKey: ['link do e-mail', token],
    queryFn: ({ signal }) =>
      chamar('POST /auth/confirm-email/ver', { body: { token: token ?? '' }, signal, semSessao: true }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const gasto = recusa(confirmar.error, [400, 409]) ?? recusa(link.error, [400]);
  if (confirmar.isSuccess) {
    return <Pronto titulo="E-mail confirmado" mensagem={confirmar.data.message} para="/" acao="Continuar" />;
  }
  return (
    <Caixa titulo="Confirmar e-mail">
      <Stack>
        {gasto && <NaoServiu porque={messageOf(gasto)} />}
        {!token && (
          <Alert color="yellow" variant="light">
            Este link está incompleto. Abra-o de novo a partir do e-mail, ou entre e peça outro.
          </Alert>
        )}
        {token && !gasto && (
          <>
            {link.isPending ? <Skeleton h={50} /> : <OQueConfirma link={link.data} />}
            <ErroDoFormulario erro={confirmar.error ? messageOf(confirmar.error) : undefined} />
            <Button
              size="md"
              loading={link.isPending || confirmar.isPending}
              onClick={() => confirmar.mutate({ body: { token } })}
            >
              Confirmar meu e-mail
            </Button>
          </>
        )}
        {!token && <Seguir acao="Entrar" />}
      </Stack>
    </Caixa>
  );
}

/** Gives the error if it is a refusal that another try would not change. */
const recusa = (erro: unknown, status: readonly number[]) =>
  erro instanceof ApiError && status.includes(erro.status) ? erro : undefined;

/** Names the address, which the person may not expect; without an answer it only says what the link is for. */
const OQueConfirma = ({ link }: { link: Resposta<'POST /auth/confirm-email/ver'> | undefined }) => (
  <Text style={{ overflowWrap: 'anywhere' }}>
    {!link ? (
      'Falta só um clique para confirmar que é seu o e-mail que trouxe este link. Se você pediu para trocar o e-mail da conta, é com ele que passa a entrar.'
    ) : link.troca ? (
      <>
        Falta só um clique: com ele, <strong>{link.email}</strong> passa a ser o e-mail da conta, com que você entra e
        recebe os avisos.
      </>
    ) : (
      <>
        Falta só um clique para confirmar que <strong>{link.email}</strong> é seu.
      </>
    )}
  </Text>
);

/** Explains a used link. A person who is signed in here sees the account's confirmed address instead of an error. */
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
