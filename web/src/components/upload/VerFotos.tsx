import { ActionIcon, Center, Group, Image, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

/** `nota`: what is to be known of it beside what it shows. */
export type Foto = { url: string; video?: boolean; nota?: string | undefined };
type Props = {
  fotos: readonly Foto[];
  /** Which one is shown; nothing while closed. */
  indice: number | undefined;
  aoMudar: (indice: number | undefined) => void;
  titulo: string;
};

/** Photos and videos large, one at a time; the arrow keys go through them. */
export function VerFotos({ fotos, indice, aoMudar, titulo }: Props) {
  const foto = indice === undefined ? undefined : fotos[indice];
  const ir = (passo: number) => {
    if (indice !== undefined) aoMudar((indice + passo + fotos.length) % fotos.length);
  };
  useHotkeys([
    ['ArrowLeft', () => ir(-1)],
    ['ArrowRight', () => ir(1)],
  ]);
  return (
    <Modal
      opened={foto !== undefined}
      onClose={() => aoMudar(undefined)}
      size="xl"
      title={`${titulo} — ${(indice ?? 0) + 1} de ${fotos.length}`}
    >
      {foto && (
        <>
          <Center mih={200}>
            {foto.video ? (
              // biome-ignore lint/a11y/useMediaCaption: the landlord's own recording has none
              <video key={foto.url} src={foto.url} controls style={{ maxWidth: '100%', maxHeight: '70dvh' }} />
            ) : (
              <Image src={foto.url} alt={`${titulo}, foto ${(indice ?? 0) + 1}`} mah="70dvh" fit="contain" />
            )}
          </Center>
          {foto.nota && (
            <Text fz="sm" ta="center" mt="xs">
              {foto.nota}
            </Text>
          )}
          {fotos.length > 1 && (
            <Group justify="space-between" mt="md">
              <ActionIcon variant="default" size="lg" aria-label="Foto anterior" onClick={() => ir(-1)}>
                <IconChevronLeft size={20} />
              </ActionIcon>
              <Text fz="sm" c="dimmed" visibleFrom="xs">
                Use as setas do teclado
              </Text>
              <ActionIcon variant="default" size="lg" aria-label="Próxima foto" onClick={() => ir(1)}>
                <IconChevronRight size={20} />
              </ActionIcon>
            </Group>
          )}
        </>
      )}
    </Modal>
  );
}
