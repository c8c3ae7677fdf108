import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePodeMudar } from '../../service/ajuda.ts';
import { useTitulo } from './useTitulo.ts';

type Props = {
  titulo: string;
  /** A line under the title: what this screen is for, or where its record belongs. */
  descricao?: ReactNode;
  /** Beside the title, on a phone under it: what can be done here, the main thing last. */
  acoes?: ReactNode;
  /** Some of the actions change nothing: who only looks has them too, and the others hide themselves. */
  acoesLeem?: boolean;
  /** The actions are small enough to stand beside the title on a phone too, where both fit. */
  acoesAoLado?: boolean;
  /** The screen above this one: `<Voltar to="/imoveis">Imóveis</Voltar>`. */
  voltar?: ReactNode;
  /** Forms read better narrow. */
  largura?: 'larga' | 'formulario';
  /** A printed page has a title of its own. */
  tituloSoNaTela?: boolean;
  children: ReactNode;
};

/** However long the title, one round button beside it stays there. */
const AO_LADO = { flex: '1 1 auto', maw: 'calc(100% - 36px - var(--mantine-spacing-md))' };

/** A screen: title (also the browser's), what can be done, and its content. */
export function Pagina({
  titulo,
  descricao,
  acoes,
  acoesLeem = false,
  acoesAoLado,
  voltar,
  largura = 'larga',
  tituloSoNaTela,
  children,
}: Props) {
  useTitulo(titulo);
  const podeMudar = usePodeMudar();
  return (
    <Box maw={largura === 'larga' ? 1320 : 820} mx="auto" w="100%">
      {voltar}
      <Group
        justify="space-between"
        align="flex-start"
        gap="md"
        mb={{ base: 'sm', sm: 'lg' }}
        {...(tituloSoNaTela && { className: 'nao-imprimir' })}
      >
        <Box miw={0} {...(acoesAoLado ? AO_LADO : { flex: '1 1 260px' })}>
          <Title order={1} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
            {titulo}
          </Title>
          {descricao && (
            <Text c="dimmed" mt={4} component="div" style={{ overflowWrap: 'anywhere' }}>
              {descricao}
            </Text>
          )}
        </Box>
        {acoes && (acoesLeem || podeMudar) && (
          <Group gap={acoesAoLado ? 'xs' : 'sm'} className="nao-imprimir">
            {acoes}
          </Group>
        )}
      </Group>
      {children}
    </Box>
  );
}
