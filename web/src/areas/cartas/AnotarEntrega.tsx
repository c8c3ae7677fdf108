import * as cartas from '@imob/schemas/cartas';
import { Radio, Stack } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { data, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

const COMO: readonly { value: cartas.ComoFoiEntregue; label: string; description: string }[] = [
  { value: 'EM_MAOS', label: 'Em mãos', description: 'Com a assinatura dele na sua via.' },
  { value: 'CORREIO', label: 'Correio com AR', description: 'O dia é o do aviso de recebimento.' },
  { value: 'CARTORIO', label: 'Cartório', description: 'O dia é o da certidão de entrega.' },
  { value: 'EMAIL', label: 'E-mail', description: 'Quando ele respondeu, ou disse que recebeu.' },
  { value: 'OUTRO', label: 'De outro modo', description: 'Por exemplo, por WhatsApp.' },
];

/** Without both the term would run from no day. */
const REGRAS = cartas.mudar.schema.body.superRefine(({ entregueEm, entregueComo }, { addIssue }) => {
  const falta = (campo: string, message: string) => addIssue({ code: 'custom', path: [campo], message });
  if (entregueEm === null) falta('entregueEm', 'Preencha este campo.');
  if (entregueComo === null) falta('entregueComo', 'Diga como foi entregue.');
});

/** On which day the letter reached the tenant, and how: from that day on its term runs. */
export function AnotarEntrega({ carta, fechar }: { carta: cartas.Carta; fechar: () => void }) {
  const { id: cartaId, contratoId, dia, entregueEm, entregueComo } = carta;
  const mudar = useMudanca('PATCH /contratos/:id/cartas/:cartaId', {
    erroNoLugar: true,
    sucesso: ({ prazoAte }) => (prazoAte ? `Entrega anotada: o prazo vai até ${data(prazoAte)}.` : 'Entrega anotada.'),
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: REGRAS,
    inicial: { entregueEm: entregueEm ?? hoje(), entregueComo: entregueComo ?? '' },
    // Nobody said yet what is proposed for a first delivery: all of it goes.
    mudanca: entregueEm !== null,
    enviar: (body) => mudar.mutateAsync({ params: { id: contratoId, cartaId }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CampoData
          label="Dia em que o inquilino recebeu"
          required
          clearable={false}
          minDate={dia}
          maxDate={hoje()}
          {...campos.getInputProps('entregueEm')}
        />
        <Radio.Group label="Como foi entregue" required {...campos.getInputProps('entregueComo')}>
          <Stack gap="xs" mt={6} mb={campos.errors.entregueComo ? 'xs' : 0}>
            {COMO.map((um) => (
              <Radio key={um.value} {...um} />
            ))}
          </Stack>
        </Radio.Group>
        <FimDoDialogo erro={erro} enviando={enviando}>
          Anotar entrega
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
