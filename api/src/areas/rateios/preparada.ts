import type { Previa } from '@imob/schemas/rateios';
import type { AluguelAberto } from './casas.ts';

export type Quando = { agora: Date; hoje: string; fuso: string };
/** `conflito`: what was asked for is well said, but things stand otherwise. */
export type Falta = { campo: string; mensagem: string; conflito?: boolean };

export type PartePreparada = Omit<Previa['partes'][number], 'conta'> & { conta: AluguelAberto | null };
export type Preparada = Omit<Previa, 'partes' | 'faltas' | 'faturaId'> & { partes: PartePreparada[]; faltas: Falta[] };
