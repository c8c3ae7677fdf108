import { z } from 'zod';
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
} from './campos.ts';
import { endpoint } from './endpoint.ts';
import { Arquivo, ArquivoLido, MAXIMO_DE_ARQUIVOS } from './imoveis.ts';
import { Categoria, Condicao, MAXIMO_DE_FOTOS } from './inventario.ts';

export const TipoInspecao = z.enum(['Entrada', 'Saída', 'Rotina', 'Emergência']);
export const CondicaoVistoriada = z.enum([...Condicao.options, 'Não verificado']);

export const MAXIMO_DE_VISTORIADOS = 2_000;

export const ItemVistoriado = z.object({
  itemId: texto(),
  condicaoAtual: CondicaoVistoriada,
  observacao: descricaoLonga.nullish().transform((valor) => valor ?? ''),
  fotosUrls: z
    .array(enderecoWeb)
    .max(MAXIMO_DE_FOTOS)
    .nullish()
    .transform((valor) => valor ?? []),
});
export type ItemVistoriado = z.infer<typeof ItemVistoriado>;

export const ItemDoInventario = z.object({
  id: z.string(),
  nomeItem: z.string(),
  categoria: Categoria,
  quantidade: z.number(),
  condicaoOriginal: Condicao,
  ean: textoOuNull,
  fotosOriginais: z.array(z.string()),
});

const arquivos = z.array(ArquivoLido);

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
  itensVistoriados: z.array(
    z.object({
      itemId: z.string(),
      condicaoAtual: CondicaoVistoriada,
      observacao: z.string(),
      fotosUrls: z.array(z.string()),
    }),
  ),
  snapshotInventario: z.array(ItemDoInventario),
  criadoEm: instante,
});
export type Inspecao = z.infer<typeof Inspecao>;

export const NovaInspecao = z.object({
  imovelId: id,
  tipo: TipoInspecao,
  dataVistoria: data,
  descricao: opcional(descricaoLonga),
});
export type NovaInspecao = z.infer<typeof NovaInspecao>;

/** A bare address is taken as a file whose key is the address itself. */
const soEndereco = enderecoWeb
  .transform((url) => ({ key: url, url }))
  .meta({ description: 'Só o endereço do arquivo.' });
const arquivosEnviados = z.array(z.union([Arquivo, soEndereco])).max(MAXIMO_DE_ARQUIVOS);

export const MudancaInspecao = z
  .object({
    itensVistoriados: z.array(ItemVistoriado).max(MAXIMO_DE_VISTORIADOS),
    fotosKeys: arquivosEnviados,
    videosKeys: arquivosEnviados,
    status: textoObrigatorio(40),
    descricao: opcional(descricaoLonga),
  })
  .partial();
export type MudancaInspecao = z.infer<typeof MudancaInspecao>;

export const criar = endpoint('POST', '/inspecoes', {
  resumo: 'Abre uma vistoria com a fotografia do inventário ativo do imóvel',
  body: NovaInspecao,
  response: { 201: Inspecao },
  erros: [404],
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

export const mudar = endpoint('PATCH', '/inspecoes/:id', {
  resumo: 'Altera uma vistoria; imóvel e inventário fotografado não mudam',
  params: porId,
  body: MudancaInspecao,
  response: { 200: Inspecao },
});

export const sincronizarInventario = endpoint('POST', '/inspecoes/:id/sincronizar-inventario', {
  resumo: 'Leva as condições vistoriadas para os itens ativos do inventário',
  params: porId,
  response: { 200: z.object({ message: z.string(), atualizados: z.number() }) },
});

export const remover = endpoint('DELETE', '/inspecoes/:id', {
  resumo: 'Apaga uma vistoria',
  params: porId,
  response: { 200: mensagemSimples },
});
