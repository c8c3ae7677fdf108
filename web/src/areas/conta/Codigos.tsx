import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';

type Props = {
  /** A sentence about the action that made the codes. */
  inicio: string;
  codigos: string[];
  aoTerminar: () => void;
};

/** Shows the recovery codes this one time; closing them asks first. */
export function Codigos({ inicio, codigos, aoTerminar }: Props) {
  usePerdeNoDialogo(() => 'codigos');
  return (
    <Stack>
      <Text>
        {inicio} Guarde estes códigos de recuperação fora do celular: cada um entra uma vez, se você ficar sem o
        aplicativo. Eles não aparecem de novo.
      </Text>
      <SimpleGrid cols={2}>
        {codigos.map((codigo) => (
          <Code key={codigo} fz="md">
            {codigo}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <BotaoCopiar valor={codigos.join('\n')} size="md" variant="default" feito="Copiados" />
        <Button onClick={aoTerminar}>Já guardei</Button>
      </Group>
    </Stack>
  );
}
