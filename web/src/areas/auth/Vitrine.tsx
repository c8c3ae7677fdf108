import type { Slide } from '@imob/schemas/configuracoes';
import { Anchor, Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconClipboardCheck, IconFileText, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Marca } from '../../layout/Marca.tsx';
import { useSite } from '../../service/site.ts';
import estilo from './Vitrine.module.css';

const TROCA_MS = 7_000;

/** The site's slides beside the form; where it has none, what the product does. */
export function Vitrine() {
  const { site } = useSite();
  const slides = site?.sliders ?? [];
  const [atual, setAtual] = useState(0);
  const [parado, setParado] = useState(false);
  const semMovimento = useReducedMotion();
  const quantos = slides.length;

  useEffect(() => {
    if (quantos < 2 || parado || semMovimento) return;
    const relogio = setInterval(() => setAtual((indice) => (indice + 1) % quantos), TROCA_MS);
    return () => clearInterval(relogio);
  }, [quantos, parado, semMovimento]);

  const slide = slides[atual % Math.max(quantos, 1)];
  return (
    <div className={estilo.vitrine}>
      {slide && <img className={estilo.foto} src={slide.url} alt="" />}
      {slide && <div className={estilo.veu} />}
      <div className={estilo.frente}>
        <Marca tamanho="lg" sobreEscuro />
        {slide ? (
          <TextoDoSlide slide={slide} aberto={site?.cadastros.aberto !== false} />
        ) : (
          <Apresentacao descricao={site?.descricao} />
        )}
        <Group gap="xs">
          {quantos > 1 &&
            slides.map(({ id, titulo }, indice) => {
              const mostrar = titulo ? `Mostrar: ${titulo}` : `Mostrar a imagem ${indice + 1}`;
              return (
                <UnstyledButton
                  key={id}
                  className={estilo.ponto}
                  title={mostrar}
                  aria-label={mostrar}
                  aria-current={indice === atual}
                  onClick={() => {
                    setParado(true);
                    setAtual(indice);
                  }}
                />
              );
            })}
        </Group>
      </div>
    </div>
  );
}

/** The call leads to registration, while that is open. */
function TextoDoSlide({ slide, aberto }: { slide: Slide; aberto: boolean }) {
  const { tag, titulo, subtitulo, stat, statLabel, cta } = slide;
  return (
    <Stack gap="md" align="flex-start">
      {tag && <span className={estilo.tag}>{tag}</span>}
      {titulo && <div className={estilo.titulo}>{titulo}</div>}
      {subtitulo && <div className={estilo.texto}>{subtitulo}</div>}
      {cta && aberto && (
        <Anchor component={Link} to="/cadastro" c="white" fw={600} underline="always">
          {cta}
        </Anchor>
      )}
      {cta && !aberto && <Text fw={600}>{cta}</Text>}
      {stat && (
        <Group gap="sm" align="baseline">
          <Text fz={34} fw={700}>
            {stat}
          </Text>
          <Text>{statLabel}</Text>
        </Group>
      )}
    </Stack>
  );
}

const pontos = [
  { Icone: IconFileText, texto: 'O contrato já nasce com todas as parcelas' },
  { Icone: IconReceipt, texto: 'Cada pagamento vira recibo, inteiro ou parcial' },
  { Icone: IconClipboardCheck, texto: 'Vistorias e inventário com fotos, direto do celular' },
];

function Apresentacao({ descricao }: { descricao: string | null | undefined }) {
  return (
    <Stack gap="xl">
      <div className={estilo.titulo}>Seus aluguéis em ordem, sem planilha.</div>
      {descricao ? (
        <div className={estilo.texto}>{descricao}</div>
      ) : (
        <Stack gap="md">
          {pontos.map(({ Icone, texto }) => (
            <Group key={texto} gap="md" wrap="nowrap">
              <ThemeIcon variant="white" color="marca" size={38} radius="xl">
                <Icone size={20} stroke={1.7} aria-hidden />
              </ThemeIcon>
              <div className={estilo.texto}>{texto}</div>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
