import type { ButtonVariant } from '@mantine/core';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fala } from '../../components/screen/Fala.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import type { PropsDoPasso, QualDialogo } from './dialogos.ts';

type PropsDoQuadro = { titulo: string; texto?: ReactNode; fala?: string | null; children?: ReactNode };

/** The step, with what somebody else said of it. */
export const Quadro = ({ titulo, texto, fala, children }: PropsDoQuadro) => (
  <Secao titulo={titulo}>
    {texto && <Text mb="md">{texto}</Text>}
    {fala && <Fala>{fala}</Fala>}
    {children && (
      <SoQuemMuda>
        <Group gap="sm">{children}</Group>
      </SoQuemMuda>
    )}
  </Secao>
);

type PropsDoBotao = Pick<PropsDoPasso, 'abrir'> & {
  qual: Exclude<QualDialogo['qual'], 'preco'>;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Opens one of the dialogs. */
export const Abrir = ({ abrir, qual, variant = 'default', children }: PropsDoBotao) => (
  <Button variant={variant} onClick={() => abrir({ qual })}>
    {children}
  </Button>
);
