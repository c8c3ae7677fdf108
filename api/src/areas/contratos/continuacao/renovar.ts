import { randomUUID } from 'node:crypto';
import { dataBrasileira } from '@imob/schemas/avisos/aviso';
import type { Continuacao, Renovacao } from '@imob/schemas/continuacao';
import { textoDaRenovacao } from '@imob/schemas/documents/renewalText';
import { inicioDoPeriodo, parcelasDaTemporada, vencimentosDepois } from '@imob/schemas/rules/calendario';
import { contarMeses, hoje, somarDias } from '@imob/schemas/rules/dates';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { aditar } from '../aditivos/criar.ts';
import { lerPorVir } from '../reajuste/etapas.ts';
import { lerTermos } from '../termos/ler.ts';
import { comAluguelDoDia, criarAlugueis, vencendoDesde } from './meses.ts';

const MAXIMO_DE_MESES = 600;

type Contrato = Selectable<Tables['contratos']>;

/**
 * A new term after the present one, with the same rent or another: the contract stays the same, its contas go on as `Aluguel 13/24`, and the
 * property is never free in between. It is agreed on by an addendum, made in the same transaction. Throws 400, 403, 404, or 409 for a closed contract,
 * a season, or one whose exit was settled.
 */
export async function renovarContrato(
  db: Db,
  autor: Autor,
  contratoId: string,
  corpo: Renovacao,
  momento: { agora: Date; fuso: string },
): Promise<Continuacao> {
  const { userId } = autor;
  const { agora } = momento;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    if (!contrato.ativo) throw new HttpError(409, 'Este contrato está encerrado; crie um novo contrato.');
    await recusarAcertado(trx, userId, contrato.id);
    const { termos } = await lerTermos(trx, userId, contratoId);
    recusarTemporada(termos.finalidade, contrato);
    const valorAluguel = corpo.valorAluguel ?? contrato.valorAluguel;
    const outroAluguel = valorAluguel !== contrato.valorAluguel;
    const aPartirDe = inicioDoPeriodo(contrato, contrato.numeroParcelas);
    if (outroAluguel) await recusarJaCombinado(trx, contrato, aPartirDe);
    const total = contarTotal(contrato, corpo.dataFim);
    const noDia = vencimentosDepois(contrato, contrato.numeroParcelas, total - contrato.numeroParcelas).map(
      (dataVencimento, i) => ({
        competencia: dataVencimento.slice(0, 7),
        dataVencimento,
        descricao: `Aluguel ${contrato.numeroParcelas + i + 1}/${total}`,
      }),
    );
    const renovacao = {
      ...{ dataFimAntes: contrato.dataFim, dataFim: corpo.dataFim, indeterminado: contrato.indeterminado },
      ...{ valorAntes: contrato.valorAluguel, valorAluguel, aPartirDe: noDia[0]?.dataVencimento ?? null },
    };
    // The addendum speaks of the contract as it is before it.
    const aditivo = await aditar(trx, autor, contrato, { texto: textoDaRenovacao(renovacao) }, momento);
    const combinados = outroAluguel
      ? noDia.map((mes) => ({ ...mes, valor: valorAluguel }))
      : await comAluguelDoDia(trx, contrato, noDia);
    const meses = corpo.vencidosHoje ? vencendoDesde(combinados, hoje(agora, momento.fuso)) : combinados;
    const contas = await criarAlugueis(trx, contrato, meses, agora);
    await trx
      .updateTable('contratos')
      .set({ dataFim: corpo.dataFim, valorAluguel, indeterminado: false })
      .where('userId', '=', userId)
      .where('id', '=', contrato.id)
      .execute();
    const id = randomUUID();
    await trx
      .insertInto('continuacoes')
      .values({
        id,
        userId,
        contratoId: contrato.id,
        tipo: 'RENOVACAO',
        dataFimAntes: contrato.dataFim,
        dataFimDepois: corpo.dataFim,
        valorAntes: contrato.valorAluguel,
        valorDepois: valorAluguel,
        aPartirDe,
        contas: JSON.stringify(contas),
        criadoEm: agora.toISOString(),
      })
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'renovar',
      registro: { tipo: 'contrato', id: contrato.id },
      antes: contrato,
      depois: { dataFim: corpo.dataFim, valorAluguel, numeroParcelas: total, indeterminado: false },
    });
    return {
      id,
      contratoId: contrato.id,
      tipo: 'RENOVACAO',
      dataFim: corpo.dataFim,
      valorAluguel,
      contasCriadas: contas.length,
      aditivoId: aditivo.id,
    };
  });
}

/** The rents of a season are of its own days, and a month's do not follow from them: more days are another season. Throws 409. */
function recusarTemporada(finalidade: Termos['finalidade'], { dataFim, indeterminado }: Contrato): void {
  if (finalidade !== 'TEMPORADA') return;
  throw new HttpError(
    409,
    indeterminado
      ? 'Esta temporada segue sem prazo, como locação residencial. Para dar a ela um prazo, mude antes a finalidade por aditivo.'
      : `Uma temporada não se renova. Para mais dias, faça um contrato novo a partir de ${dataBrasileira(somarDias(dataFim, 1))}; se o locatário só demorar a sair, o acerto de saída cobra cada dia a mais.`,
  );
}

/** A rent that was agreed on for a day within the new term is not overwritten in silence. Throws 409. */
async function recusarJaCombinado(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  aPartirDe: string,
): Promise<void> {
  const reajuste = await trx
    .selectFrom('reajustes')
    .select('dataBase')
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('desfeitoEm', 'is', null)
    .where('dataBase', '>', aPartirDe)
    .orderBy('dataBase')
    .executeTakeFirst();
  const [etapa] = await lerPorVir(trx, userId, id, aPartirDe);
  if (etapa)
    throw new HttpError(
      409,
      `O aluguel deste contrato muda em etapas, e a próxima começa em ${dataBrasileira(etapa.desde)}, dentro do novo prazo. Mude antes as etapas, ou renove sem informar outro aluguel.`,
    );
  if (!reajuste) return;
  throw new HttpError(
    409,
    `Há um reajuste que vale a partir de ${dataBrasileira(reajuste.dataBase)}, dentro do novo prazo. Desfaça-o antes, ou renove sem informar outro aluguel.`,
  );
}

function contarTotal({ dataInicio, dataFim, numeroParcelas, mensalDesde }: Contrato, novoFim: string): number {
  if (novoFim <= dataFim) throw fieldError(400, 'dataFim', 'O novo fim deve ser depois do fim atual do contrato.');
  const total = parcelasDaTemporada({ dataInicio, mensalDesde }) + contarMeses(mensalDesde ?? dataInicio, novoFim);
  if (total > MAXIMO_DE_MESES)
    throw fieldError(400, 'dataFim', `O contrato pode ter no máximo ${MAXIMO_DE_MESES} meses.`);
  // An indeterminate time may already have made rents of months within the new term.
  return Math.max(total, numeroParcelas);
}
