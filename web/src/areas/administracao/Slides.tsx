import type { Slide } from '@imob/schemas/configuracoes';
import { Button, Group, Image, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { useMudanca } from '../../service/queries.ts';
import { EditarSlide } from './EditarSlide.tsx';

/** The pictures of the sign-in page. */
export function Slides({ slides }: { slides: Slide[] }) {
  const [aberto, setAberto] = useState<Slide | 'novo'>();
  const remover = useMudanca('DELETE /configuracoes/slider/:slideId', { sucesso: 'Slide apagado.', erroNoLugar: true });
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAberto('novo')}>
          Novo slide
        </Button>
      </Group>
      {slides.length === 0 && (
        <Vazio Icone={IconPhoto} titulo="Nenhum slide ainda">
          Os slides aparecem na página de entrada, com uma imagem e uma frase.
        </Vazio>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
        {slides.map((slide) => (
          <Paper key={slide.id} withBorder bg="var(--imob-superficie)" style={{ overflow: 'hidden' }}>
            <Image src={slide.url} alt={slide.titulo ?? 'Slide'} h={160} />
            <Stack p="md" gap="xs">
              <Text fw={650}>{slide.titulo || 'Sem título'}</Text>
              <Text c="dimmed" fz="sm" lineClamp={2}>
                {slide.subtitulo}
              </Text>
              <Group gap="xs">
                <Button size="xs" variant="default" onClick={() => setAberto(slide)}>
                  Editar textos
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  onClick={() =>
                    confirmar({
                      titulo: 'Apagar este slide?',
                      oQueAcontece: 'A imagem e os textos saem da página de entrada e não podem ser recuperados.',
                      acao: 'Apagar slide',
                      perigo: true,
                      aoConfirmar: () => remover.mutateAsync({ params: { slideId: slide.id } }),
                    })
                  }
                >
                  Apagar
                </Button>
              </Group>
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      {aberto && <EditarSlide slide={aberto === 'novo' ? undefined : aberto} aoFechar={() => setAberto(undefined)} />}
    </Stack>
  );
}
