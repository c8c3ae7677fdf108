import { type MesDeRendimentos, type Pagador, REPASSES, type Rendimentos } from '@imob/schemas/rendimentos';
import { impostoDoMes, vencimentoDoCarneLeao } from '@imob/schemas/rules/carneLeao';
import { cnpjValido, cpfValido, pontuado } from '@imob/schemas/rules/documentos';
import { PRIMEIRO_ANO, situacaoDoIbsCbs } from '@imob/schemas/rules/ibsCbs';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { inicioDoDia } from '../financeiro/selecao.ts';

/** The payments of one tenant in one month, added up. */
export type Recebido = {
  mes: string;
  /** The day of the month's last payment. */
  em: string;
  nome: string;
  documento: string;
  pessoa: Pagador['pessoa'];
  rendimento: number;
  repasses: number;
  irRetido: number;
};
type Linha = Omit<Recebido, 'pessoa' | 'documento' | 'rendimento'> & {
  documentos: (string | null)[];
  recebido: number;
  caucao: number;
  imovelId: string;
};

/**
 * Adds up what a landlord received in a year, by month and payer, and the deposits apart, and counts the properties that brought income. The
 * day of payment in his time zone decides the month.
 */
export async function lerRecebidos(
  db: Db,
  userId: string,
  fuso: string,
  ano: number,
): Promise<{ recebidos: Recebido[]; caucao: number; imoveis: number }> {
  const linhas = await somarPorMes(db, userId, fuso, ano);
  const recebidos = linhas.map(({ documentos, recebido, caucao: _, imovelId: __, ...linha }) => ({
    ...linha,
    ...identificar(documentos),
    rendimento: subtrair(recebido, linha.repasses),
  }));
  return {
    recebidos: juntar(recebidos).filter(({ rendimento, repasses }) => rendimento > 0 || repasses > 0),
    caucao: somar(linhas.map(({ caucao }) => caucao)),
    imoveis: new Set(linhas.filter((um) => um.recebido > um.repasses).map(({ imovelId }) => imovelId)).size,
  };
}

/** Sums the items that the landlord passes on. Without items a payment counts whole, whatever it is, if its conta is of such a kind. */
const passado = (
  itens: RawBuilder<unknown>,
  tipo: RawBuilder<unknown>,
) => sql`(case when jsonb_array_length(${itens}) > 0
  then (select coalesce(sum((i ->> 'valor')::numeric), 0) from jsonb_array_elements(${itens}) i where i ->> 'tipo' = any(${[...REPASSES]}))
  when ${tipo} = any(${[...REPASSES]}) then 999999999.99 else 0 end)`;

/** For how much the payment of a conta counts, tax withheld of it included. Money that went back, or pays another debt since, does not. */
const CONTADO = sql`coalesce(least(r.valor, k."valorRecebido"), k.valor)`;

/**
 * Reads the sums from the contas that are paid, with their receipts where these were not deleted. Nothing is passed on but what paid the
 * debt itself: charges and a surplus are not. A discount and a return of money reduce the rent before what was passed on.
 *
 * A conta in parts is reckoned as one payment, of whichever years its parts are. What is passed on of it stands in the months that paid
 * it, and so much of it in earlier ones as the months after them did not bring. Contracts that are examples are left out.
 */
async function somarPorMes(db: Db, userId: string, fuso: string, ano: number): Promise<Linha[]> {
  const [de, ate] = [inicioDoDia(`${ano}-01-01`, fuso), inicioDoDia(`${ano + 1}-01-01`, fuso)];
  const { rows } = await sql<Linha>`
    with do_ano as (
      select id, "inteiraId" from contas
      where "userId" = ${userId} and status = 'PAGO' and "dataPagamento" >= ${de} and "dataPagamento" < ${ate}
    ), partidas as (
      select "inteiraId" as conta from do_ano where "inteiraId" is not null
      union select r."inteiraId" from do_ano d join contas r on r."userId" = ${userId} and r."inteiraId" = d.id
    ), das_contas as (
      select id from do_ano
      union select conta from partidas
      union select r.id from partidas p join contas r on r."userId" = ${userId} and r."inteiraId" = p.conta
    ), pagos as (
      select k."contratoId", coalesce(k."inteiraId", k.id) as conta, k.tipo = 'CAUCAO' as caucao, k."dataPagamento" as em,
        to_char(k."dataPagamento" at time zone ${fuso}, 'YYYY-MM') as mes, r."locatarioNome" as nome, r."locatarioCpf" as documento,
        ${CONTADO} as contado, ${passado(sql`coalesce(r.itens, k.itens)`, sql`k.tipo`)} as passado, k."principalRecebido" as principal,
        k."irRetido" as retido
      from das_contas d join contas k on k."userId" = ${userId} and k.id = d.id
      left join recibos r on r."userId" = ${userId} and r.id = k."reciboId"
      where k.status = 'PAGO' and ${naoExemplo('k', 'contratoId', userId)}
    ), por_conta as (
      select "contratoId", conta, caucao, mes, max(em) as em,
        (array_agg(nome order by em desc) filter (where nome is not null))[1] as nome,
        (array_agg(documento order by em desc) filter (where nome is not null))[1] as documento,
        sum(contado) as contado, sum(passado) as passado, sum(principal) as principal, sum(retido) as retido
      from pagos where contado > 0 group by "contratoId", conta, caucao, mes
    ), somado as (
      select *, sum(contado) over ate_o_mes as contado_ate, sum(contado) over da_conta as contado_ao_todo,
        least(sum(contado) over ate_o_mes, sum(passado) over ate_o_mes, sum(principal) over ate_o_mes) as repasses_ate,
        least(sum(contado) over da_conta, sum(passado) over da_conta, sum(principal) over da_conta) as repasses_ao_todo
      from por_conta window da_conta as (partition by conta), ate_o_mes as (da_conta order by mes)
    ), repartido as (
      select *, greatest(contado_ate + min(repasses_ate - contado_ate) over ate_o_mes,
        repasses_ao_todo - (contado_ao_todo - contado_ate)) as repartidos_ate
      from somado window ate_o_mes as (partition by conta order by mes)
    ), com_repasses as (
      select *, repartidos_ate - lag(repartidos_ate, 1, 0::numeric) over (partition by conta order by mes) as repasses from repartido
    ), por_mes as (
      select "contratoId", nome, documento, mes, to_char(max(em) at time zone ${fuso}, 'YYYY-MM-DD') as em,
        coalesce(sum(contado) filter (where not caucao), 0) as recebido,
        coalesce(sum(repasses) filter (where not caucao), 0) as repasses,
        sum(retido) as "irRetido", coalesce(sum(contado) filter (where caucao), 0) as caucao
      from com_repasses where left(mes, 4) = ${String(ano)} group by "contratoId", nome, documento, mes
    )
    select p.mes, p.em, p.recebido, p.repasses, p."irRetido", p.caucao, c."imovelId",
      coalesce(p.nome, l.nome, c."locatarioCopia" ->> 'nome', '') as nome,
      array[nullif(l.cpf, ''), p.documento, c."locatarioCopia" ->> 'cpf'] as documentos
    from por_mes p join contratos c on c."userId" = ${userId} and c.id = p."contratoId"
    left join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
    order by p.em, nome`.execute(db);
  return rows;
}

/** Takes the document in the tenant's record, where a mistyped one gets corrected. If that is no valid one, the receipt's is taken. */
function identificar(documentos: readonly (string | null)[]): Pick<Recebido, 'documento' | 'pessoa'> {
  const ditos = documentos.filter((um) => um !== null);
  for (const dito of ditos) {
    const cpf = cpfValido(dito);
    if (cpf) return { documento: pontuado(cpf), pessoa: 'FISICA' };
    const cnpj = cnpjValido(dito);
    if (cnpj) return { documento: pontuado(cnpj), pessoa: 'JURIDICA' };
  }
  return { documento: ditos[0] ?? '', pessoa: null };
}

/** Joins what one payer paid in one month. A payer may rent two properties, or have receipts that differ in name or document. */
function juntar(recebidos: readonly Recebido[]): Recebido[] {
  const grupos = Map.groupBy(recebidos, (um) => `${um.mes} ${chaveDe(um)}`);
  return [...grupos.values()].map((iguais) => {
    const ultimo = iguais.at(-1) as Recebido;
    return { ...ultimo, ...somas(iguais) };
  });
}

const chaveDe = ({ pessoa, documento, nome }: Recebido) => (pessoa ? documento : `${documento} ${nome}`);
const somas = (partes: readonly Recebido[]) => ({
  rendimento: somar(partes.map(({ rendimento }) => rendimento)),
  repasses: somar(partes.map(({ repasses }) => repasses)),
  irRetido: somar(partes.map(({ irRetido }) => irRetido)),
});

/** Reads whether the landlord is a natural person, who alone pays the carnê-leão, and the CPF. */
export const lerTitular = (db: Db, userId: string) =>
  db.selectFrom('usuarios').select(['tipoPessoa', 'cpf']).where('uid', '=', userId).executeTakeFirstOrThrow();

/** Reads the year for the screen of the income tax. */
export async function lerRendimentos(db: Db, userId: string, fuso: string, ano: number): Promise<Rendimentos> {
  const { recebidos, caucao, imoveis } = await lerRecebidos(db, userId, fuso, ano);
  const fisica = (await lerTitular(db, userId)).tipoPessoa === 'PF';
  const pagadores = [...Map.groupBy(recebidos, chaveDe).values()].map((dele): Pagador => {
    const { nome, documento, pessoa } = dele.at(-1) as Recebido;
    const meses = dele.map(({ mes, rendimento, repasses, irRetido }) => ({ mes, rendimento, repasses, irRetido }));
    return { nome, documento, pessoa, ...somas(dele), meses };
  });
  const meses = Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, '0')}`);
  const aoTodo = somas(recebidos);
  return {
    ...{ ano, caucao, ...aoTodo },
    meses: meses.map((mes) => mesDe(mes, recebidos, ano, fisica)),
    pagadores: pagadores.toSorted((a, b) => b.rendimento - a.rendimento || a.nome.localeCompare(b.nome)),
    ibsCbs: fisica && ano >= PRIMEIRO_ANO ? { imoveis, situacao: situacaoDoIbsCbs(aoTodo.rendimento, imoveis) } : null,
  };
}

function mesDe(mes: string, recebidos: readonly Recebido[], ano: number, fisica: boolean): MesDeRendimentos {
  const doMes = recebidos.filter((um) => um.mes === mes);
  const de = (qual: Pagador['pessoa']) => somas(doMes.filter(({ pessoa }) => pessoa === qual)).rendimento;
  const deFisicas = de('FISICA');
  const { repasses, irRetido } = somas(doMes);
  return {
    ...{ mes, deFisicas, deJuridicas: de('JURIDICA'), semDocumento: de(null), repasses, irRetido },
    imposto: fisica ? (impostoDoMes(ano, deFisicas) ?? null) : null,
    vencimento: fisica ? vencimentoDoCarneLeao(mes) : null,
  };
}
