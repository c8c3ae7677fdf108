import { Badge, type BadgeProps } from '@mantine/core';
import { useResumo } from '../areas/recebimentos/useResumo.ts';

/** Money and requests that wait for the landlord. */
export function Pendentes(como: Pick<BadgeProps, 'className' | 'ml'>) {
  const resumo = useResumo();
  const quantos = (resumo?.aConciliar ?? 0) + (resumo?.pedidosAbertos ?? 0);
  return (
    quantos > 0 && (
      <Badge size="sm" color="red" circle={quantos < 10} aria-label={`${quantos} a resolver`} {...como}>
        {quantos}
      </Badge>
    )
  );
}
