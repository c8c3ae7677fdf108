import { randomUUID } from 'node:crypto';
import { NOME_DO_PRODUTO } from '@imob/schemas/apresentacao';
import type { Conteudo } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { ProviderFailure } from '../failure.ts';
import type { AccountMail, Messenger, Pessoa } from './mail.ts';
import { withoutLinks } from './plain.ts';

/** The mails of identity, with the service's own key and sender. They throw FalhaDoProvedor. */
export function accountMail(mensageiro: Messenger, chave: string, de: Pessoa): AccountMail {
  async function enviar(para: Pessoa, assunto: string, escrito: Omit<Conteudo, 'de'>) {
    const conteudo = { ...escrito, de: de.nome ?? NOME_DO_PRODUTO };
    const [html, texto] = [emHtml(conteudo), emTexto(conteudo)];
    const entrega = await mensageiro.email(chave, { de, para, assunto, html, texto, idempotencia: randomUUID() });
    if (entrega.situacao !== 'aceita') throw new ProviderFailure(entrega.erro, { detalhe: entrega.detalhe });
  }
  const rodape = `Enviado por ${de.nome ?? de.email}. Se não foi você que pediu, ignore esta mensagem.`;

  return {
    verificacao: (email, nome, link, motivo) =>
      enviar({ email, nome: withoutLinks(nome) }, motivo ? 'Confirme o novo e-mail da conta' : 'Confirme seu e-mail', {
        saudacao: `Olá, ${withoutLinks(nome)}!`,
        paragrafos: motivo
          ? [
              `Pediram que a conta de ${withoutLinks(nome)} passe a usar este e-mail: é com ele que se vai entrar nela, e nele que os avisos dela vão chegar.`,
              'Se esta conta não é sua, não confirme. O link vale por 3 dias.',
            ]
          : ['Falta só confirmar que este e-mail é seu. O link vale por 3 dias.'],
        botao: { texto: motivo ? 'Usar este e-mail na conta' : 'Confirmar meu e-mail', link },
        rodape,
      }),
    redefinicao: (email, nome, link) =>
      enviar({ email, nome: withoutLinks(nome) }, 'Crie uma nova senha', {
        saudacao: `Olá, ${withoutLinks(nome)}!`,
        paragrafos: [
          'Recebemos um pedido para criar uma nova senha da sua conta. O link vale por 1 hora e só funciona uma vez.',
        ],
        botao: { texto: 'Criar nova senha', link },
        rodape,
      }),
    alerta: (email, nome, assunto, paragrafos) =>
      enviar({ email, nome: withoutLinks(nome) }, assunto, {
        saudacao: `Olá, ${withoutLinks(nome)}!`,
        paragrafos,
        rodape: `Enviado por ${de.nome ?? de.email}.`,
      }),
  };
}
