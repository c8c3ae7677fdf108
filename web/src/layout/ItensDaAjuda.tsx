import type { Perfil } from '@imob/schemas/auth';
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../service/queries.ts';
import { trocar } from './trocar.ts';

const icone = { size: 18, stroke: 1.6 } as const;

/** The menu's ways to the records of those whom the person helps, and back to one's own. */
export function ItensDaAjuda({ uid, ajudante }: Pick<Perfil, 'uid' | 'ajudante'>) {
  const { data } = useQuery(consulta('GET /ajudas'));
  const outras = data?.ajudas.filter(({ userId }) => !ajudante || userId !== uid) ?? [];
  if (!ajudante && outras.length === 0) return null;
  return (
    <>
      {ajudante && (
        <Menu.Item leftSection={<IconArrowBackUp {...icone} />} onClick={() => void trocar()}>
          Voltar aos meus
        </Menu.Item>
      )}
      {outras.map(({ userId, nome }) => (
        <Menu.Item key={userId} leftSection={<IconBuilding {...icone} />} onClick={() => void trocar(userId)}>
          Imóveis de {nome}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
