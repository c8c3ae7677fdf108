import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Aviso } from './previa.ts';

export function Avisos({ avisos }: { avisos: Aviso[] }) {
  if (avisos.length === 0) return null;
  return (
    <Stack gap="sm" role="status">
      {avisos.map(({ nivel, titulo, texto }) => (
        <Alert
          key={titulo}
          variant="light"
          color={nivel === 'atencao' ? 'yellow' : 'blue'}
          icon={nivel === 'atencao' ? <IconAlertTriangle size={20} /> : <IconInfoCircle size={20} />}
          title={titulo}
        >
          {texto}
        </Alert>
      ))}
    </Stack>
  );
}
