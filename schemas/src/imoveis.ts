import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  descricaoLonga,
  enderecoObrigatorio,
  enderecoWeb,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcional,
  opcionalOuVazio,
  porId,
  precoTexto,
  quantidadeNaoNegativa,
  texto,
  textoOuNull,
} from './base/fields.ts';
import { nomeDoGrupo } from './grupos.ts';
import { STATUS_DE_IMOVEL } from './paginas/opcoes.ts';

export const StatusImovel = z.enum(STATUS_DE_IMOVEL);

/** Photos and videos that a list of a property or inspection may name. */
export const MAXIMO_DE_ARQUIVOS = 500;

/**
 * A photo or video of a record: its storage key (or the client's own, for files hosted elsewhere), its address and,
 * for an image that the service stores, a small one to show in lists.
 */
export const Arquivo = z.object({ key: texto(1_000), url: enderecoWeb, thumbUrl: opcional(enderecoWeb) });
export type Arquivo = z.infer<typeof Arquivo>;
export const ArquivoLido = z.object({ key: z.string(), url: z.string(), thumbUrl: textoOuNull.optional() });
export type ArquivoLido = z.infer<typeof ArquivoLido>;

export const Imovel = z.object({
  id: z.string(),
  userId: z.string(),
  nome: textoOuNull,
  rua: z.string(),
  numero: z.string(),
  complemento: textoOuNull,
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  cep: z.string(),
  quartos: numeroOuNull,
  suites: numeroOuNull,
  banheiros: numeroOuNull,
  vagas: numeroOuNull,
  area: numeroOuNull,
  areaTotal: numeroOuNull,
  andar: numeroOuNull,
  tipoImovel: textoOuNull,
  tipoLocacao: textoOuNull,
  mobiliado: textoOuNull,
  descricao: textoOuNull,
  valorAluguel: textoOuNull,
  valorCondominio: textoOuNull,
  valorIPTU: textoOuNull,
  aceitaPets: z.boolean().nullable(),
  status: StatusImovel,
  fotosKeys: z.array(ArquivoLido),
  arquivado: z.boolean(),
  grupo: z.string().optional().meta({ description: 'O grupo em que o locador o pôs; falta onde não há' }),
  criadoEm: instante,
});
export const ImovelLido = Imovel.extend({ fotoCapa: textoOuNull, nomeExibicao: z.string() });
export type ImovelLido = z.infer<typeof ImovelLido>;

const quantidade = opcional(quantidadeNaoNegativa);
const preco = opcional(precoTexto);

export const NovoImovel = z.object({
  ...enderecoObrigatorio,
  nome: opcional(texto()),
  grupo: opcionalOuVazio(nomeDoGrupo),
  complemento: opcional(texto()),
  quartos: quantidade,
  suites: quantidade,
  banheiros: quantidade,
  vagas: quantidade,
  area: quantidade,
  areaTotal: quantidade,
  andar: quantidade,
  tipoImovel: opcional(texto()),
  tipoLocacao: opcional(texto()),
  mobiliado: opcional(texto()),
  descricao: opcional(descricaoLonga),
  valorAluguel: preco,
  valorCondominio: preco,
  valorIPTU: preco,
  aceitaPets: opcional(z.boolean()),
  status: StatusImovel.optional(),
  fotosKeys: z.array(Arquivo).max(MAXIMO_DE_ARQUIVOS).optional(),
});
export type NovoImovel = z.infer<typeof NovoImovel>;
/** An archived property leaves the app's lists; every list of the API still shows it. */
export const MudancaImovel = NovoImovel.partial().extend({
  arquivado: z.boolean().optional(),
  fotosAntes: z.array(enderecoWeb).max(MAXIMO_DE_ARQUIVOS).optional().meta({
    description:
      'Com `fotosKeys`: os endereços que quem envia tinha lido. O que chegou depois fica no fim; sem isto, sairia.',
  }),
});
export type MudancaImovel = z.infer<typeof MudancaImovel>;

export const criar = endpoint('POST', '/imoveis', {
  resumo: 'Cadastra um imóvel',
  umaVez: true,
  body: NovoImovel,
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
  erros: [409],
});

export const listar = endpoint('GET', '/imoveis', {
  resumo: 'Todos os imóveis do locador, do mais novo ao mais antigo',
  response: { 200: z.array(ImovelLido) },
});

export const buscar = endpoint('GET', '/imoveis/:id', {
  resumo: 'Um imóvel',
  params: porId,
  response: { 200: ImovelLido },
});

export const mudar = endpoint('PATCH', '/imoveis/:id', {
  resumo: 'Altera os campos enviados de um imóvel',
  params: porId,
  body: MudancaImovel,
  response: { 200: mensagemSimples },
});

export const remover = endpoint('DELETE', '/imoveis/:id', {
  resumo: 'Apaga um imóvel com seu inventário e suas vistorias; os contratos permanecem',
  params: porId,
  response: { 200: mensagemSimples },
});
