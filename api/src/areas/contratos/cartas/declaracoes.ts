import type { Declaracao } from '@imob/schemas/cartas';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { somarPorMes } from '../../rendimentos/somarPorMes.ts';
import { comPartes } from '../comPartes.ts';
import { deQuemSaiu } from '../demais/principal.ts';

type Escrita = {
  contratoId: string;
  temEmail: boolean;
  carta: (Omit<NonNullable<Declaracao['carta']>, 'mudou'> & { declarado: number | null }) | null;
};

/** The contracts that brought rent in a year, by tenant, each with the newest declaration of it that went or may go. */
export async function lerDeclaracoes(db: Db, userId: string, ano: number, fuso: string) {
  const linhas = (await somarPorMes(db, userId, fuso, ano, { mudancas: [] })).filter(({ recebido }) => recebido > 0);
  const recebidos = [...Map.groupBy(linhas, ({ contratoId }) => contratoId)].map(([contratoId, delas]) => ({
    contratoId,
    recebido: somar(delas.map(({ recebido }) => recebido)),
  }));
  const escritas = await lerEscritas(
    db,
    userId,
    recebidos.map(({ contratoId }) => contratoId),
    ano,
  );
  const declaracoes: Declaracao[] = (await comPartes(db, userId, recebidos)).map((dela) => {
    const { temEmail = false, carta = null } = escritas.get(dela.contratoId) ?? {};
    if (!carta) return { ...dela, temEmail, carta };
    const { declarado, ...escrita } = carta;
    return { ...dela, temEmail, carta: { ...escrita, mudou: declarado !== null && declarado !== dela.recebido } };
  });
  const ordem = ({ locatarioNome, imovelNome }: Declaracao) => `${locatarioNome}\n${imovelNome}`;
  return { ano, declaracoes: declaracoes.sort((uma, outra) => ordem(uma).localeCompare(ordem(outra), 'pt-BR')) };
}

async function lerEscritas(db: Db, userId: string, contratos: readonly string[], ano: number) {
  if (contratos.length === 0) return new Map<string, Escrita>();
  const { rows } = await sql<Escrita>`
    select c.id as "contratoId", coalesce(l.email, case when l.id is null then c."locatarioCopia" ->> 'email' end, '') <> '' as "temEmail",
      (select jsonb_build_object('id', k.id, 'dia', k.dia, 'enviadaEm', k."enviadaEm", 'declarado', k.declarado) from cartas k
        where k."userId" = ${userId} and k."contratoId" = c.id and k.tipo = 'PAGAMENTOS' and k.pedido ->> 'ano' = ${String(ano)}
        order by k."criadoEm" desc limit 1) as carta
    from contratos c left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    where c."userId" = ${userId} and c.id = any(${contratos}::uuid[])`.execute(db);
  // The database writes a moment in JSON with its offset.
  const emUtc = (carta: Escrita['carta']) =>
    carta && { ...carta, enviadaEm: carta.enviadaEm && new Date(carta.enviadaEm).toISOString() };
  return new Map(rows.map((linha) => [linha.contratoId, { ...linha, carta: emUtc(linha.carta) }]));
}

const MAIS_ANOS = 5;

/** The newest declaration of each year of a contract, the last years first. */
export async function declaracoesDe(db: Db, { userId, contratoId }: { userId: string; contratoId: string }) {
  const { rows } = await sql<{ id: string; ano: number; dia: string }>`
    select distinct on (ano) (k.pedido ->> 'ano')::int as ano, k.id, k.dia from cartas k
    where k."userId" = ${userId} and k."contratoId" = ${contratoId} and k.tipo = 'PAGAMENTOS'
      and not ${deQuemSaiu(userId, sql`k."contratoId"`, sql`k.dia`)}
    order by ano desc, k."criadoEm" desc limit ${MAIS_ANOS}`.execute(db);
  return rows;
}
