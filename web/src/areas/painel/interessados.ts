import type { Decisao } from '@imob/schemas/painel';
import { distancia, numero } from '../../format/format.ts';

/** Says what the landlord has to do about applicants for a property. */
export function oQueDoInteressado(decisao: Extract<Decisao, { tipo: 'INTERESSADO' }>, deHoje: string): string {
  const { falta, quantos, nome, visitaDia, visitaHora } = decisao;
  const varios = quantos > 1;
  if (falta === 'RESPONDER') return varios ? `${numero(quantos)} pessoas querem alugar` : `${nome} quer alugar`;
  if (falta === 'DECIDIR') return varios ? `${numero(quantos)} fichas para decidir` : `A ficha de ${nome} chegou`;
  if (falta === 'VISITOU')
    return varios ? `${numero(quantos)} pessoas vieram ver` : `${nome} veio ver: peça a ficha, ou encerre`;
  if (varios) return `${numero(quantos)} visitas${visitaDia ? ` ${distancia(visitaDia, deHoje)}` : ''}`;
  const quando = visitaDia ? ` ${distancia(visitaDia, deHoje)}${visitaHora ? ` às ${visitaHora}` : ''}` : '';
  return visitaDia && visitaDia < deHoje
    ? `A visita de ${nome} foi ${distancia(visitaDia, deHoje)}`
    : `Visita${quando} com ${nome}`;
}
