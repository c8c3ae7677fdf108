import { diaNoMes } from '@imob/schemas/rules/dates';

/** Rates in the manner of IPCA and IGP-M, which the landlord typed: the demonstration asks nobody outside. */
const IPCA = ['0.16', '1.31', '0.56', '0.43', '0.26', '0.24', '0.26', '-0.11', '0.48', '0.09', '0.18', '0.33', '0.21'];
const IGPM = [
  '0.27',
  '1.06',
  '-0.34',
  '0.24',
  '-0.49',
  '-1.67',
  '-0.77',
  '0.36',
  '0.42',
  '-0.36',
  '0.27',
  '-0.01',
  '0.05',
];

/** From fourteen months ago to the month before last; of the savings account each month that began. */
export function taxas(hoje: string) {
  const mes = (i: number) => diaNoMes(hoje, i - 14, 1).slice(0, 7);
  return [
    ...IPCA.map((taxa, i) => ({ serie: 'IPCA' as const, mes: mes(i), taxa })),
    ...Array.from({ length: 14 }, (_, i) => ({
      ...{ serie: 'POUPANCA' as const, mes: diaNoMes(hoje, i - 14, 1), taxa: '0.6' },
    })),
    ...IGPM.map((taxa, i) => ({ serie: 'IGP-M' as const, mes: mes(i), taxa })),
  ];
}
