import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { ABERTA } from '../financeiro/selecao.ts';
import type { LinhaDeAluguel } from './alugueis.ts';
import { type Linha, novaLinha, type Pedido } from './linha.ts';

/**
 * The fees of the boletos that are to be paid: an estimate, as the landlord tells the fee of one. The bank takes them from his account, so they are
 * not shared with owners, and no tax is less by them; of what a statement brings they are expenses, which are of days that went by.
 */
export async function linhasDasTarifas(
  db: Db,
  userId: string,
  alugueis: readonly LinhaDeAluguel[],
  pedido: Pedido,
): Promise<Linha[]> {
  const tarifa = centavos((await tarifaDe(db, userId)) ?? 0);
  if (tarifa === 0) return [];
  const ehBoleto = await lerQuais(db, userId, pedido);
  const porBoleto = alugueis.filter((linha) => linha.entra > 0 && ehBoleto(linha));
  return [...Map.groupBy(porBoleto, ({ dia, imovelId, certeza }) => `${dia} ${imovelId} ${certeza}`).values()].map(
    (destas) => {
      const [{ dia, imovelId, imovelCopia = null, contratoId, certeza }] = destas as [LinhaDeAluguel];
      const { length: quantos } = destas;
      return novaLinha({
        ...{ dia, origem: 'TARIFA', imovelId, imovelCopia, contratoId },
        certeza: certeza === 'SE_CONTINUAR' ? certeza : 'ESTIMADO',
        descricao: quantos === 1 ? 'Tarifa do boleto' : `Tarifa de ${quantos} boletos`,
        nota: 'Pela tarifa que está na conta do banco, se for pago por boleto',
        sai: reais(tarifa * quantos),
      });
    },
  );
}

async function tarifaDe(db: Db, userId: string): Promise<number | null> {
  const banco = await db
    .selectFrom('bancos')
    .select('tarifaBoleto')
    .where('userId', '=', userId)
    .where('emiteBoletos', '=', true)
    .where('situacao', '=', 'ATIVO')
    .executeTakeFirst();
  return banco?.tarifaBoleto ?? null;
}

/** Tells whether a rent or conta to come is asked for by boleto: as the conta says, or else its lease. */
async function lerQuais(db: Db, userId: string, { hoje, de = hoje, ate }: Pedido) {
  const { rows: contratos } = await sql<{ id: string }>`
    select id from contratos where "userId" = ${userId} and "recebeBoleto"`.execute(db);
  const { rows: contas } = await sql<{ id: string; porBoleto: boolean }>`
    select k.id, k."porBoleto" from contas k where k."userId" = ${userId} and ${ABERTA}
      and k."dataVencimento" between ${de}::date and ${ate}::date and k."porBoleto" is not null`.execute(db);
  const [dela, dele] = [
    new Map(contas.map(({ id, porBoleto }) => [id, porBoleto])),
    new Set(contratos.map(({ id }) => id)),
  ];
  return ({ registroId, contratoId }: LinhaDeAluguel) => dela.get(registroId ?? '') ?? dele.has(contratoId);
}
