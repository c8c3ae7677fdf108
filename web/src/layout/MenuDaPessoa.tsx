import * as configuracoes from '@imob/schemas/configuracoes';
import { Avatar, Group, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { consulta } from '../consultas.ts';
import { esquecerTudo, sair, usePerfil } from '../sessao.tsx';
import estilo from './Moldura.module.css';

/** Who is signed in, their account, and the way out. */
export function MenuDaPessoa({ compacto = false }: { compacto?: boolean }) {
  const { nome, email } = usePerfil();
  const { data } = useQuery(consulta(configuracoes.buscar));
  const navegar = useNavigate();
  const foto = data?.perfil.fotoUrl ?? null;

  async function terminar() {
    if (!(await sair())) return;
    await navegar({ to: '/entrar' });
    esquecerTudo();
  }

  return (
    <Menu position={compacto ? 'bottom-end' : 'top-start'} width={230} withinPortal>
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
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void terminar()}>
          Sair de todos os aparelhos
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
