import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDevices, IconLogout, IconTableImport, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Parte } from '../components/screen/Parte.tsx';
import { consulta } from '../service/queries.ts';
import { usePerfil } from '../service/session.tsx';
import { lazyPart } from '../start/lazy.ts';
import estilo from './Moldura.module.css';
import { trazerDaAjuda } from './trazerDaAjuda.ts';
import { useSair } from './useSair.ts';

// Few people help another landlord: nobody is asked about it before the menu is opened.
const ItensDaAjuda = lazyPart(trazerDaAjuda, 'ItensDaAjuda');

/** Shows who is signed in, their account, and the way out. */
export function MenuDaPessoa({ compacto = false }: { compacto?: boolean }) {
  const { ajudante, ...perfil } = usePerfil();
  const { nome, email } = ajudante ?? perfil;
  const [aberto, { toggle }] = useDisclosure();
  const { data } = useQuery(consulta('GET /configuracoes'));
  const terminar = useSair();
  // The landlord's picture is not the helper's.
  const foto = ajudante ? null : data?.perfil.fotoUrl;

  return (
    <Menu opened={aberto} onChange={toggle} position={compacto ? 'bottom-end' : 'top-start'} width={230} withinPortal>
      <Menu.Target>
        <UnstyledButton className={compacto ? undefined : estilo.pessoa}>
          <Group gap="sm" wrap="nowrap">
            <Avatar src={foto} name={nome} color="marca" radius="xl" size={36} alt="" aria-hidden />
            {compacto && <VisuallyHidden>Menu de {nome}</VisuallyHidden>}
            {!compacto && (
              <div style={{ minWidth: 0 }}>
                <Text fz="sm" fw={600} lh={1.25} lineClamp={2}>
                  {nome}
                </Text>
                <Text fz="xs" c="dimmed" truncate>
                  {email}
                </Text>
              </div>
            )}
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/conta" leftSection={<IconUser size={18} stroke={1.6} />}>
          Minha conta
        </Menu.Item>
        {/* Without a network nobody goes to other records. */}
        {aberto && navigator.onLine && (
          <Parte>
            <ItensDaAjuda uid={perfil.uid} ajudante={ajudante} />
          </Parte>
        )}
        {ajudante?.alcance !== 'VER' && (
          <Menu.Item component={Link} to="/importar" leftSection={<IconTableImport size={18} stroke={1.6} />}>
            Importar planilha
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void terminar('aparelho')}>
          Sair deste aparelho
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={18} stroke={1.6} />} onClick={() => void terminar('todos')}>
          Sair de todos os aparelhos
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
