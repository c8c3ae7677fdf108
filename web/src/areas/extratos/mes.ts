import { somarMeses } from '@imob/schemas/rules/dates';

/** `2026-03`, so many months on or back. */
export const mesVizinho = (mes: string, passos: number): string => somarMeses(`${mes}-01`, passos).slice(0, 7);
