import { emUmaLinha, encurtar } from './aviso.ts';
import type { Conteudo } from './email.ts';
import { plano } from './sms.ts';

/** Everything that a comunicado says to one person, already in the words that its account allows. */
export type DadosDoComunicado = {
  assunto: string;
  texto: string;
  /** How the person is greeted. */
  nome: string;
  locador: string;
  /** The tenant's page, where the lease has one. */
  link?: string | undefined;
  /** The name of the file that goes with it. */
  anexo?: string | undefined;
};

/** Each line that was typed is a paragraph. */
const linhasDe = (texto: string) =>
  texto
    .split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter(Boolean);

/** With the landlord's account the subject is his; with the service's it is the service's, and his stands first in the mail. */
export function emailDoComunicado(
  { assunto, texto, nome, locador, link, anexo }: DadosDoComunicado,
  { proprio, responde }: { proprio: boolean; responde: boolean },
): { assunto: string; conteudo: Conteudo } {
  const linhas = linhasDe(texto);
  return {
    assunto: proprio ? emUmaLinha(assunto) : `Comunicado de ${locador}`,
    conteudo: {
      de: locador,
      saudacao: `Olá, ${nome}!`,
      paragrafos: [...(proprio ? [] : [assunto]), ...linhas, ...(anexo ? [`Vai anexo: ${anexo}.`] : [])],
      ...(link && { botao: { texto: 'Abrir minha página', link } }),
      rodape: responde
        ? `Comunicado de ${locador}. Dúvidas? Responda a este e-mail: a resposta vai só para ${locador}.`
        : `Comunicado de ${locador}. Respostas a este e-mail não são lidas: fale com ${locador}.`,
    },
  };
}

export function whatsappDoComunicado({ assunto, texto, nome, locador, link, anexo }: DadosDoComunicado): string {
  const fim = link ? (anexo ? `O anexo (${anexo}) está na sua página: ${link}` : `Sua página: ${link}`) : undefined;
  return [`*${emUmaLinha(assunto)}*`, `Olá, ${nome}!`, texto.trim(), fim, locador].filter(Boolean).join('\n\n');
}

/** One segment of the GSM alphabet. */
const SEGMENTO = 160;

/**
 * At most 160 plain characters: all of it where it fits; else its subject and the address of the page that shows it whole, or as much of it as
 * there is room for. `cortado` says that something is missing.
 */
export function smsDoComunicado({ assunto, texto, locador, link }: DadosDoComunicado): {
  texto: string;
  cortado: boolean;
} {
  const cabeca = `${encurtar(plano(locador), 30)}: `;
  const titulo = plano(assunto).replace(/[.!?]*$/, '');
  const inteiro = `${cabeca}${titulo}. ${plano(texto)}`;
  if (inteiro.length <= SEGMENTO) return { texto: inteiro, cortado: false };
  const fim = link ? `. Leia: ${link}` : '';
  const sobra = SEGMENTO - cabeca.length - fim.length;
  if (!link || sobra < 20) return { texto: encurtar(inteiro, SEGMENTO), cortado: true };
  return { texto: `${cabeca}${encurtar(titulo, sobra)}${fim}`, cortado: true };
}
