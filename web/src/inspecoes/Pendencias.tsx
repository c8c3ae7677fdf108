import { Alert, Anchor, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmar } from '../componentes/confirmar.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { contagem } from '../formato.ts';
import { usePerfil } from '../sessao.tsx';
import { descartarFila, filaDe, pararFilas, tentarTodas } from './filas.ts';
import { loja } from './loja.ts';

/**
 * What inspections left on this device, whatever screen one is on: sent when the app opens and when the connection
 * comes back, and told while it waits.
 */
export function Pendencias() {
  const { uid } = usePerfil();
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  const [esperando, setEsperando] = useState<string[]>([]);

  useEffect(() => {
    let atual = true;
    const ver = () =>
      void loja
        .pendentes(uid)
        .then((ids) => atual && setEsperando(ids))
        .catch(() => {});
    void loja
      .pendentes(uid)
      .then((ids) => {
        // What goes out at once is not worth a word: the list is shown only if it is still there a little later.
        // A queue that cannot be opened tells why on its own screen.
        for (const id of atual ? ids : [])
          void filaDe(uid, id)
            .abrir()
            .catch(() => {});
      })
      .catch(() => {});
    const relogio = setInterval(ver, 3_000);
    window.addEventListener('online', tentarTodas);
    return () => {
      atual = false;
      clearInterval(relogio);
      window.removeEventListener('online', tentarTodas);
      pararFilas();
    };
  }, [uid]);

  // On an inspection's own screen its state is shown there.
  if (esperando.length === 0 || caminho.includes('/vistorias/')) return null;
  const [primeira] = esperando;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="lg"
      icon={<IconCloudOff size={20} />}
      className="nao-imprimir"
      role="status"
    >
      <Group justify="space-between" gap="xs">
        <span>
          {contagem(esperando.length, 'vistoria tem', 'vistorias têm')} alterações guardadas neste aparelho, que serão
          enviadas assim que for possível.
        </span>
        <Group gap="md">
          <Ligacao to="/vistorias/$id" params={{ id: primeira ?? '' }}>
            Abrir
          </Ligacao>
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            c="inherit"
            onClick={() => primeira && descartar(uid, primeira)}
          >
            Descartar
          </Anchor>
        </Group>
      </Group>
    </Alert>
  );
}

const descartar = (userId: string, id: string) =>
  confirmar({
    titulo: 'Descartar o que ainda não foi enviado?',
    oQueAcontece:
      'As observações, condições e fotos desta vistoria que só estão neste aparelho se perdem. O que já foi salvo continua.',
    acao: 'Descartar',
    perigo: true,
    aoConfirmar: () => descartarFila(userId, id),
  });
