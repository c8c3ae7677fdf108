import { convidar, DIAS_DO_CONVITE } from '@imob/schemas/ajudantes';
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { useMudanca } from '../../service/queries.ts';
import { Alcances } from './Alcances.tsx';
import { Entregar } from './Entregar.tsx';

export type Convidado = Resposta<'POST /ajudantes'>;

/** Asks who is invited and for what, and then says how the invitation gets there. */
export function Convidar() {
  const [feito, setFeito] = useState<Convidado>();
  return feito ? <ConviteFeito {...feito} /> : <Formulario aoConvidar={setFeito} />;
}

function Formulario({ aoConvidar }: { aoConvidar: (feito: Convidado) => void }) {
  const mudanca = useMudanca('POST /ajudantes', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: convidar.schema.body,
    inicial: { nome: '', email: '', alcance: 'VER' as string },
    enviar: async (body) => {
      const feito = await mudanca.mutateAsync({ body });
      campos.resetDirty();
      aoConvidar(feito);
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <TextInput label="Nome" autoComplete="off" data-autofocus {...campos.getInputProps('nome')} />
        <TextInput
          label="E-mail"
          description="É com ele que a pessoa entra, na conta dela."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...campos.getInputProps('email')}
        />
        <Alcances {...campos.getInputProps('alcance')} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Convidar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

/** Says whether the invitation goes by e-mail, and gives its address all the same. */
export function ConviteFeito({ ajudante: { nome, email, url }, enviado }: Convidado) {
  return (
    <Stack>
      <Alert
        variant="light"
        role="status"
        color={enviado ? 'green' : 'yellow'}
        icon={enviado ? <IconMail size={20} aria-hidden /> : <IconSend size={20} aria-hidden />}
        style={{ overflowWrap: 'anywhere' }}
      >
        {enviado
          ? `Enviamos o convite para ${email}. Se não chegar, entregue você mesmo o endereço abaixo.`
          : `O convite não vai por e-mail: entregue você mesmo o endereço abaixo a ${nome}.`}
      </Alert>
      {url && (
        <>
          <TextInput
            label="Endereço do convite"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            styles={{ input: { textOverflow: 'ellipsis' } }}
          />
          <Entregar nome={nome} url={url} />
        </>
      )}
      <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Vale por {DIAS_DO_CONVITE} dias, e só para quem entra com {email}.
      </Text>
      <Group justify="flex-end">
        <VoltarDoDialogo>Fechar</VoltarDoDialogo>
      </Group>
    </Stack>
  );
}
