import { Burger, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useMatchRoute, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AosPoucos } from '../componentes/AosPoucos.tsx';
import { Complemento } from '../componentes/Parte.tsx';
import { usePerfil } from '../sessao.tsx';
import { tardio } from '../tardio.ts';
import { ConfirmeEmail } from './ConfirmeEmail.tsx';
import { Marca } from './Marca.tsx';
import estilo from './Moldura.module.css';
import { navegacaoDe } from './navegacao.tsx';
import { SessaoExpirada } from './SessaoExpirada.tsx';
import { TrocarCores } from './TrocarCores.tsx';

/** A menu brings the code that places it on the screen; what is under it need not wait for that. */
const MenuDaPessoa = tardio(() => import('./MenuDaPessoa.tsx'), 'MenuDaPessoa');

/** Inspections made without a connection; its code is not needed for the first picture. */
const Pendencias = tardio(() => import('../inspecoes/Pendencias.tsx'), 'Pendencias');

/** What surrounds every screen of the app: navigation beside it on a wide screen, in a drawer on a phone. */
export function Moldura() {
  return (
    <AosPoucos>
      <Quadro />
    </AosPoucos>
  );
}

function Quadro() {
  const [aberta, { toggle, close }] = useDisclosure();
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(close, [caminho]);
  // Of the two only what is seen is drawn: on a phone the drawer waits until it is opened.
  const larga = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });

  return (
    <>
      <header className={`${estilo.topo} nao-imprimir`}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={aberta}
              onClick={toggle}
              size="sm"
              aria-label={aberta ? 'Fechar o menu' : 'Abrir o menu'}
              aria-expanded={aberta}
            />
            <Marca />
          </Group>
          {!larga && (
            <Complemento espera={<Skeleton circle height={36} />}>
              <MenuDaPessoa compacto />
            </Complemento>
          )}
        </Group>
      </header>
      <nav className={`${estilo.lateral} nao-imprimir`} aria-label="Menu principal" data-aberta={aberta || undefined}>
        {(larga || aberta) && <Lateral aoEscolher={close} />}
      </nav>
      <main id="conteudo" tabIndex={-1} className={estilo.principal}>
        <ConfirmeEmail />
        <Complemento>
          <Pendencias />
        </Complemento>
        <Outlet />
      </main>
      <SessaoExpirada />
    </>
  );
}

function Lateral({ aoEscolher }: { aoEscolher: () => void }) {
  return (
    <>
      <div className={estilo.marca}>
        <Marca />
      </div>
      <div className={estilo.itens}>
        <Itens aoEscolher={aoEscolher} />
      </div>
      <Group gap="xs" wrap="nowrap" p="sm">
        <div style={{ flex: 1, minWidth: 0 }}>
          <Complemento espera={<Skeleton h={44} />}>
            <MenuDaPessoa />
          </Complemento>
        </div>
        <TrocarCores />
      </Group>
    </>
  );
}

function Itens({ aoEscolher }: { aoEscolher: () => void }) {
  const { role } = usePerfil();
  // An inspection is the property's, though its address is not under it.
  const emVistoria = useMatchRoute()({ to: '/vistorias/$id', fuzzy: true });
  return (
    <Stack gap={2}>
      {navegacaoDe(role).map(({ para, nome, Icone }) => (
        <Link
          key={para}
          to={para}
          className={estilo.item}
          activeOptions={{ exact: para === '/' }}
          onClick={aoEscolher}
          {...(para === '/imoveis' && emVistoria && { 'data-status': 'active', 'aria-current': 'page' })}
        >
          <Icone size={20} stroke={1.7} aria-hidden />
          {nome}
        </Link>
      ))}
    </Stack>
  );
}
