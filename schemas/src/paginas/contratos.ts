import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { filtro, id } from '../base/fields.ts';
import { ContratoLido } from '../contratos.ts';
import { doGrupo } from '../grupos.ts';
import { ORDENS_DE_CONTRATOS, SITUACOES_DE_CONTRATOS } from './opcoes.ts';
import { busca, daPagina, proximo } from './pagina.ts';

/** Says what a lease owes past its day: the sum, and the days since its oldest debt was due. */
export const atraso = { emAtraso: z.number(), diasAtraso: z.number() };

export const ContratoDaPagina = ContratoLido.extend({ imovelNome: z.string(), ...atraso });
export type ContratoDaPagina = z.infer<typeof ContratoDaPagina>;

/** Active ones whose term is over, or ends within 30 days; active at all; closed. */
const SituacaoContratos = z.enum([...SITUACOES_DE_CONTRATOS, 'TODOS']);
export const OrdemContratos = z.enum(ORDENS_DE_CONTRATOS);
export type OrdemContratos = z.infer<typeof OrdemContratos>;

const selecao = {
  situacao: filtro(SituacaoContratos),
  busca: filtro(busca),
  imovelId: filtro(id),
  locatarioId: filtro(id),
  grupo: doGrupo,
};
const SelecaoContratos = z.object(selecao);
export type SelecaoContratos = z.infer<typeof SelecaoContratos>;

export const PedidoContratos = z.object({ ...selecao, ordem: filtro(OrdemContratos), ...daPagina });
export type PedidoContratos = z.infer<typeof PedidoContratos>;

export const pagina = endpoint('GET', '/contratos/pagina', {
  resumo: 'Uma página de contratos, com imóvel, locatário e o que está em atraso',
  querystring: PedidoContratos,
  response: { 200: z.object({ contratos: z.array(ContratoDaPagina), proximo }) },
});

/** `aluguel` is the sum of the rents of the active ones. */
export const TotaisContratos = z.object({ contratos: z.number(), ativos: z.number(), aluguel: z.number() });
export type TotaisContratos = z.infer<typeof TotaisContratos>;

export const totais = endpoint('GET', '/contratos/totais', {
  resumo: 'Somas da mesma seleção que /contratos/pagina mostra',
  querystring: SelecaoContratos,
  response: { 200: TotaisContratos },
});
