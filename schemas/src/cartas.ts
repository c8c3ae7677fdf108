import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  email,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoOuNull,
} from './base/fields.ts';
import { TextoDaCarta } from './documents/letter.ts';
import { ano } from './paginas/pagina.ts';
import { TIPOS_DE_CARTA } from './rules/cartas.ts';
import { DIAS_PARA_DESOCUPAR, MOTIVOS } from './rules/desocupacao.ts';

export const TipoDeCarta = z.enum(TIPOS_DE_CARTA);

const escrito = texto(2_000);
const obrigatorio = escrito.min(1);
/** A year is no amount: `1.990` is how the usual words would write it. */
const foraDosAnos = { error: 'Informe um ano de 1990 a 2199.' };
const inteiro = (min: number, max: number) => z.number().int().min(min).max(max);

/** The landlord says this; the service adds what it knows of the lease on that day. */
export const NovaCarta = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      tipo: z.literal('DEBITO'),
      prazoDias: inteiro(1, 60),
      locatarioId: opcional(id).meta({
        description: 'A quem deixou a locação por aditivo, pelo que venceu enquanto alugava; sem isto, a quem aluga',
      }),
    }),
    z.object({
      tipo: z.literal('FIADOR'),
      prazoDias: inteiro(1, 60),
      email: opcionalOuVazio(email).meta({ description: 'O endereço do fiador, para enviá-la por e-mail' }),
    }),
    z.object({ tipo: z.literal('INFRACAO'), fato: obrigatorio, prazoDias: inteiro(1, 60) }),
    z.object({
      tipo: z.literal('DESOCUPACAO'),
      motivo: z.enum(MOTIVOS),
      explicacao: opcional(escrito).meta({
        description: 'Para quem é o imóvel, que obra, que vínculo: pedida onde o motivo é da lei (art. 47, II a IV)',
      }),
      prazoDias: inteiro(DIAS_PARA_DESOCUPAR, 365),
    }),
    z.object({
      tipo: z.literal('PREFERENCIA'),
      preco: dinheiro,
      pagamento: obrigatorio,
      onus: opcional(escrito).meta({ description: 'Os ônus reais do imóvel; sem isto, o papel diz que não há' }),
      exame: obrigatorio.meta({ description: 'Onde e quando os documentos podem ser examinados' }),
    }),
    z.object({ tipo: z.literal('PAGAMENTOS'), ano: z.number().int().min(1990, foraDosAnos).max(2199, foraDosAnos) }),
    z.object({
      tipo: z.literal('REFERENCIA'),
      comAluguel: z.boolean().optional().meta({ description: 'Diz também o valor do aluguel' }),
    }),
  ],
  { error: `Escolha um destes valores: ${TIPOS_DE_CARTA.join(', ')}.` },
);
export type NovaCarta = z.infer<typeof NovaCarta>;

export const ComoFoiEntregue = z.enum(['EM_MAOS', 'CORREIO', 'CARTORIO', 'EMAIL', 'OUTRO']);
export type ComoFoiEntregue = z.infer<typeof ComoFoiEntregue>;

/** Says how a letter ended; `RETIRADA`: the landlord takes back what it said. */
export const Desfecho = z.enum(['ATENDIDA', 'NAO_ATENDIDA', 'RETIRADA']);
export type Desfecho = z.infer<typeof Desfecho>;

export const Carta = z.object({
  id: z.string(),
  contratoId: z.string(),
  tipo: TipoDeCarta,
  pedido: NovaCarta,
  /** The day that stands on the paper. */
  dia: dataLida,
  texto: TextoDaCarta,
  conteudo: z.string().meta({ description: 'O texto inteiro, de cujos bytes em UTF-8 `sha256` é o resumo' }),
  sha256: z.string(),
  enviadaEm: instante.nullable().meta({ description: 'Quando foi por e-mail, pela última vez' }),
  entregueEm: dataLida.nullable(),
  entregueComo: ComoFoiEntregue.nullable(),
  prazoAte: dataLida.nullable().meta({
    description:
      'O último dia do prazo, contado do recebimento, ou o do contrato; null enquanto não se sabe, e onde não há prazo',
  }),
  desfecho: Desfecho.nullable(),
  desfechoEm: dataLida.nullable(),
  criadoEm: instante,
});
export type Carta = z.infer<typeof Carta>;

const Devido = z.object({ contas: z.number(), total: z.number() });

/** Tells the dialog of a new letter the reasons that the law leaves, what is overdue, and the years with payments. */
export const OpcoesDasCartas = z.object({
  em: dataLida,
  /** Kinds that cannot be written now, and why. */
  impedimentos: z.array(z.object({ tipo: TipoDeCarta, motivo: z.string() })),
  motivos: z.array(z.object({ motivo: z.enum(MOTIVOS), fundamento: textoOuNull, impedimento: textoOuNull })),
  /** The last day of the term in force; null where none runs. */
  fimDoPrazo: dataLida.nullable(),
  divida: Devido,
  sairam: z
    .array(z.object({ locatarioId: z.string(), nome: z.string(), saiuEm: dataLida, divida: Devido }))
    .optional()
    .meta({ description: 'Quem deixou a locação por aditivo e responde por contas em atraso; ausente: ninguém' }),
  fiador: textoOuNull.meta({
    description: 'Quem presta a fiança deste contrato, pelos termos; null: ninguém, e não há carta ao fiador',
  }),
  anos: z.array(z.number()).meta({ description: 'Com pagamentos deste contrato, do mais novo ao mais antigo' }),
});
export type OpcoesDasCartas = z.infer<typeof OpcoesDasCartas>;

export const opcoes = endpoint('GET', '/contratos/:id/cartas/opcoes', {
  resumo: 'Que cartas cabem hoje neste contrato',
  params: porId,
  response: { 200: OpcoesDasCartas },
});

export const listar = endpoint('GET', '/contratos/:id/cartas', {
  resumo: 'As cartas do contrato, da mais nova à mais antiga',
  params: porId,
  response: { 200: z.array(Carta) },
});

export const criar = endpoint('POST', '/contratos/:id/cartas', {
  resumo: 'Escreve uma carta ao locatário, com o que o contrato e as contas dizem hoje',
  umaVez: true,
  params: porId,
  body: NovaCarta,
  response: { 201: Carta },
  erros: [409],
});

/** A contract that brought rent in a year, and the newest declaration of it. `temEmail`: its tenant has an address. */
const Declaracao = z.object({
  contratoId: z.string(),
  locatarioId: z.string(),
  locatarioNome: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  recebido: z.number(),
  temEmail: z.boolean(),
  carta: z
    .object({
      ...{ id: z.string(), dia: dataLida, enviadaEm: instante.nullable() },
      mudou: z.boolean().meta({ description: 'O que se recebeu no ano já não é o que ela diz' }),
    })
    .nullable(),
});
export type Declaracao = z.infer<typeof Declaracao>;

export const declaracoes = endpoint('GET', '/contratos/declaracoes', {
  resumo: 'Os contratos que pagaram num ano, e a declaração de pagamentos de cada um, onde já foi escrita',
  pesado: true,
  querystring: z.object({ ano: filtro(ano) }),
  response: { 200: z.object({ ano: z.number(), declaracoes: z.array(Declaracao) }) },
});

const porCarta = z.object({ id, cartaId: id });

/** `null` takes back that it was delivered, or what came of it. */
export const MudancaCarta = z
  .object({ entregueEm: data.nullable(), entregueComo: ComoFoiEntregue.nullable(), desfecho: Desfecho.nullable() })
  .partial();
export type MudancaCarta = z.infer<typeof MudancaCarta>;

export const mudar = endpoint('PATCH', '/contratos/:id/cartas/:cartaId', {
  resumo: 'Anota quando e como a carta foi entregue, e o que veio dela',
  params: porCarta,
  body: MudancaCarta,
  response: { 200: Carta },
});

export const remover = endpoint('DELETE', '/contratos/:id/cartas/:cartaId', {
  resumo: 'Apaga uma carta que não foi entregue nem enviada',
  params: porCarta,
  response: { 200: mensagemSimples },
  erros: [409],
});

export const pdf = endpoint('GET', '/contratos/:id/cartas/:cartaId/pdf', {
  resumo: 'A carta em PDF, para assinar e entregar',
  params: porCarta,
  arquivo: 'application/pdf',
});

export const enviar = endpoint('POST', '/contratos/:id/cartas/:cartaId/enviar', {
  resumo: 'Envia a carta ao locatário por e-mail, com a chave e o remetente do locador',
  params: porCarta,
  response: { 200: mensagemSimples },
  erros: [409, 422, 502],
});
