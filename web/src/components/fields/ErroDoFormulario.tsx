import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** An error that belongs to no field, read aloud as it appears. */
export function ErroDoFormulario({ erro }: { erro: string | undefined }) {
  if (!erro) return null;
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
      {erro}
    </Alert>
  );
}
