import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** An error that belongs to no field, read aloud as it appears, and brought into view where it appears below the edge. */
export function ErroDoFormulario({ erro }: { erro: string | undefined }) {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (erro) lugar.current?.scrollIntoView?.({ block: 'nearest' });
  }, [erro]);
  if (!erro) return null;
  return (
    <Alert ref={lugar} w="100%" color="red" variant="light" role="alert" icon={<IconAlertCircle size={20} />}>
      {erro}
    </Alert>
  );
}
