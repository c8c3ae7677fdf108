import { resetPassword } from '@imob/schemas/auth';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AvisoDeSenha } from '../../components/fields/AvisoDeSenha.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { ApiError, chamar } from '../../service/api.ts';
import { Caixa } from './Caixa.tsx';
import { Pronto } from './Pronto.tsx';

const rota = getRouteApi('/publica/nova-senha');

/** The page of the link in the mail. */
export function NovaSenha() {
  const { token } = rota.useSearch();
  const [feita, setFeita] = useState<{ email: string }>();
  if (feita)
    return <Pronto titulo="Senha alterada" mensagem="Entre com a nova senha." email={feita.email} acao="Entrar" />;
  return (
    <Caixa titulo="Criar nova senha" descricao="Depois de trocar a senha, entre de novo em todos os aparelhos.">
      {token ? <Formulario token={token} aoConcluir={setFeita} /> : <SemToken />}
    </Caixa>
  );
}

function SemToken() {
  return (
    <Stack>
      <Alert color="yellow" variant="light">
        Este link está incompleto. Abra-o de novo a partir do e-mail, ou peça outro.
      </Alert>
      <PedirOutro />
    </Stack>
  );
}

const PedirOutro = () => (
  <Button component={Link} to="/esqueci-senha" size="md">
    Pedir outro link
  </Button>
);

function Formulario({ token, aoConcluir }: { token: string; aoConcluir: (feita: { email: string }) => void }) {
  const [gasto, setGasto] = useState(false);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: resetPassword.schema.body,
    inicial: { newPassword: '' },
    preparar: ({ newPassword }) => ({ token, newPassword }),
    enviar: async (body) => {
      try {
        aoConcluir(await chamar('POST /auth/reset-password', { body, semSessao: true }));
      } catch (falha) {
        // A refusal that names no field means that the link itself is used up or expired.
        setGasto(falha instanceof ApiError && falha.status === 400 && falha.campos.length === 0);
        throw falha;
      }
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <ErroDoFormulario erro={erro} />
        {erro && gasto && <PedirOutro />}
        <PasswordInput
          label="Nova senha"
          description="Pelo menos 6 caracteres."
          autoComplete="new-password"
          size="md"
          {...campos.getInputProps('newPassword')}
        />
        <AvisoDeSenha senha={campos.values.newPassword} />
        <Button type="submit" size="md" loading={enviando}>
          Salvar nova senha
        </Button>
      </Stack>
    </form>
  );
}
