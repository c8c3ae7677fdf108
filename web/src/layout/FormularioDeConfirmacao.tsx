import { codigo } from '@imob/schemas/acesso';
import { senhaAtual } from '@imob/schemas/base/fields';
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { BotaoDaChave } from '../components/fields/BotaoDaChave.tsx';
import { CampoCodigo } from '../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../components/fields/form.ts';
import { Carregado } from '../components/screen/Carregado.tsx';
import { chamar } from '../service/api.ts';
import { consulta } from '../service/queries.ts';

type Props = { aoConfirmar: () => void; aoDesistir: () => void };

/** Asks who is there for a passkey or, of those who have it, the code; the others say their password. */
export function FormularioDeConfirmacao({ aoConfirmar, aoDesistir }: Props) {
  const fator = useQuery(consulta('GET /auth/segundo-fator'));
  const suas = useQuery(consulta('GET /auth/chaves'));
  return (
    <Stack>
      <Text>
        Antes de continuar, mostre que é você, e não outra pessoa com este aparelho. Nos próximos dez minutos não
        perguntamos de novo.
      </Text>
      {suas.data && suas.data.length > 0 && (
        <BotaoDaChave
          fazer={async ({ confirmarComChave }) => {
            await confirmarComChave();
            aoConfirmar();
          }}
        >
          Confirmar com chave de acesso
        </BotaoDaChave>
      )}
      <Carregado consulta={fator}>
        {({ ativo }) => <PorEscrito como={ativo ? 'codigo' : 'senhaAtual'} {...{ aoConfirmar, aoDesistir }} />}
      </Carregado>
    </Stack>
  );
}

const CORPOS = { codigo: z.object({ codigo }), senhaAtual: z.object({ senhaAtual }) };

function PorEscrito({ como, aoConfirmar, aoDesistir }: Props & { como: keyof typeof CORPOS }) {
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: CORPOS[como],
    inicial: { [como]: '' },
    enviar: async (body) => {
      await chamar('POST /auth/confirmar', { body });
      aoConfirmar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <ErroDoFormulario erro={erro} />
        {como === 'codigo' ? (
          <CampoCodigo autoFocus {...campos.getInputProps('codigo')} />
        ) : (
          <PasswordInput
            label="Sua senha"
            autoComplete="current-password"
            // Its dialog, which was there before it, looks for its mark no longer.
            autoFocus
            data-autofocus
            {...campos.getInputProps('senhaAtual')}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={aoDesistir} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
