import * as cartas from '@imob/schemas/cartas';
import { Radio, Stack } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { DESFECHOS } from './palavras.ts';

/** Notes how a letter ended, in the words of what it asks for; it can be taken back. */
export function AnotarDesfecho({ carta, fechar }: { carta: cartas.Carta; fechar: () => void }) {
  const { id: cartaId, contratoId, tipo, desfecho: antes } = carta;
  const mudar = useMudanca('PATCH /contratos/:id/cartas/:cartaId', {
    erroNoLugar: true,
    sucesso: ({ desfecho }) => (desfecho ? 'Anotado o que aconteceu.' : 'A carta espera resposta de novo.'),
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: cartas.mudar.schema.body.superRefine(({ desfecho }, { addIssue }) => {
      if (antes || desfecho) return;
      addIssue({ code: 'custom', path: ['desfecho'], message: 'Diga o que aconteceu.' });
    }),
    inicial: { desfecho: antes ?? '' },
    mudanca: true,
    enviar: (body) => mudar.mutateAsync({ params: { id: contratoId, cartaId }, body }),
  });
  const { ATENDIDA, NAO_ATENDIDA } = DESFECHOS[tipo];
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Radio.Group label="O que aconteceu" required {...campos.getInputProps('desfecho')}>
          <Stack gap="xs" mt={6} mb={campos.errors.desfecho ? 'xs' : 0}>
            <Radio value="ATENDIDA" label={ATENDIDA} />
            <Radio value="NAO_ATENDIDA" label={NAO_ATENDIDA} />
            <Radio
              value="RETIRADA"
              label="Retirada"
              description="Você volta atrás no que a carta diz: avise o inquilino por escrito."
            />
            {antes && <Radio value="" label="Ainda não se sabe" />}
          </Stack>
        </Radio.Group>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Anotar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
