import { Text } from '@mantine/core';
import { papelLido } from './palavras.ts';

type Props = { papel: string; nome: string; documento: string; voce?: boolean };

/** A signer's name, role and document, as in the paper. */
export const Quem = ({ papel, nome, documento, voce = false }: Props) => (
  <>
    <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
      {nome}
      {voce && ' (você)'}
    </Text>
    <Text fz="sm" c="dimmed" className="numeros">
      {[papelLido(papel), documento].filter(Boolean).join(' · ')}
    </Text>
  </>
);
