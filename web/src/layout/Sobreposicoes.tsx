import { useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/**
 * The places for dialogs and toasts. Beside the menu there is a strip where nothing stands; without the menu they come
 * at the lower edge or under the header, whichever has nothing to use (lugarDoAviso.ts).
 */
export function Sobreposicoes() {
  const semMenu = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return (
    <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
      {semMenu ? (
        <Notifications position="bottom-center" limit={2} my="var(--imob-base)" />
      ) : (
        <Notifications position="bottom-left" limit={2} containerWidth={224} style={{ marginBlockEnd: 68 }} />
      )}
    </ModalsProvider>
  );
}
