import type { Site } from '@imob/schemas/configuracoes';
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { contraste, MINIMUM_CONTRAST, readColor, tenShades } from './colors.ts';

const VERDE = '#0f766e';
/** Slightly cool, so that dark screens do not look dirty beside the brand colour. */
const CINZAS: MantineColorsTuple = [
  '#e6e8ea',
  '#b9c0c7',
  '#99a2ac',
  '#78828d',
  '#4a535c',
  '#384047',
  '#272d33',
  '#1b1f23',
  '#14171a',
  '#0e1113',
];

/** The look of every screen; a site's own colours take the place of ours where they can be read. */
export function themeOf(cores: Site['cores'] | undefined): MantineThemeOverride {
  const marca = tenShades(cores?.primaria ?? VERDE) ?? tenShades(VERDE)!;
  return createTheme({
    primaryColor: 'marca',
    primaryShade: { light: 6, dark: 6 },
    colors: {
      marca,
      destaque: tenShades(cores?.secundaria ?? '#b45309') ?? tenShades('#b45309')!,
      // Mantine's own lighter shades of these cannot be read on white.
      green: tenShades('#15803d')!,
      red: tenShades('#c92a2a')!,
      yellow: tenShades('#a16207')!,
      blue: tenShades('#1c6fb8')!,
      dark: CINZAS,
    },
    fontFamily: '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    headings: {
      fontWeight: '650',
      sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.25' }, h2: { fontSize: '1.125rem' } },
    },
    defaultRadius: 'md',
    cursorType: 'pointer',
    autoContrast: true,
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { radius: 'md' } },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          // Clear of where toasts come (layout/Avisos.tsx).
          yOffset: 'max(5dvh, calc(var(--imob-topo) + 4px))',
          closeButtonProps: { 'aria-label': 'Fechar' },
          // Mantine's is a <header> outside of any <section>: a second banner beside the page's own.
          attributes: { header: { role: 'none' } },
        },
        styles: {
          inner: { paddingInlineStart: 'max(5vw, var(--imob-lado, 0px))' },
          // A file's name has no blanks to break it at, and would push the button that closes off a phone.
          title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere', minWidth: 0 },
        },
      },
      Fieldset: {
        styles: { legend: { fontWeight: 650, fontSize: '1rem', marginBottom: 'var(--mantine-spacing-sm)' } },
      },
      // Centred lists are placed by their width, which is nothing while they are closed: once open they reach past a
      // phone's edge, the page widens, the dialog under them moves, they hide, and so on without end.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      // The cursor is put into a wrong field, and a list that opened by itself would hide what is wrong.
      Select: { defaultProps: { openOnFocus: false } },
      Autocomplete: { defaultProps: { openOnFocus: false } },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar o aviso' } } },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder a senha' },
          visibilityToggleFocusable: true,
        },
      },
      Paper: { defaultProps: { radius: 'lg' } },
      Card: { defaultProps: { radius: 'lg' } },
    },
  });
}

/** Calm neutrals; the page's background and text of the site's own only together, in light, and when readable. */
export function variablesOf(cores: Site['cores'] | undefined): CSSVariablesResolver {
  const fundo = readColor(cores?.bgPagina) && cores?.bgPagina;
  const texto = readColor(cores?.textoPrincipal) && cores?.textoPrincipal;
  const corFundo = fundo && contraste(fundo, texto ?? '#1f2937') >= MINIMUM_CONTRAST ? fundo : '#f6f7f6';
  const corTexto =
    texto && contraste(corFundo, texto) >= MINIMUM_CONTRAST && contraste('#ffffff', texto) >= MINIMUM_CONTRAST
      ? texto
      : '#1f2937';
  return () => ({
    variables: {},
    light: {
      '--mantine-color-text': corTexto,
      '--mantine-color-dimmed': '#566070',
      '--mantine-color-placeholder': '#6b7280',
      '--mantine-color-error': '#c92a2a',
      '--imob-fundo': corFundo,
      '--imob-superficie': '#ffffff',
      '--imob-linha': '#e3e6e8',
    },
    dark: {
      '--mantine-color-text': '#e6e8ea',
      '--mantine-color-dimmed': '#a3abb5',
      '--mantine-color-placeholder': '#8d96a1',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-body': '#1b1f23',
      // Mantine's own is darker than the outline of a lesser button beside it.
      '--mantine-color-marca-light': 'color-mix(in srgb, var(--mantine-color-marca-6) 60%, transparent)',
      '--mantine-color-marca-light-hover': 'color-mix(in srgb, var(--mantine-color-marca-6) 72%, transparent)',
      '--mantine-color-marca-light-color': 'var(--mantine-color-marca-1)',
      '--imob-fundo': '#14171a',
      '--imob-superficie': '#1b1f23',
      '--imob-linha': '#2d3339',
    },
  });
}
