import type { Divida } from '@imob/schemas/acordos';
import type { NovaCarta, OpcoesDasCartas } from '@imob/schemas/cartas';
import { fiadorDe } from '@imob/schemas/documents/debtNotice';
import type { TipoDeCarta } from '@imob/schemas/rules/cartas';
import { hoje } from '@imob/schemas/rules/dates';
import { type LocacaoADesocupar, motivosDaDesocupacao } from '@imob/schemas/rules/desocupacao';
import { somar } from '@imob/schemas/rules/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';
import { temConfirmado } from '../acerto/ler.ts';
import { lerVigencia } from '../acerto/vigencia.ts';
import { lerDividas } from '../acordos/dividas.ts';
import { lerTermos } from '../termos/ler.ts';
import { dividasDele, lerQuemSaiu } from './quemSaiu.ts';
import { alugueisDoPrincipal } from './referencia.ts';

type Contrato = Selectable<Tables['contratos']>;

/** Tells which letters can be written today, by the lease and its contas, and why the others cannot. Throws 404 or 403. */
export async function lerOpcoesDasCartas(
  db: Db,
  userId: string,
  contratoId: string,
  agora: Date,
  fuso: string,
): Promise<OpcoesDasCartas> {
  const contrato = await owned(db, 'contratos', userId, contratoId);
  const em = hoje(agora, fuso);
  const { dividas } = await lerDividas(db, userId, contrato.id, agora, fuso);
  const anos = await anosComPagamentos(db, contrato, fuso);
  const locacao = await lerLocacao(db, contrato, fuso);
  const fim = await porqueTerminou(db, contrato);
  const sairam = (dividas.length > 0 ? await lerQuemSaiu(db, contrato) : []).flatMap((um) => {
    const { locatarioId, quem, saiuEm } = um;
    const dele = dividasDele(dividas, um);
    return dele.length > 0 ? [{ locatarioId, nome: quem.nome, saiuEm, divida: devido(dele) }] : [];
  });
  const impedimentos: OpcoesDasCartas['impedimentos'] = [];
  const impedir = (motivo: string | null, ...tipos: TipoDeCarta[]) => {
    if (motivo) impedimentos.push(...tipos.map((tipo) => ({ tipo, motivo })));
  };
  const fiador = fiadorDe(await lerTermos(db, userId, contrato.id))?.nome ?? null;
  impedir(dividas.length === 0 ? SEM_DIVIDA : null, 'DEBITO');
  // The letter is not spoken of unless somebody stands surety.
  impedir(fiador !== null && dividas.length === 0 ? SEM_DIVIDA : null, 'FIADOR');
  impedir(fim, 'INFRACAO', 'DESOCUPACAO', 'PREFERENCIA');
  impedir(anos.length === 0 ? SEM_PAGAMENTOS : null, 'PAGAMENTOS');
  impedir((await alugueisDoPrincipal(db, contrato, em, fuso)).length === 0 ? SEM_ALUGUEIS : null, 'REFERENCIA');
  return {
    ...{ em, impedimentos, anos, fiador },
    motivos: motivosDaDesocupacao(locacao, em),
    fimDoPrazo: fimDoPrazoEm(locacao, em),
    divida: devido(dividas),
    ...(sairam.length > 0 && { sairam }),
  };
}

const devido = (dividas: readonly Divida[]) => ({
  contas: dividas.length,
  total: somar(dividas.map(({ total }) => total)),
});

export const NAO_SAIU = 'Esta pessoa não deixou a locação: escreva a carta a quem aluga. Atualize a página.';
export const SEM_DIVIDA_DELE = 'Não há em atraso nada do que venceu enquanto esta pessoa alugava.';
export const SEM_FIADOR =
  'Os termos deste contrato não dizem quem é o fiador. Registre o nome dele na garantia, e escreva a carta depois.';
export const SEM_DIVIDA = 'Não há contas em atraso neste contrato.';
export const SEM_ALUGUEIS = 'Ainda não venceu aluguel deste contrato: não há o que declarar.';
export const SEM_PAGAMENTOS = 'Não há pagamentos deste contrato a declarar.';

/** Why nothing more is asked of the tenant's use of the property; null while the lease is in course. */
export async function porqueTerminou(db: Db, { userId, id, ativo }: Contrato): Promise<string | null> {
  if (!ativo) return 'Este contrato está encerrado.';
  return (await temConfirmado(db, userId, id)) ? 'A saída deste contrato já foi acertada.' : null;
}

/** The lease by the last term that was agreed on. */
export async function lerLocacao(db: Db, contrato: Contrato, fuso: string): Promise<LocacaoADesocupar> {
  const { userId, id, dataInicio, dataFim } = contrato;
  const { termos } = await lerTermos(db, userId, id);
  const { prazoEm } = await lerVigencia(db, contrato, fuso);
  return { dataInicio, ...prazoEm(dataFim), finalidade: termos.finalidade };
}

/** The last day of a term that still runs. */
export const fimDoPrazoEm = ({ dataFim }: LocacaoADesocupar, em: string): string | null =>
  em <= dataFim ? dataFim : null;

/** The days of a letter's term that run from its delivery, or the day on which it ends whenever it comes. */
export function prazoDaCarta(
  pedido: NovaCarta,
  fimDoPrazo: string | null,
): { dias: number | null; ate: string | null } {
  if (pedido.tipo === 'PAGAMENTOS' || pedido.tipo === 'REFERENCIA') return { dias: null, ate: null };
  if (pedido.tipo === 'PREFERENCIA') return { dias: DIAS_DA_PREFERENCIA, ate: null };
  if (pedido.tipo === 'DESOCUPACAO' && pedido.motivo === 'FIM_DO_PRAZO' && fimDoPrazo)
    return { dias: null, ate: fimDoPrazo };
  return { dias: pedido.prazoDias, ate: null };
}

/** Lei 8.245/1991, art. 28. */
const DIAS_DA_PREFERENCIA = 30;

/** The years in which the contract brought rent, the newest first. Examples pay nobody. */
export async function anosComPagamentos(db: Db, { userId, id }: Contrato, fuso: string): Promise<number[]> {
  const { rows } = await sql<{ ano: number }>`
    select distinct extract(year from k."dataPagamento" at time zone ${fuso})::int as ano from contas k
    where k."userId" = ${userId} and k."contratoId" = ${id} and k.status = 'PAGO' and k.tipo <> 'CAUCAO'
      and coalesce(k."valorRecebido", k.valor) > 0 and ${naoExemplo('k', 'contratoId', userId)}`.execute(db);
  return rows.map(({ ano }) => ano).sort((um, outro) => outro - um);
}
