import { Button, Paper, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { consultas, useMudanca } from '../../service/queries.ts';

/** Fills an account for whoever wants to look around first, and empties it again at a word. */
export function VerComExemplos() {
  const encher = useMudanca('POST /exemplos', { aoConcluir: () => void consultas.invalidateQueries() });
  return (
    <Paper withBorder bg="var(--imob-superficie)" p="lg">
      <Text fw={650}>Quer ver antes como fica?</Text>
      <Text c="dimmed" mb="md">
        Dois imóveis alugados, com recibos e um aluguel em atraso, só para olhar e experimentar. Você apaga tudo com um
        toque, e nada é enviado a ninguém.
      </Text>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
        loading={encher.isPending}
        onClick={() => encher.mutate({})}
      >
        Ver com dados de exemplo
      </Button>
    </Paper>
  );
}
