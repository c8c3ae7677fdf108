import type { Encargos } from '@imob/schemas/financeiro';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { contagem, data, diasEntre, dinheiro } from '../../../format/format.ts';

/** How what is due on the day of payment comes about, line by line. */
export function Calculo({ encargos }: { encargos: Encargos }) {
  const { dias, valor, multa, juros, correcao, desconto, total, vencimento, vencimentoUtil, faltaIndice } = encargos;
  return (
    <Paper withBorder p="sm" radius="md" component="section" aria-label="Cálculo dos encargos">
      <Stack gap={4}>
        <Text fz="sm" c="dimmed">
          {dias > 0
            ? `${contagem(diasEntre(vencimento, encargos.em), 'dia', 'dias')} de atraso em ${data(encargos.em)}, pelos termos do contrato`
            : `Em ${data(encargos.em)}, pelos termos do contrato`}
          {vencimentoUtil !== vencimento &&
            (dias > 0
              ? `; encargos de ${contagem(dias, 'dia', 'dias')}, desde o dia útil ${data(vencimentoUtil)}`
              : ` (vencimento em dia útil: ${data(vencimentoUtil)})`)}
        </Text>
        <Linha nome="Valor da conta" valor={valor} />
        <Linha nome="Correção" valor={correcao} />
        <Linha nome="Multa" valor={multa} />
        <Linha nome="Juros" valor={juros} />
        <Linha nome="Desconto de pontualidade" valor={-desconto} />
        <Group justify="space-between" pt={6} mt={2} style={{ borderTop: '1px solid var(--imob-linha)' }}>
          <Text fw={650}>Total em {data(encargos.em)}</Text>
          <Text fw={650} className="numeros">
            {dinheiro(total)}
          </Text>
        </Group>
        {faltaIndice && (
          <Text fz="xs" c="dimmed">
            O índice de {faltaIndice.split('-').reverse().join('/')} ainda não foi publicado: a correção vai só até o
            mês anterior.
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

const Linha = ({ nome, valor }: { nome: string; valor: number }) =>
  valor === 0 ? null : (
    <Group justify="space-between">
      <Text fz="sm">{nome}</Text>
      <Text fz="sm" className="numeros">
        {dinheiro(valor)}
      </Text>
    </Group>
  );
