import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, filtro, porId, texto, textoObrigatorio, textoOuNull } from './base/fields.ts';
import { lerChavePix, TIPOS_DE_CHAVE } from './rules/chavePix.ts';
import { MAIOR_CIDADE, MAIOR_NOME, semAcentos } from './rules/pix.ts';

/** The Pix key with which a landlord receives. Phone keys are kept as `+55…`. */
export const ChavePix = z.object({
  tipoChave: z.enum(TIPOS_DE_CHAVE),
  chave: z.string(),
  nome: z.string(),
  cidade: z.string(),
});
export type ChavePix = z.infer<typeof ChavePix>;

/** A code holds letters without accents, and few of them; a name of other letters only would leave it empty. */
const noCodigo = (maximo: number) =>
  textoObrigatorio(200).refine((valor) => semAcentos(valor).slice(0, maximo).trim() !== '', {
    error: 'Use letras do nosso alfabeto: o código Pix não aceita outras.',
  });

export const NovaChavePix = z
  .object({
    tipoChave: z.enum(TIPOS_DE_CHAVE),
    chave: texto(200),
    nome: noCodigo(MAIOR_NOME),
    cidade: noCodigo(MAIOR_CIDADE),
  })
  .transform((dados, contexto) => {
    const { chave, erro } = lerChavePix(dados.tipoChave, dados.chave);
    if (erro !== undefined) {
      contexto.issues.push({ code: 'custom', message: erro, path: ['chave'], input: dados.chave });
      return z.NEVER;
    }
    return { ...dados, chave };
  });

/** The tax that is taken off where a company is asked for its rent. */
export const irRetidoDoPedido = z.number().meta({
  description:
    'O IR que a empresa locatária deve reter na fonte, como reteve do último aluguel; 0 se nenhum se espera.',
});

export const CodigoDaConta = z.object({
  copiaECola: z.string(),
  valor: z.number().meta({ description: 'O que o código pede: o que a conta deve no dia, menos irRetido.' }),
  irRetido: irRetidoDoPedido,
  txid: z.string(),
  /** The last day on which paying it settles the conta whole. */
  valeAte: z.string().meta({ format: 'date' }),
  origem: z.enum(['ESTATICO', 'COBRANCA']),
});
export type CodigoDaConta = z.infer<typeof CodigoDaConta>;

/** One code for what several contas of a tenant owe today. */
export const CodigoJunto = z.object({
  contaIds: z.array(z.string()),
  total: z.number().meta({ description: 'A soma, ao centavo, do que se pede hoje de cada uma.' }),
  copiaECola: z.string(),
  valeAte: dataLida.meta({ description: 'O último dia em que pagá-lo quita todas por inteiro.' }),
});
export type CodigoJunto = z.infer<typeof CodigoJunto>;

const doDia = { params: porId, querystring: z.object({ em: filtro(data) }), erros: [409] } as const;

export const codigo = endpoint('GET', '/financeiro/:id/pix', {
  resumo: 'Código Pix do que a conta deve num dia',
  ...doDia,
  response: { 200: CodigoDaConta },
});

export const svg = endpoint('GET', '/financeiro/:id/pix.svg', {
  resumo: 'QR do código Pix da conta, em SVG',
  ...doDia,
  arquivo: 'image/svg+xml',
});

export const png = endpoint('GET', '/financeiro/:id/pix.png', {
  resumo: 'QR do código Pix da conta, em PNG',
  ...doDia,
  arquivo: 'image/png',
});

export const pdf = endpoint('GET', '/financeiro/:id/pdf', {
  resumo: 'Cobrança de uma conta em aberto em PDF, com o valor de hoje e o código Pix',
  params: porId,
  arquivo: 'application/pdf',
  erros: [409],
});

/** Contas that one message can ask for. */
export const MAIS_CONTAS_A_COBRAR = 100;

export const ParaCobrar = z.object({
  contas: z.array(
    z.object({
      contaId: z.string(),
      /** The conta as it is now: what was listed may have been changed since. */
      descricao: z.string(),
      valor: z.number(),
      dataVencimento: dataLida,
      /** Says what is due today. */
      total: z.number(),
      irRetido: irRetidoDoPedido,
      aPagar: z.number().meta({ description: 'O que se pede hoje, e o código também: total menos irRetido.' }),
      /** Null without key and charge. */
      copiaECola: textoOuNull,
      /** The boleto that can be paid, where its tenant gets one. */
      boleto: z.object({ linhaDigitavel: textoOuNull, link: textoOuNull }).nullable(),
      /** The last day on which paying that settles the conta whole. */
      valeAte: dataLida,
    }),
  ),
  juntas: z.array(CodigoJunto).meta({
    description:
      'Um só código por locatário que deve duas ou mais destas contas e não tem página; nenhum para quem recebe por um banco ligado.',
  }),
  /** The tenants' pages that are open. */
  paginas: z.array(z.object({ contratoId: z.string(), url: z.string() })),
});
export type ParaCobrar = z.infer<typeof ParaCobrar>;

export const cobrar = endpoint('GET', '/financeiro/cobrar', {
  resumo: 'Para a mensagem ao locatário: o que estas contas devem hoje, seus códigos Pix e a página dele',
  querystring: z.object({
    ids: texto(MAIS_CONTAS_A_COBRAR * 37)
      .transform((ids) => ids.split(','))
      .meta({ description: `Ids de contas, separados por vírgula; até ${MAIS_CONTAS_A_COBRAR}.` }),
  }),
  response: { 200: ParaCobrar },
});
