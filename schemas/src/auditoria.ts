import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, filtro, instante, texto, textoOuNull } from './base/fields.ts';
import { daPagina, proximo } from './paginas/pagina.ts';

/** The kinds of records that the trail knows. */
export const TipoRegistro = z.enum([
  'imovel',
  'locatario',
  'contrato',
  'conta',
  'recibo',
  'item',
  'inspecao',
  'arquivo',
  'usuario',
  'sessao',
  'configuracoes',
  'site',
  'slide',
  'whatsapp',
  'auditoria',
  'indice',
  'banco',
  'cobranca',
  'recebimento',
  'extrato',
  'link',
  'pedido',
  'anuncio',
  'interessado',
  'manutencao',
  'prestador',
  'compromisso',
  'calendario',
  'acerto',
  'acordo',
  'carta',
  'assinatura',
  'despesa',
  'repasse',
  'importacao',
  'exportacao',
  'chaveAcesso',
  'ajudante',
  'documento',
  'rateio',
  'comunicado',
  'fatura',
  'promessa',
  'conversa',
  'modelo',
  'aparelho',
]);
export type TipoRegistro = z.infer<typeof TipoRegistro>;

/** From where somebody acted: a request's address, browser and id, or the service's own daily and hourly passes. */
export const Origem = z.union([
  z.object({ ip: z.string(), agente: z.string().nullable(), requisicao: z.string() }),
  z.literal('rotina'),
]);
export type Origem = z.infer<typeof Origem>;

/** Fields by name; only those that changed. */
export const Valores = z.record(z.string(), z.unknown());
export type Valores = z.infer<typeof Valores>;

export const Evento = z.object({
  id: z.string(),
  em: instante,
  quem: z.string().meta({
    description: 'O uid de quem agiu, sistema, operador, inquilino, convidado, interessado, prestador ou banco:<id>',
  }),
  quemNome: textoOuNull.meta({ description: 'O nome de quem agiu, se foi alguém que ajuda o locador' }),
  acao: z.string(),
  registro: z.object({ tipo: z.string(), id: z.string() }),
  antes: Valores.nullable(),
  depois: Valores.nullable(),
  origem: Origem,
});
export type Evento = z.infer<typeof Evento>;

export const PedidoEventos = z.object({
  registro: filtro(texto(300).meta({ description: '`tipo:id`, como conta:0b8f…, ou só o id de um registro' })),
  de: filtro(data),
  ate: filtro(data),
  ...daPagina,
});
export type PedidoEventos = z.infer<typeof PedidoEventos>;

export const listar = endpoint('GET', '/auditoria', {
  resumo: 'Quem mudou o quê, quando e de onde, do mais novo ao mais antigo',
  soDono: true,
  querystring: PedidoEventos,
  response: { 200: z.object({ eventos: z.array(Evento), proximo }) },
});
