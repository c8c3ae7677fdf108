import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fraseDeQuemSoVe, useAjudando } from '../../service/ajuda.ts';

type Props = { children: ReactNode };

/** Shows settings that the landlord alone changes to a helper too, with every field and button at rest. */
export function SoODonoMuda({ children }: Props) {
  const ajudando = useAjudando();
  return <Parado porque={ajudando && `Só ${ajudando.locador} muda o que está aqui.`}>{children}</Parado>;
}

/** Shows a form that is always open to who only looks, at rest. */
export function SoQuemCuidaMuda({ children }: Props) {
  const ajudando = useAjudando();
  return (
    <Parado porque={ajudando?.alcance === 'VER' ? fraseDeQuemSoVe(ajudando.locador) : undefined}>{children}</Parado>
  );
}

function Parado({ porque, children }: Props & { porque: string | undefined }) {
  if (porque === undefined) return children;
  return (
    <>
      <Alert variant="light" color="gray" mb="md" icon={<IconLock size={20} aria-hidden />}>
        {porque}
      </Alert>
      <fieldset disabled style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
        {children}
      </fieldset>
    </>
  );
}
