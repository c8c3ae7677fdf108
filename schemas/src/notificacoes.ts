import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, id, instante, textoOuNull } from './base/fields.ts';
import { busca, daPagina, proximo } from './paginas/pagina.ts';

export const TipoNotificacao = z.enum(['VENCIMENTO', 'INADIMPLENCIA']);
export type TipoNotificacao = z.infer<typeof TipoNotificacao>;

export const Canal = z.enum(['email', 'sms', 'whatsapp_templates', 'whatsapp_textolivre']);
export type Canal = z.infer<typeof Canal>;

/**
 * Says what became of one channel's message. `enviando`: on its way right now; `falhou`: it did not go out, the next
 * run of the day tries again; `incerto`: nobody can say whether it went out, and it is not repeated, so that no
 * tenant gets it twice (but an e-mail, while its provider would notice).
 */
export const SituacaoEnvio = z.enum(['enviando', 'enviado', 'falhou', 'incerto']);
export type SituacaoEnvio = z.infer<typeof SituacaoEnvio>;

export const Envio = z.object({ canal: Canal, situacao: SituacaoEnvio, erro: textoOuNull, em: instante });
export type Envio = z.infer<typeof Envio>;

/** A notice that at least one channel took; `canaisUsados` are exactly those that did. */
export const Notificacao = z.object({
  id: z.string(),
  userId: z.string(),
  contratoId: z.string(),
  contaId: z.string(),
  locatarioNome: z.string(),
  locatarioEmail: textoOuNull,
  tipo: TipoNotificacao,
  assunto: z.string(),
  canaisUsados: z.array(Canal),
  /** Days before the due date: 0 on the day itself, below zero after it. */
  diasAntes: z.number(),
  /** The due date that the notice speaks of; the conta's own may have been moved since. */
  dataVencimento: dataLida,
  valor: z.number(),
  enviadoEm: instante,
  criadoEm: instante,
  envios: z.array(Envio),
});
export type Notificacao = z.infer<typeof Notificacao>;

/** A notice that no channel took (yet), and why. */
export const NotificacaoNaoEntregue = z.object({
  contratoId: z.string(),
  contaId: z.string(),
  locatarioNome: z.string(),
  tipo: TipoNotificacao,
  diasAntes: z.number(),
  dataVencimento: dataLida,
  valor: z.number(),
  envios: z.array(Envio),
});
export type NotificacaoNaoEntregue = z.infer<typeof NotificacaoNaoEntregue>;

/** Says what one run of the daily routine did. Landlords without a notice due today are not listed. */
export const ResultadoRotina = z.object({
  /** False when something was left undone (it broke, or the service stopped); another call does it. */
  sucesso: z.boolean(),
  totalGeral: z.number(),
  /** Messages that a provider did not take, on any channel. */
  totalFalhas: z.number(),
  /** Landlords whose notices of today wait for the end of their quiet hours. */
  emSilencio: z.number(),
  resultados: z.array(
    z.object({
      userId: z.string(),
      totalEnviadas: z.number(),
      totalFalhas: z.number(),
      detalhes: z.array(
        z.object({ locatario: z.string(), tipo: TipoNotificacao, diasAntes: z.number(), valor: z.number() }),
      ),
    }),
  ),
});
export type ResultadoRotina = z.infer<typeof ResultadoRotina>;

export const cronExecutar = endpoint('POST', '/notificacoes/cron/executar', {
  resumo: 'Rotina diária: envia os avisos de hoje de todos os locadores ativos, cada um uma vez',
  acesso: 'cron',
  response: { 200: ResultadoRotina },
});

export const disparar = endpoint('POST', '/notificacoes/disparar', {
  resumo: 'Executa a rotina diária agora, de um locador ou de todos',
  acesso: 'ADMIN',
  body: z.object({ userId: id.nullish() }).nullish(),
  response: { 200: ResultadoRotina },
  erros: [404],
});

const canal = z.object({ ativo: z.boolean(), configurado: z.boolean() });
export const status = endpoint('GET', '/notificacoes/status', {
  resumo: 'Quais canais de aviso estão ligados e configurados para quem está na sessão',
  acesso: 'ADMIN',
  response: { 200: z.object({ email: canal, sms: canal, whatsapp: canal }) },
});

/** By which ways tenants are told now, and whether e-mail would work once it is switched on. */
export const canais = endpoint('GET', '/notificacoes/canais', {
  resumo: 'Por quais canais os avisos saem hoje, e se o e-mail funcionaria ao ser ligado',
  response: { 200: z.object({ ligados: z.array(Canal), emailPossivel: z.boolean() }) },
});

/** Test messages of a landlord in one day, by whatever channels. */
export const TESTES_POR_DIA = 5;

export const EnvioDeTeste = z.object({
  canal: Canal,
  /** Null where the landlord has no such address himself. */
  para: textoOuNull,
  situacao: z.enum(['enviado', 'falhou', 'incerto']),
  erro: textoOuNull,
});
export type EnvioDeTeste = z.infer<typeof EnvioDeTeste>;

export const testar = endpoint('POST', '/notificacoes/teste', {
  resumo: 'Envia ao próprio locador um aviso de exemplo por cada canal ligado, até cinco vezes por dia',
  soDono: true,
  response: { 200: z.object({ envios: z.array(EnvioDeTeste) }) },
  erros: [409, 429],
});

const limite = z.coerce.number().int().min(1).max(500);
export const historico = endpoint('GET', '/notificacoes/historico', {
  resumo: 'Avisos enviados pelo locador, do mais novo ao mais antigo, com o que houve em cada canal',
  querystring: z.object({ contratoId: filtro(id), limite: filtro(limite) }),
  response: { 200: z.array(Notificacao) },
});

export const PedidoNotificacoes = z.object({
  contratoId: filtro(id),
  busca: filtro(busca),
  ...daPagina,
});
export type PedidoNotificacoes = z.infer<typeof PedidoNotificacoes>;

export const pagina = endpoint('GET', '/notificacoes/pagina', {
  resumo: 'Uma página dos avisos enviados, do mais novo ao mais antigo; a busca é por locatário e assunto',
  querystring: PedidoNotificacoes,
  response: { 200: z.object({ notificacoes: z.array(Notificacao), proximo }) },
});

export const naoEntregues = endpoint('GET', '/notificacoes/nao-entregues', {
  resumo: 'Avisos dos últimos 30 dias que nenhum canal entregou, e por quê',
  response: { 200: z.array(NotificacaoNaoEntregue) },
});

export const TipoAvisoDoContrato = z.enum([
  ...(['FIM_90', 'FIM_60', 'FIM_30', 'FIM_PASSOU', 'FIM_ULTIMOS_DIAS'] as const),
  ...(['GARANTIA_90', 'GARANTIA_60', 'GARANTIA_30', 'GARANTIA_PASSOU'] as const),
  ...(['REAJUSTE_ANUNCIO', 'REAJUSTE_CARTA'] as const),
]);
export type TipoAvisoDoContrato = z.infer<typeof TipoAvisoDoContrato>;

/** Names what is told about a lease itself: of an adjustment to the tenant, the rest to the landlord. */
export const AvisoDoContrato = z.object({
  id: z.string(),
  contratoId: z.string(),
  tipo: TipoAvisoDoContrato,
  canal: z.enum(['email', 'whatsapp_textolivre']),
  assunto: z.string(),
  locatarioNome: z.string(),
  imovelNome: z.string(),
  situacao: SituacaoEnvio,
  erro: textoOuNull,
  em: instante,
});
export type AvisoDoContrato = z.infer<typeof AvisoDoContrato>;

export const dosContratos = endpoint('GET', '/notificacoes/contratos', {
  resumo: 'Avisos sobre os próprios contratos (fim do prazo, garantia, reajuste), do mais novo ao mais antigo',
  querystring: z.object({ limite: filtro(limite) }),
  response: { 200: z.array(AvisoDoContrato) },
});
