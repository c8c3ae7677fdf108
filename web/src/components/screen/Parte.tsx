import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { trazerDaAjuda } from '../../layout/trazerDaAjuda.ts';
import { deOutro, messageOf, naoExiste } from '../../service/api.ts';
import { lazyPart, NewVersion } from '../../start/lazy.ts';
import { NaoEncontrado } from './NaoEncontrado.tsx';

// It comes where it is needed: hardly anybody opens another's record.
const OndeMais = lazyPart(trazerDaAjuda, 'OndeMais');

type Falha = { error: unknown; reset: () => void };
/** There is only one thing in it: nothing but trying again clears a failure. */
const semChave = () => 'parte';

type Props = { espera?: ReactNode; children: ReactNode };

/** A part of a screen whose code comes by itself: when it does not arrive, the rest stays and the part tells why. */
export function Parte({ espera, children }: Props) {
  return (
    <CatchBoundary getResetKey={semChave} errorComponent={Recado}>
      <Suspense fallback={espera}>{children}</Suspense>
    </CatchBoundary>
  );
}

function Recado({ error, reset }: Falha) {
  return <NaoCarregou erro={error} tentarDeNovo={reset} />;
}

type PropsRecado = { erro: unknown; tentando?: boolean; tentarDeNovo: () => void };

/** Why something is not there, with a way to try again, which the network's return takes; what does not exist or is another's is not asked for twice. */
export function NaoCarregou({ erro, tentando = false, tentarDeNovo }: PropsRecado) {
  const velha = erro instanceof NewVersion;
  const alheio = deOutro(erro);
  const sumiu = naoExiste(erro) || alheio;
  const refazer = useRef(tentarDeNovo);
  refazer.current = tentarDeNovo;
  useEffect(() => {
    if (velha || sumiu) return;
    const voltou = () => refazer.current();
    addEventListener('online', voltou);
    return () => removeEventListener('online', voltou);
  }, [velha, sumiu]);
  if (sumiu) {
    const porque = alheio ? (
      <Parte>
        <OndeMais />
      </Parte>
    ) : undefined;
    return <NaoEncontrado titulo={messageOf(erro)} porque={porque} />;
  }
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconCloudOff size={20} />} title="Não foi possível carregar">
      <Stack align="flex-start" gap="sm">
        <Text fz="sm">{messageOf(erro)}</Text>
        <Button
          size="xs"
          variant="default"
          loading={tentando}
          onClick={() => (velha ? location.reload() : tentarDeNovo())}
        >
          {velha ? 'Recarregar a página' : 'Tentar de novo'}
        </Button>
      </Stack>
    </Alert>
  );
}
