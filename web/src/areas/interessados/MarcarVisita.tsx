import * as interessados from '@imob/schemas/interessados';
import { Button, Checkbox, Stack } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CamposDaVisita } from '../../components/fields/CamposDaVisita.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import type { PropsDoFormulario } from './dialogos.ts';
import { quandoDaVisita } from './palavras.ts';

/** Sets the visit, moves it or calls it off. */
export function MarcarVisita({ ele, fechar }: PropsDoFormulario) {
  const { id, email, visitaDia, visitaHora } = ele;
  const mudar = useMudanca('PATCH /interessados/:id', {
    erroNoLugar: true,
    sucesso: (lido) => (lido.visitaDia ? `Visita marcada: ${quandoDaVisita(lido, hoje())}.` : 'Visita desmarcada.'),
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: interessados.mudar.schema.body,
    // A visit that went by gives way to the next.
    inicial: {
      ...(visitaDia && visitaDia >= hoje()
        ? { visitaDia: visitaDia as string, visitaHora: visitaHora ?? '' }
        : { visitaDia: '', visitaHora: '' }),
      avisar: email !== null,
    },
    enviar: (body) => mudar.mutateAsync({ params: { id }, body }),
  });
  const marcada = visitaDia !== null && visitaDia >= hoje();
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDaVisita campos={campos} />
        {email && (
          <Checkbox
            label="Avisar por e-mail"
            description={`A ${email}, com o dia, a hora e o imóvel; também se você desmarcar.`}
            {...campos.getInputProps('avisar', { type: 'checkbox' })}
          />
        )}
        {marcada && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            disabled={enviando}
            onClick={() =>
              // An error is told at the form's end, as for any other change here.
              void mudar
                .mutateAsync({
                  params: { id },
                  body: { visitaDia: null, avisar: email !== null && campos.getValues().avisar },
                })
                .catch(() => undefined)
            }
          >
            Desmarcar a visita
          </Button>
        )}
        <FimDoDialogo
          erro={erro ?? mudar.error?.message}
          enviando={enviando}
          disabled={campos.values.visitaDia === '' || !campos.isDirty()}
        >
          {marcada ? 'Mudar a visita' : 'Marcar visita'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
