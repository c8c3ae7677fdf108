import { login, register } from '@imob/schemas/auth';
import {
  Alert,
  Anchor,
  Button,
  Fieldset,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { CampoCnpj, CampoCpf, CampoTelefone } from '../componentes/CampoMascarado.tsx';
import { CamposEndereco, enderecoVazio } from '../componentes/CamposEndereco.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { avisar } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';
import { useSite } from '../site.ts';
import { Caixa } from './Caixa.tsx';
import { irParaApp } from './irParaApp.ts';

const { complemento: _, ...endereco } = enderecoVazio;
const inicial = {
  tipoPessoa: 'PF' as 'PF' | 'PJ',
  nomeCompleto: '',
  cpf: '',
  razaoSocial: '',
  cnpj: '',
  nomeResponsavel: '',
  telefone: '',
  email: '',
  password: '',
  ...endereco,
};
type Valores = typeof inicial;

export function TelaCadastro() {
  const { site } = useSite();
  const comConta = (
    <>
      Já tem conta?{' '}
      <Anchor component={Link} to="/entrar" fw={600} underline="always">
        Entrar
      </Anchor>
    </>
  );
  return (
    <Caixa titulo="Criar conta" descricao={comConta} larga>
      {site?.cadastros.aberto === false ? (
        <Alert icon={<IconLock size={20} />} title="Os cadastros estão fechados no momento">
          Fale com o administrador do site para ter acesso.
        </Alert>
      ) : (
        <Formulario />
      )}
    </Caixa>
  );
}

function Formulario() {
  const roteador = useRouter();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: register.schema.body,
    inicial,
    enviar: async (body) => {
      const { message } = await chamar(register, { body, semSessao: true });
      const { email, password } = body;
      // The account exists from here on: whatever happens to the sign-in, the form must not be sent again.
      try {
        await chamar(login, { body: { email, password }, semSessao: true });
      } catch {
        await roteador.navigate({ to: '/entrar' });
        return avisar(message);
      }
      await irParaApp(roteador, '/');
      avisar(message);
    },
  });

  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="xl">
        <SegmentedControl
          fullWidth
          aria-label="Tipo de pessoa"
          data={[
            { value: 'PF', label: 'Pessoa física' },
            { value: 'PJ', label: 'Pessoa jurídica' },
          ]}
          {...campos.getInputProps('tipoPessoa')}
        />
        <Fieldset variant="unstyled" legend="Seus dados">
          <Stack>
            {campos.values.tipoPessoa === 'PF' ? <PessoaFisica {...{ campos }} /> : <PessoaJuridica {...{ campos }} />}
          </Stack>
        </Fieldset>
        <Fieldset variant="unstyled" legend="Endereço">
          <CamposEndereco campos={campos} obrigatorio />
        </Fieldset>
        <Fieldset variant="unstyled" legend="Acesso">
          <Stack>
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              required
              {...campos.getInputProps('email')}
            />
            <PasswordInput
              label="Senha"
              description="Pelo menos 6 caracteres."
              autoComplete="new-password"
              required
              {...campos.getInputProps('password')}
            />
          </Stack>
        </Fieldset>
        <ErroDoFormulario erro={erro} />
        <Button type="submit" size="md" loading={enviando}>
          Criar conta
        </Button>
        <Text fz="sm" c="dimmed" ta="center">
          Enviaremos um e-mail para confirmar seu endereço.
        </Text>
      </Stack>
    </form>
  );
}

type Campos = { campos: UseFormReturnType<Valores> };

function PessoaFisica({ campos }: Campos) {
  return (
    <>
      <TextInput label="Nome completo" autoComplete="name" required {...campos.getInputProps('nomeCompleto')} />
      <CampoCpf label="CPF" required {...campos.getInputProps('cpf')} />
      <CampoTelefone label="Telefone" {...campos.getInputProps('telefone')} />
    </>
  );
}

function PessoaJuridica({ campos }: Campos) {
  return (
    <>
      <TextInput label="Razão social" autoComplete="organization" required {...campos.getInputProps('razaoSocial')} />
      <CampoCnpj label="CNPJ" required {...campos.getInputProps('cnpj')} />
      <TextInput
        label="Nome do responsável"
        autoComplete="name"
        required
        {...campos.getInputProps('nomeResponsavel')}
      />
      <CampoTelefone label="Telefone" {...campos.getInputProps('telefone')} />
    </>
  );
}
