import { Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { Vitrine } from '../areas/auth/Vitrine.tsx';
import { Marca } from './Marca.tsx';
import estilo from './MolduraPublica.module.css';
import { TrocarCores } from './TrocarCores.tsx';

/** Before sign-in: the site's face on one side of a wide screen, the form on the other. */
export function MolduraPublica() {
  return (
    <div className={estilo.tela}>
      <aside className={estilo.lado} aria-label="Apresentação">
        <Vitrine />
      </aside>
      <main id="conteudo" tabIndex={-1} className={estilo.conteudo}>
        <Group justify="space-between" wrap="nowrap">
          <div className={estilo['so-telefone']}>
            <Marca />
          </div>
          <TrocarCores />
        </Group>
        <div className={estilo.centro}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
