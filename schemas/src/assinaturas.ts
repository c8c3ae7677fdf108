import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  dataLida,
  email,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { Pendencia } from './documento.ts';
import { DIAS_PARA_ASSINAR, MAXIMO_DE_TESTEMUNHAS, TIPOS_DE_PAPEL } from './rules/assinaturas.ts';

/** Papers of a lease that are signed from afar: those that the service writes, and any PDF of the landlord's own. */
export const TipoDePapel = z.enum(TIPOS_DE_PAPEL);
export type TipoDePapel = z.infer<typeof TipoDePapel>;

/** `LOCADOR` signs in the app, with his account; everybody else by the address that goes to him. */
const Quem = z.enum(['LOCADOR', 'CONVIDADO']);

export const Signatario = z.object({
  id: z.string(),
  quem: Quem,
  papel: z.string().meta({ description: 'Como o documento o chama: LOCADOR, LOCATÁRIA, FIANÇA, TESTEMUNHA…' }),
  nome: z.string(),
  documento: z.string().meta({ description: 'Como está no documento: CPF nº 123.456.789-09; vazio se não está' }),
  email: textoOuNull.meta({ description: 'Para onde vão o convite e o código; null: quem assina informa o seu' }),
  url: textoOuNull.meta({
    description: 'O endereço em que este convidado assina; null depois que não há o que assinar',
  }),
  convidadoEm: instante.nullable().meta({ description: 'Quando o convite foi por e-mail, pela última vez' }),
  vistoEm: instante.nullable().meta({ description: 'Quando abriu o endereço pela primeira vez' }),
  situacao: z.enum(['PENDENTE', 'ASSINOU', 'RECUSOU']),
  em: instante.nullable().meta({ description: 'Quando assinou ou recusou' }),
  motivo: textoOuNull.meta({ description: 'Por que recusou' }),
  por: z
    .object({ nome: z.string(), documento: z.string() })
    .nullable()
    .meta({ description: 'Quem assinou pela empresa; null para quem assina por si' }),
});
export type Signatario = z.infer<typeof Signatario>;

export const Assinatura = z.object({
  id: z.string(),
  contratoId: z.string(),
  tipo: TipoDePapel,
  registroId: z.string().meta({ description: 'O aditivo, acordo, acerto, carta ou vistoria; do contrato, ele mesmo' }),
  titulo: z.string(),
  situacao: z.enum(['ABERTA', 'CONCLUIDA', 'RECUSADA', 'CANCELADA']),
  ate: dataLida.meta({ description: 'O último dia para assinar' }),
  vencida: z.boolean().meta({ description: 'Ainda aberta, e o último dia passou' }),
  sha256: z.string().meta({ description: 'Do arquivo que se assina, byte a byte' }),
  hashDaVistoria: z.string().optional().meta({
    description:
      'De um laudo: o hash da vistoria, ou da última emenda, que o arquivo diz; outra emenda pode ter vindo depois',
  }),
  verificacao: z.string().meta({ description: 'O endereço em que qualquer um confere o documento' }),
  pronta: z.boolean().meta({ description: 'O documento final, com a folha de assinaturas, já está feito' }),
  signatarios: z.array(Signatario),
  criadoEm: instante,
  fimEm: instante.nullable().meta({ description: 'Quando foi concluída, recusada ou cancelada' }),
});
export type Assinatura = z.infer<typeof Assinatura>;

const QuemAssina = Signatario.pick({ quem: true, papel: true, nome: true, documento: true, email: true });

/** The signers of a paper, in signing order, before anybody was asked. */
export const Proposta = z.object({
  tipo: TipoDePapel,
  registroId: z.string(),
  titulo: z.string(),
  signatarios: z.array(QuemAssina),
  fiador: QuemAssina.optional().meta({
    description: 'De um laudo: quem presta a fiança e, com `comFiador`, assina também, depois dos outros convidados',
  }),
  /** Facts that the paper should state and lacks. */
  pendencias: z.array(Pendencia),
  impedimento: textoOuNull.meta({ description: 'Por que não se pode pedir a assinatura agora' }),
});
export type Proposta = z.infer<typeof Proposta>;

export const proposta = endpoint('GET', '/contratos/:id/assinaturas/proposta', {
  resumo: 'Quem assina um documento do contrato, e o que falta nele',
  params: porId,
  querystring: z.object({ tipo: TipoDePapel, registroId: filtro(id) }),
  response: { 200: Proposta },
});

export const listar = endpoint('GET', '/contratos/:id/assinaturas', {
  resumo: 'Os pedidos de assinatura do contrato, do mais novo ao mais antigo',
  params: porId,
  response: { 200: z.array(Assinatura) },
});

const Testemunha = z.object({ nome: textoObrigatorio(), documento: opcional(texto(40)), email: opcional(email) });

const comum = {
  testemunhas: opcional(z.array(Testemunha).max(MAXIMO_DE_TESTEMUNHAS)),
  dias: opcional(z.number().int().min(1).max(60)).meta({
    description: `Dias para assinar; sem ele, ${DIAS_PARA_ASSINAR}`,
  }),
  assinarJa: opcional(z.boolean()).meta({ description: 'O locador assina com o mesmo pedido' }),
  enviar: opcional(z.boolean()).meta({
    description: 'false: os convites não vão por e-mail; o locador passa os endereços',
  }),
};

export const NovaAssinatura = z.object({
  tipo: TipoDePapel.exclude(['ARQUIVO']),
  registroId: opcional(id).meta({
    description: 'O aditivo, acordo, carta ou vistoria; o contrato e o acerto não pedem',
  }),
  emails: z
    .array(email.nullable())
    .max(20)
    .meta({ description: 'Um para cada convidado da proposta, na ordem dela; null: ele informa o seu' }),
  ...comum,
  comFiador: opcional(z.boolean()).meta({
    description: 'Só do laudo: quem presta a fiança assina também, com o último dos e-mails; sem ele, como sempre',
  }),
  mesmoComPendencias: opcional(z.boolean()),
});
export type NovaAssinatura = z.infer<typeof NovaAssinatura>;

export const criar = endpoint('POST', '/contratos/:id/assinaturas', {
  resumo: 'Pede as assinaturas de um documento: o texto fica como está, e cada um assina pelo endereço que recebe',
  umaVez: true,
  pesado: true,
  params: porId,
  body: NovaAssinatura,
  response: { 201: Assinatura },
  erros: [409, 422, 507],
});

/** The request that goes with a PDF of the landlord's own, as JSON in the field `pedido`. */
export const PedidoDoArquivo = z.object({
  titulo: textoObrigatorio(120),
  convidados: z
    .array(z.object({ lugar: z.number().int().min(0), email: email.nullable() }))
    .max(20)
    .meta({ description: 'Quem assina, pelo lugar na proposta (o locador, no primeiro, assina sempre)' }),
  ...comum,
});
export type PedidoDoArquivo = z.infer<typeof PedidoDoArquivo>;

export const criarDeArquivo = endpoint('POST', '/contratos/:id/assinaturas/arquivo', {
  resumo: 'Pede as assinaturas de um PDF do locador: um recibo de chaves, um laudo ou um contrato feito fora daqui',
  umaVez: true,
  pesado: true,
  params: porId,
  multipart: {
    descricao: 'O PDF, e o pedido em JSON',
    campos: { arquivo: 'arquivo', pedido: 'texto' },
  },
  response: { 201: Assinatura },
  erros: [409],
});

const porAssinatura = porId.extend({ assinaturaId: id });

export const assinar = endpoint('POST', '/contratos/:id/assinaturas/:assinaturaId/assinar', {
  resumo: 'O locador assina, com a conta em que entrou',
  soDono: true,
  params: porAssinatura,
  response: { 200: Assinatura },
  erros: [409],
});

export const lembrar = endpoint('POST', '/contratos/:id/assinaturas/:assinaturaId/lembrar', {
  resumo: 'Envia de novo o convite a quem falta assinar, ou a um só; um prazo que acabou recomeça hoje',
  params: porAssinatura,
  body: z.object({ signatarioId: opcional(id) }),
  response: { 200: Assinatura },
  erros: [409, 429],
});

export const mudarSignatario = endpoint('PATCH', '/contratos/:id/assinaturas/:assinaturaId/signatarios/:signatarioId', {
  resumo: 'Corrige o e-mail de quem ainda não assinou; o endereço que ele tinha não vale mais',
  params: porAssinatura.extend({ signatarioId: id }),
  body: z.object({ email: email.nullable() }),
  response: { 200: Assinatura },
  erros: [409],
});

export const cancelar = endpoint('POST', '/contratos/:id/assinaturas/:assinaturaId/cancelar', {
  resumo: 'Cancela um pedido de assinatura que ainda não terminou',
  params: porAssinatura,
  response: { 200: Assinatura },
  erros: [409],
});

export const pdf = endpoint('GET', '/contratos/:id/assinaturas/:assinaturaId/pdf', {
  resumo: 'O documento: com a folha de assinaturas, depois que todos assinaram; antes, o que se assina',
  params: porAssinatura,
  arquivo: 'application/pdf',
});

const porToken = z.object({ token: id });
const publico = { acesso: 'publico', enderecoSecreto: true, params: porToken, erros: [409, 422, 429] } as const;

export const pagina = endpoint('GET', '/assinar/:token', {
  resumo: 'A página em que um convidado lê e assina',
  ...publico,
  arquivo: 'text/html',
});

export const documento = endpoint('GET', '/assinar/:token/documento', {
  resumo: 'O documento que se assina; depois que todos assinaram, com a folha de assinaturas',
  ...publico,
  arquivo: 'application/pdf',
});

const formulario = (descricao: string, campos: readonly string[], ouJson: readonly string[] = []) => ({
  descricao,
  campos: Object.fromEntries(campos.map((um) => [um, 'texto' as const])),
  ouJson,
});

/** A program gets a sentence; a person's browser is led back to the page, which can be loaded again and gone back to. */
const FEITO = { 200: mensagemSimples, 303: z.null() };

/** A guest's statements before a code is sent to him. */
export const PedidoDeCodigo = z.object({
  li: z.union([z.literal('sim'), z.literal(true)], { error: 'Leia o documento inteiro e marque que concorda.' }),
  documento: textoObrigatorio(40),
  nome: opcional(texto()).meta({ description: 'De quem assina por uma empresa' }),
  email: opcional(texto(254)).meta({ description: 'Só de quem foi convidado sem e-mail' }),
});

export const codigo = endpoint('POST', '/assinar/:token/codigo', {
  resumo: 'Confere o CPF e envia um código ao e-mail de quem vai assinar',
  ...publico,
  erros: [...publico.erros, 502],
  multipart: formulario('Quem assina', ['li', 'documento', 'nome', 'email'], ['li', 'documento']),
  response: FEITO,
});

export const PedidoDeAssinar = z.object({ codigo: textoObrigatorio(20) });

export const confirmar = endpoint('POST', '/assinar/:token/assinar', {
  resumo: 'Assina, com o código que chegou por e-mail',
  ...publico,
  multipart: formulario('O código', ['codigo'], ['codigo']),
  response: FEITO,
});

export const PedidoDeRecusa = z.object({ motivo: textoObrigatorio(1_000) });

export const recusar = endpoint('POST', '/assinar/:token/recusar', {
  resumo: 'Recusa o documento, e diz por quê',
  ...publico,
  multipart: formulario('Por que não assina', ['motivo'], ['motivo']),
  response: FEITO,
});

export const verificar = endpoint('GET', '/verificar/:token', {
  resumo: 'Diz a qualquer um se um documento foi assinado, por quem e quando, e como conferir o arquivo',
  ...publico,
  arquivo: 'text/html',
});
