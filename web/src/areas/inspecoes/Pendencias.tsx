import { Alert, Anchor, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { contagem } from '../../format/format.ts';
import { usePerfil } from '../../service/session.tsx';
import { bring } from '../../start/lazy.ts';

/** These modules are loaded late, because this is part of every screen: the queues only if something waits. */
const pendentes = (userId: string) => bring(() => import('./loja.ts')).then(({ loja }) => loja.pendentes(userId));
const filas = () => bring(() => import('./filas.ts'));

/**
 * Shows on every screen how many inspections this device still has to send.
 * They are sent when the app opens and when the connection comes back.
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
        // The list is not set here, so an upload that succeeds at once is never shown.
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

  // An inspection's own screen shows its state itself.
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
