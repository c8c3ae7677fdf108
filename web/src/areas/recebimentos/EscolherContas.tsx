import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import type * as recebimentos from '@imob/schemas/recebimentos';
import { somar } from '@imob/schemas/rules/money';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { diaDoInstante, dinheiro } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { Falta } from '../extratos/Falta.tsx';
import { useIrDoDinheiro } from './IrDoDinheiro.tsx';
import { ListaDeContas } from './ListaDeContas.tsx';
import { restaDe } from './pergunta.ts';

type Props = { recebimento: recebimentos.Recebimento; inicial?: ContaDaPagina | undefined; fechar: () => void };

/**
 * Chooses the contas that a sum pays. If it is less than they owe on its day, a rest of the last one stays open or is forgiven:
 * the form tells that rest beforehand.
 */
export function EscolherContas({ recebimento, inicial, fechar }: Props) {
  const { id } = recebimento;
  const valor = restaDe(recebimento);
  const [escolhidas, setEscolhidas] = useState<ContaDaPagina[]>(inicial ? [inicial] : []);
  const [quitar, setQuitar] = useState(false);
  const conciliar = useMudanca('POST /recebimentos/:id/conciliar', {
    erroNoLugar: true,
    sucesso: 'Recebimento conciliado.',
    aoConcluir: fechar,
  });
  const dia = diaDoInstante(recebimento.horario);
  const { irRetido, ilegivel, campo } = useIrDoDinheiro(escolhidas, { valor, dia });
  usePerdeNoDialogo(() => escolhidas.some(({ id: um }) => um !== inicial?.id) || ilegivel);

  function escolher(contas: ContaDaPagina[]) {
    setEscolhidas(contas);
    // Forgiving the rest was said about other contas.
    setQuitar(false);
  }

  return (
    <Stack>
      <Text>
        Chegaram <b className="numeros">{dinheiro(valor)}</b>. As contas ficam pagas no dia em que o dinheiro chegou.
      </Text>
      <ListaDeContas escolhidas={escolhidas} aoMudar={escolher} />
      {campo}
      <div role="status">
        {escolhidas.length > 1 && (
          <Text fz="sm">
            {escolhidas.length} contas escolhidas:{' '}
            <b className="numeros">{dinheiro(somar(escolhidas.map((uma) => uma.valor)))}</b>, sem contar multa e juros.
          </Text>
        )}
        {escolhidas.length > 0 && (
          <Falta
            creditos={[{ data: dia, valor, devidos: [] }]}
            contas={escolhidas}
            irRetido={irRetido}
            quitar={quitar}
            aoQuitar={setQuitar}
          />
        )}
      </div>
      <ErroDoFormulario erro={conciliar.isError ? messageOf(conciliar.error) : undefined} />
      <Group justify="flex-end">
        <VoltarDoDialogo disabled={conciliar.isPending} />
        <Button
          disabled={escolhidas.length === 0 || ilegivel}
          loading={conciliar.isPending}
          onClick={() =>
            conciliar.mutate({
              params: { id },
              body: {
                contaIds: escolhidas.map((conta) => conta.id),
                quitar,
                ...(irRetido !== undefined && { irRetido }),
              },
            })
          }
        >
          Pagar com este dinheiro
        </Button>
      </Group>
    </Stack>
  );
}
