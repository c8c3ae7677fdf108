import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { irPara } from '../../layout/trocar.ts';
import { ApiError, chamar, messageOf, naoExiste } from '../../service/api.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { useMudanca } from '../../service/queries.ts';
import { quemEntrou, sair } from '../../service/session.tsx';
import { useSite } from '../../service/site.ts';
import { Caixa } from '../auth/Caixa.tsx';
import { mesmoEmail, O_QUE_PODERA } from './palavras.ts';

const rota = getRouteApi('/publica/ajudar/$token');

type DoConvite = Resposta<'POST /ajudas/convite/ver'>;

/** The page of an invitation: who invites and to what, and the way to accept it with the account of its e-mail. */
export function Convite() {
  const { token } = rota.useParams();
  const convite = useQuery({
    // The key belongs to no area: a change elsewhere asks nothing anew about an invitation that was just accepted.
    queryKey: ['convite para ajudar', token],
    queryFn: ({ signal }) => chamar('POST /ajudas/convite/ver', { body: { token }, signal, semSessao: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useForaDasBuscas();
  return (
    <Caixa titulo="Convite para ajudar">
      {naoExiste(convite.error) ? (
        <Stack>
          <Alert color="yellow" variant="light" role="alert">
            Este convite não existe, já foi aceito ou venceu. Peça a quem convidou que faça outro. Se você já aceitou,
            entre: os imóveis dessa pessoa estão no seu menu.
          </Alert>
          <Button component={Link} to="/" size="md">
            Entrar
          </Button>
        </Stack>
      ) : (
        <Carregado consulta={convite} esqueleto={<Skeleton h={160} />}>
          {(dele) => (
            <Stack>
              <Text style={{ overflowWrap: 'anywhere' }}>
                <strong>{dele.locador}</strong> convida você, {dele.nome}, a ajudar com os imóveis.
              </Text>
              <Text>{O_QUE_PODERA[dele.alcance]}</Text>
              <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                O convite é para <strong>{dele.email}</strong> e vale até {dataDoInstante(dele.conviteAte)}.
              </Text>
              <Aceitar token={token} convite={dele} />
            </Stack>
          )}
        </Carregado>
      )}
    </Caixa>
  );
}

/** Keeps an address with a token from being listed, should a crawler ever come by it. */
function useForaDasBuscas() {
  useEffect(() => {
    const marca = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(marca);
    return () => marca.remove();
  }, []);
}

function Aceitar({ token, convite }: { token: string; convite: DoConvite }) {
  const pessoa = useQuery({
    queryKey: ['auth', 'quem abriu o convite'],
    // Without a session it is nobody, which is no failure.
    queryFn: ({ signal }) => quemEntrou(signal).catch(ninguem),
    retry: false,
    staleTime: 0,
  });
  if (pessoa.data === undefined) return <Skeleton h={44} role="status" aria-label="Carregando" />;
  if (pessoa.data === null) return <SemEntrar token={token} convite={convite} />;
  const { email } = pessoa.data.ajudante ?? pessoa.data;
  return mesmoEmail(email, convite.email) ? (
    <ComEste token={token} />
  ) : (
    <ComOutro email={email} convite={convite} aoSair={() => void pessoa.refetch()} />
  );
}

const ninguem = () => null;

function SemEntrar({ token, convite: { email } }: { token: string; convite: DoConvite }) {
  const { site } = useSite();
  const volta = { search: { voltar: `/ajudar/${encodeURIComponent(token)}` }, state: { email } };
  return (
    <>
      <Text fz="sm">Para aceitar, entre com esse e-mail, na sua própria conta.</Text>
      <BotaoLink to="/entrar" {...volta} size="md">
        Entrar
      </BotaoLink>
      {site?.cadastros.aberto !== false && (
        <BotaoLink to="/cadastro" {...volta} size="md" variant="default">
          Criar conta
        </BotaoLink>
      )}
    </>
  );
}

function ComEste({ token }: { token: string }) {
  const reenviar = useMudanca('POST /auth/resend-verification', { sucesso: ({ message }) => message });
  const aceitar = useMutation({
    mutationFn: async () => {
      const { userId } = await chamar('POST /ajudas/convite/aceitar', { body: { token }, semSessao: true });
      await irPara(userId);
    },
  });
  return (
    <>
      <ErroDoFormulario erro={aceitar.error ? messageOf(aceitar.error) : undefined} />
      {aceitar.error instanceof ApiError && aceitar.error.extra.codigo === 'EMAIL_NAO_PROVADO' && (
        <Button
          size="md"
          variant="light"
          loading={reenviar.isPending}
          disabled={reenviar.isSuccess}
          onClick={() => reenviar.mutate({})}
        >
          Enviar a confirmação de novo
        </Button>
      )}
      <Button size="md" loading={aceitar.isPending || aceitar.isSuccess} onClick={() => aceitar.mutate()}>
        Aceitar e abrir
      </Button>
      <Button component={Link} to="/" size="md" variant="default" disabled={aceitar.isPending}>
        Agora não
      </Button>
    </>
  );
}

function ComOutro({ email, convite, aoSair }: { email: string; convite: DoConvite; aoSair: () => void }) {
  const trocarDeConta = useMutation({
    mutationFn: async () => {
      if ((await sair('aparelho')) === 'saiu') aoSair();
    },
  });
  return (
    <>
      <Alert color="yellow" variant="light" role="status" style={{ overflowWrap: 'anywhere' }}>
        Você está na conta de <strong>{email}</strong>, e este convite é para <strong>{convite.email}</strong>. Saia e
        entre com aquela, ou peça outro convite para este e-mail.
      </Alert>
      <Button size="md" loading={trocarDeConta.isPending} onClick={() => trocarDeConta.mutate()}>
        Sair e entrar com a outra
      </Button>
    </>
  );
}
