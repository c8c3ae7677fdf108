import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useMatchRoute } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { momento } from '../format/format.ts';
import { useDesdeQuando } from '../service/offline.ts';
import { consultas } from '../service/queries.ts';

const NAO_VISTO = ': o que não foi aberto antes neste aparelho não aparece';

const faltaAlgo = () =>
  consultas
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => state.data === undefined);

/** Whether the screen asks for something that this device has never kept: no moment tells then how old it is. */
const useFaltaAlgo = () => useSyncExternalStore((ouvinte) => consultas.getQueryCache().subscribe(ouvinte), faltaAlgo);

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
  const falta = useFaltaAlgo();
  if (desde === undefined || emVistoria) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconWifiOff size={20} />} role="status" mb="md">
      Sem conexão{falta ? NAO_VISTO : desde && `: o que você vê é de ${momento(desde)}`}. O que você mudar agora não é
      gravado.
    </Alert>
  );
}
