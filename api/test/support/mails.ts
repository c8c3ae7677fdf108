import { expect } from 'vitest';
import { ProviderFailure } from '../../src/providers/failure.ts';
import type { AccountMail, PaperMail } from '../../src/providers/mail/mail.ts';

type Mail = { tipo: 'verificacao' | 'redefinicao'; para: string; nome: string; link: string };

/** A mailbox in place of the provider; `falhar` says for whom sending fails. */
export function caixaDeCorreio(falhar: (para: string) => boolean = () => false) {
  const mails: Mail[] = [];
  const enviar = (tipo: Mail['tipo']) => async (para: string, nome: string, link: string) => {
    if (falhar(para)) throw new Error('provedor fora do ar');
    mails.push({ tipo, para, nome, link });
  };
  const alertas: { para: string; assunto: string; texto: string }[] = [];
  const guardarAlerta: AccountMail['alerta'] = async (para, _nome, assunto, paragrafos) =>
    void alertas.push({ para, assunto, texto: paragrafos.join('\n') });
  const papeis: ({ para: string } & PaperMail)[] = [];
  const guardarPapel: AccountMail['papel'] = async (para, _nome, mensagem) => {
    if (falhar(para)) throw new ProviderFailure('provedor fora do ar');
    papeis.push({ para, ...mensagem });
  };
  const correio: AccountMail = {
    verificacao: enviar('verificacao'),
    redefinicao: enviar('redefinicao'),
    alerta: guardarAlerta,
    papel: guardarPapel,
  };
  /** The token of the last mail to `para`, once there are `quantos`: mails are sent in the background. */
  async function tokenDe(tipo: Mail['tipo'], para: string, quantos = 1): Promise<string> {
    const seus = () => mails.filter((mail) => mail.tipo === tipo && mail.para === para);
    await expect.poll(() => seus().length, { timeout: 30_000 }).toBe(quantos);
    return new URL(seus().at(-1)?.link as string).searchParams.get('token') as string;
  }
  return { correio, mails, alertas, papeis, tokenDe };
}
