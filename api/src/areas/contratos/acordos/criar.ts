import { randomUUID } from 'node:crypto';
import type { Acordo, NovoAcordo } from '@imob/schemas/acordos';
import { MAXIMO_DE_ITENS } from '@imob/schemas/itensDaConta';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import { totalDe } from '@imob/schemas/rules/imputacao';
import { centavos, reais, somar } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import type { Db } from '../../../db/connect.ts';
import { orderedIds } from '../../../db/orderedIds.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { emJson } from '../../financeiro/gravar.ts';
import { travarDinheiro } from '../../recebimentos/travar.ts';
import { calcularDividas, type Devida, paraLerDivida, travarAtrasadas } from './dividas.ts';
import { acharAcordo, paraLer } from './ler.ts';
import { contasDoAcordo } from './parcelas.ts';

const ANOS = 10;

/**
 * Makes an agreement, in one transaction: overdue contas are called off, and installments stand in their place, whose sum with the discount
 * is what these owe today. One of this `id` that is there already is answered as it is. Throws 404, 403, 409 for a conta that is not overdue any
 * more, or 400 for amounts that do not add up, or a day that went by.
 */
export async function criarAcordo(
  db: Db,
  autor: Autor,
  contratoId: string,
  corpo: NovoAcordo,
  { agora, fuso }: { agora: Date; fuso: string },
  id: string = randomUUID(),
): Promise<Acordo> {
  const { userId } = autor;
  const em = hoje(agora, fuso);
  return db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const feito = await acharAcordo(trx, userId, id);
    if (feito) return paraLer(trx, feito, em);
    conferirDias(corpo, em);
    const atrasadas = await travarAtrasadas(trx, userId, contrato.id, em);
    const escolhidas = await escolher(trx, userId, contrato.id, atrasadas, corpo.contaIds);
    const devidas = await calcularDividas(trx, userId, escolhidas, em, corpo.encargos ?? 'COBRAR');
    const parcelas = corpo.parcelas.toSorted((uma, outra) => (uma.vencimento < outra.vencimento ? -1 : 1));
    conferirSoma(devidas, corpo);
    const contas = contasDoAcordo(devidas, parcelas, em, await vezDoDia(trx, contrato, em));
    conferirContas(contas);
    const comum = { userId, contratoId: contrato.id, acordoId: id, criadoEm: agora.toISOString() };
    const ids = orderedIds(contas.length);
    const novas = contas.map((conta, i) => ({ ...comum, ...conta, id: ids[i] as string }));
    const acordo = {
      ...{ id, contratoId: contrato.id, situacao: 'VIGENTE' as const, em, parcelas },
      dividas: devidas.map(paraLerDivida),
      dispensado: reais(devidas.reduce((soma, { dispensado }) => soma + dispensado, 0)),
      desconto: corpo.desconto ?? 0,
      valor: somar(parcelas.map(({ valor }) => valor)),
    };
    const emTexto = { dividas: JSON.stringify(acordo.dividas), parcelas: JSON.stringify(parcelas) };
    const gravado = await trx
      .insertInto('acordos')
      .values({ ...acordo, ...emTexto, userId, criadoEm: agora.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    const levadas = { status: 'CANCELADO' as const, noAcordoId: id };
    await trx
      .updateTable('contas')
      .set(levadas)
      .where('userId', '=', userId)
      .where(
        'id',
        'in',
        escolhidas.map((conta) => conta.id),
      )
      .execute();
    await trx.insertInto('contas').values(novas.map(emJson)).execute();
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'acordo', id }, depois: acordo });
    await anotarMudadas(trx, autor, agora, {
      antes: escolhidas,
      depois: [...escolhidas.map((conta) => ({ id: conta.id, ...levadas })), ...novas],
    });
    return paraLer(trx, gravado, em);
  });
}

/**
 * Numbers this agreement among those of its contract on that day, so that standing agreements have different names, in a spreadsheet too. The
 * number is 1 again once none of that day stands any more.
 */
async function vezDoDia(trx: Db, { userId, id }: { userId: string; id: string }, em: string): Promise<number> {
  const { feitos, vigentes } = await trx
    .selectFrom('acordos')
    .select((eb) => [
      eb.fn.countAll<number>().as('feitos'),
      eb.fn.countAll<number>().filterWhere('situacao', '=', 'VIGENTE').as('vigentes'),
    ])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('em', '=', em)
    .executeTakeFirstOrThrow();
  return vigentes === 0 ? 1 : feitos + 1;
}

function conferirDias({ parcelas }: NovoAcordo, em: string): void {
  const ultimo = somarMeses(em, 12 * ANOS);
  for (const [i, { vencimento }] of parcelas.entries()) {
    const campo = `parcelas.${i}.vencimento`;
    if (vencimento < em)
      throw fieldError(400, campo, 'Esta parcela venceria antes de hoje: escolha hoje ou um dia à frente.');
    if (vencimento > ultimo) throw fieldError(400, campo, `Escolha um dia nos próximos ${ANOS} anos.`);
  }
}

/** The contas that were chosen, out of the overdue ones. Throws 404 or 403 for one that is none of this landlord's, 400 for another contract's. */
async function escolher(
  trx: Db,
  userId: string,
  contratoId: string,
  atrasadas: readonly ContaRow[],
  ids: readonly string[],
): Promise<ContaRow[]> {
  const deles = new Set(ids.map((id) => id.toLowerCase()));
  const escolhidas = atrasadas.filter(({ id }) => deles.delete(id));
  for (const id of deles) {
    const conta = await owned(trx, 'contas', userId, id);
    if (conta.contratoId !== contratoId)
      throw fieldError(400, 'contaIds', `“${conta.descricao}” é de outro contrato: faça um acordo para cada um.`);
    if (conta.tipo === 'CAUCAO') throw fieldError(400, 'contaIds', 'A caução não entra em um acordo de dívida.');
    throw new HttpError(
      409,
      `“${conta.descricao}” não está em atraso: foi paga ou cancelada, ou ainda não venceu. Confira as contas e escolha de novo.`,
    );
  }
  return escolhidas;
}

function conferirSoma(devidas: readonly Devida[], { parcelas, desconto }: NovoAcordo): void {
  const devido = devidas.reduce((soma, uma) => soma + totalDe(uma.partes) - uma.desconto, 0);
  const dado = centavos(desconto ?? 0);
  if (dado >= devido) throw fieldError(400, 'desconto', 'O desconto deve ser menor que a dívida.');
  const soma = parcelas.reduce((total, { valor }) => total + centavos(valor), 0);
  const encargos = devidas.reduce((total, { partes }) => total + partes.multa + partes.juros, 0);
  if (soma + dado === devido && soma <= encargos) throw fieldError(400, 'desconto', SO_ENCARGOS);
  if (soma + dado === devido) return;
  const com = dado > 0 ? `, com o desconto de ${dinheiro(reais(dado))},` : '';
  throw fieldError(
    400,
    'parcelas',
    `As parcelas${com} somam ${dinheiro(reais(soma + dado))}, e as contas devem hoje ${dinheiro(reais(devido))}: os dois devem ser iguais.`,
  );
}

/** A discount makes the rent cheaper: no larger installment would leave any of it. */
const SO_ENCARGOS =
  'Com este desconto, só multa e juros ficariam a pagar. Deixe os encargos de fora do acordo, e dê um desconto menor.';

function conferirContas(contas: ReturnType<typeof contasDoAcordo>): void {
  if (contas.some(({ saldo }) => saldo.principal <= 0))
    throw fieldError(400, 'parcelas', 'Há uma parcela pequena demais: aumente-a.');
  if (contas.some(({ itens }) => itens.length > MAXIMO_DE_ITENS))
    throw fieldError(400, 'contaIds', 'São contas demais para uma parcela: faça mais de um acordo, ou mais parcelas.');
}
