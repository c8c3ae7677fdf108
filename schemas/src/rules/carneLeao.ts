import { somarDias, somarMeses } from './dates.ts';
import { ehDiaUtil } from './feriados.ts';
import { centavos, reais } from './money.ts';

/** Rates in thousandths and amounts in cents, of a month. */
type Tabela = {
  faixas: readonly { ate: number; aliquota: number; deducao: number }[];
  simplificado: number;
  /** Taken off the tax: so much at most up to `cheiaAte`, then less and less, nothing beyond `ate` (by millionths of the income). */
  reducao: { cheia: number; cheiaAte: number; parte: number; porMilhao: number; ate: number };
};

/** The tables of each year, as the law has them: Lei 11.482/2007 as changed in 2025, and Lei 15.270/2025 for the reduction. */
const TABELAS: Record<number, Tabela> = {
  2026: {
    faixas: [
      { ate: 242_880, aliquota: 0, deducao: 0 },
      { ate: 282_665, aliquota: 75, deducao: 18_216 },
      { ate: 375_105, aliquota: 150, deducao: 39_416 },
      { ate: 466_468, aliquota: 225, deducao: 67_549 },
      { ate: Number.POSITIVE_INFINITY, aliquota: 275, deducao: 90_873 },
    ],
    simplificado: 60_720,
    reducao: { cheia: 31_289, cheiaAte: 500_000, parte: 97_862, porMilhao: 133_145, ate: 735_000 },
  },
};

type ImpostoDoMes = {
  /** Without any deduction. */
  semDesconto: number;
  /** The tax with the simplified discount in place of deductions. */
  simplificado: number;
};

/**
 * Gives the tax on the month's rents of natural persons, as if the landlord had no other income; undefined for a year whose table is not
 * known here. The annual return adds all income together, and may ask for more.
 */
export function impostoDoMes(ano: number, rendimento: number): ImpostoDoMes | undefined {
  const tabela = TABELAS[ano];
  if (!tabela) return undefined;
  const bruto = centavos(rendimento);
  const reducao = reducaoDe(tabela, bruto);
  const devido = (base: number) => reais(Math.max(0, impostoDe(tabela, base) - reducao));
  return { semDesconto: devido(bruto), simplificado: devido(Math.max(0, bruto - tabela.simplificado)) };
}

function impostoDe({ faixas }: Tabela, base: number): number {
  const faixa = faixas.find(({ ate }) => base <= ate);
  return faixa ? Math.max(0, Math.round((base * faixa.aliquota) / 1_000) - faixa.deducao) : 0;
}

function reducaoDe({ reducao }: Tabela, bruto: number): number {
  if (bruto <= reducao.cheiaAte) return reducao.cheia;
  if (bruto > reducao.ate) return 0;
  return Math.max(0, reducao.parte - Math.round((bruto * reducao.porMilhao) / 1_000_000));
}

/** The tax of a month (`YYYY-MM`) is due on the last business day of the next one. */
export function vencimentoDoCarneLeao(mes: string): string {
  let dia = somarDias(somarMeses(`${mes}-01`, 2), -1);
  while (!ehDiaUtil(dia)) dia = somarDias(dia, -1);
  return dia;
}
