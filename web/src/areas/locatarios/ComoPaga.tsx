import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { consulta } from '../../service/queries.ts';
import { comoPagaEmPalavras } from './comoPagaEmPalavras.ts';

/** How he has paid, in one quiet line, and the letter that declares it; nothing before a rent has fallen due. */
export function ComoPaga({ locatarioId, escrever }: { locatarioId: string; escrever: () => void }) {
  const { data } = useQuery(consulta('GET /locatarios/:id/pontualidade', { params: { id: locatarioId } }));
  const frase = data && comoPagaEmPalavras(data);
  if (!frase) return null;
  return (
    <Group gap="4px 12px" justify="space-between">
      <Text fz="sm" c="dimmed" className="numeros" flex="1 1 240px">
        {frase}
      </Text>
      <SoQuemMuda>
        <Button variant="subtle" size="compact-sm" onClick={escrever}>
          Carta de referência
        </Button>
      </SoQuemMuda>
    </Group>
  );
}
