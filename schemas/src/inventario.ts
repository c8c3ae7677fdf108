import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
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

export const Categoria = z.enum(['Móvel', 'Eletrodoméstico', 'Eletrônico', 'Chave', 'Utensílio', 'Outro']);
export const Condicao = z.enum(['Ótimo', 'Bom', 'Regular', 'Ruim']);

/** At most so many of one item, in the inventory or inspected. */
export const MAXIMO_DE_FOTOS = 200;

export const Item = z.object({
  id: z.string(),
  userId: z.string(),
  imovelId: z.string(),
  nomeItem: z.string(),
  categoria: Categoria,
  quantidade: z.number(),
  condicao: Condicao,
  observacoes: textoOuNull,
  comodo: textoOuNull,
  fotosUrls: z.array(z.string()),
  codigoBarras: textoOuNull,
  codigoItem: z.string(),
  ativo: z.boolean(),
  removidoEm: instante.nullable(),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Item = z.infer<typeof Item>;

const quantidade = z.number().int().min(0).max(1_000_000);

export const NovoItem = z.object({
  imovelId: id,
  nomeItem: textoObrigatorio(),
  categoria: Categoria,
  quantidade: quantidade.nullish().transform((valor) => valor ?? 1),
  condicao: Condicao.nullish().transform((valor) => valor ?? ('Bom' as const)),
  observacoes: opcional(descricaoLonga),
  comodo: opcional(texto()).meta({ description: 'O cômodo em que o item fica' }),
  codigoBarras: opcional(texto(100)),
  fotosUrls: z.array(enderecoWeb).max(MAXIMO_DE_FOTOS).optional(),
});
export type NovoItem = z.infer<typeof NovoItem>;

export const MudancaItem = z
  .object({
    nomeItem: textoObrigatorio(),
    categoria: Categoria,
    quantidade,
    condicao: Condicao,
    observacoes: opcional(descricaoLonga),
    comodo: opcional(texto()),
    codigoBarras: opcional(texto(100)),
    fotosUrls: z.array(enderecoWeb).max(MAXIMO_DE_FOTOS),
    ativo: z.boolean(),
  })
  .partial();
export type MudancaItem = z.infer<typeof MudancaItem>;

export const criar = endpoint('POST', '/inventario', {
  resumo: 'Acrescenta um item ao inventário de um imóvel',
  umaVez: true,
  body: NovoItem,
  response: { 201: Item },
  erros: [404],
});

export const listarDoImovel = endpoint('GET', '/inventario/imovel/:imovelId', {
  resumo: 'Itens ativos de um imóvel, por categoria e nome',
  params: z.object({ imovelId: id }),
  response: { 200: z.array(Item) },
});

export const buscar = endpoint('GET', '/inventario/:id', {
  resumo: 'Um item, também depois de removido',
  params: porId,
  response: { 200: Item },
});

export const mudar = endpoint('PATCH', '/inventario/:id', {
  resumo: 'Altera um item; `ativo: true` traz de volta um item removido',
  params: porId,
  body: MudancaItem,
  response: { 200: Item },
});

export const remover = endpoint('DELETE', '/inventario/:id', {
  resumo: 'Retira um item do inventário, sem apagar sua história',
  params: porId,
  response: { 200: mensagemSimples },
});
