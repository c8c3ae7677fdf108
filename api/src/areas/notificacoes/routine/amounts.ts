import { limiteDoDesconto } from '@imob/schemas/rules/encargos';
import { reais } from '@imob/schemas/rules/money';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type ContaCalculada, calcular } from '../../financeiro/encargos.ts';
import { lerTaxas } from '../../indices/ler.ts';

type Due = Omit<ContaCalculada, 'tipo'> & {
  userId: string;
  contaId: string;
  contratoId: string;
  tipoConta: ContaCalculada['tipo'];
};

/** So much is due, with the discount that ends on `ate`; after it, `depois`. */
export type Amount = { valor: number; desconto?: { ate: string; depois: number } };

/** Reads what these contas owe on `hoje`, of those whose contracts have terms: charges, correction, a discount for who is on time. */
export async function findAmounts(db: Db, due: Due[], hoje: string): Promise<Map<string, Amount>> {
  const unique = (ids: string[]) => [...new Set(ids)];
  const { rows } = await sql<Termos & { contratoId: string }>`
    select * from termos where "userId" = any(${unique(due.map(({ userId }) => userId))}::uuid[])
      and "contratoId" = any(${unique(due.map(({ contratoId }) => contratoId))}::uuid[])`.execute(db);
  const terms = new Map(rows.map((row) => [row.contratoId, row]));
  const amounts = new Map<string, Amount>();
  for (const { tipoConta: tipo, ...conta } of due) {
    const termos = terms.get(conta.contratoId) ?? (conta.saldo ? TERMOS_NEUTROS : undefined);
    if (!termos) continue;
    const indices = await ratesFor(db, conta, termos, hoje);
    const { total, desconto } = calcular({ ...conta, tipo }, hoje, { termos, indices });
    const { descontoPontualidade: termo } = termos;
    amounts.set(conta.contaId, {
      valor: reais(total),
      ...(termo &&
        desconto > 0 && {
          desconto: { ate: limiteDoDesconto(conta.dataVencimento, termo.diasAntes), depois: reais(total + desconto) },
        }),
    });
  }
  return amounts;
}

/** Reads the rates of a correction, which few contas have. */
async function ratesFor(
  db: Db,
  { userId, dataVencimento }: Pick<Due, 'userId' | 'dataVencimento'>,
  { correcao }: Termos,
  hoje: string,
) {
  if (!correcao || hoje <= dataVencimento) return [];
  return lerTaxas(db, userId, correcao, { de: dataVencimento.slice(0, 7), ate: hoje.slice(0, 7) });
}
