import { ActionIcon, Center, Group, Image, Modal, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type TouchEvent, useRef } from 'react';

/** A photo or a video; `nota` tells something that the picture does not show. */
export type Foto = { url: string; video?: boolean; nota?: string | undefined };
type Dedo = { x: number; y: number } | undefined;
const dedoEm = ({ 0: um }: TouchEvent['touches']): Dedo => um && { x: um.clientX, y: um.clientY };
const DESLIZE_PX = 50;

type Props = {
  fotos: readonly Foto[];
  /** The place of the shown photo in `fotos`; undefined while closed. */
  indice: number | undefined;
  aoMudar: (indice: number | undefined) => void;
  titulo: string;
};

/** Photos and videos large, one at a time; the arrow keys go through them, and a finger through photos. */
export function VerFotos({ fotos, indice, aoMudar, titulo }: Props) {
  const foto = indice === undefined ? undefined : fotos[indice];
  const ir = (passo: number) => {
    if (indice !== undefined) aoMudar((indice + passo + fotos.length) % fotos.length);
  };
  useHotkeys([
    ['ArrowLeft', () => ir(-1)],
    ['ArrowRight', () => ir(1)],
  ]);
  const comeco = useRef<Dedo>(undefined);
  const gestos = {
    // Two fingers make it larger, and one then moves what is large.
    onTouchStart: ({ touches }: TouchEvent) => {
      comeco.current = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1 ? dedoEm(touches) : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [antes, agora] = [comeco.current, dedoEm(changedTouches)];
      if (!antes || !agora || fotos.length < 2) return;
      const [dx, dy] = [agora.x - antes.x, agora.y - antes.y];
      if (Math.abs(dx) > DESLIZE_PX && Math.abs(dx) > 2 * Math.abs(dy)) ir(dx < 0 ? 1 : -1);
    },
  };
  return (
    <Modal
      opened={foto !== undefined}
      onClose={() => aoMudar(undefined)}
      size="xl"
      title={`${titulo} — ${(indice ?? 0) + 1} de ${fotos.length}`}
    >
      {foto && (
        <>
          <Center mih={200} style={{ touchAction: 'pan-y pinch-zoom' }} {...(!foto.video && gestos)}>
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
