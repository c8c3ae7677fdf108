import { Alert, Anchor, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { contagem } from '../../format/format.ts';
import { usePerfil } from '../../service/session.tsx';
import { bring } from '../../start/lazy.ts';

/** What this device keeps is looked at after the screen is there, and the queues once something waits: this is part of every screen. */
const pendentes = (userId: string) => bring(() => import('./loja.ts')).then(({ loja }) => loja.pendentes(userId));
const filas = () => bring(() => import('./filas.ts'));

/**
 * Shows what inspections left on this device, whatever screen one is on: sent when the app opens and when the
 * connection comes back, and told while it waits.
 */
export function Pendencias() {
  const { uid } = usePerfil();
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  const [esperando, setEsperando] = useState<string[]>([]);

  useEffect(() => {
    let atual = true;
    const ver = () =>
      void pendentes(uid)
        .then((ids) => atual && setEsperando(ids))
        .catch(() => {});
    void pendentes(uid)
      .then(async (ids) => {
        if (ids.length === 0) return;
        const { filaDe } = await filas();
        // An upload that goes out at once is not worth a word: the list is shown only if it is still there a little later.
        // A queue that cannot be opened tells why on its own screen.
        for (const id of atual ? ids : [])
          void filaDe(uid, id)
            .abrir()
            .catch(() => {});
      })
      .catch(() => {});
    const relogio = setInterval(ver, 3_000);
    const tentar = () =>
      void filas()
        .then(({ tentarTodas }) => tentarTodas())
        .catch(() => {});
    window.addEventListener('online', tentar);
    return () => {
      atual = false;
      clearInterval(relogio);
      window.removeEventListener('online', tentar);
      void filas()
        .then(({ pararFilas }) => pararFilas())
        .catch(() => {});
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
    aoConfirmar: async () => (await filas()).descartarFila(userId, id),
  });
