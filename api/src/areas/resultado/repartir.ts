import type { ParteDoCoproprietario, Partes } from '@imob/schemas/resultado';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { type CoproprietarioRow, titularesDe } from '../coproprietarios/ler.ts';
import { type Parte, parteDoTitular } from '../coproprietarios/partes.ts';
import type { Lancamento } from './lancamentos.ts';

export function somas(lancamentos: readonly Pick<Lancamento, 'recebido' | 'despesa'>[]) {
  const recebido = somar(lancamentos.map((um) => um.recebido));
  const despesas = somar(lancamentos.map(({ despesa }) => despesa));
  return { recebido, despesas, resultado: subtrair(recebido, despesas) };
}

/** Somebody's part of one entry. Income and what is passed on are shared each by itself, as the income tax does. */
export const daParte = (parte: Parte) => (um: Lancamento) => ({
  recebido: somar([parte(um, subtrair(um.recebido, um.repasses)), parte(um, um.repasses)]),
  irRetido: parte(um, um.irRetido),
  despesa: parte(um, um.despesa),
});

/** Adds up entries, whole and by the part of each owner. */
export function repartir(
  quotas: readonly CoproprietarioRow[],
): (lancamentos: readonly Lancamento[]) => ReturnType<typeof somas> & Partes {
  const doLocador = daParte(parteDoTitular(quotas, null));
  const titulares = titularesDe(quotas).map((titular) => ({
    ...titular,
    dele: daParte(parteDoTitular(quotas, titular)),
  }));
  return (lancamentos) => ({
    ...somas(lancamentos),
    suaParte: somas(lancamentos.map(doLocador)),
    coproprietarios: titulares
      .map(({ id, nome, dele }) => ({ id, nome, ...doCoproprietario(lancamentos.map(dele)) }))
      .filter(({ recebido, despesas }) => recebido > 0 || despesas > 0),
  });
}

function doCoproprietario(
  partes: readonly ReturnType<ReturnType<typeof daParte>>[],
): Omit<ParteDoCoproprietario, 'id' | 'nome'> {
  const irRetido = somar(partes.map((parte) => parte.irRetido));
  const soma = somas(partes);
  return { ...soma, irRetido, repassar: subtrair(soma.resultado, irRetido) };
}
