import { diaNoMes, somarDias } from '@imob/schemas/datas';

export type Periodo = { nome: string; de: string; ate: string };

const mes = (hoje: string, deslocamento: number) => ({
  de: diaNoMes(hoje, deslocamento, 1),
  ate: diaNoMes(hoje, deslocamento, 31),
});

/** Ready periods, counted from today. */
export function periodosDe(hoje: string): Periodo[] {
  return [
    { nome: 'Este mês', ...mes(hoje, 0) },
    { nome: 'Mês passado', ...mes(hoje, -1) },
    { nome: 'Próximo mês', ...mes(hoje, 1) },
    { nome: 'Próximos 30 dias', de: hoje, ate: somarDias(hoje, 30) },
    { nome: 'Este ano', de: `${hoje.slice(0, 4)}-01-01`, ate: `${hoje.slice(0, 4)}-12-31` },
  ];
}
