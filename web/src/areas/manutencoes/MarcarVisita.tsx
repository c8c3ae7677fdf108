import * as manutencoes from '@imob/schemas/manutencoes';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CamposDaVisita } from '../../components/fields/CamposDaVisita.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { quandoDaVisita } from '../interessados/palavras.ts';
import type { PropsDoFormulario } from './dialogos.ts';
import { useQuem } from './useQuem.ts';

/** Sets the day on which somebody comes, moves it or calls it off. */
export function MarcarVisita({ ela, fechar }: PropsDoFormulario) {
  const { id, visitaDia, visitaHora, visitaResposta, passarContato } = ela;
  const { inquilino, prestador, porEmail } = useQuem(ela);
  // A deleted provider has no page any more.
  const temPagina = prestador?.prestadorId !== null;
  const mudar = useMudanca('PATCH /manutencoes/:id', {
    erroNoLugar: true,
    sucesso: (lida) => (lida.visitaDia ? `Visita marcada: ${quandoDaVisita(lida, hoje())}.` : 'Visita desmarcada.'),
    aoConcluir: fechar,
  });
  const marcada = visitaDia !== null && visitaDia >= hoje();
  // A day that went by, or on which nobody can receive him, gives way to the next.
  const fica = marcada && visitaResposta !== 'NAO_PODE';
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: manutencoes.mudar.schema.body,
    inicial: {
      visitaDia: fica ? (visitaDia as string) : '',
      visitaHora: fica ? (visitaHora ?? '') : '',
      ...{ passarContato, avisar: true },
    },
    preparar: ({ avisar, ...valores }) => ({
      ...valores,
      // Nobody is told of a visit that stays as it was.
      avisar: avisar && porEmail !== undefined && !(fica && mesmaVisita(valores, ela)),
    }),
    enviar: (body) => mudar.mutateAsync({ params: { id }, body }),
  });
  const desmarcar = () =>
    // An error is told at the form's end, as for any other change here.
    void mudar
      .mutateAsync({
        params: { id },
        body: { visitaDia: null, avisar: porEmail !== undefined && campos.getValues().avisar },
      })
      .catch(() => undefined);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDaVisita campos={campos} />
        {porEmail ? (
          <Checkbox
            label="Avisar por e-mail"
            description={`A ${porEmail}, com o dia e a hora; também se você desmarcar.`}
            {...campos.getInputProps('avisar', { type: 'checkbox' })}
          />
        ) : (
          inquilino && (
            <Text fz="sm" c="dimmed">
              Sem e-mail de ninguém, avise por WhatsApp depois de marcar. O inquilino também vê o dia na página dele.
            </Text>
          )
        )}
        {inquilino && temPagina && (
          <Checkbox
            label="Passar o contato do inquilino ao prestador"
            description={`Na página dele, o prestador escolhido vê o nome e o telefone de ${inquilino.nome}.`}
            {...campos.getInputProps('passarContato', { type: 'checkbox' })}
          />
        )}
        {marcada && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            disabled={enviando}
            onClick={desmarcar}
          >
            Desmarcar a visita
          </Button>
        )}
        <FimDoDialogo
          erro={erro ?? mudar.error?.message}
          enviando={enviando}
          disabled={campos.values.visitaDia === '' || !campos.isDirty()}
        >
          {fica ? 'Mudar a visita' : 'Marcar visita'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

type Visita = { visitaDia: string; visitaHora: string };

const mesmaVisita = ({ visitaDia, visitaHora }: Visita, ela: manutencoes.Manutencao) =>
  visitaDia === ela.visitaDia && visitaHora === (ela.visitaHora ?? '');
