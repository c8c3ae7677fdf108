import { Anchor, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  nome: string;
  arquivo: string;
  detalhe: ReactNode;
  aoVer: () => void;
  /** Stands at the end of the row. */
  children: ReactNode;
};

/** A row of a list of private papers: pressed, its name shows it. `arquivo` ends as what the file is. */
export const PapelGuardado = ({ nome, arquivo, detalhe, aoVer, children }: Props) => (
  <Paper component="li" withBorder p="md" bg="var(--imob-superficie)" style={{ listStyle: 'none' }}>
    <Group wrap="nowrap" gap="md">
      <ThemeIcon variant="light" size={40} radius="md">
        {/\.pdf$/i.test(arquivo) ? <IconFileTypePdf size={22} aria-hidden /> : <IconPhoto size={22} aria-hidden />}
      </ThemeIcon>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Anchor
          component="button"
          type="button"
          fw={600}
          c="inherit"
          ta="start"
          style={{ overflowWrap: 'anywhere' }}
          onClick={aoVer}
        >
          {nome}
        </Anchor>
        <Text fz="sm" c="dimmed" component="div">
          {detalhe}
        </Text>
      </div>
      {children}
    </Group>
  </Paper>
);
