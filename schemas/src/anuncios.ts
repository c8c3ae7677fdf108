import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  descricaoLonga,
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
import { TIPOS_DE_GARANTIA } from './termos.ts';

const Garantias = z.array(z.enum(TIPOS_DE_GARANTIA)).max(TIPOS_DE_GARANTIA.length);

/** A property's advert: what its page shows beside the property's own data and photos, which are read when it is opened. */
export const Anuncio = z.object({
  imovelId: z.string(),
  aberto: z
    .boolean()
    .meta({ description: 'A página está no ar; fechada, o endereço diz que o imóvel não está para alugar' }),
  url: z.string().meta({ description: 'A página que qualquer um pode abrir' }),
  titulo: textoOuNull.meta({ description: 'null: o título sai do tipo, dos quartos e do bairro' }),
  texto: textoOuNull.meta({ description: 'null: a página mostra a descrição do imóvel' }),
  disponivelEm: dataLida.nullable(),
  garantias: z.array(z.string()).meta({ description: 'As que o locador aceita' }),
  mostrarNumero: z.boolean().meta({ description: 'Mostra rua e número; sem isso, só bairro e cidade' }),
  mostrarTelefone: z.boolean().meta({ description: 'Mostra o telefone do locador, com WhatsApp' }),
  falta: z.array(z.string()).meta({ description: 'O que um bom anúncio diz e este não: fotos, o valor do aluguel…' }),
  interessados: z.number().meta({ description: 'Quantos estão em aberto' }),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Anuncio = z.infer<typeof Anuncio>;

export const NovoAnuncio = z.object({
  aberto: z.boolean(),
  titulo: opcional(texto(120)),
  texto: opcional(descricaoLonga),
  disponivelEm: opcionalOuVazio(data),
  garantias: opcional(Garantias),
  mostrarNumero: opcional(z.boolean()),
  mostrarTelefone: opcional(z.boolean()),
});
export type NovoAnuncio = z.infer<typeof NovoAnuncio>;

export const ler = endpoint('GET', '/imoveis/:id/anuncio', {
  resumo: 'O anúncio do imóvel, se há um',
  params: porId,
  response: { 200: z.object({ anuncio: Anuncio.nullable() }) },
});

export const gravar = endpoint('PUT', '/imoveis/:id/anuncio', {
  resumo: 'Anuncia o imóvel, ou muda o anúncio dele; o endereço continua o mesmo',
  params: porId,
  body: NovoAnuncio,
  response: { 200: Anuncio },
  erros: [409],
});

export const remover = endpoint('DELETE', '/imoveis/:id/anuncio', {
  resumo: 'Apaga o anúncio, cujo endereço não vale mais; os interessados continuam',
  params: porId,
  response: { 200: mensagemSimples },
});

const porToken = z.object({ token: id });
const publico = { acesso: 'publico', enderecoSecreto: true, params: porToken, erros: [429] } as const;

export const pagina = endpoint('GET', '/anuncio/:token', {
  resumo: 'A página do anúncio, para qualquer um',
  ...publico,
  querystring: z.object({
    enviado: z.string().optional().meta({ description: '1: agradece a quem acaba de se interessar' }),
  }),
  arquivo: 'text/html',
});

/** A stranger's message that he wants the property. */
export const NovoInteresse = z.object({
  /** The key of one form: sent again it is the same. */
  chave: opcional(texto(100)),
  nome: textoObrigatorio(),
  telefone: textoObrigatorio(40),
  email: opcional(texto(254)),
  mensagem: opcional(texto(2_000)),
});
export type NovoInteresse = z.infer<typeof NovoInteresse>;

export const interessar = endpoint('POST', '/anuncio/:token/interesse', {
  resumo: 'Diz ao locador que se interessa pelo imóvel',
  ...publico,
  multipart: {
    descricao: 'Quem se interessa',
    campos: { chave: 'texto', nome: 'texto', telefone: 'texto', email: 'texto', mensagem: 'texto' },
    ouJson: ['nome', 'telefone'],
  },
  response: { 201: mensagemSimples, 303: z.null() },
});
