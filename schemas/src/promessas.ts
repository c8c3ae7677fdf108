import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  filtro,
  id,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoOuNull,
} from './base/fields.ts';
import { StatusConta } from './financeiro.ts';
import { daPagina, proximo } from './paginas/pagina.ts';
import { CONTAS_DA_PROMESSA, DIAS_A_DECIDIR, DIAS_DO_INQUILINO, SITUACOES_DE_PROMESSAS } from './rules/promessas.ts';

/** A day on which a debt of one lease will be paid, as it was said. Nothing is forgiven by it, and no debt is made anew (CC, art. 361). */
export const Promessa = z.object({
  id: z.string(),
  contratoId: z.string(),
  locatarioId: z.string(),
  locatarioNome: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  prometidaPara: dataLida,
  valor: numeroOuNull.meta({ description: 'O que foi prometido do que as contas devem; null: tudo' }),
  recado: textoOuNull,
  quem: z.enum(['LOCADOR', 'INQUILINO']).meta({ description: 'Quem a registrou; INQUILINO: pela página dele' }),
  situacao: z.enum(SITUACOES_DE_PROMESSAS).meta({
    description:
      'ABERTA: o dia não passou; CUMPRIDA: paga até o dia; PAGA_DEPOIS; QUEBRADA: o dia passou, e ainda se deve; SUBSTITUIDA: por outra, antes do dia; RETIRADA: pelo locador; SEM_EFEITO: as contas deixaram de ser devidas sem pagamento',
  }),
  /** As they stand now, with what partial payments left of each. */
  contas: z.array(
    z.object({
      contaId: z.string(),
      descricao: z.string(),
      vencimento: dataLida,
      valor: z.number(),
      status: StatusConta,
    }),
  ),
  emAberto: z.number().meta({ description: 'O que as contas ainda devem, sem encargos' }),
  recebido: z.number().meta({ description: 'O que entrou delas desde a promessa' }),
  cienteEm: instante
    .nullable()
    .meta({ description: 'O locador viu que não foi cumprida, e o Painel não pergunta mais' }),
  fimEm: instante.nullable(),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Promessa = z.infer<typeof Promessa>;

const recado = opcional(texto(2_000));

export const NovaPromessa = z.object({
  contaIds: z
    .array(id)
    .min(1, { error: 'Escolha ao menos uma conta em aberto.' })
    .max(CONTAS_DA_PROMESSA)
    .meta({ description: 'Em aberto, de um contrato só' }),
  prometidaPara: data,
  valor: opcional(dinheiro).meta({ description: 'Sem isto, tudo o que as contas devem' }),
  recado,
  substitui: z.array(id).max(CONTAS_DA_PROMESSA).optional().meta({
    description: 'As promessas ainda por vencer dessas contas, que se viram: sem isto, 409',
  }),
});
export type NovaPromessa = z.infer<typeof NovaPromessa>;

export const PedidoDePromessas = z.object({ contratoId: filtro(id), ...daPagina });
export type PedidoDePromessas = z.infer<typeof PedidoDePromessas>;

export const pagina = endpoint('GET', '/promessas/pagina', {
  resumo: 'Uma página das promessas de pagamento, da mais recente à mais antiga',
  querystring: PedidoDePromessas,
  response: { 200: z.object({ promessas: z.array(Promessa), proximo }) },
});

/** At most so many are shown beside the debts. */
export const MAXIMO_DE_ABERTAS = 200;

export const abertas = endpoint('GET', '/promessas/abertas', {
  resumo: `As promessas que se esperam, e as que não foram cumpridas nos últimos ${DIAS_A_DECIDIR} dias e cujas contas ainda se devem, pelo dia`,
  response: { 200: z.object({ promessas: z.array(Promessa) }) },
});

export const buscar = endpoint('GET', '/promessas/:id', {
  resumo: 'Uma promessa de pagamento',
  params: porId,
  response: { 200: Promessa },
});

export const criar = endpoint('POST', '/promessas', {
  resumo:
    'Anota para que dia o locatário prometeu pagar; até lá o serviço não o cobra dessas contas, e os encargos continuam',
  umaVez: true,
  body: NovaPromessa,
  response: { 201: Promessa },
  erros: [404, 409],
});

export const MudancaDaPromessa = z.object({
  recado,
  ciente: z
    .boolean()
    .optional()
    .meta({ description: 'O locador viu que não foi cumprida: o Painel não pergunta mais' }),
});
export type MudancaDaPromessa = z.infer<typeof MudancaDaPromessa>;

export const mudar = endpoint('PATCH', '/promessas/:id', {
  resumo: 'Muda o recado de uma promessa, ou diz que já se sabe que não foi cumprida',
  params: porId,
  body: MudancaDaPromessa,
  response: { 200: Promessa },
});

export const retirar = endpoint('POST', '/promessas/:id/retirar', {
  resumo:
    'A promessa não vale mais: o serviço volta a cobrar as contas, e ela não conta nem como cumprida nem como quebrada',
  params: porId,
  response: { 200: Promessa },
  erros: [409],
});

export const remover = endpoint('DELETE', '/promessas/:id', {
  resumo: 'Apaga uma promessa que foi anotada por engano',
  params: porId,
  response: { 200: mensagemSimples },
});

export const PromessaDoInquilino = z.object({
  /** The key of one form: the same promise with the same key is one, however often it is sent. */
  chave: opcional(texto(100)),
  contaId: opcionalOuVazio(texto(100)).meta({ description: 'Sem isto, tudo o que venceu até hoje' }),
  prometidaPara: data,
  recado,
});
export type PromessaDoInquilino = z.infer<typeof PromessaDoInquilino>;

export const prometer = endpoint('POST', '/p/:token/promessas', {
  resumo: `O inquilino diz em que dia vai pagar, até ${DIAS_DO_INQUILINO} dias à frente; cada conta, uma vez só`,
  acesso: 'publico',
  enderecoSecreto: true,
  params: z.object({ token: id }),
  multipart: {
    descricao: 'O dia, a conta se não for tudo, e um recado se quiser',
    campos: { chave: 'texto', contaId: 'texto', prometidaPara: 'texto', recado: 'texto' },
    ouJson: ['prometidaPara'],
  },
  response: { 201: mensagemSimples, 303: z.null() },
  erros: [409, 429],
});
