import type { Divida } from '@imob/schemas/acordos';
import type { NovaCarta } from '@imob/schemas/cartas';
import { fiadorDe } from '@imob/schemas/documents/debtNotice';
import { documentoComNome } from '@imob/schemas/documents/format';
import type { FatosDaCarta, RecebidoNoMes } from '@imob/schemas/documents/letterText';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { motivosDaDesocupacao } from '@imob/schemas/rules/desocupacao';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { pedir } from '../../financeiro/pedir.ts';
import { retencoesEsperadas } from '../../financeiro/retencao.ts';
import { somarPorMes } from '../../rendimentos/somarPorMes.ts';
import { lerDividas } from '../acordos/dividas.ts';
import { lerTermos } from '../termos/ler.ts';
import {
  fimDoPrazoEm,
  lerLocacao,
  NAO_SAIU,
  porqueTerminou,
  prazoDaCarta,
  SEM_ALUGUEIS,
  SEM_DIVIDA,
  SEM_DIVIDA_DELE,
  SEM_FIADOR,
  SEM_PAGAMENTOS,
} from './cabimento.ts';
import { dividasDele, lerQuemSaiu, type QuemSaiu } from './quemSaiu.ts';
import { lerReferencia } from './referencia.ts';

type Contrato = Selectable<Tables['contratos']>;
type SemPartes<T> = T extends unknown ? Omit<T, 'dados' | 'localEData' | 'dia'> : never;
type Reunido = {
  fatos: SemPartes<FatosDaCarta>;
  prazo: ReturnType<typeof prazoDaCarta>;
  /** The contas that it asks for; of one in parts it is the whole. */
  contas: string[];
  /** It is to this one alone, who left the lease. */
  saiu?: QuemSaiu | undefined;
};

/**
 * Gathers what a letter says of its lease on the day of `agora`. Throws 409 where there is nothing to write about, or the lease has ended; 400 for a
 * reason that the law does not leave, or that is not explained, and for a year without payments.
 */
export async function reunirFatos(
  db: Db,
  contrato: Contrato,
  pedido: NovaCarta,
  agora: Date,
  fuso: string,
): Promise<Reunido> {
  const em = hoje(agora, fuso);
  const prazo = prazoDaCarta(pedido, null);
  if (pedido.tipo === 'DEBITO' || pedido.tipo === 'FIADOR') {
    if (pedido.tipo === 'FIADOR' && !fiadorDe(await lerTermos(db, contrato.userId, contrato.id)))
      throw new HttpError(409, SEM_FIADOR);
    const { dividas: todas } = await lerDividas(db, contrato.userId, contrato.id, agora, fuso);
    if (todas.length === 0) throw new HttpError(409, SEM_DIVIDA);
    const saiu = pedido.tipo === 'DEBITO' ? await acharQuemSaiu(db, contrato, pedido.locatarioId) : undefined;
    const dividas = saiu ? dividasDele(todas, saiu) : todas;
    if (dividas.length === 0) throw new HttpError(409, SEM_DIVIDA_DELE);
    const encerrado = (await porqueTerminou(db, contrato)) !== null;
    const { inteiras, irRetido } = await lerContas(db, contrato.userId, dividas);
    return {
      fatos: { tipo: pedido.tipo, dividas, irRetido, encerrado, saiuEm: saiu?.saiuEm },
      ...{ prazo, contas: inteiras, saiu },
    };
  }
  if (pedido.tipo === 'PAGAMENTOS') {
    const fatos = await lerPagamentos(db, contrato, pedido.ano, em, fuso);
    return { fatos: { tipo: 'PAGAMENTOS', ...fatos }, prazo, contas: [] };
  }
  if (pedido.tipo === 'REFERENCIA') {
    const referencia = await lerReferencia(db, contrato, pedido.comAluguel ?? false, em, fuso);
    if (referencia.vencidos === 0) throw new HttpError(409, SEM_ALUGUEIS);
    return { fatos: { tipo: 'REFERENCIA', ...referencia }, prazo, contas: [] };
  }
  const fim = await porqueTerminou(db, contrato);
  if (fim) throw new HttpError(409, `${fim} Esta carta é para um contrato em curso.`);
  if (pedido.tipo !== 'DESOCUPACAO') return { fatos: { tipo: pedido.tipo }, prazo, contas: [] };
  const locacao = await lerLocacao(db, contrato, fuso);
  const julgado = motivosDaDesocupacao(locacao, em).find(({ motivo }) => motivo === pedido.motivo);
  if (!julgado?.fundamento) throw fieldError(400, 'motivo', julgado?.impedimento ?? 'Escolha outro motivo.');
  const aExplicar = A_EXPLICAR[pedido.motivo];
  if (aExplicar && !pedido.explicacao) throw fieldError(400, 'explicacao', aExplicar);
  const fimDoPrazo = fimDoPrazoEm(locacao, em);
  const fatos = { tipo: 'DESOCUPACAO' as const, fundamento: julgado.fundamento, prazo: fimDoPrazo };
  return { fatos, prazo: prazoDaCarta(pedido, fimDoPrazo), contas: [] };
}

async function acharQuemSaiu(db: Db, contrato: Contrato, locatarioId: string | null | undefined) {
  if (!locatarioId) return undefined;
  const saiu = (await lerQuemSaiu(db, contrato)).find((um) => um.locatarioId === locatarioId);
  if (!saiu) throw fieldError(400, 'locatarioId', NAO_SAIU);
  return saiu;
}

/** Reads which contas these debts are of, and the tax that a company is expected to withhold of them, as wherever the tenant is asked to pay. */
async function lerContas(db: Db, userId: string, dividas: readonly Divida[]) {
  const totais = new Map(dividas.map(({ contaId, total }) => [contaId, centavos(total)]));
  const contas = await db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', [...totais.keys()])
    .execute();
  const retencaoDe = await retencoesEsperadas(db, contas);
  const retidos = contas.map((conta) => pedir(conta, totais.get(conta.id) ?? 0, retencaoDe(conta)).irRetido);
  return {
    inteiras: [...new Set(contas.map(({ id, inteiraId }) => inteiraId ?? id))],
    irRetido: reais(retidos.reduce((soma, retido) => soma + retido, 0)),
  };
}

const A_EXPLICAR: Partial<Record<Extract<NovaCarta, { tipo: 'DESOCUPACAO' }>['motivo'], string>> = {
  USO_PROPRIO: 'Diga quem vai usar o imóvel, e o que é seu.',
  OBRAS: 'Diga que obra será feita, e quem a aprovou.',
  EMPREGO: 'Diga que contrato de trabalho terminou, e quando.',
};

/** Reads what was paid in the year, by days of payment, and whether nothing that fell due by its end, or by today, is owed. */
async function lerPagamentos(db: Db, contrato: Contrato, ano: number, em: string, fuso: string) {
  const { userId, id, imovelId } = contrato;
  const linhas = (await somarPorMes(db, userId, fuso, ano, { mudancas: [], imovelId })).filter(
    ({ contratoId, recebido }) => contratoId === id && recebido > 0,
  );
  if (linhas.length === 0) throw fieldError(400, 'ano', `${SEM_PAGAMENTOS.replace(/\.$/, '')} em ${ano}.`);
  const variosPagaram = new Set(linhas.map(({ nome }) => nome)).size > 1;
  const meses = [...Map.groupBy(linhas, ({ mes, nome }) => `${mes} ${nome}`).values()].map((delas): RecebidoNoMes => {
    const [{ mes, nome, documentos }] = delas as [(typeof linhas)[number]];
    const repasses = somar(delas.map((linha) => linha.repasses));
    const documento = documentoComNome(documentos.find(Boolean));
    return {
      ...{ mes, repasses, aluguel: subtrair(somar(delas.map(({ recebido }) => recebido)), repasses) },
      ...(variosPagaram && { quem: { nome, documento } }),
    };
  });
  const irRetido = somar(linhas.map((linha) => linha.irRetido));
  return { meses, irRetido, quitado: await estaQuitado(db, contrato, `${ano}-12-31` < em ? `${ano}-12-31` : em, fuso) };
}

/**
 * Whether nothing that fell due until `ate` is open, whatever day it got since: a rent by its month, the rest of a payment by the conta that it
 * is of, what went into an agreement by its installments, and what the keys' settlement made. With one open, nothing before it is acquitted.
 */
async function estaQuitado(db: Db, { userId, id }: Contrato, ate: string, fuso: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contas k where k."userId" = ${userId} and k."contratoId" = ${id} and k.status in ('PENDENTE', 'ATRASADO')
      and (k."dataVencimento" <= ${ate}::date or k.competencia < ${somarDias(ate, 1).slice(0, 7)}
        or exists (select from contas d where d."userId" = ${userId} and d."contratoId" = ${id} and d."dataVencimento" <= ${ate}::date
          and (d.id = k."inteiraId" or (k."acordoId" is not null and d."noAcordoId" is not null)))
        or exists (select from acertos a where a."userId" = ${userId} and a."contratoId" = ${id} and a.situacao = 'CONFIRMADO'
          and a."chavesEm" <= ${ate}::date and k."dataVencimento" <= (a."confirmadoEm" at time zone ${fuso})::date))
    limit 1`.execute(db);
  return rows.length === 0;
}
