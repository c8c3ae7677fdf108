import type { Despesa } from '@imob/schemas/despesas';
import { Button, Group, Stack, Text } from '@mantine/core';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { usePaguei } from '../despesas/usePaguei.ts';
import { type Debito, nomeDe } from './outroValor.ts';

type Props = { debito: Debito; despesas: readonly Despesa[]; fechar: () => void };

/** Expected expenses that the debit may be, though the bank tells another amount: the landlord says which, and confirms what changes. */
export function DeOutroValor({ debito, despesas, fechar }: Props) {
  const { id: lancamentoId, valor, data: dia } = debito;
  const { mutateAsync } = usePaguei(fechar);
  const perguntar = (uma: Despesa) =>
    confirmar({
      titulo: 'A conta veio com outro valor?',
      oQueAcontece: `${nomeDe(uma)}: era ${dinheiro(uma.valor)}, o banco diz ${dinheiro(valor)}: a despesa passa a valer ${dinheiro(valor)}, paga em ${data(dia)}.`,
      acao: 'Mudar o valor',
      aoConfirmar: () => mutateAsync({ params: { id: uma.id }, body: { valor, pagaEm: dia, lancamentoId } }),
    });
  return (
    <Stack gap="xs" component="section" aria-label="Despesas esperadas com outro valor">
      <Text fz="sm">Ou foi uma destas, que veio com outro valor?</Text>
      {despesas.map((uma) => (
        <Group key={uma.id} justify="space-between" gap="xs">
          <Text fz="sm" flex="1 1 200px" className="numeros">
            <strong>{nomeDe(uma)}</strong>, para {data(uma.data)}: era {dinheiro(uma.valor)}, o banco diz{' '}
            {dinheiro(valor)}
          </Text>
          <Button
            size="sm"
            variant="default"
            aria-label={`Foi esta, com outro valor: ${nomeDe(uma)}, ${data(uma.data)}`}
            onClick={() => perguntar(uma)}
          >
            Foi esta
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
