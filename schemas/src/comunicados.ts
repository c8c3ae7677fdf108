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
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { nomeDoGrupo } from './grupos.ts';
import { busca, daPagina, proximo } from './paginas/pagina.ts';
import { emMegas } from './rules/arquivos.ts';
import {
  CANAIS_DE_COMUNICADO,
  MAIOR_ANEXO,
  MAIOR_ASSUNTO,
  MAIOR_TEXTO,
  MAXIMO_DE_IMOVEIS,
  PUBLICOS,
  SITUACOES_DE_COMUNICADO,
} from './rules/comunicados.ts';

const Publico = z.enum(PUBLICOS);
const CanalDoComunicado = z.enum(CANAIS_DE_COMUNICADO);
export type CanalDoComunicado = z.infer<typeof CanalDoComunicado>;
const SituacaoDoComunicado = z.enum(SITUACOES_DE_COMUNICADO);

/** People, each once: whoever at least one channel took, who has none, and those of whom nobody knows yet. */
const Contagem = z.object({
  pessoas: z.number(),
  avisadas: z.number(),
  falharam: z.number(),
  incertas: z.number(),
  semCanal: z.number(),
  pendentes: z.number(),
});
export type Contagem = z.infer<typeof Contagem>;

/** A paper that goes with it, kept in private. */
const Anexo = z.object({ key: z.string(), nome: z.string() });

/**
 * A message of the landlord's to many tenants at once. `RASCUNHO` until its sending is asked for; `AGENDADO` waits for its hour. `PARADO`: its landlord
 * stopped it; `FALHOU`: the service gave its sending up.
 */
export const Comunicado = z.object({
  id: z.string(),
  userId: z.string(),
  assunto: z.string(),
  texto: z.string(),
  publico: Publico,
  grupo: textoOuNull,
  imoveis: z.array(z.string()),
  comDemais: z.boolean(),
  canais: z.array(CanalDoComunicado),
  naPaginaAte: dataLida.nullable(),
  anexo: Anexo.nullable(),
  situacao: SituacaoDoComunicado,
  agendadoPara: instante.nullable(),
  pedidoEm: instante.nullable(),
  enviadoEm: instante.nullable(),
  contagem: Contagem.nullable(),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Comunicado = z.infer<typeof Comunicado>;

export const PedidoDeComunicados = z.object({
  situacao: filtro(SituacaoDoComunicado),
  busca: filtro(busca),
  ...daPagina,
});
export type PedidoDeComunicados = z.infer<typeof PedidoDeComunicados>;

export const pagina = endpoint('GET', '/comunicados/pagina', {
  resumo: 'Uma página de comunicados, do mais novo ao mais antigo',
  querystring: PedidoDeComunicados,
  response: { 200: z.object({ comunicados: z.array(Comunicado), proximo }) },
});

/** One with how its landlord calls the properties that he chose; those that are gone are left out. */
export const ComunicadoComNomes = Comunicado.extend({
  nomesDosImoveis: z.array(z.object({ id: z.string(), nome: z.string() })),
});
export type ComunicadoComNomes = z.infer<typeof ComunicadoComNomes>;

export const buscar = endpoint('GET', '/comunicados/:id', {
  resumo: 'Um comunicado',
  params: porId,
  response: { 200: ComunicadoComNomes },
});

const campos = {
  assunto: textoObrigatorio(MAIOR_ASSUNTO),
  texto: textoObrigatorio(MAIOR_TEXTO),
  publico: Publico.optional().meta({
    description:
      'TODOS (o padrão): quem tem contrato em curso; GRUPO: dos imóveis de `grupo`; IMOVEIS: dos de `imoveis`',
  }),
  grupo: opcionalOuVazio(nomeDoGrupo),
  imoveis: z.array(id).max(MAXIMO_DE_IMOVEIS).optional(),
  comDemais: z.boolean().optional().meta({
    description: 'Também aos demais locatários que recebem avisos; é o padrão',
  }),
  canais: z.array(CanalDoComunicado).max(CANAIS_DE_COMUNICADO.length).optional().meta({
    description: 'Por onde vai; sem isto, por todos os que o locador configurou. Vazio: só na página do inquilino',
  }),
  naPaginaAte: opcionalOuVazio(data).meta({ description: 'Até este dia aparece na página do inquilino' }),
};

export const NovoComunicado = z.object(campos);
export type NovoComunicado = z.infer<typeof NovoComunicado>;

export const criar = endpoint('POST', '/comunicados', {
  resumo: 'Escreve um comunicado, que fica em rascunho',
  umaVez: true,
  body: NovoComunicado,
  response: { 201: Comunicado },
  erros: [404, 409],
});

export const MudancaDoComunicado = NovoComunicado.partial();
export type MudancaDoComunicado = z.infer<typeof MudancaDoComunicado>;

export const mudar = endpoint('PATCH', '/comunicados/:id', {
  resumo: 'Muda um rascunho; de um comunicado que já saiu, só até quando está na página do inquilino',
  params: porId,
  body: MudancaDoComunicado,
  response: { 200: Comunicado },
  erros: [409],
});

export const remover = endpoint('DELETE', '/comunicados/:id', {
  resumo: 'Apaga um rascunho',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409],
});

/** One channel of the landlord's: whether it can be used, and how many people it reaches. */
const CanalDaPrevia = z.object({ canal: CanalDoComunicado, ligado: z.boolean(), pessoas: z.number() });

export const Previa = z.object({
  pessoas: z.number(),
  contratos: z.number(),
  semCanal: z.number().meta({ description: 'Quantas pessoas nenhum dos canais escolhidos alcança' }),
  canais: z.array(CanalDaPrevia),
  email: z.object({ assunto: z.string(), html: z.string() }).nullable(),
  sms: z.object({ texto: z.string(), cortado: z.boolean() }).nullable(),
  whatsapp: textoOuNull,
  contaDoServidor: z.boolean().meta({ description: 'O e-mail sai pela conta do sistema, sem links e com limite' }),
  emailsRestantes: z.number().nullable().meta({ description: 'Quantos e-mails a conta do sistema ainda envia hoje' }),
  sairiaEm: instante.nullable().meta({ description: 'Pedido agora, espera até aqui pelo fim do silêncio noturno' }),
  comunicadosRestantes: z.number(),
});
export type Previa = z.infer<typeof Previa>;

export const previa = endpoint('GET', '/comunicados/:id/previa', {
  resumo: 'Como um comunicado chegaria agora, a quantas pessoas e por onde',
  params: porId,
  response: { 200: Previa },
});

/** `PREVISTO`: what would go out now. `semCanal`: nobody can be told; `saiu`: whoever had left when its turn came. */
const SituacaoDaEntrega = z.enum([
  'PREVISTO',
  'pendente',
  'enviando',
  'enviado',
  'falhou',
  'incerto',
  'semCanal',
  'saiu',
]);
const Entrega = z.object({
  canal: z.enum([...CANAIS_DE_COMUNICADO, 'nenhum']),
  para: textoOuNull,
  situacao: SituacaoDaEntrega,
  erro: textoOuNull,
  em: instante.nullable(),
});
export type Entrega = z.infer<typeof Entrega>;

export const Destinatario = z.object({
  locatarioId: z.string(),
  nome: z.string(),
  imoveis: z.array(z.string()).meta({ description: 'Como o locador chama os imóveis que ele aluga' }),
  entregas: z.array(Entrega),
  telefone: textoOuNull.meta({ description: 'O do WhatsApp, com o código do país: para o locador mesmo escrever' }),
});
export type Destinatario = z.infer<typeof Destinatario>;

export const destinatarios = endpoint('GET', '/comunicados/:id/destinatarios', {
  resumo: 'A quem um comunicado vai, ou foi, e o que houve por cada canal; com PROBLEMAS, quem não se sabe alcançado',
  params: porId,
  querystring: z.object({ quais: filtro(z.enum(['TODOS', 'PROBLEMAS'])), ...daPagina }),
  response: { 200: z.object({ pessoas: z.array(Destinatario), proximo }) },
});

export const NovoEnvio = z.object({
  dia: opcional(data),
  hora: opcional(hora).meta({ description: 'Com `dia`: sai depois, no fuso do locador' }),
  pessoasVistas: opcional(z.number().int().min(0)).meta({
    description: 'Quantas pessoas quem envia viu; se agora são outras tantas, nada sai (409)',
  }),
});
export type NovoEnvio = z.infer<typeof NovoEnvio>;

export const enviar = endpoint('POST', '/comunicados/:id/enviar', {
  resumo: 'Envia um rascunho, agora ou no dia e na hora ditos',
  params: porId,
  body: NovoEnvio,
  response: { 200: Comunicado },
  erros: [409],
});

export const cancelar = endpoint('POST', '/comunicados/:id/cancelar', {
  resumo: 'Não envia o que está agendado: volta a ser rascunho',
  params: porId,
  response: { 200: Comunicado },
  erros: [409],
});

export const parar = endpoint('POST', '/comunicados/:id/parar', {
  resumo: 'Para um envio em andamento: o que já está saindo ainda chega, e os outros não recebem',
  params: porId,
  response: { 200: Comunicado },
  erros: [409],
});

export const tentarDeNovo = endpoint('POST', '/comunicados/:id/tentar', {
  resumo: 'Envia o que falhou, ou o que faltava quando o envio parou; o que é incerto não se repete',
  params: porId,
  response: { 200: Comunicado },
  erros: [409],
});

export const anexar = endpoint('POST', '/upload/comunicado/:comunicadoId', {
  resumo: 'Guarda o anexo de um rascunho no armazenamento privado, no lugar do que havia',
  params: z.object({ comunicadoId: id }),
  multipart: {
    descricao: `Um PDF ou uma imagem em \`arquivo\`, de até ${emMegas(MAIOR_ANEXO)}.`,
    campos: { arquivo: 'arquivo' },
  },
  response: { 201: z.object({ message: z.string(), comunicado: Comunicado }) },
  erros: [409],
});

export const desanexar = endpoint('DELETE', '/comunicados/:id/anexo', {
  resumo: 'Tira o anexo de um rascunho',
  params: porId,
  response: { 200: Comunicado },
  erros: [409],
});

/** A comunicado as it stands on the tenant's page. */
export const ComunicadoDaPagina = z.object({
  ...{ id: z.string(), assunto: z.string(), texto: z.string(), em: instante },
  anexo: textoOuNull.meta({ description: 'O nome do arquivo que o acompanha' }),
});
