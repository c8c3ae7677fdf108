import { Alert, Button, Group, Text } from '@mantine/core';

/** Says that a draft goes on, which is never taken up in silence. */
export const Continuando = ({ aoRecomecar, mb }: { aoRecomecar: () => void; mb?: 'lg' }) => (
  <Alert variant="light" p="sm" mb={mb} role="status">
    <Group justify="space-between" gap="sm">
      <Text fz="sm">Continuando seu rascunho, do ponto em que você parou.</Text>
      <Button size="compact-sm" variant="default" onClick={aoRecomecar}>
        Começar de novo
      </Button>
    </Group>
  </Alert>
);
