import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, filtro, id, instante, mensagemSimples, opcional, porId, texto, textoOuNull } from './base/fields.ts';
import { ComunicadoDaPagina } from './comunicados.ts';
import { ContaDoInquilino, ReparoDoPedido, VisitaDoServico } from './inquilinoPartes.ts';
import { ContaDaPagina } from './paginas/financeiro.ts';
import { daPagina, proximo } from './paginas/pagina.ts';
import { CodigoJunto } from './pix.ts';

const SituacaoPedido = z.enum(['ABERTO', 'EM_ANDAMENTO', 'RESOLVIDO']);
export const TipoPedido = z.enum(['PAGAMENTO', 'REPARO', 'PERGUNTA']);

/** Says what a tenant asked of the landlord from his page. */
export const Pedido = z.object({
  id: z.string(),
  contratoId: z.string(),
  tipo: TipoPedido,
  texto: z.string(),
  /** The conta that he says to have paid, where he said which. It may be gone since. */
  contaId: textoOuNull,
  /** A private file: GET /upload/url gives its address. */
  arquivoKey: textoOuNull,
  situacao: SituacaoPedido,
  resposta: textoOuNull,
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Pedido = z.infer<typeof Pedido>;

export const PedidoDaPagina = Pedido.extend({
  manutencaoId: textoOuNull.meta({ description: 'A manutenção que responde a ele' }),
});
export type PedidoDaPagina = z.infer<typeof PedidoDaPagina>;

const PEDIDO_MAXIMO = 2_000;
export const NovoPedido = z.object({
  /** The key of one form: the same request with the same key is one, however often it is sent. */
  chave: opcional(texto(100)),
  tipo: TipoPedido,
  /** The conta that was paid; what is no conta of the page counts as none. */
  contaId: opcional(texto(100)),
  texto: texto(PEDIDO_MAXIMO).min(1, { error: 'Escreva o que você precisa.' }),
});
export type NovoPedido = z.infer<typeof NovoPedido>;

export const Link = z.object({
  /** Null where it was made before addresses could be told again. */
  url: textoOuNull,
  criadoEm: instante,
  expiraEm: instante,
  /** When the tenant last looked. */
  ultimoAcessoEm: instante.nullable(),
});

export const criarLink = endpoint('POST', '/contratos/:id/link', {
  resumo: 'Cria o endereço da página do inquilino; o anterior deixa de valer',
  params: porId,
  response: { 201: z.object({ url: z.string(), expiraEm: instante }) },
});

export const buscarLink = endpoint('GET', '/contratos/:id/link', {
  resumo: 'Se o inquilino tem uma página, até quando, e quando a abriu',
  params: porId,
  response: { 200: z.object({ link: Link.nullable() }) },
});

export const removerLink = endpoint('DELETE', '/contratos/:id/link', {
  resumo: 'Encerra a página do inquilino',
  params: porId,
  response: { 200: mensagemSimples },
});

const porToken = z.object({ token: id });
const publico = { acesso: 'publico', enderecoSecreto: true, params: porToken, erros: [429] } as const;

export const pagina = endpoint('GET', '/p/:token', {
  resumo: 'Página do inquilino: o que deve, o código Pix e seus recibos',
  ...publico,
  arquivo: 'text/html',
});

export const PaginaDoInquilino = z.object({
  locador: z.object({ nome: z.string(), telefone: textoOuNull, email: textoOuNull }),
  imovel: z.string(),
  inquilino: z.string(),
  hoje: dataLida,
  contas: z.array(ContaDoInquilino),
  outrasVencidas: z.object({ contas: z.number(), total: z.number() }).nullable().meta({
    description: 'O que mais venceu até hoje, além das contas mostradas: quantas são, e o que pedem hoje.',
  }),
  pagarTudo: CodigoJunto.nullable().meta({
    description:
      'Um só código Pix para tudo o que venceu até hoje; null se é uma conta só, sem chave Pix, se há outras vencidas, ou se o locador recebe por um banco ligado.',
  }),
  etapas: z
    .array(z.object({ desde: dataLida, valor: z.number() }))
    .meta({ description: 'Os aluguéis ainda por vir que se combinaram em etapas; zero: sem aluguel' }),
  acerto: z
    .object({
      chavesEm: dataLida,
      aDevolver: z.number(),
      devolucoes: z.array(z.object({ valor: z.number(), em: dataLida })),
    })
    .nullable()
    .meta({
      description: 'O acerto de quem já saiu: o que o locador ainda tem a devolver a ele, e o que já devolveu.',
    }),
  recibos: z.array(
    z.object({
      id: z.string(),
      numero: z.number(),
      codigoRecibo: z.string(),
      descricao: z.string(),
      valor: z.number(),
      irRetido: z.number(),
      pagoEm: dataLida,
    }),
  ),
  /** The landlord's last declaration of each year's payments; the newest year first. */
  declaracoes: z.array(z.object({ id: z.string(), ano: z.number(), dia: dataLida })),
  documentos: z
    .array(z.object({ id: z.string(), nome: z.string() }))
    .meta({ description: 'Documentos do imóvel que o locador mostra a quem mora nele' }),
  vistorias: z
    .array(z.object({ id: z.string(), titulo: z.string(), dia: dataLida }))
    .optional()
    .meta({ description: 'Vistorias fechadas da locação em curso, cujo laudo ele baixa; sem nenhuma, não vem' }),
  assinaturas: z
    .array(z.object({ titulo: z.string(), ate: dataLida, url: z.string(), carta: z.boolean() }))
    .meta({ description: 'Documentos que esperam a assinatura dele (ou, de uma carta, que confirme o recebimento)' }),
  /** Says what he was reminded of, latest first. */
  avisos: z.array(z.object({ assunto: z.string(), enviadoEm: instante })),
  comunicados: z.array(ComunicadoDaPagina).meta({ description: 'O que o locador comunicou, até o dia que ele disse' }),
  pedidos: z.array(
    Pedido.pick({ tipo: true, texto: true, situacao: true, resposta: true, criadoEm: true }).extend({
      reparo: ReparoDoPedido.nullable().meta({ description: 'Como vai o que ele pediu que se consertasse' }),
    }),
  ),
  promessas: z
    .array(
      z.object({
        prometidaPara: dataLida,
        valor: z.number().nullable(),
        contas: z
          .array(z.object({ id: z.string(), descricao: z.string() }))
          .meta({ description: 'As que ainda se devem' }),
        passou: z.boolean(),
      }),
    )
    .meta({ description: 'Os dias para os quais ele prometeu pagar o que ainda deve' }),
  aPrometer: z.array(z.string()).meta({ description: 'As contas vencidas de que ele ainda não prometeu o dia' }),
  visitas: z.array(VisitaDoServico).meta({ description: 'Dias de hoje em diante em que alguém vem fazer um serviço' }),
});
export type PaginaDoInquilino = z.infer<typeof PaginaDoInquilino>;

export const dados = endpoint('GET', '/p/:token/dados', {
  resumo: 'O mesmo que a página do inquilino, em JSON',
  ...publico,
  response: { 200: PaginaDoInquilino },
});

const comCpf = { ...publico, querystring: z.object({ cpf: filtro(z.string().max(20)) }) } as const;

export const recibo = endpoint('GET', '/p/:token/recibos/:reciboId', {
  resumo: 'Recibo em PDF, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  params: porToken.extend({ reciboId: id }),
  arquivo: 'application/pdf',
});

export const declaracao = endpoint('GET', '/p/:token/declaracoes/:cartaId', {
  resumo: 'Declaração de pagamentos de um ano em PDF, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  params: porToken.extend({ cartaId: id }),
  arquivo: 'application/pdf',
});

export const documentoDoImovel = endpoint('GET', '/p/:token/documentos/:documentoId', {
  resumo: 'Documento do imóvel que o locador mostra a quem mora nele, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  params: porToken.extend({ documentoId: id }),
  arquivo: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
});

export const laudo = endpoint('GET', '/p/:token/vistorias/:inspecaoId', {
  resumo: 'Laudo em PDF de uma vistoria fechada da locação, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  erros: [...comCpf.erros, 422],
  params: porToken.extend({ inspecaoId: id }),
  arquivo: 'application/pdf',
});

export const anexoDoComunicado = endpoint('GET', '/p/:token/comunicados/:comunicadoId', {
  resumo: 'Anexo de um comunicado do locador, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  params: porToken.extend({ comunicadoId: id }),
  arquivo: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
});

export const boleto = endpoint('GET', '/p/:token/boletos/:contaId', {
  resumo: 'Onde o boleto de uma conta se abre, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  params: porToken.extend({ contaId: id }),
  arquivo: 'text/html',
});

export const contrato = endpoint('GET', '/p/:token/contrato', {
  resumo: 'Contrato em PDF, para quem sabe o final do CPF do inquilino',
  ...comCpf,
  arquivo: 'application/pdf',
});

export const pedir = endpoint('POST', '/p/:token/pedidos', {
  resumo: 'O inquilino avisa que pagou, pede um reparo ou pergunta',
  ...publico,
  multipart: {
    descricao: 'O pedido; o arquivo (foto ou PDF) pode faltar, e sem ele o pedido pode ser JSON',
    ouJson: ['tipo', 'texto'],
    campos: { chave: 'texto', tipo: 'texto', contaId: 'texto', texto: 'texto', arquivo: 'arquivo' },
  },
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
});

export const RespostaDaVisita = z.object({
  resposta: z.enum(['PODE', 'NAO_PODE'], { error: 'Diga se pode receber a visita nesse dia.' }),
  recado: opcional(texto(500)),
  /** The day and hour that he saw, as `2026-03-17 14:30`: what was moved since is not answered. */
  quando: texto(40),
});
export type RespostaDaVisita = z.infer<typeof RespostaDaVisita>;

export const responderVisita = endpoint('POST', '/p/:token/visitas/:manutencaoId', {
  resumo: 'O inquilino diz se pode receber no dia marcado quem vem fazer um serviço',
  ...publico,
  params: porToken.extend({ manutencaoId: id }),
  multipart: {
    descricao: 'A resposta, e um recado se quiser',
    campos: { resposta: 'texto', recado: 'texto', quando: 'texto' },
    ouJson: ['resposta', 'quando'],
  },
  response: { 201: mensagemSimples, 303: z.null() },
  erros: [409, 429],
});

export const listarPedidos = endpoint('GET', '/pedidos', {
  resumo: 'Pedidos dos inquilinos, do mais recente ao mais antigo',
  querystring: z.object({ situacao: filtro(SituacaoPedido), contratoId: filtro(id) }),
  response: { 200: z.array(Pedido) },
});

export const PedidoDePedidos = z.object({
  situacao: filtro(SituacaoPedido),
  /** Only what is not resolved yet. */
  pendentes: filtro(z.literal('true')),
  contratoId: filtro(id),
  ...daPagina,
});
export type PedidoDePedidos = z.infer<typeof PedidoDePedidos>;

export const paginaDePedidos = endpoint('GET', '/pedidos/pagina', {
  resumo: 'Uma página dos pedidos dos inquilinos, do mais recente ao mais antigo, com as contas de que falam',
  querystring: PedidoDePedidos,
  response: { 200: z.object({ pedidos: z.array(PedidoDaPagina), contas: z.array(ContaDaPagina), proximo }) },
});

export const mudarPedido = endpoint('PATCH', '/pedidos/:id', {
  resumo: 'Responde um pedido ou muda a situação dele',
  params: porId,
  body: z.object({ situacao: SituacaoPedido.optional(), resposta: opcional(texto(PEDIDO_MAXIMO)) }),
  response: { 200: Pedido },
});
