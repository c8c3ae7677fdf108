import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitulo } from '../../components/screen/useTitulo.ts';

type Props = {
  titulo: string;
  /** The whole of what the browser's tab says, where that is not the title and the site's name. */
  naAba?: string | null | undefined;
  descricao?: ReactNode;
  larga?: boolean;
  children: ReactNode;
};

/** One public form: its title, a line that says what it is for, and the fields. */
export function Caixa({ titulo, naAba, descricao, larga = false, children }: Props) {
  useTitulo(titulo, naAba);
  return (
    <Box maw={larga ? 620 : 400}>
      <Title order={1} tabIndex={-1} fz={28}>
        {titulo}
      </Title>
      {descricao && (
        <Text c="dimmed" mt={6} component="div">
          {descricao}
        </Text>
      )}
      <Box mt="xl">{children}</Box>
    </Box>
  );
}
