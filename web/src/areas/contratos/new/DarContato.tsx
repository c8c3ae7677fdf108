import * as locatarios from '@imob/schemas/locatarios';
import { Stack, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoTelefone } from '../../../components/fields/CampoMascarado.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { useMudanca } from '../../../service/queries.ts';

type Props = {
  locatario: Pick<locatarios.Locatario, 'id' | 'nome' | 'email' | 'telefone' | 'whatsapp'>;
  fechar: () => void;
};

/** Asks for the ways to reach a tenant where they lack, and keeps them in his record. */
export function DarContato({ locatario: { id, email, telefone, whatsapp }, fechar }: Props) {
  const mudar = useMudanca('PATCH /locatarios/:id', { erroNoLugar: true, sucesso: 'Contato guardado no cadastro.' });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: locatarios.mudar.schema.body,
    inicial: { email: email ?? '', whatsapp: whatsapp ?? telefone ?? '' },
    mudanca: true,
    enviar: async (body) => {
      await mudar.mutateAsync({ params: { id }, body });
      fechar();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // The dialog is inside the guide's own form as React sees it.
        evento.stopPropagation();
        aoEnviar(evento);
      }}
    >
      <Stack>
        <TextInput label="E-mail" type="email" autoComplete="off" data-autofocus {...campos.getInputProps('email')} />
        <CampoTelefone label="WhatsApp" autoComplete="off" {...campos.getInputProps('whatsapp')} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar contato
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
