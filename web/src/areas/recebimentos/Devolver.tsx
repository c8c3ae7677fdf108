import * as recebimentos from '@imob/schemas/recebimentos';
import { Button, Group, Stack, Text } from '@mantine/core';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { dinheiro } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

import { restaDe } from './pergunta.ts';

type Props = { recebimento: recebimentos.Recebimento; fechar: () => void };

/** Gives a Pix back by the bank that received it, whole or in part. */
export function Devolver({ recebimento, fechar }: Props) {
  const livre = restaDe(recebimento);
  const devolver = useMudanca('POST /recebimentos/:id/devolver', {
    erroNoLugar: true,
    sucesso: 'Devolução pedida ao banco. Ela aparece aqui quando for feita.',
    aoConcluir: fechar,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: recebimentos.devolver.schema.body,
    inicial: { valor: '' as number | '' },
    enviar: (body) => devolver.mutateAsync({ params: { id: recebimento.id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>
          O dinheiro volta para a conta de quem pagou, pelo mesmo banco. Um Pix pode ser devolvido até 90 dias depois de
          recebido, e uma devolução feita não se desfaz.
        </Text>
        <CampoDinheiro
          label="Valor a devolver"
          required
          description={`Digite o valor, de até ${dinheiro(livre)}.`}
          {...campos.getInputProps('valor')}
        />
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <VoltarDoDialogo disabled={enviando} />
          <Button type="submit" color="red" loading={enviando}>
            Devolver{campos.values.valor ? ` ${dinheiro(campos.values.valor)}` : ''}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
