import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { ErroApi, mensagemDe } from '../api.ts';
import { VersaoNova } from '../tardio.ts';

const TENTAR_MS = 10_000;
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

/** The same for what nobody asked for, such as a menu around the screen: it says nothing and comes when it can. */
export function Complemento({ espera, children }: Props) {
  return (
    <CatchBoundary getResetKey={semChave} errorComponent={Depois}>
      <Suspense fallback={espera}>{children}</Suspense>
    </CatchBoundary>
  );
}

function Recado({ error, reset }: Falha) {
  return <NaoCarregou erro={error} tentarDeNovo={reset} />;
}

function Depois({ reset }: Falha) {
  useEffect(() => {
    const espera = setTimeout(reset, TENTAR_MS);
    return () => clearTimeout(espera);
  }, [reset]);
  return null;
}

type PropsRecado = { erro: unknown; tentando?: boolean; tentarDeNovo: () => void };

/** Why something is not there, with a way to try again; what does not exist is not asked for twice. */
export function NaoCarregou({ erro, tentando = false, tentarDeNovo }: PropsRecado) {
  const velha = erro instanceof VersaoNova;
  if (erro instanceof ErroApi && erro.status === 404) {
    return (
      <Alert color="yellow" variant="light" role="alert" icon={<IconMoodEmpty size={20} />} title={mensagemDe(erro)}>
        O endereço pode ter mudado, ou o registro foi apagado.
      </Alert>
    );
  }
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconCloudOff size={20} />} title="Não foi possível carregar">
      <Stack align="flex-start" gap="sm">
        <Text fz="sm">{mensagemDe(erro)}</Text>
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
