import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { data, dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { type Dinheiro, faltaDe } from './pares.ts';

type Props = {
  /** Those that pay together, on the day of the last. */
  creditos: Dinheiro[];
  contas: ContaDaPagina[];
  /** The tax that the landlord says was withheld, where he says any. */
  irRetido?: number | undefined;
  quitar: boolean;
  aoQuitar: (quitar: boolean) => void;
};

/** Less than what is owed is a part: the rest stays owed, or is forgiven, and who confirms should know how much before it. */
export function Falta({ creditos, contas, irRetido, quitar, aoQuitar }: Props) {
  const dia = creditos
    .map((um) => um.data)
    .toSorted()
    .at(-1) as string;
  const sabidas = new Set(creditos.flatMap(({ devidos }) => devidos.map(({ contaId }) => contaId)));
  // Only the service knows the charges of the day of what was looked for by hand.
  const lidas = useQueries({
    queries: contas
      .filter(({ id }) => !sabidas.has(id))
      .map(({ id }) => consulta('GET /financeiro/:id/encargos', { params: { id }, query: { em: dia } })),
  }).flatMap(({ data: lida }) => (lida ? { contaId: lida.contaId, valor: lida.total } : []));
  const { devido, recebido, retido, falta, semEncargos, naoChega } = faltaDe(creditos, contas, lidas, irRetido);
  if (falta === 0) return null;
  if (naoChega) {
    return (
      <Text fz="sm" c="var(--mantine-color-yellow-text)">
        Este dinheiro não chega para todas estas contas. Escolha menos contas.
      </Text>
    );
  }
  if (semEncargos) {
    return (
      <Text fz="sm" c="var(--mantine-color-yellow-text)">
        Faltam {dinheiro(falta)}, sem contar multa e juros, que ficam como saldo em aberto.
      </Text>
    );
  }
  const varias = contas.length > 1;
  const comEncargos = devido > somar(contas.map(({ valor }) => valor));
  return (
    <Stack gap={6}>
      <Text fz="sm" c={quitar ? undefined : 'var(--mantine-color-yellow-text)'}>
        {varias ? 'Devem' : 'Deve'} {dinheiro(devido)} em {data(dia)}
        {comEncargos && ', com multa e juros'}, e entram {dinheiro(recebido)}
        {retido > 0 && `, com ${dinheiro(retido)} de IR`}:{' '}
        {quitar
          ? `${dinheiro(falta)} são perdoados, e nada fica em aberto.`
          : `faltam ${dinheiro(falta)}, que ficam como saldo em aberto.`}
      </Text>
      <Checkbox
        label={
          varias ? 'Dar as contas por quitadas e perdoar o que falta' : 'Dar a conta por quitada e perdoar o que falta'
        }
        checked={quitar}
        onChange={({ currentTarget }) => aoQuitar(currentTarget.checked)}
      />
    </Stack>
  );
}
