import { REPASSES } from '@imob/schemas/rendimentos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { itemRepassado } from '../financeiro/repasse.ts';
import { ABERTA, doContrato } from '../financeiro/selecao.ts';
import type { Pedido } from './linha.ts';

/** An open conta of the days to come; `passado` of it is passed on by the landlord. */
export type ContaPrevista = {
  id: string;
  contratoId: string;
  dia: string;
  valor: number;
  tipo: 'ALUGUEL' | 'CAUCAO' | 'REPARO';
  descricao: string;
  deAcordo: boolean;
  passado: number;
};

const doImovel = (userId: string, { imovelId }: Pedido) =>
  imovelId ? sql`and ${doContrato(userId, 'imovelId', imovelId)}` : sql``;

/** Reads the open contas that fall due from today to the last day, by their day. */
export async function lerContas(db: Db, userId: string, pedido: Pedido): Promise<ContaPrevista[]> {
  const { rows } = await sql<ContaPrevista>`
    select k.id, k."contratoId", k."dataVencimento" as dia, k.valor, k.tipo, k.descricao, k."acordoId" is not null as "deAcordo",
      case when k."inteiraId" is not null or k.tipo = 'CAUCAO' then 0
        when jsonb_array_length(k.itens) > 0 then (
          select coalesce(sum((i ->> 'valor')::numeric), 0) from jsonb_array_elements(k.itens) i where ${itemRepassado})
        when k.tipo = any(${[...REPASSES]}) then k.valor else 0 end as passado
    from contas k where k."userId" = ${userId} and ${ABERTA}
      and k."dataVencimento" between ${pedido.de ?? pedido.hoje}::date and ${pedido.ate}::date
      ${doImovel(userId, pedido)} and ${naoExemplo('k', 'contratoId', userId)}`.execute(db);
  return rows;
}

/** Adds up what is owed past its day, by property: money that may come, of which no day is known. */
export async function somarAtrasadas(db: Db, userId: string, pedido: Pedido) {
  const { rows } = await sql<{ imovelId: string; valor: number; caucao: number; contas: number }>`
    select c."imovelId", coalesce(sum(k.valor) filter (where k.tipo <> 'CAUCAO'), 0) as valor,
      coalesce(sum(k.valor) filter (where k.tipo = 'CAUCAO'), 0) as caucao, count(*)::int as contas
    from contas k join contratos c on c."userId" = ${userId} and c.id = k."contratoId"
    where k."userId" = ${userId} and ${ABERTA} and k."dataVencimento" < ${pedido.hoje}::date
      ${doImovel(userId, pedido)} and ${naoExemplo('k', 'contratoId', userId)}
    group by c."imovelId"`.execute(db);
  return rows;
}
