import { useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { lugarDosDialogos } from './lugarDosDialogos.ts';

/** The places for dialogs and toasts; on a phone these stand under what they are about, off its menu. */
export function Sobreposicoes() {
  const telefone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useEffect(lugarDosDialogos.resolve, []);
  return (
    <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
      {telefone ? (
        <Notifications position="bottom-center" limit={2} />
      ) : (
        <Notifications position="top-right" limit={4} />
      )}
    </ModalsProvider>
  );
}
