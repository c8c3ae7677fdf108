import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { filtro, id, textoOuNull } from '../base/fields.ts';
import { Locatario } from '../locatarios.ts';
import { atraso } from './contratos.ts';
import { ORDENS_DE_LOCATARIOS, SITUACOES_DE_LOCATARIOS } from './opcoes.ts';
import { busca, daPagina, proximo, simOuNao } from './pagina.ts';

/** A tenant on a screen: the newest active lease, and what is owed by all their leases. */
export const LocatarioDaPagina = Locatario.pick({
  id: true,
  userId: true,
  nome: true,
  cpf: true,
  email: true,
  telefone: true,
  whatsapp: true,
  criadoEm: true,
}).extend({
  temContratoAtivo: z.boolean(),
  contratoId: textoOuNull,
  imovelId: textoOuNull,
  imovelNome: textoOuNull,
  ...atraso,
});
export type LocatarioDaPagina = z.infer<typeof LocatarioDaPagina>;

const SituacaoLocatarios = z.enum([...SITUACOES_DE_LOCATARIOS, 'TODOS']);
export const OrdemLocatarios = z.enum(ORDENS_DE_LOCATARIOS);
export type OrdemLocatarios = z.infer<typeof OrdemLocatarios>;

/** `contratoId`: the one whom this contract names, if they still exist. */
const selecao = {
  situacao: filtro(SituacaoLocatarios),
  busca: filtro(busca),
  contratoId: filtro(id),
  anonimizado: filtro(simOuNao),
};
const SelecaoLocatarios = z.object(selecao);
export type SelecaoLocatarios = z.infer<typeof SelecaoLocatarios>;

export const PedidoLocatarios = z.object({ ...selecao, ordem: filtro(OrdemLocatarios), ...daPagina });
export type PedidoLocatarios = z.infer<typeof PedidoLocatarios>;

export const pagina = endpoint('GET', '/locatarios/pagina', {
  resumo: 'Uma página de locatários por nome, com o contrato ativo e o que está em atraso',
  querystring: PedidoLocatarios,
  response: { 200: z.object({ locatarios: z.array(LocatarioDaPagina), proximo }) },
});

export const TotaisLocatarios = z.object({ locatarios: z.number(), comContrato: z.number(), emAtraso: z.number() });
export type TotaisLocatarios = z.infer<typeof TotaisLocatarios>;

export const totais = endpoint('GET', '/locatarios/totais', {
  resumo: 'Quantos locatários há na mesma seleção que /locatarios/pagina mostra',
  querystring: SelecaoLocatarios,
  response: { 200: TotaisLocatarios },
});
