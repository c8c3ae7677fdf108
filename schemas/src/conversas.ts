import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  filtro,
  hora,
  id,
  instante,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { daPagina, proximo } from './paginas/pagina.ts';
import { Promessa } from './promessas.ts';
import { COMOS } from './rules/conversas.ts';

export const Como = z.enum(COMOS, { error: `Escolha um destes valores: ${COMOS.join(', ')}.` });

/** A note of a landlord's on what was said with a tenant. Nobody else sees it but who helps him. */
export const Conversa = z.object({
  id: z.string(),
  locatarioId: z.string(),
  contratoId: textoOuNull,
  dia: dataLida,
  hora: textoOuNull,
  como: Como,
  texto: z.string(),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Conversa = z.infer<typeof Conversa>;

const CONVERSA_MAXIMA = 5_000;
export const NovaConversa = z.object({
  locatarioId: id,
  contratoId: opcional(id),
  dia: data,
  hora: opcionalOuVazio(hora),
  como: Como,
  texto: textoObrigatorio(CONVERSA_MAXIMA),
});
export type NovaConversa = z.infer<typeof NovaConversa>;

export const MudancaDaConversa = z.object({
  contratoId: opcional(id),
  dia: data.optional(),
  hora: opcionalOuVazio(hora),
  como: Como.optional(),
  texto: texto(CONVERSA_MAXIMA).min(1, { error: 'Escreva o que foi dito, ou apague a anotação.' }).optional(),
});
export type MudancaDaConversa = z.infer<typeof MudancaDaConversa>;

export const PedidoDeConversas = z.object({ locatarioId: filtro(id), contratoId: filtro(id), ...daPagina });
export type PedidoDeConversas = z.infer<typeof PedidoDeConversas>;

export const pagina = endpoint('GET', '/conversas/pagina', {
  resumo: 'Uma página do que foi dito com os locatários, do mais recente ao mais antigo; só o locador vê',
  querystring: PedidoDeConversas,
  response: { 200: z.object({ conversas: z.array(Conversa), proximo }) },
});

export const criar = endpoint('POST', '/conversas', {
  resumo: 'Anota o que foi dito com um locatário',
  umaVez: true,
  body: NovaConversa,
  response: { 201: Conversa },
  erros: [404, 409],
});

export const mudar = endpoint('PATCH', '/conversas/:id', {
  resumo: 'Muda a anotação de uma conversa',
  params: porId,
  body: MudancaDaConversa,
  response: { 200: Conversa },
  erros: [409],
});

export const remover = endpoint('DELETE', '/conversas/:id', {
  resumo: 'Apaga a anotação de uma conversa',
  params: porId,
  response: { 200: mensagemSimples },
});

export const TIPOS_DE_ACONTECIMENTO = ['CONVERSA', 'PROMESSA', 'CARTA', 'AVISO', 'COMUNICADO', 'PEDIDO'] as const;

/** One thing that passed between landlord and tenant. */
export const Acontecimento = z.object({
  tipo: z.enum(TIPOS_DE_ACONTECIMENTO),
  id: z.string(),
  em: instante,
  contratoId: textoOuNull,
  titulo: z.string(),
  detalhe: textoOuNull,
  conversa: Conversa.nullable(),
  promessa: Promessa.nullable(),
});
export type Acontecimento = z.infer<typeof Acontecimento>;

export const acontecimentos = endpoint('GET', '/locatarios/:id/acontecimentos', {
  resumo:
    'Uma página do que se passou com um locatário, do mais recente ao mais antigo: conversas, promessas, cartas, avisos e comunicados enviados e pedidos dele',
  params: porId,
  querystring: z.object({ ...daPagina }),
  response: { 200: z.object({ acontecimentos: z.array(Acontecimento), proximo }) },
});
