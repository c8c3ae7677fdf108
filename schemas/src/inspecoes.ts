import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  descricaoLonga,
  enderecoWeb,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import {
  ArquivoEnviado,
  antesDaMudanca,
  Chave,
  ChavesEnviadas,
  Comodo,
  ComodosEnviados,
  CondicaoVistoriada,
  Leitura,
  LeiturasEnviadas,
  OutraVersao,
  outrasVersoesEnviadas,
} from './comodos.ts';
import { Comparacao, PedidoComparacao } from './comparacao.ts';
import { ArquivoLido, MAXIMO_DE_ARQUIVOS } from './imoveis.ts';
import { Categoria, Condicao, MAXIMO_DE_FOTOS } from './inventario.ts';

export const TipoInspecao = z.enum(['Entrada', 'Saída', 'Rotina', 'Emergência']);
export const MAXIMO_DE_VISTORIADOS = 2_000;

const ItemVistoriado = z.object({
  itemId: texto(),
  condicaoAtual: CondicaoVistoriada,
  observacao: opcional(descricaoLonga),
  fotosUrls: z.array(enderecoWeb).max(MAXIMO_DE_FOTOS).nullish(),
  ausente: z.boolean().nullish().meta({ description: 'O item já não está no imóvel' }),
  antes: antesDaMudanca,
  outrasVersoes: outrasVersoesEnviadas,
});

const ItemDoInventario = z.object({
  id: z.string(),
  nomeItem: z.string(),
  categoria: Categoria,
  quantidade: z.number(),
  condicaoOriginal: Condicao,
  ean: textoOuNull,
  fotosOriginais: z.array(z.string()),
  comodo: z.string().optional(),
});

export const ItemLido = z.object({
  itemId: z.string(),
  condicaoAtual: CondicaoVistoriada,
  observacao: z.string(),
  fotosUrls: z.array(z.string()),
  ausente: z.boolean().optional(),
  outrasVersoes: z.array(OutraVersao).optional(),
});
export type ItemLido = z.infer<typeof ItemLido>;

const arquivos = z.array(ArquivoLido);

export const Alteracao = z.object({
  onde: z.string().meta({ description: 'O cômodo e o elemento, o item, o medidor ou a chave' }),
  campo: z.string(),
  antes: z.union([z.string(), z.number()]).nullable(),
  depois: z.union([z.string(), z.number()]).nullable(),
});
export type Alteracao = z.infer<typeof Alteracao>;

export const MAXIMO_DE_EMENDAS = 100;
export const Emenda = z.object({
  id: z.string(),
  em: instante,
  motivo: z.string(),
  mudancas: z.record(z.string(), z.unknown()).meta({ description: 'Como foram pedidas' }),
  alteracoes: z.array(Alteracao).meta({ description: 'O que mudou, com o valor de antes e o de depois' }),
  fotosKeys: arquivos.optional().meta({ description: 'As fotos que vieram com ela' }),
  hash: z.string().meta({ description: 'SHA-256 desta emenda, de suas fotos e da emenda que a precede' }),
});
export type Emenda = z.infer<typeof Emenda>;

export const Inspecao = z.object({
  id: z.string(),
  userId: z.string(),
  imovelId: z.string(),
  tipo: TipoInspecao,
  dataVistoria: dataLida,
  descricao: textoOuNull,
  status: z.string(),
  fotosKeys: arquivos,
  videosKeys: arquivos,
  itensVistoriados: z.array(ItemLido),
  snapshotInventario: z.array(ItemDoInventario),
  comodos: z.array(Comodo),
  leituras: z.array(Leitura),
  chaves: z.array(Chave),
  fechadaEm: instante.nullable(),
  hash: textoOuNull.meta({ description: 'SHA-256 do que foi fechado' }),
  emendas: z.array(Emenda),
  criadoEm: instante,
});
export type Inspecao = z.infer<typeof Inspecao>;

export const NovaInspecao = z.object({
  imovelId: id,
  tipo: TipoInspecao,
  dataVistoria: data,
  descricao: opcional(descricaoLonga),
  comodos: ComodosEnviados.optional().meta({ description: 'Sem eles, os cômodos da vistoria anterior do imóvel.' }),
  leituras: LeiturasEnviadas.optional(),
  chaves: ChavesEnviadas.optional(),
});
export type NovaInspecao = z.infer<typeof NovaInspecao>;

const arquivosEnviados = z.array(ArquivoEnviado).max(MAXIMO_DE_ARQUIVOS);

export const MudancaInspecao = z
  .object({
    itensVistoriados: z.array(ItemVistoriado).max(MAXIMO_DE_VISTORIADOS),
    fotosKeys: arquivosEnviados,
    videosKeys: arquivosEnviados,
    status: textoObrigatorio(40),
    descricao: opcional(descricaoLonga),
    comodos: ComodosEnviados,
    leituras: LeiturasEnviadas,
    chaves: ChavesEnviadas,
    mesclar: z.boolean().meta({
      description: 'As listas de itens, cômodos, leituras e chaves trazem só o que muda; o resto fica como está.',
    }),
    retirar: z.array(textoObrigatorio(100)).max(MAXIMO_DE_VISTORIADOS).meta({
      description: 'Com `mesclar`: cômodos e elementos (por id), leituras (por tipo) e chaves (por nome) que saem.',
    }),
    descricaoAntes: opcional(descricaoLonga).meta({
      description: 'A descrição que quem mudou tinha lido: se outra pessoa a mudou desde então, as duas ficam.',
    }),
  })
  .partial();
export type MudancaInspecao = z.infer<typeof MudancaInspecao>;

export const NovaEmenda = z.object({
  motivo: textoObrigatorio(2_000),
  mudancas: MudancaInspecao.pick({
    itensVistoriados: true,
    descricao: true,
    comodos: true,
    leituras: true,
    chaves: true,
  }).meta({ description: 'Só o que muda, como em PATCH com `mesclar`; as fotos ficam como estão.' }),
  fotosKeys: z
    .array(textoObrigatorio(500))
    .max(MAXIMO_DE_FOTOS)
    .optional()
    .meta({ description: 'As chaves das fotos da emenda, enviadas antes a `/upload/inspecao/:inspecaoId/emenda`.' }),
});
export type NovaEmenda = z.infer<typeof NovaEmenda>;

export const criar = endpoint('POST', '/inspecoes', {
  resumo: 'Abre uma vistoria com a fotografia do inventário ativo do imóvel',
  umaVez: true,
  body: NovaInspecao,
  response: { 201: Inspecao },
  erros: [404, 409],
});

export const listarDoImovel = endpoint('GET', '/inspecoes/imovel/:imovelId', {
  resumo: 'Vistorias de um imóvel, da mais recente à mais antiga',
  params: z.object({ imovelId: id }),
  response: { 200: z.array(Inspecao) },
});

export const buscar = endpoint('GET', '/inspecoes/:id', {
  resumo: 'Uma vistoria',
  params: porId,
  response: { 200: Inspecao },
});

export const pdf = endpoint('GET', '/inspecoes/:id/pdf', {
  resumo: 'O laudo em PDF, com as fotos; o de uma vistoria em aberto diz que ela pode mudar',
  pesado: true,
  params: porId,
  arquivo: 'application/pdf',
  erros: [422],
});

export const mudar = endpoint('PATCH', '/inspecoes/:id', {
  resumo: 'Altera uma vistoria; imóvel e inventário fotografado não mudam',
  params: porId,
  body: MudancaInspecao,
  response: { 200: Inspecao },
  erros: [409],
});

export const fechar = endpoint('POST', '/inspecoes/:id/fechar', {
  resumo: 'Fecha uma vistoria: grava o hash do que ela contém e não aceita mais alterações, só emendas',
  params: porId,
  response: { 200: Inspecao },
  erros: [409],
});

export const emendar = endpoint('POST', '/inspecoes/:id/emendas', {
  resumo: 'Emenda uma vistoria fechada, com data e motivo; o que foi fechado fica como era',
  params: porId,
  body: NovaEmenda,
  response: { 201: Inspecao },
  erros: [409],
});

export const comparar = endpoint('GET', '/inspecoes/:id/comparacao', {
  resumo: 'Compara uma vistoria com a de entrada do mesmo contrato: item por item, elemento por elemento',
  params: porId,
  querystring: PedidoComparacao,
  response: { 200: Comparacao },
});

export const sincronizarInventario = endpoint('POST', '/inspecoes/:id/sincronizar-inventario', {
  resumo: 'Leva as condições vistoriadas para os itens ativos do inventário',
  params: porId,
  response: { 200: z.object({ message: z.string(), atualizados: z.number() }) },
});

export const remover = endpoint('DELETE', '/inspecoes/:id', {
  resumo: 'Apaga uma vistoria que não foi fechada',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409],
});
