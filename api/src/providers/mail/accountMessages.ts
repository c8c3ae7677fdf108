import { randomUUID } from 'node:crypto';
import { NOME_DO_PRODUTO } from '@imob/schemas/apresentacao';
import type { Conteudo } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { ProviderFailure } from '../failure.ts';
import type { AccountMail, Email, Messenger, Person } from './mail.ts';
import { withoutLinks } from './plain.ts';

/** The mails of identity, with the service's own key and sender. They throw ProviderFailure. */
export function accountMail(messenger: Messenger, key: string, from: Person): AccountMail {
  type More = Partial<Pick<Email, 'attachment' | 'idempotencyKey' | 'unsubscribe'>>;
  async function send(to: Person, subject: string, written: Omit<Conteudo, 'de'>, more: More = {}) {
    const content = { ...written, de: from.name ?? NOME_DO_PRODUTO };
    const [html, text] = [emHtml(content), emTexto(content)];
    const email = { from, to, subject, html, text, idempotencyKey: randomUUID(), ...more };
    const delivery = await messenger.email(key, email);
    if (delivery.situacao !== 'aceita') {
      const mayHaveGone = delivery.situacao === 'desconhecida';
      throw new ProviderFailure(delivery.erro, { detalhe: delivery.detalhe, mayHaveGone });
    }
  }
  const footer = `Enviado por ${from.name ?? from.email}. Se não foi você que pediu, ignore esta mensagem.`;

  return {
    verificacao: (email, name, link, reason) =>
      send({ email, name: withoutLinks(name) }, reason ? 'Confirme o novo e-mail da conta' : 'Confirme seu e-mail', {
        saudacao: `Olá, ${withoutLinks(name)}!`,
        paragrafos: reason
          ? [
              `Pediram que a conta de ${withoutLinks(name)} passe a usar este e-mail: é com ele que se vai entrar nela, e nele que os avisos dela vão chegar.`,
              'Se esta conta não é sua, não confirme. O link vale por 3 dias.',
            ]
          : ['Falta só confirmar que este e-mail é seu. O link vale por 3 dias.'],
        botao: { texto: reason ? 'Usar este e-mail na conta' : 'Confirmar meu e-mail', link },
        rodape: footer,
      }),
    redefinicao: (email, name, link) =>
      send({ email, name: withoutLinks(name) }, 'Crie uma nova senha', {
        saudacao: `Olá, ${withoutLinks(name)}!`,
        paragrafos: [
          'Recebemos um pedido para criar uma nova senha da sua conta. O link vale por 1 hora e só funciona uma vez.',
        ],
        botao: { texto: 'Criar nova senha', link },
        rodape: footer,
      }),
    alerta: (email, name, subject, paragraphs) =>
      send({ email, name: withoutLinks(name) }, subject, {
        saudacao: `Olá, ${withoutLinks(name)}!`,
        paragrafos: paragraphs,
        rodape: `Enviado por ${from.name ?? from.email}.`,
      }),
    papel: (email, name, { subject, paragraphs, button, attachment, body, footer: why, idempotencyKey }) =>
      send(
        { email, name: withoutLinks(name) },
        subject,
        {
          saudacao: `Olá, ${withoutLinks(name)}!`,
          paragrafos: paragraphs,
          ...body,
          ...(button && { botao: button }),
          rodape: `Enviado por ${from.name ?? from.email}. ${why?.why ?? 'Se você não sabe do que se trata, ignore esta mensagem.'}`,
          ...(why && { parar: { texto: 'Parar de receber', link: why.unsubscribe } }),
        },
        { idempotencyKey, ...(attachment && { attachment }), ...(why && { unsubscribe: why.unsubscribe }) },
      ),
  };
}
