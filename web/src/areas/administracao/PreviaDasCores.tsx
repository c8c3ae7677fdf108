import type { Site } from '@imob/schemas/configuracoes';
import { Box, Button, Group, MantineThemeProvider, Paper, Text } from '@mantine/core';
import { themeOf, variablesOf } from '../../theme/theme.ts';

/** A piece of the sign-in page in the colours being chosen, by the same rules that the whole site follows. */
export function PreviaDasCores({ cores }: { cores: Site['cores'] }) {
  const tema = themeOf(cores);
  const variaveis = variablesOf(cores)(tema as never).light;
  const marca = tema.colors?.marca?.[6] ?? 'inherit';
  const destaque = tema.colors?.destaque?.[6] ?? 'inherit';
  return (
    <MantineThemeProvider theme={tema}>
      <Box
        role="img"
        aria-label="Prévia das cores"
        p="xl"
        style={{ borderRadius: 16, border: '1px solid var(--imob-linha)', background: variaveis['--imob-fundo'] }}
      >
        <Paper p="lg" radius="lg" style={{ background: '#ffffff', color: variaveis['--mantine-color-text'] }}>
          <Text fw={650} fz="lg" style={{ color: 'inherit' }}>
            Entrar
          </Text>
          <Text fz="sm" mb="md" style={{ color: variaveis['--mantine-color-dimmed'] }}>
            Assim fica a página de entrada.
          </Text>
          <Group>
            <Button component="span" style={{ background: marca }}>
              Entrar
            </Button>
            <Text fw={600} style={{ color: destaque }}>
              Destaque
            </Text>
          </Group>
        </Paper>
      </Box>
    </MantineThemeProvider>
  );
}
