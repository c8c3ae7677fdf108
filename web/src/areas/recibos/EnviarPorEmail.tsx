import * as recibos from '@imob/schemas/recibos';
import { Checkbox, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';

type Props = { reciboId: string; quem: readonly recibos.Destinatario[]; fechar: () => void };

/** Chooses who of those who rent gets the receipt, from the landlord's own sender. */
export function EnviarPorEmail({ reciboId, quem, fechar }: Props) {
  const enviar = useMudanca('POST /recibos/:id/enviar', {
    erroNoLugar: true,
    sucesso: ({ message }) => message,
    aoConcluir: fechar,
  });
  const comEmail = quem.filter(({ email }) => email);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: recibos.enviar.schema.body,
    inicial: { locatarios: comEmail.map(({ locatarioId }) => locatarioId) },
    enviar: (body) => enviar.mutateAsync({ params: { id: reciboId }, body }),
  });
  const { length: quantos } = campos.getValues().locatarios;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Checkbox.Group label="Quem recebe" {...campos.getInputProps('locatarios')}>
          <Stack gap="xs" mt={6} mb={campos.errors.locatarios ? 'xs' : 0}>
            {quem.map(({ locatarioId, nome, email }) => (
              <Checkbox
                key={locatarioId}
                value={locatarioId}
                disabled={!email}
                label={nome}
                description={email ?? 'Não tem e-mail no cadastro'}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text fz="sm" c="dimmed">
          É um e-mail só, com o PDF, do seu próprio remetente: quem recebe vê o endereço dos outros.
        </Text>
        <FimDoDialogo erro={erro} enviando={enviando} disabled={comEmail.length === 0}>
          {quantos > 1 ? `Enviar a ${quantos} pessoas` : 'Enviar'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
