import type { Acontecimento } from '@imob/schemas/conversas';
import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { NOMES_DAS_CARTAS, type TipoDeCarta } from '@imob/schemas/rules/cartas';
import { NOMES_DE_COMO } from '@imob/schemas/rules/conversas';
import { data } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { locacoesDoLocatario } from '../pontualidade/alugueis.ts';
import { type Dia, paraLer as lerPromessas } from '../promessas/ler.ts';
import type { PromessaRow } from '../promessas/situacao.ts';
import { type ConversaRow, paraLer as lerConversa } from './gravar.ts';

type Linha = Pick<Acontecimento, 'tipo' | 'id' | 'em' | 'contratoId' | 'detalhe'> & { titulo: string };

const ordem: Order = { name: 'ACONTECIMENTOS', keys: [by('x.em', 'timestamptz'), by('x.id', 'uuid')], desc: true };

const PEDIDOS = {
  PAGAMENTO: 'Ele disse que já pagou',
  REPARO: 'Ele pediu um reparo',
  PERGUNTA: 'Ele fez uma pergunta',
};

/**
 * One page of what passed between a landlord and a tenant, the latest first. Each kind gives as many as one page holds by its own index, lease by lease,
 * and the page is cut of these. Throws 404 or 403.
 */
export async function lerAcontecimentos(
  db: Db,
  userId: string,
  locatarioId: string,
  { cursor, limite = LIMITE_PADRAO }: { cursor?: string | undefined; limite?: number | undefined },
  dia: Dia,
) {
  const locatario = await owned(db, 'locatarios', userId, locatarioId);
  const locacoes = await locacoesDoLocatario(db, userId, locatario.id);
  const [contratos, des, ates] = (['id', 'de', 'ate'] as const).map((parte) => locacoes.map((uma) => uma[parte]));
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const mais = limite + 1;
  const noTempo = sql`(c.de is null or (x.em at time zone ${dia.fuso})::date >= c.de) and (c.ate is null or (x.em at time zone ${dia.fuso})::date <= c.ate)`;
  /** A letter may be to who has left since: it is his, whoever rents there by then. */
  const suas = sql`coalesce((select p.pedido ->> 'locatarioId' from cartas p where p."userId" = ${userId} and p.id = x.id) = ${locatario.id}, ${noTempo})`;
  /** The rows of one table that hang on a lease, of the time in which he rented there: before, and after, they were another's. */
  const doContrato = (tabela: string, colunas: RawBuilder<unknown>, em: string, quais = noTempo) => sql`
    select x.* from unnest(${contratos}::uuid[], ${des}::date[], ${ates}::date[]) as c(id, de, ate) cross join lateral (
      select * from (select ${colunas}, t.id, t.${sql.ref(em)} as em, t."contratoId" from ${sql.table(tabela)} t
        where t."userId" = ${userId} and t."contratoId" = c.id) x
      where ${quais} and ${after} order by ${inOrder} limit ${mais}) x`;
  const tipo = (qual: Acontecimento['tipo']) => sql`${sql.lit(qual)} as tipo`;
  const { rows } = await sql<Keyed<Linha>>`select x.*, ${keys} as keys from (
      (select * from (select ${tipo('CONVERSA')}, t.como as titulo, null::text as detalhe, t.id, t.em, t."contratoId" from conversas t
        where t."userId" = ${userId} and t."locatarioId" = ${locatario.id}) x where ${after} order by ${inOrder} limit ${mais})
      union all ${doContrato('promessas', sql`${tipo('PROMESSA')}, '' as titulo, null::text as detalhe`, 'criadoEm')}
      union all ${doContrato('cartas', sql`${tipo('CARTA')}, t.tipo as titulo, t.desfecho as detalhe`, 'criadoEm', suas)}
      union all ${doContrato('notificacoes', sql`${tipo('AVISO')}, t.assunto as titulo, null::text as detalhe`, 'enviadoEm')}
      union all (select * from (select ${tipo('COMUNICADO')}, m.assunto as titulo, null::text as detalhe, m.id, e.em, null::uuid as "contratoId"
        from "entregasComunicado" e join comunicados m on m."userId" = ${userId} and m.id = e."comunicadoId"
        where e."userId" = ${userId} and e."locatarioId" = ${locatario.id} and e.situacao = 'enviado' and not exists (
          select 1 from "entregasComunicado" o where o."userId" = ${userId} and o."comunicadoId" = e."comunicadoId"
            and o."locatarioId" = e."locatarioId" and o.situacao = 'enviado' and o.canal < e.canal)
        ) x where ${after} order by ${inOrder} limit ${mais})
      union all ${doContrato('pedidos', sql`${tipo('PEDIDO')}, t.tipo as titulo, t.texto as detalhe`, 'criadoEm')}
    ) x order by ${inOrder} limit ${mais}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const deTipo = (qual: Acontecimento['tipo']) => linhas.filter((linha) => linha.tipo === qual).map(({ id }) => id);
  const [conversas, promessas] = await Promise.all([
    porIds<ConversaRow>(db, userId, 'conversas', deTipo('CONVERSA')),
    porIds<PromessaRow>(db, userId, 'promessas', deTipo('PROMESSA')),
  ]);
  const delas = new Map(conversas.map((uma) => [uma.id, lerConversa(uma)]));
  const prometidas = new Map((await lerPromessas(db, userId, promessas, dia)).map((uma) => [uma.id, uma]));
  return {
    acontecimentos: linhas.map(({ keys: _, ...linha }): Acontecimento => {
      const comum = { ...linha, conversa: delas.get(linha.id) ?? null, promessa: prometidas.get(linha.id) ?? null };
      return { ...comum, ...emPalavras(comum) };
    }),
    proximo,
  };
}

async function porIds<T>(db: Db, userId: string, tabela: string, ids: string[]): Promise<T[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<T>`select * from ${sql.table(tabela)}
    where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** How each is called, and what is said of it in a line. */
function emPalavras({
  tipo,
  titulo,
  detalhe,
  conversa,
  promessa,
}: Acontecimento): Pick<Acontecimento, 'titulo' | 'detalhe'> {
  if (conversa) return { titulo: NOMES_DE_COMO[conversa.como], detalhe: conversa.texto };
  if (promessa) {
    const { prometidaPara, valor, recado } = promessa;
    return {
      titulo: `Promessa para ${data(prometidaPara)}${valor === null ? '' : `: ${dinheiro(valor)}`}`,
      detalhe: recado,
    };
  }
  if (tipo === 'CARTA')
    return { titulo: NOMES_DAS_CARTAS[titulo as TipoDeCarta], detalhe: detalhe === 'RETIRADA' ? 'Retirada' : null };
  if (tipo === 'PEDIDO') return { titulo: PEDIDOS[titulo as keyof typeof PEDIDOS], detalhe };
  return { titulo, detalhe: null };
}
