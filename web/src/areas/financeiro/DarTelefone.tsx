import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { Stack } from '@mantine/core';
import { z } from 'zod';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import type { Devedor } from './cobranca.ts';

const ComNumero = z.object({
  whatsapp: z.string().refine((numero) => telefoneInternacional(numero) !== undefined, 'Escreva o número com DDD.'),
});

type Props = { devedor: Devedor; aoDar: (whatsapp: string) => void };

/** Asks for the number that a message needs, and keeps it in the tenant's record. */
export function DarTelefone({ devedor: { locatarioId, nome, telefone }, aoDar }: Props) {
  const mudar = useMudanca('PATCH /locatarios/:id', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: ComNumero,
    inicial: { whatsapp: telefone ?? '' },
    enviar: async ({ whatsapp }) => {
      await mudar.mutateAsync({ params: { id: locatarioId }, body: { whatsapp } });
      aoDar(whatsapp);
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CampoTelefone
          label={`WhatsApp de ${nome}`}
          description={
            telefone ? `O número ${telefone} está incompleto.` : 'Ainda não está no cadastro: fica guardado nele.'
          }
          autoComplete="off"
          data-autofocus
          {...campos.getInputProps('whatsapp')}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar número
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
