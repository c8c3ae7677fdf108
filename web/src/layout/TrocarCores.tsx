import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark; the system decides until the person does. */
export function TrocarCores() {
  const { setColorScheme } = useMantineColorScheme();
  const escuro = useComputedColorScheme('light') === 'dark';
  const texto = escuro ? 'Usar cores claras' : 'Usar cores escuras';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="dimmed"
      size="lg"
      aria-label={texto}
      title={texto}
      onClick={() => setColorScheme(escuro ? 'light' : 'dark')}
    >
      {escuro ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
    </ActionIcon>
  );
}
