import * as assinaturas from '@imob/schemas/assinaturas';
import { Stack, Text, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { ApiError } from '../../service/api.ts';
import { avisarErro, useMudanca } from '../../service/queries.ts';

type Props = { pedido: assinaturas.Assinatura; convidado: assinaturas.Signatario; fechar: () => void };

/** Changes the e-mail of a guest who has not signed; the address that he was sent before stops working. */
export function CorrigirEmail({ pedido, convidado, fechar }: Props) {
  const { id: assinaturaId, contratoId, vencida } = pedido;
  const { id: signatarioId, email } = convidado;
  const mudar = useMudanca('PATCH /contratos/:id/assinaturas/:assinaturaId/signatarios/:signatarioId', {
    erroNoLugar: true,
    sucesso: (lida) => comoFicou(lida, signatarioId),
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: assinaturas.mudarSignatario.schema.body,
    inicial: { email: email ?? '' },
    enviar: async (body) => {
      try {
        await mudar.mutateAsync({ params: { id: contratoId, assinaturaId, signatarioId }, body });
      } catch (erro) {
        if (!(erro instanceof ApiError) || erro.status !== 409) throw erro;
        // The guest signed or the request was cancelled meanwhile: the list is read again, and the dialog closes.
        avisarErro(erro);
        fechar();
      }
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          {vencida
            ? 'O prazo acabou: o convite vai para o novo e-mail quando você der mais dias.'
            : 'O convite vai para o novo e-mail, com um novo endereço.'}{' '}
          O que esta pessoa recebeu antes deixa de abrir.
        </Text>
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          description="Vazio: quem assina informa o seu."
          {...campos.getInputProps('email')}
        />
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          {email ? 'Corrigir o e-mail' : 'Informar o e-mail'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

function comoFicou({ signatarios, vencida }: assinaturas.Assinatura, signatarioId: string): string {
  const temEmail = signatarios.find(({ id }) => id === signatarioId)?.email;
  if (vencida) return temEmail ? 'E-mail corrigido: dê mais dias para assinar, e o convite vai.' : 'E-mail retirado.';
  return temEmail
    ? 'E-mail corrigido: um novo convite vai para lá.'
    : 'E-mail retirado: passe a esta pessoa o novo endereço.';
}
