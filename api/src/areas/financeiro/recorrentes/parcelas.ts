import type { Recorrente } from '@imob/schemas/recorrentes';
import { somarMeses } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { fieldError } from '../../../http/errors.ts';

type Onde = { userId: string; contratoId: string };
type Mudanca = { antes: Recorrente | null; depois: Recorrente };

/**
 * A total in parcels is charged whole: each of its months still takes its part, or is yet to be made, and once a part was charged the
 * total no longer moves. `abertos` are the months whose rent is open and to come. Throws 400.
 */
export async function conferirParcelas(
  trx: Db,
  { userId, contratoId }: Onde,
  { antes, depois }: Mudanca,
  abertos: ReadonlySet<string>,
): Promise<void> {
  const { parcelas, de, valor } = depois;
  if (parcelas === null) return;
  if (Math.abs(centavos(valor)) < parcelas) {
    throw fieldError(400, 'parcelas', 'O total não chega a um centavo por parcela. Divida em menos parcelas.');
  }
  if (antes && antes.parcelas === parcelas && antes.de === de && antes.valor === valor) return;
  const { rows: feitos } = await sql<{ competencia: string; temItem: boolean }>`
    select competencia, bool_or(itens @> ${JSON.stringify([{ recorrenteId: depois.id }])}::jsonb) as "temItem"
    from contas where "userId" = ${userId} and "contratoId" = ${contratoId} and tipo = 'ALUGUEL'
      and competencia is not null and (status <> 'CANCELADO' or "noAcordoId" is not null) group by competencia order by competencia`.execute(
    trx,
  );
  if (feitos.some(({ competencia, temItem }) => temItem && !abertos.has(competencia))) {
    throw fieldError(
      400,
      'valor',
      'Uma parte deste item já foi cobrada, e o total dele não muda mais. Retire o item e crie outro com o que falta.',
    );
  }
  const ultimo = feitos.at(-1)?.competencia ?? '';
  const perdido = mesesDe(de, parcelas).find((mes) => mes <= ultimo && !abertos.has(mes));
  if (!perdido) return;
  throw fieldError(
    400,
    'de',
    `A parcela de ${perdido.slice(5)}/${perdido.slice(0, 4)} não pode mais ser cobrada com o aluguel desse mês, que já venceu, foi pago ou não existe. Comece num mês em aberto, com o total que falta.`,
  );
}

const mesesDe = (de: string, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => somarMeses(`${de}-01`, i).slice(0, 7));
