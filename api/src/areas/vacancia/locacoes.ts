import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { hoje as diaDe } from '@imob/schemas/rules/dates';
import type { Locacao } from '@imob/schemas/rules/vacancia';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { aluguelNoDia } from '../contratos/aluguel.ts';
import { chavesDoContrato, fimDaLocacao } from '../contratos/fimDaLocacao.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import type { PartesDoNome } from '../imoveis/leitura.ts';

/** A property with the days of its leases, the last lease first. `desde` is the first day of which anything is known of it. */
export type ImovelComLocacoes = {
  imovelId: string;
  imovelNome: string;
  desde: string;
  /** `aluguel` is in force today, or was on the last day; `cheio` is the one that steps lead to. */
  locacoes: (Locacao & { aluguel: number; cheio: number })[];
};

type ImovelLinha = Parameters<typeof nomeDoImovel>[0] &
  NonNullable<PartesDoNome> & { id: string; criadoEm: string; compradoEm: string | null };
type LocacaoLinha = {
  imovelId: string;
  dataInicio: string;
  dataFim: string;
  aluguel: number;
  cheio: number;
  ativo: boolean;
  encerradoEm: string | null;
  chavesEm: string | null;
};

/**
 * Reads the landlord's properties that are not archived, or this one, by name, with their leases. Of a property it counts from the day of
 * its record or of its first lease, the earlier one; what was before it was bought is not the landlord's. Examples are left out.
 */
export async function lerLocacoesDosImoveis(
  db: Db,
  userId: string,
  { hoje, fuso }: Calendario,
  imovelId?: string,
): Promise<ImovelComLocacoes[]> {
  if (imovelId !== undefined && !isId(imovelId)) return [];
  const so = (coluna: RawBuilder<unknown>) => (imovelId ? sql`and ${coluna} = ${imovelId}` : sql``);
  const encerrado = sql`case when not c.ativo then coalesce((c."encerradoEm" at time zone ${fuso})::date, c."dataFim") end`;
  const ultimoDia = sql<string>`least(${hoje}::date, ${chavesDoContrato(userId)}, ${encerrado})`;
  const [imoveis, contratos] = await Promise.all([
    sql<ImovelLinha>`
      select i.id, i.nome, i.rua, i.numero, i.complemento, i."criadoEm", p."compradoEm"
      from imoveis i left join patrimonios p on p."userId" = ${userId} and p."imovelId" = i.id
      where i."userId" = ${userId} and not i.arquivado ${so(sql`i.id`)} and ${naoExemplo('i', 'id', userId)}`.execute(
      db,
    ),
    sql<LocacaoLinha>`
      select c."imovelId", c."dataInicio", c."dataFim", ${aluguelNoDia(userId, ultimoDia)} as aluguel, c."valorAluguel" as cheio, c.ativo, c."encerradoEm",
        ${chavesDoContrato(userId)} as "chavesEm"
      from contratos c where c."userId" = ${userId} ${so(sql`c."imovelId"`)} and ${naoExemplo('c', 'id', userId)}`.execute(
      db,
    ),
  ]);
  const deles = Map.groupBy(contratos.rows, (contrato) => contrato.imovelId);
  return imoveis.rows
    .map(({ id, criadoEm, compradoEm, ...nome }) => {
      const locacoes = (deles.get(id) ?? [])
        .map((um) => ({ de: um.dataInicio, ate: fimDaLocacao(um, fuso), aluguel: um.aluguel, cheio: um.cheio }))
        .toSorted((a, b) => b.de.localeCompare(a.de));
      const [conhecido = ''] = [diaDe(new Date(criadoEm), fuso), ...locacoes.map(({ de }) => de)].toSorted();
      const desde = compradoEm && compradoEm > conhecido ? compradoEm : conhecido;
      return { imovelId: id, imovelNome: nomeDoImovel(nome), desde, locacoes };
    })
    .toSorted((a, b) => a.imovelNome.localeCompare(b.imovelNome) || a.imovelId.localeCompare(b.imovelId));
}

/** Reads what the landlord paid of properties in a period, by day; what the tenant gives back is no cost of his. */
export async function lerGastosPorDia(
  db: Db,
  userId: string,
  imoveis: readonly string[],
  { de, ate }: { de: string; ate: string },
): Promise<Map<string, { dia: string; valor: number }[]>> {
  if (imoveis.length === 0) return new Map();
  const { rows } = await sql<{ imovelId: string; dia: string; valor: number }>`
    select d."imovelId", d.dia, sum(d.valor) as valor from despesas d
    where d."userId" = ${userId} and d."imovelId" = any(${imoveis}::uuid[]) and d.dia between ${de}::date and ${ate}::date
      and d."pagaEm" is not null and not d.reembolsada
    group by d."imovelId", d.dia`.execute(db);
  return Map.groupBy(rows, (um) => um.imovelId);
}
