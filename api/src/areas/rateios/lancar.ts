import { randomUUID } from 'node:crypto';
import type { Fatura, NovaFatura } from '@imob/schemas/rateios';
import { mesPorExtenso } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { ParteGuardada } from '../../db/tables/dinheiro.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldErrors, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { criarContaNaTransacao } from '../financeiro/criar.ts';
import { lerAlugueis } from './casas.ts';
import { type ItemNaConta, porItens } from './contas.ts';
import { type Despesas, registrarDespesas } from './despesas.ts';
import { type FaturaRow, paraLer, type RateioRow } from './ler.ts';
import type { PartePreparada, Quando } from './preparada.ts';
import { preparar } from './preparar.ts';

/** The trail tells these. */
export const doRastro = ({
  competencia,
  valor,
  consumo,
  partes,
}: Pick<FaturaRow, 'competencia' | 'valor' | 'consumo' | 'partes'>) => ({
  ...{ competencia, valor, consumo },
  partes: partes.map(({ descricao, imovelNome, valor: parte }) => ({
    descricao: descricao ?? imovelNome ?? 'Área comum',
    valor: parte,
  })),
});

/**
 * Makes a month's bill: each tenant's part goes into his rent, or becomes a conta of its own, and what the landlord pays becomes expenses, all in one
 * transaction. One of the id `repetida` that is there already is answered as it is. Throws 404, 403, 400 for what lacks, 409 for a month that has its bill,
 * a rent that takes no item any more, or a shared bill that is switched off.
 */
export async function lancarFatura(
  db: Db,
  autor: Autor,
  rateioId: string,
  corpo: NovaFatura,
  quando: Quando,
  repetida: string | undefined,
): Promise<Fatura> {
  return db.transaction().execute((trx) => lancarFaturaNaTransacao(trx, autor, rateioId, corpo, quando, repetida));
}

export async function lancarFaturaNaTransacao(
  trx: Db,
  autor: Autor,
  rateioId: string,
  corpo: NovaFatura,
  quando: Quando,
  repetida?: string,
): Promise<Fatura> {
  const { userId } = autor;
  const rateio = await owned(trx, 'rateios', userId, rateioId, 'for update');
  const id = repetida ?? randomUUID();
  const feita =
    repetida &&
    (await trx.selectFrom('faturas').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst());
  if (feita) return lida(trx, feita, quando);
  await recusarApagado(trx, userId, repetida);
  if (!rateio.ativo) throw new HttpError(409, 'Este rateio está desligado. Ligue-o de novo para lançar uma conta.');
  const travadas = await travarCasas(trx, rateio, corpo, quando);
  const { partes, faltas, competencia, valor, consumo } = await preparar(trx, rateio, corpo, quando);
  const conflito = faltas.find((falta) => falta.conflito);
  if (conflito) throw new HttpError(409, conflito.mensagem, { extra: { campos: [conflito] } });
  if (faltas.length > 0) throw fieldErrors(faltas);
  if (partes.some(({ conta }) => conta && !travadas.has(conta.id)))
    throw new HttpError(409, 'Os aluguéis mudaram neste instante. Confira as partes e lance a conta de novo.');
  const guardadas = partes.map(paraGuardar);
  const despesas: Despesas = corpo.despesa
    ? await registrarDespesas(trx, autor, rateio, { competencia, partes: guardadas }, corpo.despesa, quando)
    : [];
  const nova = await trx
    .insertInto('faturas')
    .values({
      ...{ userId, id, rateioId: rateio.id, competencia, valor: valor as number, consumo },
      ...{
        partes: JSON.stringify(guardadas),
        despesas: JSON.stringify(despesas),
        criadoEm: quando.agora.toISOString(),
      },
    })
    .onConflict((oc) => oc.columns(['userId', 'rateioId', 'competencia']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!nova) throw jaLancada(competencia);
  await lancarPartes(trx, autor, rateio, { id, competencia, guardadas, partes }, quando);
  await auditar(trx, autor, quando.agora, {
    acao: 'criar',
    registro: { tipo: 'fatura', id },
    depois: { rateio: rateio.nome, ...doRastro(nova) },
  });
  return lida(trx, nova, quando);
}

export const jaLancada = (competencia: string) =>
  new HttpError(409, `A conta de ${mesPorExtenso(`${competencia}-01`)} já foi lançada. Desfaça-a para lançar de novo.`);

const lida = async (trx: Db, fatura: FaturaRow, { hoje }: Quando): Promise<Fatura> =>
  (await paraLer(trx, fatura.userId, [fatura], hoje))[0] as Fatura;

/** Holds properties, leases, and the rents that may take a part or are named, in the order of the house, so that what is judged stays so. Returns the rents. */
async function travarCasas(
  trx: Db,
  { userId, id }: RateioRow,
  { partes }: NovaFatura,
  { hoje }: Quando,
): Promise<ReadonlySet<string>> {
  const imoveis = await sql<{ id: string }>`select i.id from imoveis i where i."userId" = ${userId} and i.id in (
    select r."imovelId" from "rateiosImoveis" r where r."userId" = ${userId} and r."rateioId" = ${id}) order by i.id for share`.execute(
    trx,
  );
  const contratos = await sql<{ id: string }>`select id from contratos where "userId" = ${userId}
    and "imovelId" = any(${imoveis.rows.map((um) => um.id)}::uuid[]) and ativo order by id for no key update`.execute(
    trx,
  );
  const alugueis = await lerAlugueis(
    trx,
    userId,
    contratos.rows.map((um) => um.id),
    hoje,
  );
  const nomeados = (partes ?? []).flatMap(({ contaId }) => (contaId && isId(contaId) ? [contaId] : []));
  const contas = await sql<{ id: string }>`select id from contas
    where "userId" = ${userId} and id = any(${[...alugueis.map((um) => um.id), ...nomeados]}::uuid[]) order by id for update`.execute(
    trx,
  );
  return new Set(contas.rows.map((uma) => uma.id));
}

const paraGuardar = ({
  locatarioNome: _dele,
  conta: _conta,
  cobrarEm,
  alugueis: _quais,
  contratos: _quem,
  valor,
  ...parte
}: PartePreparada): ParteGuardada => ({
  ...parte,
  valor: valor as number,
  contaId: cobrarEm ? randomUUID() : parte.contaId,
});

type Lancada = { id: string; competencia: string; guardadas: ParteGuardada[]; partes: PartePreparada[] };

async function lancarPartes(
  trx: Db,
  autor: Autor,
  { tipo, nome }: Selectable<Tables['rateios']>,
  { id: faturaId, guardadas, partes }: Lancada,
  { agora }: Quando,
): Promise<void> {
  const nosAlugueis: ItemNaConta[] = [];
  for (const [i, { contratoId, contaId, descricao, valor }] of guardadas.entries()) {
    const { conta, cobrarEm } = partes[i] as PartePreparada;
    if (!contratoId || !contaId || valor === 0) continue;
    const item = { descricao: descricao ?? nome, tipo, valor, faturaId };
    if (conta) nosAlugueis.push({ conta, item });
    if (!cobrarEm) continue;
    const nova = {
      contratoId,
      descricao: item.descricao,
      valor,
      dataVencimento: cobrarEm,
      tipo: 'REPARO',
      itens: [item],
    } as const;
    await criarContaNaTransacao(trx, autor, { ...nova, itens: [...nova.itens] }, agora, contaId);
  }
  await porItens(trx, autor, nosAlugueis, agora);
}
