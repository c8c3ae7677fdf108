import type * as acerto from '@imob/schemas/acerto';
import type * as acesso from '@imob/schemas/acesso';
import type * as acordos from '@imob/schemas/acordos';
import type * as aditivos from '@imob/schemas/aditivos';
import type * as ajudantes from '@imob/schemas/ajudantes';
import type * as anuncios from '@imob/schemas/anuncios';
import type * as aparelhos from '@imob/schemas/aparelhos';
import type * as assinaturas from '@imob/schemas/assinaturas';
import type * as auditoria from '@imob/schemas/auditoria';
import type * as auth from '@imob/schemas/auth';
import type * as bancos from '@imob/schemas/bancos';
import type * as boletos from '@imob/schemas/boletos';
import type * as busca from '@imob/schemas/busca';
import type * as calendario from '@imob/schemas/calendario';
import type * as cartas from '@imob/schemas/cartas';
import type * as chaves from '@imob/schemas/chaves';
import type * as compromissos from '@imob/schemas/compromissos';
import type * as comunicados from '@imob/schemas/comunicados';
import type * as configuracoes from '@imob/schemas/configuracoes';
import type * as configuracoesUpload from '@imob/schemas/configuracoesUpload';
import type * as continuacao from '@imob/schemas/continuacao';
import type * as contratos from '@imob/schemas/contratos';
import type * as conversas from '@imob/schemas/conversas';
import type * as copias from '@imob/schemas/copias';
import type * as coproprietarios from '@imob/schemas/coproprietarios';
import type * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import type * as despesas from '@imob/schemas/despesas';
import type * as documento from '@imob/schemas/documento';
import type * as documentosDoImovel from '@imob/schemas/documentosDoImovel';
import type * as dossie from '@imob/schemas/dossie';
import type * as etapas from '@imob/schemas/etapas';
import type * as exemplos from '@imob/schemas/exemplos';
import type * as exportacoes from '@imob/schemas/exportacoes';
import type * as extratoDoLocatario from '@imob/schemas/extratoDoLocatario';
import type * as extratos from '@imob/schemas/extratos';
import type * as financeiro from '@imob/schemas/financeiro';
import type * as grupos from '@imob/schemas/grupos';
import type * as imoveis from '@imob/schemas/imoveis';
import type * as importacoes from '@imob/schemas/importacoes';
import type * as indices from '@imob/schemas/indices';
import type * as inquilino from '@imob/schemas/inquilino';
import type * as inspecoes from '@imob/schemas/inspecoes';
import type * as interessados from '@imob/schemas/interessados';
import type * as inventario from '@imob/schemas/inventario';
import type * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import type * as locatarios from '@imob/schemas/locatarios';
import type * as manutencoes from '@imob/schemas/manutencoes';
import type * as meusAvisos from '@imob/schemas/meusAvisos';
import type * as modelos from '@imob/schemas/modelos';
import type * as notificacoes from '@imob/schemas/notificacoes';
import type * as operacional from '@imob/schemas/operacional';
import type * as paginasDeContratos from '@imob/schemas/paginas/contratos';
import type * as paginasDeFinanceiro from '@imob/schemas/paginas/financeiro';
import type * as paginasDeImoveis from '@imob/schemas/paginas/imoveis';
import type * as paginasDeLocatarios from '@imob/schemas/paginas/locatarios';
import type * as paginasDeRecibos from '@imob/schemas/paginas/recibos';
import type * as painel from '@imob/schemas/painel';
import type * as patrimonio from '@imob/schemas/patrimonio';
import type * as pix from '@imob/schemas/pix';
import type * as pontualidade from '@imob/schemas/pontualidade';
import type * as prestadores from '@imob/schemas/prestadores';
import type * as previsao from '@imob/schemas/previsao';
import type * as privacidade from '@imob/schemas/privacidade';
import type * as promessas from '@imob/schemas/promessas';
import type * as rateios from '@imob/schemas/rateios';
import type * as reajustes from '@imob/schemas/reajustes';
import type * as recebimentos from '@imob/schemas/recebimentos';
import type * as recibos from '@imob/schemas/recibos';
import type * as recorrentes from '@imob/schemas/recorrentes';
import type * as rendimentos from '@imob/schemas/rendimentos';
import type * as rentabilidade from '@imob/schemas/rentabilidade';
import type * as repasses from '@imob/schemas/repasses';
import type * as resultado from '@imob/schemas/resultado';
import type * as termos from '@imob/schemas/termos';
import type * as upload from '@imob/schemas/upload';
import type * as usuarios from '@imob/schemas/usuarios';
import type * as vacancia from '@imob/schemas/vacancia';
import type * as visoes from '@imob/schemas/visoes';
import type * as whatsapp from '@imob/schemas/whatsapp';
import type { z } from 'zod';

/** Each area's declarations, of which only the types come here: no screen carries a schema that it does not judge by. */
type Areas =
  | typeof acerto
  | typeof acesso
  | typeof acordos
  | typeof aditivos
  | typeof ajudantes
  | typeof anuncios
  | typeof aparelhos
  | typeof assinaturas
  | typeof auditoria
  | typeof auth
  | typeof bancos
  | typeof boletos
  | typeof busca
  | typeof calendario
  | typeof cartas
  | typeof chaves
  | typeof compromissos
  | typeof configuracoes
  | typeof configuracoesUpload
  | typeof continuacao
  | typeof contratos
  | typeof copias
  | typeof coproprietarios
  | typeof demaisLocatarios
  | typeof etapas
  | typeof despesas
  | typeof documento
  | typeof documentosDoImovel
  | typeof dossie
  | typeof exemplos
  | typeof exportacoes
  | typeof extratoDoLocatario
  | typeof extratos
  | typeof financeiro
  | typeof imoveis
  | typeof importacoes
  | typeof indices
  | typeof inquilino
  | typeof inspecoes
  | typeof interessados
  | typeof inventario
  | typeof linhaDoTempo
  | typeof locatarios
  | typeof manutencoes
  | typeof meusAvisos
  | typeof notificacoes
  | typeof operacional
  | typeof paginasDeContratos
  | typeof paginasDeFinanceiro
  | typeof paginasDeImoveis
  | typeof paginasDeLocatarios
  | typeof paginasDeRecibos
  | typeof painel
  | typeof pix
  | typeof prestadores
  | typeof rateios
  | typeof promessas
  | typeof conversas
  | typeof modelos
  | typeof pontualidade
  | typeof comunicados
  | typeof grupos
  | typeof privacidade
  | typeof reajustes
  | typeof recebimentos
  | typeof recibos
  | typeof recorrentes
  | typeof rendimentos
  | typeof patrimonio
  | typeof previsao
  | typeof rentabilidade
  | typeof repasses
  | typeof vacancia
  | typeof resultado
  | typeof termos
  | typeof upload
  | typeof usuarios
  | typeof visoes
  | typeof whatsapp;

type Declaration = {
  method: string;
  url: string;
  schema: { response: Record<number, z.ZodType>; params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType };
};
type DeclaredIn<Area> = Area extends unknown ? Extract<Area[keyof Area], Declaration> : never;
type Declared = DeclaredIn<Areas>;

/** All that the service can be asked for: `Endpoints['GET /imoveis/:id']`. */
type Endpoints = { [E in Declared as `${E['method']} ${E['url']}`]: E };
export type EndpointName = keyof Endpoints;

/** Those with a JSON body that are declared to make the same once for one `Idempotency-Key`. */
export type KeyedEndpoint = {
  [E in EndpointName]: Endpoints[E] extends { config: { umaVez: true }; schema: { body: z.ZodType } } ? E : never;
}[EndpointName];

export type Entrada<E extends EndpointName, Part extends string> = Endpoints[E] extends {
  schema: Record<Part, infer T>;
}
  ? T extends z.ZodType
    ? z.input<T>
    : never
  : undefined;
type PartOf<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : undefined extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Says what a call to the endpoint takes: `params`, `query` and `body` exactly where it declares them. */
export type Pedido<E extends EndpointName> = PartOf<'params', Entrada<E, 'params'>> & {
  query?: Entrada<E, 'querystring'>;
} & PartOf<'body', Entrada<E, 'body'>>;

type Answers<E extends EndpointName> = Endpoints[E]['schema']['response'];

/** The body of its successful answer. */
export type Resposta<E extends EndpointName> =
  Answers<E> extends { 200: infer T }
    ? z.output<Extract<T, z.ZodType>>
    : Answers<E> extends { 201: infer T }
      ? z.output<Extract<T, z.ZodType>>
      : never;

export const methodOf = (endpoint: EndpointName): string => endpoint.slice(0, endpoint.indexOf(' '));
export const urlOf = (endpoint: EndpointName): string => endpoint.slice(endpoint.indexOf(' ') + 1);
