import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { lugarDosDialogos } from './lugarDosDialogos.ts';

/** The places for dialogs and toasts. */
export function Sobreposicoes() {
  useEffect(lugarDosDialogos.resolve, []);
  return (
    <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
      <Notifications position="top-right" limit={4} />
    </ModalsProvider>
  );
}
