import * as modelos from '@imob/schemas/modelos';
import { Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { esquecer, useMudanca } from '../../service/queries.ts';

type Props = { contratoId: string; fechar: () => void };

/** Makes a model of a contract, and opens it to be looked at. */
export function SalvarComoModelo({ contratoId, fechar }: Props) {
  const navegar = useNavigate();
  const guardar = useMudanca('POST /contratos/:id/modelo', {
    erroNoLugar: true,
    sucesso: 'Modelo guardado.',
    aoConcluir: ({ id }) => {
      void esquecer('POST /modelos');
      fechar();
      void navegar({ to: '/contratos/modelos/$id', params: { id } });
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: modelos.doContrato.schema.body,
    inicial: { nome: '' },
    enviar: (body) => guardar.mutateAsync({ params: { id: contratoId }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>
          O modelo leva os termos, o prazo, o dia do vencimento, as disposições adicionais e o texto deste contrato. Não
          leva quem está nele, nem os dados da garantia.
        </Text>
        <TextInput
          label="Nome do modelo"
          placeholder="Residencial, 30 meses"
          required
          maxLength={80}
          autoComplete="off"
          data-autofocus
          {...campos.getInputProps('nome')}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Salvar como modelo
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
