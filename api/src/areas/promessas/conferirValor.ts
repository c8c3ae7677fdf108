import { data } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { fieldError } from '../../http/errors.ts';
import { type ContaRow, calcular, condicoesDasContas } from '../financeiro/encargos.ts';

/**
 * Throws 400 for more than these contas, with all that partial payments left of them, owe on the promised day: late charges count, and no discount, which
 * nobody has to take. Where an index of a correction is not known yet, nobody can say how much that is, and nothing is refused.
 */
export async function conferirValor(
  trx: Db,
  userId: string,
  contas: readonly ContaRow[],
  { prometidaPara, valor }: { prometidaPara: string; valor: number },
): Promise<void> {
  const inteiras = [...new Set(contas.map(({ id, inteiraId }) => inteiraId ?? id))];
  const { rows } = await sql<ContaRow>`select k.* from (
      select * from contas where "userId" = ${userId} and id = any(${inteiras}::uuid[])
      union all select * from contas where "userId" = ${userId} and "inteiraId" = any(${inteiras}::uuid[])) k
    where k.status in ('PENDENTE', 'ATRASADO')`.execute(trx);
  const condicoes = await condicoesDasContas(trx, userId, rows);
  const devidas = rows.map((conta) => calcular(conta, prometidaPara, condicoes(conta)));
  if (devidas.some(({ faltaIndice }) => faltaIndice !== null)) return;
  const devido = devidas.reduce((soma, { total, desconto }) => soma + total + desconto, 0);
  if (centavos(valor) <= devido) return;
  const quais = contas.length === 1 ? 'Esta conta deve' : 'Estas contas devem';
  throw fieldError(
    400,
    'valor',
    `${quais} ${dinheiro(reais(devido))} em ${data(prometidaPara)}, com os encargos. Informe até esse valor, ou deixe em branco para prometer tudo.`,
  );
}
