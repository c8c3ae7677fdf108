import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { momento } from '../format/format.ts';
import { useDesdeQuando } from '../service/offline.ts';
import { consultas } from '../service/queries.ts';

/** Without a network the app shows what it saw last, and says so; when the network is back, every screen tries again. */
export function SemRede() {
  const desde = useDesdeQuando();
  // An inspection keeps what is written without a network, and says so itself.
  const emVistoria = useMatchRoute()({ to: '/vistorias/$id' });
  useEffect(() => {
    const deNovo = () => void consultas.invalidateQueries();
    addEventListener('online', deNovo);
    // The browser's word is not enough: a network without a service is none either.
    const relogio = desde !== undefined ? setInterval(deNovo, 20_000) : undefined;
    return () => {
      removeEventListener('online', deNovo);
      clearInterval(relogio);
    };
  }, [desde]);
  if (desde === undefined || emVistoria) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconWifiOff size={20} />} role="status" mb="md">
      Sem conexão{desde && `: o que você vê é de ${momento(desde)}`}. O que você mudar agora não é gravado.
    </Alert>
  );
}
