import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type * as recebimentos from '@imob/schemas/recebimentos';
import { somar } from '@imob/schemas/rules/money';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { dinheiro } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { ListaDeContas } from './ListaDeContas.tsx';
import { restaDe } from './pergunta.ts';

type Props = { recebimento: recebimentos.Recebimento; fechar: () => void };

/** Which contas a sum pays. Less than what they owe leaves a rest of the last, unless it is forgiven. */
export function EscolherContas({ recebimento, fechar }: Props) {
  const { id } = recebimento;
  const valor = restaDe(recebimento);
  const [escolhidas, setEscolhidas] = useState<ContaDaPagina[]>([]);
  const [quitar, setQuitar] = useState(false);
  usePerdeNoDialogo(() => escolhidas.length > 0);
  const conciliar = useMudanca('POST /recebimentos/:id/conciliar', {
    erroNoLugar: true,
    sucesso: 'Recebimento conciliado.',
    aoConcluir: fechar,
  });
  const devido = somar(escolhidas.map((conta) => conta.valor));
  const falta = escolhidas.length > 0 && devido > valor;
  return (
    <Stack>
      <Text>
        Chegaram <b className="numeros">{dinheiro(valor)}</b>. As contas ficam pagas no dia em que o dinheiro chegou.
      </Text>
      <ListaDeContas escolhidas={escolhidas} aoMudar={setEscolhidas} />
      {escolhidas.length > 0 && (
        <Text fz="sm" role="status">
          Valor das contas escolhidas: <b className="numeros">{dinheiro(devido)}</b>, sem contar multa e juros.
          {falta && !quitar && ' O que faltar fica como saldo em aberto.'}
        </Text>
      )}
      {falta && (
        <Checkbox
          label="Dar as contas por quitadas e perdoar o que falta"
          checked={quitar}
          onChange={({ currentTarget }) => setQuitar(currentTarget.checked)}
        />
      )}
      <ErroDoFormulario erro={conciliar.isError ? messageOf(conciliar.error) : undefined} />
      <Group justify="flex-end">
        <VoltarDoDialogo disabled={conciliar.isPending} />
        <Button
          disabled={escolhidas.length === 0}
          loading={conciliar.isPending}
          onClick={() =>
            conciliar.mutate({ params: { id }, body: { contaIds: escolhidas.map((conta) => conta.id), quitar } })
          }
        >
          Quitar com este dinheiro
        </Button>
      </Group>
    </Stack>
  );
}
