import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { BotaoDaChave } from '../components/fields/BotaoDaChave.tsx';
import { CampoCodigo } from '../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../components/fields/ErroDoFormulario.tsx';
import { peloServico, useFormulario } from '../components/fields/form.ts';
import type { Entrada } from '../service/endpoints.ts';
import { esvaziarGuardados, guardarPagina } from '../service/offline.ts';
import { passarA } from '../service/passar.ts';
import { entrar, pedeCodigo, semCodigoVazio } from '../service/segundoFator.ts';

type Props = {
  uid: string;
  email: string;
  /** The landlord whom the person helps here: a new session is at one's own, and goes back to his records. */
  locador?: string;
  aoEntrar: () => void;
  aoSair: () => void;
};

/** Sign-in again, as the same person. */
export function FormularioDeVolta({ uid, email, locador, aoEntrar, aoSair }: Props) {
  const voltou = async () => {
    if (locador !== undefined) await passarA(locador);
    // Somebody else may have been here meanwhile: this person must not see that one's kept data without a network.
    await esvaziarGuardados();
    void guardarPagina();
    aoEntrar();
  };
  const [comCodigo, setComCodigo] = useState(false);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: peloServico<Entrada<'POST /auth/login', 'body'>>(),
    inicial: { email, password: '', codigo: '' },
    preparar: semCodigoVazio,
    enviar: async (body) => {
      try {
        await entrar(body);
      } catch (falha) {
        // The first time it is a question, not a mistake.
        if (comCodigo || !pedeCodigo(falha)) throw falha;
        return setComCodigo(true);
      }
      await voltou();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">Entre de novo para continuar de onde parou. Nada do que você digitou se perdeu.</Text>
        <ErroDoFormulario erro={erro} />
        <TextInput label="E-mail" autoComplete="username" readOnly {...campos.getInputProps('email')} />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          data-autofocus
          key={campos.key('password')}
          {...campos.getInputProps('password')}
        />
        {comCodigo && <CampoCodigo {...campos.getInputProps('codigo')} />}
        <Button type="submit" loading={enviando}>
          Entrar e continuar
        </Button>
        <BotaoDaChave
          fazer={async ({ entrarComChave }) => {
            await entrarComChave(uid);
            await voltou();
          }}
        >
          Entrar com chave de acesso
        </BotaoDaChave>
        <Button variant="subtle" color="gray" onClick={aoSair}>
          Entrar com outra conta
        </Button>
      </Stack>
    </form>
  );
}
