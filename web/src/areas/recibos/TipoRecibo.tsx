import type { Recibo } from '@imob/schemas/recibos';
import { Selo } from '../../components/screen/Selo.tsx';

const tipos = {
  INTEGRAL: { nome: 'Integral', cor: 'green' },
  PARCIAL: { nome: 'Parcial', cor: 'yellow' },
  CAUCAO: { nome: 'Caução', cor: 'blue' },
} as const;

export const OPCOES_TIPO = Object.entries(tipos).map(([value, { nome }]) => ({ value, label: nome }));

export function TipoRecibo({ tipo, desfeito }: { tipo: Recibo['tipo']; desfeito: boolean }) {
  const { nome, cor } = desfeito ? ({ nome: 'Desfeito', cor: 'gray' } as const) : tipos[tipo];
  return <Selo cor={cor}>{nome}</Selo>;
}
