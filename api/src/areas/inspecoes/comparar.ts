import type { Comparacao } from '@imob/schemas/comparacao';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { compararVistorias } from '@imob/schemas/rules/compararVistorias';
import { fotosDasEmendas } from '@imob/schemas/rules/emendas';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { acharEntrada } from './entrada.ts';

type Pedido = Parameters<typeof acharEntrada>[3];

/** An inspection beside the entry of its contract. Throws 404, 403 or 400. */
export async function compararInspecao(db: Db, userId: string, id: string, pedido: Pedido): Promise<Comparacao> {
  const saida = await owned(db, 'inspecoes', userId, id);
  const { contratoId, entrada } = await acharEntrada(db, userId, saida, pedido);
  return {
    contratoId,
    entrada: entrada ? resumo(entrada) : null,
    saida: resumo(saida),
    ...compararVistorias(entrada, saida),
  };
}

const resumo = (inspecao: Inspecao) => {
  const { id, tipo, dataVistoria, fechadaEm } = inspecao;
  return { id, tipo, dataVistoria, fechadaEm, fotosDasEmendas: fotosDasEmendas(inspecao).demais };
};
