import { Group, Image, Text, useComputedColorScheme } from '@mantine/core';
import { useSite } from '../service/site.ts';

type Props = { tamanho?: 'md' | 'lg'; sobreEscuro?: boolean };

/** The site's logo, in white where it stands on dark; its name where there is none. */
export function Marca({ tamanho = 'md', sobreEscuro = false }: Props) {
  const { site, nome } = useSite();
  const escuro = useComputedColorScheme('light') === 'dark' || sobreEscuro;
  const logo = (escuro && site?.logoBranca) || site?.logo;
  const altura = tamanho === 'lg' ? 40 : 30;
  if (logo)
    return (
      <Image src={logo} alt={nome} h={altura} w="auto" maw={200} fit="contain" style={{ objectPosition: 'left' }} />
    );
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <img src={`${import.meta.env.BASE_URL}icone.svg`} alt="" width={altura} height={altura} />
      <Text
        fw={700}
        fz={tamanho === 'lg' ? 24 : { base: 16, xs: 19 }}
        lh={1.15}
        lts="-0.02em"
        lineClamp={2}
        {...(sobreEscuro && { c: 'white' })}
      >
        {nome}
      </Text>
    </Group>
  );
}
