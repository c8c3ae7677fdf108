import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { filtro, id, textoOuNull } from '../base/fields.ts';
import { doGrupo } from '../grupos.ts';
import { ImovelLido, StatusImovel } from '../imoveis.ts';
import { atraso } from './contratos.ts';
import { busca, daPagina, proximo, simOuNao } from './pagina.ts';

/** A property on a card: its cover alone of its photos, who lives there, and what that lease owes. */
export const ImovelDaPagina = ImovelLido.omit({ fotosKeys: true }).extend({
  fotoMiniatura: textoOuNull,
  contratoId: textoOuNull,
  locatarioId: textoOuNull,
  locatarioNome: textoOuNull,
  ...atraso,
});
export type ImovelDaPagina = z.infer<typeof ImovelDaPagina>;

export const OrdemImoveis = z.enum(['RECENTES', 'ANTIGOS']);
export type OrdemImoveis = z.infer<typeof OrdemImoveis>;

/** `contratoId`: the one that this contract lets, if it still exists. */
const selecao = {
  status: filtro(StatusImovel),
  busca: filtro(busca),
  arquivado: filtro(simOuNao),
  contratoId: filtro(id),
  grupo: doGrupo,
};
const SelecaoImoveis = z.object(selecao);
export type SelecaoImoveis = z.infer<typeof SelecaoImoveis>;

export const PedidoImoveis = z.object({ ...selecao, ordem: filtro(OrdemImoveis), ...daPagina });
export type PedidoImoveis = z.infer<typeof PedidoImoveis>;

export const pagina = endpoint('GET', '/imoveis/pagina', {
  resumo: 'Uma página de imóveis, com quem mora e o que está em atraso',
  querystring: PedidoImoveis,
  response: { 200: z.object({ imoveis: z.array(ImovelDaPagina), proximo }) },
});

export const TotaisImoveis = z.object({
  imoveis: z.number(),
  alugados: z.number(),
  disponiveis: z.number(),
  manutencao: z.number(),
});
export type TotaisImoveis = z.infer<typeof TotaisImoveis>;

export const totais = endpoint('GET', '/imoveis/totais', {
  resumo: 'Quantos imóveis há na mesma seleção que /imoveis/pagina mostra, por situação',
  querystring: SelecaoImoveis,
  response: { 200: TotaisImoveis },
});
