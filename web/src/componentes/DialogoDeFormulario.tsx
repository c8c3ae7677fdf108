import { Modal, type ModalProps } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';

type Props = ModalProps & {
  /** What is sent otherwise than by `useMudanca`, such as a file. */
  enviando?: boolean;
};

/** A dialog with a form: a click beside it loses nothing, and it stays until what is being sent has its answer. */
export function DialogoDeFormulario({ enviando = false, onClose, ...props }: Props) {
  const mudando = useIsMutating() > 0;
  return <Modal {...props} closeOnClickOutside={false} onClose={enviando || mudando ? () => {} : onClose} />;
}
