import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { contagem, dinheiro } from '../formato.ts';
import type { Totais as Somas } from './linhas.ts';
import estilo from './Totais.module.css';

/** The sums of what the table shows. */
export function Totais({ totais }: { totais: Somas }) {
  const { esperado, aVencer, emAtraso, recebido, canceladas } = totais;
  return (
    <Stack gap={6}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 6, xs: 'md' }}>
        <Total nome="A vencer" {...aVencer} />
        <Total nome="Em atraso" {...emAtraso} {...(emAtraso.quantas > 0 && { cor: 'var(--mantine-color-error)' })} />
        <Total nome="Recebido" {...recebido} />
      </SimpleGrid>
      <Text fz="sm" c="dimmed" className="numeros">
        Esperado: {dinheiro(esperado.valor)} em {contagem(esperado.quantas, 'conta', 'contas')}
        {canceladas > 0 && `, sem contar ${contagem(canceladas, 'cancelada', 'canceladas')}`}
      </Text>
    </Stack>
  );
}

function Total({ nome, valor, quantas, cor }: { nome: string; valor: number; quantas: number; cor?: string }) {
  return (
    <Paper withBorder px="md" className={estilo.total}>
      <Text fz="sm" c="dimmed">
        {nome}
      </Text>
      <Text fz={{ base: 17, xs: 20, sm: 24 }} fw={650} className="numeros" lh={1.3} {...(cor && { c: cor })}>
        {dinheiro(valor)}
      </Text>
      <Text fz="xs" c="dimmed" className={estilo.quantas}>
        {contagem(quantas, 'conta', 'contas', 'Nenhuma conta')}
      </Text>
    </Paper>
  );
}
