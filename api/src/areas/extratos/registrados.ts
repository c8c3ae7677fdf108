import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { lerPessoa, type Pessoa } from '@imob/schemas/rules/payerName';
import { janela, type Registro } from '@imob/schemas/rules/registrados';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Colocatario, colocatariosDe } from '../contratos/demais/colunas.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { dinheiroRecebido } from '../financeiro/principal.ts';
import { SEM_E2E } from '../recebimentos/extrato.ts';
import type { RecebimentoRow } from '../recebimentos/situacao.ts';
import type { LancamentoRow } from './lancamento.ts';

/** Money that is known already, with the row of the bank's or of another statement that told of it. */
export type RegistroLido = Registro & { origem: 'BANCO' | 'EXTRATO' | 'MANUAL'; recebimento?: RecebimentoRow };

export type Paga = {
  id: string;
  dia: string;
  valor: number;
  /** How it was paid, as its receipt says it. */
  forma: string | null;
  locatarioId: string;
  nome: string | null;
  documento: string | null;
  colocatarios: Colocatario[];
};

/** Payments are told of before they count, and several may pay one conta: so long before its day their parts may be. */
const DIAS_DAS_PARTES = 60;

/**
 * Reads the known money that these credits of one statement may be. Money that another credit of the statement is already
 * linked to stays out.
 */
export async function lerRegistros(
  db: Db,
  userId: string,
  creditos: readonly LancamentoRow[],
  fuso: string,
): Promise<RegistroLido[]> {
  const dias = creditos.map(({ data }) => data).toSorted();
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return [];
  const [{ de }, { ate }] = [janela(primeiro), janela(ultimo)];
  const procurados = new Set(creditos.map(({ valor }) => centavos(valor)));
  const recebidos = await db
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('situacao', '!=', 'DEVOLVIDO')
    .where('horario', '>=', `${somarDias(de, -DIAS_DAS_PARTES)}T00:00:00Z`)
    .where('horario', '<=', `${somarDias(ate, 2)}T00:00:00Z`)
    .orderBy('id')
    .execute();
  const daqui = await ligadosA(db, userId, creditos);
  const vistos = recebidos.filter(({ id, valor }) => procurados.has(centavos(valor)) && !daqui.has(id));
  const pagas = await lerPagas(
    db,
    userId,
    vistos.flatMap(({ contaIds }) => contaIds),
    de,
    ate,
    fuso,
  );
  const cobertas = new Set(
    recebidos.filter(({ situacao }) => situacao === 'CONCILIADO').flatMap(({ contaIds }) => contaIds),
  );
  const donos = donosDe(pagas);
  const doDinheiro = vistos.map((recebimento): RegistroLido => {
    const { e2eid, horario, valor, situacao, contaIds, pagadorNome, pagadorDocumento, origem } = recebimento;
    const espera = situacao !== 'CONCILIADO';
    const doExtrato = e2eid.startsWith(SEM_E2E);
    return {
      ...(doExtrato ? { chave: e2eid.slice(SEM_E2E.length) } : { e2eid }),
      ...{ dia: hoje(new Date(horario), fuso), centavos: centavos(valor), espera, recebimento },
      ...{ contaIds: espera ? [] : contaIds, origem },
      pessoas: espera
        ? [pessoaDe(pagadorNome, pagadorDocumento)].filter(
            ({ palavras, documentos }) => palavras.length + documentos.length,
          )
        : [...new Set(contaIds.flatMap((id) => donos.get(id) ?? []))],
    };
  });
  const aMao = pagas.filter(({ id, dia }) => !cobertas.has(id) && dia >= de && dia <= ate);
  return [...doDinheiro, ...manuais(aMao).filter((um) => procurados.has(um.centavos))];
}

/** All tenants of a conta's lease may have paid it; each person is there once. */
function donosDe(pagas: readonly Paga[]): ReadonlyMap<string, Pessoa[]> {
  const todos = pagas.flatMap(({ locatarioId: id, nome, documento, colocatarios }) => [
    { id, nome, documento },
    ...colocatarios,
  ]);
  const pessoas = new Map(todos.map(({ id, nome, documento }) => [id, pessoaDe(nome, documento)]));
  const dos = (ids: readonly string[]) => ids.flatMap((id) => pessoas.get(id) ?? []);
  return new Map(
    pagas.map(({ id, locatarioId, colocatarios }) => [id, dos([locatarioId, ...colocatarios.map((um) => um.id)])]),
  );
}

const pessoaDe = (nome: string | null, documento: string | null) =>
  lerPessoa({ nome: nome ?? '', ...(documento && { documento }) });

/** Gives the payments registered by hand: each conta alone, and all of one tenant's contas of one day together. */
export function manuais(pagas: readonly Paga[]): RegistroLido[] {
  const donos = donosDe(pagas);
  return [...Map.groupBy(pagas, ({ locatarioId, dia }) => `${locatarioId} ${dia}`).values()].flatMap((juntas) => {
    const grupos = juntas.length > 1 ? [juntas, ...juntas.map((uma) => [uma])] : [juntas];
    return grupos.map((grupo) => ({
      ...{ dia: (grupo[0] as Paga).dia, espera: false, origem: 'MANUAL' as const },
      centavos: grupo.reduce((soma, { valor }) => soma + centavos(valor), 0),
      contaIds: grupo.map(({ id }) => id),
      pessoas: [...new Set(grupo.flatMap(({ id }) => donos.get(id) ?? []))],
    }));
  });
}

/** Gives the ids of the receipts that credits of these statements are linked to. */
async function ligadosA(db: Db, userId: string, creditos: readonly LancamentoRow[]): Promise<Set<string | null>> {
  const ligados = await db
    .selectFrom('lancamentos')
    .select('recebimentoId')
    .where('userId', '=', userId)
    .where('extratoId', 'in', [...new Set(creditos.map(({ extratoId }) => extratoId))])
    .where('recebimentoId', 'is not', null)
    .execute();
  return new Set(ligados.map(({ recebimentoId }) => recebimentoId));
}

/**
 * The landlord's contas that were paid in these days, and these, with whose they are. What a settlement took from one is
 * of the money that paid it; tax withheld of it is no money.
 */
export async function lerPagas(
  db: Db,
  userId: string,
  ids: string[],
  de: string,
  ate: string,
  fuso: string,
): Promise<Paga[]> {
  const { rows } = await sql<Omit<Paga, 'dia'> & { dataPagamento: string | null }>`
    select k.id, k."dataPagamento", c."locatarioId",
        ${dinheiroRecebido('k')} + coalesce((k.pagamento ->> 'creditado')::numeric, 0) as valor,
        (select r."formaPagamento" from recibos r where r."userId" = ${userId} and r.id = k."reciboId") as forma,
        coalesce(l.nome, c."locatarioCopia" ->> 'nome') as nome, coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as documento,
        ${colocatariosDe(userId)} as colocatarios
      from contas k join contratos c on c."userId" = k."userId" and c.id = k."contratoId"
      left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
      where k."userId" = ${userId} and ${naoExemplo('k', 'contratoId', userId)} and (k.id = any(${ids}::uuid[])
        or k.status = 'PAGO' and k."dataPagamento" >= ${`${de}T00:00:00Z`} and k."dataPagamento" <= ${`${somarDias(ate, 2)}T00:00:00Z`})
      order by k."dataVencimento", k.id`.execute(db);
  return rows.map(({ dataPagamento, ...paga }) => ({
    ...paga,
    dia: dataPagamento ? hoje(new Date(dataPagamento), fuso) : '',
  }));
}
