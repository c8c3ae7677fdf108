import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { filtro, id } from '../base/fields.ts';
import { Recibo } from '../recibos.ts';
import { ORDENS_DE_RECIBOS } from './opcoes.ts';
import { busca, daPagina, formato, mes, proximo, TIPOS_DE_PLANILHA } from './pagina.ts';

/**
 * `desfeito`: its payment was undone, so that it no longer counts. `contado` says how much money it counts for: not the
 * tax withheld of it, nor what went back to the payer since, nor for what a settlement let pay another debt, which has a receipt of its own, nor where its conta was deleted.
 */
export const ReciboDaPagina = Recibo.extend({
  locatarioId: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  desfeito: z.boolean(),
  contado: z.number(),
});
export type ReciboDaPagina = z.infer<typeof ReciboDaPagina>;

export const OrdemRecibos = z.enum(ORDENS_DE_RECIBOS);
export type OrdemRecibos = z.infer<typeof OrdemRecibos>;

const selecao = {
  mes: filtro(mes),
  busca: filtro(busca),
  imovelId: filtro(id),
  locatarioId: filtro(id),
  contratoId: filtro(id),
  tipo: filtro(Recibo.shape.tipo),
};
const SelecaoRecibos = z.object(selecao);
export type SelecaoRecibos = z.infer<typeof SelecaoRecibos>;

export const PedidoRecibos = z.object({ ...selecao, ordem: filtro(OrdemRecibos), ...daPagina });
export type PedidoRecibos = z.infer<typeof PedidoRecibos>;

export const pagina = endpoint('GET', '/recibos/pagina', {
  resumo: 'Uma página de recibos, do pagamento mais recente ao mais antigo; o mês é o do pagamento',
  querystring: PedidoRecibos,
  response: { 200: z.object({ recibos: z.array(ReciboDaPagina), proximo }) },
});

/**
 * Tells what was received by these receipts, each as far as it counts; those of payments undone are only counted. `descontado` is what the
 * others say beyond that. Deposits stand apart, and so does the tax withheld at the source, which is no money received.
 */
export const TotaisRecibos = z.object({
  recibos: z.number(),
  desfeitos: z.number(),
  valor: z.number(),
  caucao: z.number(),
  irRetido: z.number(),
  descontado: z.number(),
});
export type TotaisRecibos = z.infer<typeof TotaisRecibos>;

export const totais = endpoint('GET', '/recibos/totais', {
  resumo: 'Somas da mesma seleção que /recibos/pagina mostra',
  querystring: SelecaoRecibos,
  response: { 200: TotaisRecibos },
});

export const exportar = endpoint('GET', '/recibos/exportar', {
  resumo: 'A seleção de /recibos/pagina inteira como planilha, CSV ou XLSX',
  pesado: true,
  querystring: z.object({ ...selecao, ordem: filtro(OrdemRecibos), formato }),
  arquivo: Object.values(TIPOS_DE_PLANILHA),
});
