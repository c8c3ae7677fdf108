import type { Recibo } from '@imob/schemas/recibos';
import { Badge } from '@mantine/core';

const tipos = {
  INTEGRAL: { nome: 'Integral', cor: 'green' },
  PARCIAL: { nome: 'Parcial', cor: 'yellow' },
  CAUCAO: { nome: 'Caução', cor: 'blue' },
} as const;

export const OPCOES_TIPO = Object.entries(tipos).map(([value, { nome }]) => ({ value, label: nome }));

export function TipoRecibo({ tipo, desfeito }: { tipo: Recibo['tipo']; desfeito: boolean }) {
  const { nome, cor } = desfeito ? { nome: 'Desfeito', cor: 'gray' } : tipos[tipo];
  return (
    <Badge variant="light" color={cor} tt="none" fw={600} radius="sm">
      {nome}
    </Badge>
  );
}
