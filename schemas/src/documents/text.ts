import { z } from 'zod';
import { juntar } from './format.ts';
import type { Meio } from './pdf.ts';

const Clausula = z.object({ titulo: z.string(), paragrafos: z.array(z.string()) });
export type Clausula = z.infer<typeof Clausula>;

/** A stretch of letters of one weight. */
const Trecho = z.object({ texto: z.string(), negrito: z.literal(true).optional() });
export type Trecho = z.infer<typeof Trecho>;

/** A paragraph of the landlord's own text, a heading of a clause, or a title. */
const Bloco = z.object({ tipo: z.enum(['TITULO', 'CLAUSULA', 'PARAGRAFO']), trechos: z.array(Trecho) });
export type Bloco = z.infer<typeof Bloco>;

/** The Pix key for the rent, and its code without an amount, because each month's conta states the amount. */
const PixDoDocumento = z.object({ chave: z.string(), nome: z.string(), copiaECola: z.string() });
export type PixDoDocumento = z.infer<typeof PixDoDocumento>;

/** A document that parties sign, the same for screen, PDF and e-mail. */
export const TextoDoDocumento = z.object({
  titulo: z.string(),
  abertura: z.string(),
  partes: z.array(z.object({ papel: z.string(), nome: z.string(), documento: z.string(), qualificacao: z.string() })),
  clausulas: z.array(Clausula),
  /** The landlord's own text, in place of opening, parties and clauses: it names the parties itself. */
  corpo: z.array(Bloco).optional(),
  fecho: z.string(),
  localEData: z.string(),
  assinaturas: z.array(z.object({ papel: z.string(), nome: z.string(), documento: z.string() })),
  testemunhas: z.boolean(),
  pix: PixDoDocumento.optional(),
});
export type TextoDoDocumento = z.infer<typeof TextoDoDocumento>;

const ORDINAIS = 'PRIMEIRA SEGUNDA TERCEIRA QUARTA QUINTA SEXTA SÉTIMA OITAVA NONA DÉCIMA VIGÉSIMA'.split(' ');

/** `CLÁUSULA DÉCIMA SEGUNDA – DO REAJUSTE`, by its place. */
export function tituloDaClausula(indice: number, titulo: string): string {
  const n = indice + 1;
  const dezena = n >= 20 ? ORDINAIS[10] : n >= 10 ? ORDINAIS[9] : '';
  const unidade = n % 10 === 0 ? '' : ORDINAIS[(n % 10) - 1];
  return `CLÁUSULA ${[dezena, unidade].filter(Boolean).join(' ')} – ${titulo.toUpperCase()}`;
}

/** The whole text as lines: what the hash of a signed version is of, and what anybody can hash again. */
export const conteudoDe = (texto: TextoDoDocumento): string =>
  [
    texto.titulo,
    ...(texto.corpo
      ? texto.corpo.map(emUmaLinha)
      : [
          texto.abertura,
          ...texto.partes.map(({ papel, nome, qualificacao }) => `${papel}: ${juntar(nome, qualificacao)}.`),
        ]),
    ...texto.clausulas.flatMap(({ titulo, paragrafos }, indice) => [
      tituloDaClausula(indice, titulo),
      ...paragrafos.map((paragrafo, i) => `${indice + 1}.${i + 1}. ${paragrafo}`),
    ]),
    // The landlord's own text may close itself.
    ...[texto.fecho, texto.localEData].filter((linha) => !texto.corpo || linha !== ''),
    ...texto.assinaturas.map(({ papel, nome, documento }) => `${papel}: ${juntar(nome, documento)}`),
    ...(texto.testemunhas ? ['Testemunhas: 1. Nome: CPF: 2. Nome: CPF:'] : []),
    ...(texto.pix ? [`${frasesDoPix(texto.pix).join(' ')} Pix copia e cola: ${texto.pix.copiaECola}`] : []),
  ].join('\n');

export const emUmaLinha = ({ trechos }: Bloco): string => trechos.map(({ texto }) => texto).join('');

/** The words beside the code, on paper and on the screen. */
export const frasesDoPix = ({ chave, nome }: PixDoDocumento): string[] => [
  `Chave Pix: ${chave}, em nome de ${nome}.`,
  'O código não diz o valor: pague o que a conta do mês pedir. Vale até que outra chave seja indicada por escrito.',
];

/** A paragraph a line, blank ones left out: what a landlord writes into a field. */
export const paragrafosDe = (texto: string): string[] =>
  texto
    .split(/\n+/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '');

/** The last words before place and day. */
export const fechoDe = (documento: 'instrumento' | 'termo', testemunhas: boolean, meio: Meio = 'PAPEL'): string =>
  meio === 'ELETRONICO' ? fechoEletronico(documento, testemunhas) : fechoNoPapel(documento, testemunhas);

const fechoEletronico = (documento: string, testemunhas: boolean) =>
  `E, por estarem justas e contratadas, as partes assinam eletronicamente o presente ${documento}${testemunhas ? ', com as testemunhas que constam da folha de assinaturas,' : ''} e admitem esta forma de assinatura como válida (Medida Provisória nº 2.200-2/2001, art. 10, § 2º).`;

const fechoNoPapel = (documento: string, testemunhas: boolean) =>
  `E, por estarem justas e contratadas, as partes assinam o presente ${documento} em duas vias de igual teor e forma, ou por meio eletrônico que comprove autoria e integridade${testemunhas ? ', na presença das testemunhas abaixo' : ''}.`;

const DIA_A_ESCREVER = '____ de ______________ de ______';

/** `Campinas/SP, 5 de janeiro de 2026.`, or a line to write the day on. */
export const localEData = (local: string, dia: string | undefined, meio: Meio = 'PAPEL'): string =>
  semLinhaParaODia(`${local}, ${dia ?? DIA_A_ESCREVER}.`, meio);

/** Nobody writes on an electronic paper: where it names no day, the signatures do. */
export const semLinhaParaODia = (escrito: string, meio: Meio): string =>
  meio === 'ELETRONICO' ? escrito.replace(DIA_A_ESCREVER, 'na data da última assinatura') : escrito;
