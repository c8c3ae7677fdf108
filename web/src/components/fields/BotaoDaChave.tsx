import { Button, type ButtonProps, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, messageOf, NO_CONNECTION } from '../../service/api.ts';
import { useMounted } from '../screen/useMounted.ts';
import { ErroDoFormulario } from './ErroDoFormulario.tsx';

type Chaves = typeof import('../../service/chaves.ts');
type Props = ButtonProps & {
  children: string;
  /** Does the work with the passkey; its error is shown above the button. */
  fazer: (chaves: Chaves) => Promise<void>;
};

/** Whether this browser knows passkeys, and this page may use them. */
export const temChaves = (): boolean => typeof window.PublicKeyCredential === 'function';

/** A button for a passkey, in browsers that know them. The code that talks to the device is loaded when it is pressed. */
export function BotaoDaChave({ fazer, children, ...aparencia }: Props) {
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();
  const montado = useMounted();
  if (!temChaves()) return null;

  async function apertar() {
    setFazendo(true);
    setErro(undefined);
    try {
      await fazer(await carregar());
    } catch (falha) {
      if (montado.current) setErro(messageOf(falha));
    }
    if (montado.current) setFazendo(false);
  }

  return (
    <Stack gap="xs">
      <ErroDoFormulario erro={erro} />
      <Button
        variant="default"
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={fazendo}
        onClick={() => void apertar()}
        {...aparencia}
      >
        {children}
      </Button>
    </Stack>
  );
}

async function carregar(): Promise<Chaves> {
  try {
    return await import('../../service/chaves.ts');
  } catch {
    throw new ApiError(0, NO_CONNECTION);
  }
}
