import type { DeducaoAConferir } from '@imob/schemas/rendimentos';
import { somarMeses } from '@imob/schemas/rules/dates';
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
 * Tells which of these expenses are of a kind that a tenant of the same property paid with the rent: what one gives back does not come off the
 * income, and only the landlord knows whether it was the same bill. By property and kind, of the months in which they were paid.
 *
 * The same bill may be paid by one and the other in different months: both are also known by the month that they are of, the expense by its
 * day, the rent by its competência or its due day. In the month beside that one only the same amount counts, and only where a tenant pays in
 * the expense's own month: what is spent on an empty property after a tenant left is like what that tenant paid last.
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
  const imoveis = [...new Set(possiveis.map(({ imovelId }) => imovelId))];
  const pagas = await pagasPorInquilinos(db, userId, fuso, ano, imoveis);
  const tambem = (await contasDoLocador(db, userId, ano, imoveis)).filter((conta) => pagouTambem(pagas, conta));
  const pagos = new Set(tambem.map(chaveDe));
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

/** A bill that the landlord paid in `mes`; `de` is the month that it is of. */
type DoLocador = Lugar & { de: string; valor: number };
/** A conta that a tenant paid in `mes`, of the month `de`; of several months it is told for each. */
type DoInquilino = { imovelId: string; mes: string; de: string; itens: { tipo: string; valor: number }[] };

function pagouTambem(pagas: readonly DoInquilino[], { imovelId, tipo, mes, de, valor }: DoLocador): boolean {
  const doImovel = pagas.filter((paga) => paga.imovelId === imovelId);
  const aluga = doImovel.some((paga) => paga.de === de);
  return doImovel.some((paga) => {
    const iguais = paga.itens.filter((item) => item.tipo === tipo);
    if (paga.mes === mes || paga.de === de) return iguais.length > 0;
    const aoLado = [-1, 1].some((passo) => somarMeses(`${de}-01`, passo).startsWith(paga.de));
    return aluga && aoLado && iguais.some((item) => item.valor === valor);
  });
}

async function contasDoLocador(db: Db, userId: string, ano: number, imoveis: string[]): Promise<DoLocador[]> {
  const { rows } = await sql<DoLocador>`
    select d."imovelId", d.tipo, d.valor, to_char(d."pagaEm", 'YYYY-MM') as mes, to_char(d.data, 'YYYY-MM') as de
    from despesas d
    where d."userId" = ${userId} and d.dia between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date and d."pagaEm" is not null
      and not d.reembolsada and d.tipo = any(${[...DOS_DOIS]}) and d."imovelId" = any(${imoveis}::uuid[])`.execute(db);
  return rows;
}

/** Reads what tenants of these properties paid from the year before to the year after; an installment of an agreement is of each month that went in. */
async function pagasPorInquilinos(
  db: Db,
  userId: string,
  fuso: string,
  ano: number,
  imoveis: string[],
): Promise<DoInquilino[]> {
  const [de, ate] = [inicioDoDia(`${ano - 1}-01-01`, fuso), inicioDoDia(`${ano + 2}-01-01`, fuso)];
  const { rows } = await sql<DoInquilino>`
    select c."imovelId", to_char(k."dataPagamento" at time zone ${fuso}, 'YYYY-MM') as mes,
      coalesce(o.competencia, k.competencia, to_char(coalesce(o."dataVencimento", k."dataVencimento"), 'YYYY-MM')) as de,
      coalesce(r.itens, k.itens) as itens
    from contas k join contratos c on c."userId" = ${userId} and c.id = k."contratoId"
    left join contas o on o."userId" = ${userId} and o."contratoId" = k."contratoId" and o."noAcordoId" = k."acordoId"
    left join recibos r on r."userId" = ${userId} and r.id = k."reciboId"
    where k."userId" = ${userId} and k.status = 'PAGO' and k."dataPagamento" >= ${de} and k."dataPagamento" < ${ate}
      and c."imovelId" = any(${imoveis}::uuid[])`.execute(db);
  return rows;
}
