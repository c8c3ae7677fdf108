import { Alert, Stack, Text, Title } from '@mantine/core';
import { VoltarDoDialogo } from '../../components/dialogs/VoltarDoDialogo.tsx';

/** The paper's title, and an explanation of how it is signed. */
export const Titulo = ({ titulo, children }: { titulo: string; children?: string }) => (
  <div>
    <Title order={3} fz="lg">
      {titulo}
    </Title>
    {children && (
      <Text fz="sm" c="dimmed">
        {children}
      </Text>
    )}
  </div>
);

/** Says why nobody can be asked to sign now. */
export const Impedido = ({ titulo, children }: { titulo?: string; children: string }) => (
  <Stack>
    {titulo && <Titulo titulo={titulo} />}
    <Alert color="yellow" variant="light" role="status">
      {children}
    </Alert>
    <div style={{ textAlign: 'end' }}>
      <VoltarDoDialogo />
    </div>
  </Stack>
);
