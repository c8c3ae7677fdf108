import { criar } from '@imob/schemas/aditivos';
import type { LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import { Alert, Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { useMudanca } from '../../../service/queries.ts';
import { LocatarioPrincipal } from './LocatarioPrincipal.tsx';
import { Pessoas } from './Pessoas.tsx';

type Props = { contratoId: string; lidos: LocatariosDoContrato; fechar: () => void; mudarCopias: () => void };

/** An addendum by which somebody comes in or leaves: all who rented and who will sign it. */
export function AditivoDeQuemAluga({ contratoId, lidos: { principal, demais, mudam }, fechar, mudarCopias }: Props) {
  const aditar = useMudanca('POST /contratos/:id/aditivos', {
    erroNoLugar: true,
    sucesso: ({ numero }) => `${numero}º aditivo feito. Baixe o PDF para as partes assinarem.`,
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: criar.schema.body,
    inicial: {
      demaisLocatarios: demais.map(({ locatarioId }) => locatarioId),
      locatarioPrincipal: principal.locatarioId,
      /** The one who was the principal tenant goes on renting, beside the one who takes that place. */
      principalFica: false,
      texto: '',
      dataAssinatura: '',
    },
    preparar: ({ locatarioPrincipal: novo, principalFica, demaisLocatarios, ...resto }) => ({
      ...resto,
      demaisLocatarios: [
        ...demaisLocatarios.filter((id) => id !== novo),
        ...(novo !== principal.locatarioId && principalFica ? [principal.locatarioId] : []),
      ],
      ...(novo !== principal.locatarioId && { locatarioPrincipal: novo }),
    }),
    enviar: (body) => aditar.mutateAsync({ params: { id: contratoId }, body }),
  });
  const ids = campos.values.demaisLocatarios;
  const { locatarioPrincipal: novo, principalFica } = campos.values;
  const outroPrincipal = novo !== principal.locatarioId;
  const igual = !outroPrincipal && ids.join() === demais.map(({ locatarioId }) => locatarioId).join();
  const alguemSai = (outroPrincipal && !principalFica) || demais.some(({ locatarioId }) => !ids.includes(locatarioId));
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Alert color="yellow" variant="light" title="A mudança vira um aditivo">
          {mudam.porque} O aditivo vale desde que é feito.
        </Alert>
        <Text fz="sm" c="dimmed">
          Quem sai responde pelo que venceu até aqui.
        </Text>
        {!outroPrincipal && (
          <Text fz="sm">
            {principal.nome} segue como locatário principal. Para sair, ponha outra pessoa em seu lugar.
          </Text>
        )}
        <Pessoas
          principalId={principal.locatarioId}
          ids={ids}
          mudar={(novos) => {
            campos.setFieldValue('demaisLocatarios', novos);
            if (!novos.includes(novo)) campos.setFieldValue('locatarioPrincipal', principal.locatarioId);
          }}
          conhecidos={demais}
          erros={ids.map((_, i) => campos.errors[`demaisLocatarios.${i}`])}
        />
        <LocatarioPrincipal
          principal={principal}
          ids={ids}
          conhecidos={demais}
          {...campos.getInputProps('locatarioPrincipal')}
        />
        {outroPrincipal && (
          <Checkbox
            label={`${principal.nome} continua na locação, ao lado`}
            description="Sem marcar, sai com este aditivo. As contas em aberto passam ao novo locatário principal."
            {...campos.getInputProps('principalFica', { type: 'checkbox' })}
          />
        )}
        {alguemSai && (
          <Alert color="blue" variant="light">
            Quem sai conhece o endereço da página do inquilino. Se você criou uma, ela se fecha com o aditivo: crie
            outra e envie a quem fica.
          </Alert>
        )}
        <Textarea
          label="O que mais as partes combinaram"
          description="Opcional. Um parágrafo por linha."
          autosize
          minRows={2}
          maxRows={8}
          {...campos.getInputProps('texto')}
        />
        <CampoData
          label="Data da assinatura"
          description="Sem data, fica uma linha para escrever à mão."
          {...campos.getInputProps('dataAssinatura')}
        />
        {demais.length > 0 && (
          <Button variant="subtle" size="compact-sm" px={0} style={{ alignSelf: 'flex-start' }} onClick={mudarCopias}>
            Mudar só quem recebe cópia dos avisos
          </Button>
        )}
        <FimDoDialogo erro={erro} enviando={enviando} {...(igual && { disabled: true })}>
          Fazer aditivo
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
