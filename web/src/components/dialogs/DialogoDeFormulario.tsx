import { Modal, type ModalProps } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormularioNoDialogo } from '../fields/form.ts';
import { FocoDoDialogo } from './FocoDoDialogo.tsx';
import { useAoVoltar } from './useAoVoltar.ts';
import { perguntarSeSai } from './useSairSemSalvar.tsx';

type Props = ModalProps & {
  /** Says what is sent otherwise than by `useMudanca`, such as a file. */
  enviando?: boolean;
  /** Whether something would be lost, where the form is not inside (one inside says so itself). */
  mudou?: () => boolean;
};

/**
 * A dialog with a form, whose first field has the cursor: a click beside it loses nothing; Escape, × and the browser's Back ask before they do. Escape
 * and × wait until what is being sent has its answer.
 */
export function DialogoDeFormulario({ enviando = false, mudou, onClose, children, ...props }: Props) {
  const ocupado = useIsMutating() > 0 || enviando;
  const [deDentro] = useState(() => new Set<() => boolean>());
  const perguntando = useRef(false);
  const perde = () => Boolean(mudou?.() || [...deDentro].some((perde) => perde()));

  async function fechar() {
    if (ocupado || perguntando.current) return;
    if (perde()) {
      perguntando.current = true;
      const pode = await perguntarSeSai('dialogo');
      perguntando.current = false;
      if (!pode) return;
    }
    onClose();
  }

  // A person who goes back while it is sent leaves the screen, and is told how it went.
  useAoVoltar(props.opened && !ocupado, () => void fechar(), perde);
  return (
    <Modal {...props} closeOnClickOutside={false} onClose={() => void fechar()}>
      <FormularioNoDialogo value={deDentro}>
        <FocoDoDialogo>{children}</FocoDoDialogo>
      </FormularioNoDialogo>
    </Modal>
  );
}
