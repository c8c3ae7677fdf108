import type { EtapasMudadas, MudancaDeEtapas } from '@imob/schemas/etapas';
import { data } from '@imob/schemas/rules/dates';
import { alugueisDosMeses, conferirEtapas, type Etapa, faixasDe, inicioDoMes } from '@imob/schemas/rules/etapas';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import type { Meios } from '../../auditoria/autor.ts';
import { mudarContas } from './contas.ts';
import { type Contrato, lerMeses } from './meses.ts';

/** Throws 400 for steps that cannot be, at their field. `campo` is the body's list. */
export function recusarEtapas(etapas: readonly Etapa[], meses: number | null, campo: string): void {
  const falta = conferirEtapas(etapas, meses);
  if (falta) throw fieldError(400, `${campo}.${falta.indice}.${falta.campo}`, falta.mensagem);
}

/**
 * Agrees on the rent of each month anew, from the first one that changes on: the steps, the contract's rent and the rents still to fall due. The
 * caller holds the contract's row. Returns how the months were and are, or null where nothing changes. Throws 400 for steps that cannot be or that
 * change a month that fell due, 409 for a month that was paid or a rent agreed on for later.
 */
export async function mudarEtapas(
  { trx, autor, agora }: Omit<Meios, 'fuso'>,
  contrato: Contrato,
  { etapas, valorAluguel }: MudancaDeEtapas,
  { dia, campo }: { dia: string; campo: string },
): Promise<EtapasMudadas | null> {
  const lista = campo ? `${campo}.etapas` : 'etapas';
  recusarEtapas(etapas, contrato.indeterminado ? null : contrato.numeroParcelas, lista);
  const cheio = valorAluguel ?? contrato.valorAluguel;
  const lidos = await lerMeses(trx, contrato);
  const meses = Math.max(lidos.alugueis.length, (etapas.at(-1)?.ateMes ?? 0) + 1);
  const antes = Array.from({ length: meses }, (_, i) => lidos.alugueis[i] ?? contrato.valorAluguel);
  const depois = alugueisDosMeses(etapas, cheio, meses);
  const primeira = depois.findIndex((valor, i) => valor !== antes[i]);
  if (primeira === -1) return null;
  recusarPassado(lidos.dias, primeira, antes, dia, lista);
  const desde = inicioDoMes(contrato, primeira + 1);
  await recusarCombinadoDepois(trx, contrato, desde);
  await gravarMudancas(trx, contrato, { antes, depois, primeira, cheio }, agora);
  const { userId, id } = contrato;
  if (cheio !== contrato.valorAluguel)
    await trx
      .updateTable('contratos')
      .set({ valorAluguel: cheio })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
  await mudarContas({ trx, autor, agora }, contrato, { antes, depois, dias: lidos.dias }, dia);
  return { antes: faixasDe(antes), depois: faixasDe(depois) };
}

/** A month that fell due keeps its rent. Throws 400 that names it. */
function recusarPassado(dias: string[], primeira: number, antes: number[], dia: string, campo: string): void {
  const venceu = dias[primeira];
  if (venceu === undefined || venceu >= dia) return;
  throw fieldError(
    400,
    campo,
    `O aluguel do ${primeira + 1}º mês, que venceu em ${data(venceu)}, foi de ${dinheiro(antes[primeira] ?? 0)}, e o que já venceu não muda. Deixe os meses passados nas etapas como foram.`,
  );
}

/**
 * An adjustment or a renewal of a later day was reckoned by the rent that this would change, and so was one of the same day that came upon a
 * step that this would put away. Throws 409.
 */
async function recusarCombinadoDepois(trx: Db, { userId, id }: Contrato, desde: string): Promise<void> {
  const { rows } = await sql<{ dia: string }>`
    select min(m.dia) as dia from (
      select r."dataBase" as dia from reajustes r
      where r."userId" = ${userId} and r."contratoId" = ${id} and r."desfeitoEm" is null
        and (r."dataBase" > ${desde}::date or r."dataBase" = ${desde}::date and exists (select 1 from etapas e
          where e."userId" = ${userId} and e."contratoId" = ${id} and e.desde = r."dataBase" and e."criadoEm" < r."aplicadoEm"))
      union all
      select k."aPartirDe" from continuacoes k
      where k."userId" = ${userId} and k."contratoId" = ${id} and k."valorAntes" <> k."valorDepois" and k."aPartirDe" > ${desde}::date) m`.execute(
    trx,
  );
  const marcado = rows[0]?.dia;
  if (!marcado) return;
  throw new HttpError(
    409,
    `Há um reajuste ou uma renovação com outro aluguel a partir de ${data(marcado)}, que contava com o aluguel de antes. Desfaça o reajuste, ou comece as etapas depois desse dia.`,
  );
}

type Novas = { antes: number[]; depois: number[]; primeira: number; cheio: number };

async function gravarMudancas(trx: Db, contrato: Contrato, { depois, primeira, cheio }: Novas, agora: Date) {
  const { userId, id: contratoId } = contrato;
  const eram = await trx
    .deleteFrom('etapas')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('desde', '>=', inicioDoMes(contrato, primeira + 1))
    .returning('revisao')
    .execute();
  const linhas = linhasDe(contrato, depois, Math.max(1, primeira));
  // A full rent that was agreed on anew stays so, however the months before it change.
  const revisao = cheio !== contrato.valorAluguel || eram.some((uma) => uma.revisao);
  const ultima = linhas.length - 1;
  if (ultima < 0) return;
  await trx
    .insertInto('etapas')
    .values(
      linhas.map((linha, i) => ({
        ...{ ...linha, userId, contratoId, criadoEm: agora.toISOString() },
        revisao: revisao && i === ultima,
      })),
    )
    .execute();
}

type Novo = Parameters<typeof inicioDoMes>[0] & { userId: string; id: string; numeroParcelas: number };

/** The steps of a contract that is being made. Returns the rent of each month. */
export async function gravarPrimeiras(
  trx: Db,
  { etapas, valorAluguel, ...contrato }: Novo & { etapas?: Etapa[] | null | undefined; valorAluguel: number },
  agora: Date,
): Promise<number[]> {
  const { userId, id: contratoId, numeroParcelas } = contrato;
  const alugueis = alugueisDosMeses(etapas ?? [], valorAluguel, numeroParcelas);
  const linhas = linhasDe(contrato, alugueis);
  const criadoEm = agora.toISOString();
  if (linhas.length > 0)
    await trx
      .insertInto('etapas')
      .values(linhas.map((linha) => ({ ...linha, userId, contratoId, criadoEm })))
      .execute();
  return alugueis;
}

/** The days from month `de` (from 0) on at which the rent changes. */
export const linhasDe = (contrato: Parameters<typeof inicioDoMes>[0], alugueis: readonly number[], de = 1) =>
  alugueis.flatMap((valor, i) => {
    const valorAntes = alugueis[i - 1];
    if (i < de || valorAntes === undefined || valorAntes === valor) return [];
    return [{ desde: inicioDoMes(contrato, i + 1), valorAntes, valor }];
  });
