import type { LinhaDaPrestacao, Prestacao } from '@imob/schemas/coproprietarios';
import { pdfDaPrestacao } from '@imob/schemas/documents/coOwnerStatementPdf';
import type { ContaDoCoproprietario } from '@imob/schemas/repasses';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { chaveDaPessoa, valeEm } from '@imob/schemas/rules/partes';
import type { Db } from '../../db/connect.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { nomearImoveis } from '../imoveis/nomearImoveis.ts';
import { lerContas } from '../repasses/conta.ts';
import { type Lancamento, lerLancamentos } from '../resultado/lancamentos.ts';
import { daParte } from '../resultado/repartir.ts';
import { type CoproprietarioRow, lerTitular } from './ler.ts';
import { parteDoTitular } from './partes.ts';

type Periodo = { ano?: number | undefined; mes?: string | undefined };

/**
 * Renders account to a co-owner of a month, or of a year: of each property that is partly theirs, what came in and was spent, whole and their
 * part of it. It is told of the days on which they had a share. Throws 404 or 403.
 */
export async function lerPrestacao(
  db: Db,
  userId: string,
  id: string,
  calendario: Calendario,
  { ano, mes }: Periodo,
): Promise<Prestacao> {
  const periodo = mes ?? String(ano ?? calendario.hoje.slice(0, 4));
  const { lancamentos, quotas, nomeDe } = await lerLancamentos(db, userId, calendario, Number(periodo.slice(0, 4)));
  const { chave, ...titular } = await lerTitular(db, userId, id, quotas);
  const suas = quotas.filter((quota) => chaveDaPessoa(quota) === chave);
  const seus = lancamentos.filter(
    (um) => um.mes.startsWith(periodo) && suas.some((quota) => quota.imovelId === um.imovelId && valeEm(quota, um.dia)),
  );
  const noPeriodo = Map.groupBy(suas.filter(valeNo(periodo)), ({ imovelId }) => imovelId);
  const chamado = await nomearImoveis(db, userId, suas);
  const parte = daParte(parteDoTitular(quotas, { ...titular, chave }));
  const imoveis = [...noPeriodo].map(([imovelId, quotasDele]) => {
    const linhas = seus.filter((um) => um.imovelId === imovelId).flatMap((um) => linhasDe(um, parte(um)));
    return {
      imovelId,
      imovelNome: nomeDe(imovelId) ?? chamado(imovelId),
      partes: quotasDele.map(({ percentual, desde, ate }) => ({ percentual, desde, ate })),
      ...somasDe(linhas),
      linhas: juntar(linhas),
    };
  });
  const [{ id: _, nome: __, documento: ___, ...conta }] = (await lerContas(
    db,
    userId,
    calendario,
    periodo,
    titular.id,
  )) as [ContaDoCoproprietario];
  return {
    titular,
    periodo,
    ...conta,
    ...somasDe(imoveis.flatMap(({ linhas }) => linhas)),
    imoveis: imoveis.toSorted((a, b) => (a.imovelNome ?? '').localeCompare(b.imovelNome ?? '')),
  };
}

/** Whether a share holds on a day of the period. */
const valeNo =
  (periodo: string) =>
  ({ desde, ate }: CoproprietarioRow): boolean =>
    (!desde || desde.slice(0, periodo.length) <= periodo) && (!ate || ate.slice(0, periodo.length) >= periodo);

function linhasDe(um: Lancamento, parte: ReturnType<ReturnType<typeof daParte>>): LinhaDaPrestacao[] {
  const linhas: LinhaDaPrestacao[] = [];
  const por = (tipo: LinhaDaPrestacao['tipo'], descricao: string, valor: number, dele: number) => {
    if (valor > 0) linhas.push({ mes: um.mes, tipo, descricao, valor, parte: dele });
  };
  por('RECEBIDO', `Recebido de ${um.nome}`, um.recebido, parte.recebido);
  por('IR_RETIDO', `IR retido por ${um.nome}`, um.irRetido, parte.irRetido);
  por('DESPESA', um.tipo ? NOMES_DE_DESPESA[um.tipo] : '', um.despesa, parte.despesa);
  return linhas;
}

const ORDEM: readonly LinhaDaPrestacao['tipo'][] = ['RECEBIDO', 'IR_RETIDO', 'DESPESA'];

/** One line of what has the same words in a month, in the order of the months. */
const juntar = (linhas: readonly LinhaDaPrestacao[]): LinhaDaPrestacao[] =>
  [...Map.groupBy(linhas, ({ mes, tipo, descricao }) => `${mes} ${ORDEM.indexOf(tipo)} ${descricao}`)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, iguais]) => ({
      ...(iguais[0] as LinhaDaPrestacao),
      valor: somar(iguais.map(({ valor }) => valor)),
      parte: somar(iguais.map(({ parte }) => parte)),
    }));

function somasDe(linhas: readonly LinhaDaPrestacao[]) {
  const de = (qual: LinhaDaPrestacao['tipo']) =>
    somar(linhas.filter(({ tipo }) => tipo === qual).map(({ parte }) => parte));
  const [recebido, irRetido, despesas] = [de('RECEBIDO'), de('IR_RETIDO'), de('DESPESA')];
  return { recebido, irRetido, despesas, repassar: subtrair(recebido, somar([irRetido, despesas])) };
}

/** The same on paper. */
export async function fazerPdfDaPrestacao(...pedido: Parameters<typeof lerPrestacao>) {
  const [db, userId] = pedido;
  const prestacao = await lerPrestacao(...pedido);
  const { nome } = await lerLocador(db, userId);
  const titulo = `Prestação de contas a ${prestacao.titular.nome}, ${prestacao.periodo}`;
  return { nome: titulo, pdf: await makePdf(pdfDaPrestacao(prestacao, nome), userId) };
}
