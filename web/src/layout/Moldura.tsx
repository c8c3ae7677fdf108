import { ActionIcon, Burger, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, Outlet, useMatchRoute, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Pendencias } from '../areas/inspecoes/Pendencias.tsx';
import { Carregando } from '../components/screen/Carregando.tsx';
import { Parte } from '../components/screen/Parte.tsx';
import { useLarga } from '../components/screen/useTela.ts';
import { usePerfil } from '../service/session.tsx';
import { lazyPart } from '../start/lazy.ts';
import { BarraDeBaixo } from './BarraDeBaixo.tsx';
import { ConfirmarIdentidade } from './ConfirmarIdentidade.tsx';
import { ConfirmeEmail } from './ConfirmeEmail.tsx';
import { fechadaPara } from './deQuemAjuda.ts';
import { Marca } from './Marca.tsx';
import { MenuDaPessoa } from './MenuDaPessoa.tsx';
import estilo from './Moldura.module.css';
import { navegacaoDe } from './navegacao.tsx';
import { Pendentes } from './Pendentes.tsx';
import { SemRede } from './SemRede.tsx';
import { SessaoExpirada } from './SessaoExpirada.tsx';
import { Teclado } from './Teclado.tsx';
import { TrocarCores } from './TrocarCores.tsx';
import { trazerDaAjuda } from './trazerDaAjuda.ts';

const FaixaDaAjuda = lazyPart(trazerDaAjuda, 'FaixaDaAjuda');
const NaoParaQuemAjuda = lazyPart(trazerDaAjuda, 'NaoParaQuemAjuda');

/** Shows what surrounds every screen of the app: navigation beside it on a wide screen, in a drawer on a phone. */
export function Moldura() {
  const [aberta, { toggle, close }] = useDisclosure();
  const [procurando, setProcurando] = useState(false);
  const { nome, ajudante } = usePerfil();
  const caminho = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(close, [caminho]);
  // Only the one of the two that is seen is drawn: on a phone the drawer waits until it is opened.
  const larga = useLarga();

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
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size="xl"
                aria-label="Procurar"
                onClick={() => setProcurando(true)}
              >
                <IconSearch size={22} stroke={1.7} aria-hidden />
              </ActionIcon>
              <MenuDaPessoa compacto />
            </Group>
          )}
        </Group>
      </header>
      <nav className={`${estilo.lateral} nao-imprimir`} aria-label="Menu principal" data-aberta={aberta || undefined}>
        {(larga || aberta) && <Lateral aoEscolher={close} aoProcurar={() => setProcurando(true)} />}
      </nav>
      <main id="conteudo" tabIndex={-1} className={estilo.principal}>
        {ajudante && (
          <Parte>
            <FaixaDaAjuda locador={nome} ajudante={ajudante} />
          </Parte>
        )}
        <SemRede />
        <ConfirmeEmail />
        <Pendencias />
        <Tela fechada={ajudante && fechadaPara(caminho, ajudante.alcance)} />
      </main>
      {!larga && <BarraDeBaixo menuAberto={aberta} aoAbrirMenu={toggle} aoEscolher={close} />}
      <Teclado procurando={procurando} aoProcurar={setProcurando} />
      <SessaoExpirada />
      <ConfirmarIdentidade />
    </>
  );
}

/** Draws the screen, or why it is not open to whoever helps. */
function Tela({ fechada }: { fechada: ReturnType<typeof fechadaPara> | null }) {
  return fechada ? (
    <Parte espera={<Carregando />}>
      <NaoParaQuemAjuda porque={fechada} />
    </Parte>
  ) : (
    <Outlet />
  );
}

function Lateral({ aoEscolher, aoProcurar }: { aoEscolher: () => void; aoProcurar: () => void }) {
  return (
    <>
      <div className={estilo.marca}>
        <Marca />
      </div>
      <button type="button" className={estilo.procurar} onClick={aoProcurar}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span>Procurar</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={estilo.itens}>
        <Itens aoEscolher={aoEscolher} />
      </div>
      <Group gap="xs" wrap="nowrap" p="sm">
        <div style={{ flex: 1, minWidth: 0 }}>
          <MenuDaPessoa />
        </div>
        <TrocarCores />
      </Group>
    </>
  );
}

function Itens({ aoEscolher }: { aoEscolher: () => void }) {
  const { role } = usePerfil();
  // An inspection is the property's, though its address is not under it.
  const em = useMatchRoute();
  const emVistoria = em({ to: '/vistorias/$id', fuzzy: true });
  // One entry leads to all that is done at the properties.
  const emServicos = em({ to: '/compromissos' }) || em({ to: '/prestadores', fuzzy: true });
  return (
    <Stack gap={2}>
      {navegacaoDe(role).map(({ para, nome, Icone }) => (
        <Link
          key={para}
          to={para}
          className={estilo.item}
          activeOptions={{ exact: para === '/' }}
          onClick={aoEscolher}
          {...(((para === '/imoveis' && emVistoria) || (para === '/manutencoes' && emServicos)) && {
            'data-status': 'active',
            'aria-current': 'page',
          })}
        >
          <Icone size={20} stroke={1.7} aria-hidden />
          {nome}
          {para === '/recebimentos' && <Pendentes ml="auto" />}
        </Link>
      ))}
    </Stack>
  );
}
