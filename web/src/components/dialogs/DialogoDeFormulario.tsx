import { Modal, type ModalProps } from '@mantine/core';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormularioNoDialogo, type Perde } from '../fields/perdeNoDialogo.ts';
import { FocoDoDialogo } from './FocoDoDialogo.tsx';
import { useAoVoltar } from './useAoVoltar.ts';
import { perguntarSeSai } from './useSairSemSalvar.tsx';

type Props = ModalProps & {
  /** True while something is sent otherwise than by `useMudanca`, such as a file. */
  enviando?: boolean;
  /** Says whether closing would lose something of a form that is not inside; a form inside says so itself. */
  mudou?: () => boolean;
};

/**
 * A dialog with a form, whose first field has the cursor. A click beside it does not close it. Escape, ×, its own Voltar and the
 * browser's Back ask before they lose something, and wait until what is being sent has its answer.
 */
export function DialogoDeFormulario({ enviando = false, mudou, onClose, children, ...props }: Props) {
  const consultas = useQueryClient();
  const ocupado = useIsMutating() > 0 || enviando;
  const [perdas] = useState(() => new Set<Perde>());
  const perguntando = useRef(false);
  const oQuePerde = () => mudou?.() || [...perdas].map((perde) => perde()).find(Boolean);
  const perde = () => Boolean(oQuePerde());

  async function fechar() {
    // `ocupado` is told a moment after the answer is shown, and a key may be faster.
    if (consultas.isMutating() > 0 || enviando || perguntando.current) return;
    const perdido = oQuePerde();
    if (perdido) {
      perguntando.current = true;
      const pode = await perguntarSeSai(perdido === true ? 'dialogo' : perdido);
      perguntando.current = false;
      if (!pode) return;
    }
    onClose();
  }

  const atual = useRef(fechar);
  atual.current = fechar;
  const [dialogo] = useState(() => ({ perdas, fechar: () => void atual.current() }));

  // The dialog keeps its title while it fades, though its subject may be gone by then.
  const titulo = useRef(props.title);
  if (props.opened) titulo.current = props.title;

  // A person who goes back while it is sent leaves the screen, and is told how it went.
  useAoVoltar(props.opened && !ocupado, () => void fechar(), perde);
  return (
    <Modal {...props} title={titulo.current} closeOnClickOutside={false} onClose={() => void fechar()}>
      <FormularioNoDialogo value={dialogo}>
        <FocoDoDialogo>{children}</FocoDoDialogo>
      </FormularioNoDialogo>
    </Modal>
  );
}
