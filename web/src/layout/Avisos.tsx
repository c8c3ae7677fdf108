import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLarga } from '../components/screen/useTela.ts';
import estilo from './Avisos.module.css';

/** Above dialogs (200), below what a person has just opened, such as a menu (300): under a toast its entries would be lost. */
const SOB_OS_MENUS = 250;

/**
 * The place for toasts, in which nothing else stands: beside the menu the entries of the menu leave it to them, elsewhere
 * they take the place of the bar on top. The page is told how high they are (`--imob-aviso`) and is shorter by what is
 * more than that bar; dialogs keep out of both places. So no toast ever lies over a button or a field.
 */
export function Avisos() {
  const larga = useLarga();
  const comMenu = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === '/app') });
  const aoLado = larga && comMenu;
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const caixa = lugar.current as HTMLDivElement;
    const { style, dataset } = document.documentElement;
    const medir = new ResizeObserver(() => {
      style.setProperty('--imob-aviso', `${caixa.offsetHeight}px`);
      if (caixa.offsetHeight > 0) dataset.aviso = '';
      else delete dataset.aviso;
    });
    medir.observe(caixa);
    return () => medir.disconnect();
  }, []);
  return (
    <div ref={lugar} className={aoLado ? estilo.aoLado : estilo.emCima} style={{ zIndex: SOB_OS_MENUS }}>
      <Notifications
        position={aoLado ? 'bottom-left' : 'top-center'}
        limit={2}
        transitionDuration={0}
        withinPortal={false}
        classNames={{ root: estilo.lista ?? '', notification: estilo.aviso ?? '' }}
      />
    </div>
  );
}
