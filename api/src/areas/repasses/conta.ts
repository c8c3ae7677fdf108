import type { ContaDoCoproprietario, MesDaConta, Repasse } from '@imob/schemas/repasses';
import { somarMeses } from '@imob/schemas/rules/dates';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { lerQuotas, type Titular, titularesDe } from '../coproprietarios/ler.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { lerLancamentos } from '../resultado/lancamentos.ts';
import { repartir } from '../resultado/repartir.ts';
import { lerRepasses, porPessoa, type RepasseRow } from './ler.ts';

type Movimentos = { titular: Titular; devido: ReadonlyMap<string, number>; repasses: readonly RepasseRow[] };

/**
 * Tells of each co-owner what was due, what was passed on and what is left, in a period: `2026` or `2026-03`. Who had nothing due and got
 * nothing is not told of, unless by `titularId`.
 */
export async function lerContas(
  db: Db,
  userId: string,
  calendario: Calendario,
  periodo: string,
  titularId?: string,
): Promise<ContaDoCoproprietario[]> {
  const quotas = await lerQuotas(db, userId);
  const deles = porPessoa(await lerRepasses(db, userId), quotas);
  const titulares = titularesDe(quotas).filter(({ id }) => titularId === undefined || id === titularId);
  const primeiros = titulares.map(({ chave }) => Number(inicioDe(deles.get(chave), periodo).slice(0, 4)));
  if (titulares.length === 0) return [];
  const ultimo = Number(periodo.slice(0, 4));
  const desde = Math.min(ultimo, ...primeiros);
  const { lancamentos } = await lerLancamentos(db, userId, calendario, ultimo, { desde });
  const repartidas = repartir(quotas);
  const devidos = new Map<string, Map<string, number>>();
  for (const [mes, doMes] of Map.groupBy(lancamentos, (um) => um.mes)) {
    for (const { id, repassar } of repartidas(doMes).coproprietarios) {
      devidos.set(id, (devidos.get(id) ?? new Map<string, number>()).set(mes, repassar));
    }
  }
  return titulares
    .map((titular) => ({
      titular,
      devido: devidos.get(titular.id) ?? new Map(),
      repasses: deles.get(titular.chave) ?? [],
    }))
    .map((movimentos) => contaNoPeriodo(movimentos, periodo))
    .filter((conta) => titularId !== undefined || conta.anterior !== 0 || conta.meses.length > 0);
}

/** The month from which on what is due counts: see `somasDaConta`. */
function inicioDe(repasses: readonly RepasseRow[] | undefined, periodo: string): string {
  const doPeriodo = `${periodo.slice(0, 4)}-01`;
  const [primeiro] = repasses ?? [];
  if (!primeiro) return doPeriodo;
  const mesAntes = somarMeses(primeiro.dia, -1).slice(0, 7);
  const dele = mesAntes < `${primeiro.dia.slice(0, 4)}-01` ? mesAntes : `${primeiro.dia.slice(0, 4)}-01`;
  return dele < doPeriodo ? dele : doPeriodo;
}

function contaNoPeriodo({ titular, devido, repasses }: Movimentos, periodo: string): ContaDoCoproprietario {
  const inicio = inicioDe(repasses, periodo);
  const passado = Map.groupBy(repasses, ({ dia }) => dia.slice(0, 7));
  const meses = [...new Set([...devido.keys(), ...passado.keys()])]
    .filter((mes) => mes >= inicio)
    .toSorted()
    .map((mes) => ({
      mes,
      repassar: devido.get(mes) ?? 0,
      repassado: somar((passado.get(mes) ?? []).map(({ valor }) => valor)),
    }));
  const ate = (antes: boolean) => meses.filter(({ mes }) => (antes ? mes < periodo : mes.startsWith(periodo)));
  const saldoDe = (estes: typeof meses) =>
    subtrair(somar(estes.map(({ repassar }) => repassar)), somar(estes.map(({ repassado }) => repassado)));
  const anterior = saldoDe(ate(true));
  let saldo = anterior;
  const doPeriodo = ate(false)
    .filter(({ repassar, repassado }) => repassar !== 0 || repassado !== 0)
    .map((um): MesDaConta => {
      saldo = subtrair(somar([saldo, um.repassar]), um.repassado);
      return { ...um, saldo };
    });
  const { id, nome, documento } = titular;
  return {
    ...{ id, nome, documento, anterior },
    repassar: somar(doPeriodo.map(({ repassar }) => repassar)),
    repassado: somar(doPeriodo.map(({ repassado }) => repassado)),
    ...{ falta: saldo, meses: doPeriodo },
    comRepasses: repasses.some(({ dia }) => dia.slice(0, periodo.length) <= periodo),
    repasses: repasses.filter(({ dia }) => dia.startsWith(periodo)).map(noFio),
  };
}

const noFio = ({ documento: _, lancamentoChave: __, ...repasse }: RepasseRow): Repasse => repasse;
