import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  email,
  filtro,
  instante,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { busca, daPagina, proximo } from './paginas/pagina.ts';

/** Somebody who works on a landlord's properties. */
export const Prestador = z.object({
  id: z.string(),
  nome: z.string(),
  oficio: textoOuNull.meta({ description: 'O que faz: encanador, eletricista…' }),
  telefone: textoOuNull,
  email: textoOuNull,
  documento: textoOuNull.meta({ description: 'CPF ou CNPJ, como foi escrito' }),
  chavePix: textoOuNull.meta({ description: 'Para pagar a ele; ninguém a confere' }),
  anotacoes: textoOuNull,
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Prestador = z.infer<typeof Prestador>;

const dito = {
  oficio: opcional(texto(80)),
  telefone: opcional(texto(40)),
  email: opcionalOuVazio(email),
  documento: opcional(texto(40)),
  chavePix: opcional(texto(140)),
  anotacoes: opcional(texto(5_000)),
};

export const NovoPrestador = z.object({ nome: textoObrigatorio(), ...dito });
export type NovoPrestador = z.infer<typeof NovoPrestador>;

export const MudancaDoPrestador = z.object({ nome: textoObrigatorio().optional(), ...dito });
export type MudancaDoPrestador = z.infer<typeof MudancaDoPrestador>;

export const PedidoDePrestadores = z.object({ busca: filtro(busca), ...daPagina });
export type PedidoDePrestadores = z.infer<typeof PedidoDePrestadores>;

export const pagina = endpoint('GET', '/prestadores/pagina', {
  resumo: 'Uma página de quem trabalha nos imóveis, por nome',
  querystring: PedidoDePrestadores,
  response: { 200: z.object({ prestadores: z.array(Prestador), proximo }) },
});

export const buscar = endpoint('GET', '/prestadores/:id', {
  resumo: 'Um prestador',
  params: porId,
  response: { 200: Prestador },
});

export const criar = endpoint('POST', '/prestadores', {
  resumo: 'Anota um prestador de serviços',
  umaVez: true,
  body: NovoPrestador,
  response: { 201: Prestador },
  erros: [409],
});

export const mudar = endpoint('PATCH', '/prestadores/:id', {
  resumo: 'Muda um prestador',
  params: porId,
  body: MudancaDoPrestador,
  response: { 200: Prestador },
});

export const remover = endpoint('DELETE', '/prestadores/:id', {
  resumo: 'Apaga um prestador; o que ele fez continua, com o nome dele, e os endereços que recebeu não abrem mais',
  params: porId,
  response: { 200: mensagemSimples },
});
