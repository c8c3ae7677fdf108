import '@mantine/notifications/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** Above dialogs (200), below what a person has just opened, such as a menu (300): under a toast its entries would be lost. */
const SOB_OS_MENUS = 250;

/**
 * The place for toasts. Beside the menu there is a strip where nothing stands; without the menu they come at the lower
 * edge or under the header, whichever has nothing to use (lugarDoAviso.ts).
 */
export function Avisos() {
  const semMenu = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  return semMenu ? (
    <Notifications position="bottom-center" limit={2} my="var(--imob-base)" zIndex={SOB_OS_MENUS} />
  ) : (
    <Notifications
      position="bottom-left"
      limit={2}
      containerWidth={224}
      style={{ marginBlockEnd: 68 }}
      zIndex={SOB_OS_MENUS}
    />
  );
}
