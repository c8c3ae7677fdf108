// Random rents and expenses of three properties over three months, and what is deducted of them.
import { DEDUTIVEIS, TIPOS_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { expect, test } from 'vitest';
import { sorteDe } from '../../../test/lives/chance.ts';
import type { GastoNoMes } from '../despesas/somarPorMes.ts';
import { deduzir } from './deduzir.ts';

const MESES = ['2026-01', '2026-02', '2026-03'];
const IMOVEIS = ['a', 'b', 'c'];

test.each(Array.from({ length: 60 }, (_, i) => i + 1))(
  'seed %i: each line deducts no more than it is, each property no more than was spent on it or brought in',
  (semente) => {
    const { inteiro, escolher, chance } = sorteDe(semente);
    const partes = Array.from({ length: inteiro(0, 14) }, () => ({
      ...{ mes: escolher(MESES), imovelId: escolher(IMOVEIS) },
      pessoa: escolher(['FISICA', 'FISICA', 'JURIDICA', null] as const),
      rendimento: reais(inteiro(0, 90_000)),
    }));
    const gastos = Array.from(
      { length: inteiro(0, 14) },
      (): GastoNoMes => ({
        ...{ mes: escolher(MESES), dia: '', imovelId: chance(0.1) ? null : escolher(IMOVEIS), imovelCopia: null },
        ...{ tipo: escolher(TIPOS_DE_DESPESA), reembolsada: chance(0.2), prevista: chance(0.1) },
        valor: reais(inteiro(1, 90_000)),
      }),
    );
    const { partes: linhas, semUso } = deduzir(partes, gastos);
    const dedutiveis = gastos.filter(
      ({ tipo, reembolsada, prevista }) => DEDUTIVEIS.some((um) => um === tipo) && !reembolsada && !prevista,
    );
    for (const { deducoes, rendimento, pessoa } of linhas) {
      expect(deducoes).toBeGreaterThanOrEqual(0);
      expect(centavos(deducoes)).toBeLessThanOrEqual(pessoa === 'FISICA' ? centavos(rendimento) : 0);
    }
    for (const mes of MESES) {
      const usado = (imovelId: string) =>
        somar(linhas.filter((um) => um.mes === mes && um.imovelId === imovelId).map(({ deducoes }) => deducoes));
      for (const imovelId of IMOVEIS) {
        const daqui = (um: { mes: string; imovelId: string | null }) => um.mes === mes && um.imovelId === imovelId;
        const rendeu = somar(
          partes.filter((um) => daqui(um) && um.pessoa === 'FISICA').map(({ rendimento }) => rendimento),
        );
        const gasto = somar(dedutiveis.filter(daqui).map(({ valor }) => valor));
        expect(usado(imovelId)).toBe(Math.min(rendeu, gasto));
      }
      const gasto = somar(dedutiveis.filter((um) => um.mes === mes).map(({ valor }) => valor));
      expect(semUso(mes)).toBe(subtrair(gasto, somar(IMOVEIS.map(usado))));
    }
  },
);
