import * as despesas from '@imob/schemas/despesas';
import * as resultado from '@imob/schemas/resultado';
import { centavos, somar } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import { pedir, type Vida } from './life.ts';
import type { Leitura } from './reading.ts';

/** Results agree with the income that the tax tells and with the expenses that their own screen adds up, in each year. */
export async function conferirResultado(vida: Vida, { anos }: Pick<Leitura, 'anos'>): Promise<void> {
  for (const { ano, rendimento, repasses, meses } of anos) {
    const query = { ano: String(ano) };
    const { body: lido } = await pedir<resultado.Resultado>(vida, resultado.ler, { query });
    const { body: gasto } = await pedir<despesas.TotaisDespesas>(vida, despesas.totais, { query });
    expect([lido.despesas, lido.previstas], `spent in ${ano}`).toEqual([gasto.valor, gasto.prevista]);
    expect(centavos(lido.recebido), `received in ${ano}`).toBe(centavos(rendimento) + centavos(repasses));
    expect(centavos(lido.resultado)).toBe(centavos(lido.recebido) - centavos(lido.despesas));
    expect(somar(lido.imoveis.map((um) => um.resultado))).toBe(lido.resultado);
    for (const { mes, recebido } of lido.meses) {
      const noImposto = meses.find((um) => um.mes === mes);
      const { deFisicas = 0, deJuridicas = 0, semDocumento = 0, repasses: passado = 0 } = noImposto ?? {};
      expect(recebido, mes).toBe(somar([deFisicas, deJuridicas, semDocumento, passado]));
    }
  }
}
