import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calcularDevido } from './devido.ts';
import { type ContaRow, calcular } from './encargos.ts';
import { calcularPagamento } from './pagamento.ts';

const VENCIMENTO = '2026-11-10';
const aluguel = { tipo: 'ALUGUEL', dataVencimento: VENCIMENTO, descricao: 'Aluguel', valor: 1_500 };
const conta = { ...aluguel, itens: [], saldo: null } as unknown as ContaRow;
const condicoes = { termos: TERMOS_USUAIS };
const pagamento = fc.record({ dias: fc.integer({ min: 0, max: 40 }), centavos: fc.integer({ min: 1, max: 80_000 }) });

test('any run of partial payments: the multa is charged once, and money and debt add up to the cent', () => {
  fc.assert(
    fc.property(fc.array(pagamento, { minLength: 1, maxLength: 12 }), (pagamentos) => {
      let [dia, atual, recebido, juros, multa, multas] = [VENCIMENTO, conta, 0, 0, 0, 0];
      for (const { dias, centavos } of pagamentos) {
        dia = somarDias(dia, dias);
        const encargos = calcular(atual, dia, condicoes);
        const antes = atual.saldo ?? { multa: 0, juros: 0 };
        juros = somar([juros, encargos.juros / 100, -antes.juros]);
        multa = somar([multa, encargos.multa / 100, -antes.multa]);
        if (encargos.multa / 100 > antes.multa) multas += 1;
        const valorPago = Math.min(centavos, encargos.total) / 100;
        recebido = somar([recebido, valorPago]);
        const { resto } = calcularPagamento(atual, calcularDevido(atual, dia, 'COBRAR', condicoes), { valorPago });
        expect(somar([recebido, resto?.valor ?? 0])).toBe(somar([1_500, juros, multa]));
        expect(multa).toBeLessThanOrEqual(150);
        expect(multas).toBeLessThanOrEqual(1);
        if (diasEntre(VENCIMENTO, dia) === 0) expect(juros + multa).toBe(0);
        if (!resto) break;
        atual = { ...atual, ...resto };
      }
    }),
    { numRuns: 1_000 },
  );
});
