import type { DeducaoAConferir } from '@imob/schemas/rendimentos';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { GastoNoMes } from '../despesas/somarPorMes.ts';
import { inicioDoDia } from '../financeiro/selecao.ts';
import { nomearImoveis } from '../imoveis/nomearImoveis.ts';
import { dedutivel } from './deduzir.ts';

/** Kinds that come off the rents, and that many tenants pay with them. */
const DOS_DOIS = ['IPTU', 'CONDOMINIO'] as const satisfies readonly DeducaoAConferir['tipo'][];
type DosDois = GastoNoMes & { imovelId: string; tipo: DeducaoAConferir['tipo'] };

const tipos: readonly GastoNoMes['tipo'][] = DOS_DOIS;
const dosDois = (gasto: GastoNoMes): gasto is DosDois =>
  dedutivel(gasto) && gasto.imovelId !== null && gasto.valor > 0 && tipos.includes(gasto.tipo);

/**
 * Tells which of these expenses are of a kind that a tenant of the same property paid with the rent in the same month: what one gives back
 * does not come off the income, and only the landlord knows whether it was the same bill. By property and kind.
 */
export async function aConferir(
  db: Db,
  userId: string,
  fuso: string,
  ano: number,
  gastos: readonly GastoNoMes[],
): Promise<DeducaoAConferir[]> {
  const possiveis = gastos.filter(dosDois);
  if (possiveis.length === 0) return [];
  const pagos = await pagosPorInquilinos(db, userId, fuso, ano);
  const pagosTambem = possiveis.filter((gasto) => pagos.has(chaveDe(gasto)));
  const nomeDe = await nomearImoveis(db, userId, pagosTambem);
  return [...Map.groupBy(pagosTambem, ({ imovelId, tipo }) => `${imovelId} ${tipo}`).values()].map((iguais) => {
    const { imovelId, tipo } = iguais[0] as DosDois;
    const valor = somar(iguais.map((um) => um.valor));
    return { imovelId, imovelNome: nomeDe(imovelId), tipo, valor, meses: [...new Set(iguais.map(({ mes }) => mes))] };
  });
}

type Lugar = { mes: string; imovelId: string; tipo: string };
const chaveDe = ({ mes, imovelId, tipo }: Lugar) => `${mes} ${imovelId} ${tipo}`;

async function pagosPorInquilinos(db: Db, userId: string, fuso: string, ano: number): Promise<Set<string>> {
  const [de, ate] = [inicioDoDia(`${ano}-01-01`, fuso), inicioDoDia(`${ano + 1}-01-01`, fuso)];
  const { rows } = await sql<Lugar>`
    select distinct to_char(k."dataPagamento" at time zone ${fuso}, 'YYYY-MM') as mes, c."imovelId", i ->> 'tipo' as tipo
    from contas k join contratos c on c."userId" = ${userId} and c.id = k."contratoId"
    left join recibos r on r."userId" = ${userId} and r.id = k."reciboId"
    cross join lateral jsonb_array_elements(coalesce(r.itens, k.itens)) i
    where k."userId" = ${userId} and k.status = 'PAGO' and k."dataPagamento" >= ${de} and k."dataPagamento" < ${ate}
      and i ->> 'tipo' = any(${[...DOS_DOIS]})`.execute(db);
  return new Set(rows.map(chaveDe));
}
