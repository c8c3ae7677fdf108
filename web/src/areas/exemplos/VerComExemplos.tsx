import { Button } from '@mantine/core';
import { consultas, useMudanca } from '../../service/queries.ts';

/** Fills an account for whoever wants to look around first, and empties it again at a word. */
export function VerComExemplos() {
  const encher = useMudanca('POST /exemplos', { aoConcluir: () => void consultas.invalidateQueries() });
  return (
    <Button variant="default" size="compact-md" fz="sm" loading={encher.isPending} onClick={() => encher.mutate({})}>
      Ver com dados de exemplo
    </Button>
  );
}
