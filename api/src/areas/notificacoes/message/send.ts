import { createHash } from 'node:crypto';
import { conteudoEmail } from '@imob/schemas/avisos/email';
import { emHtml, emTexto } from '@imob/schemas/avisos/molde';
import { textoSms } from '@imob/schemas/avisos/sms';
import { parametrosDoModelo, textoWhatsapp } from '@imob/schemas/avisos/whatsapp';
import type { Segredo } from '@imob/schemas/configuracoes';
import type { Canal } from '@imob/schemas/notificacoes';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { type Delivery, refused } from '../../../providers/delivery.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import type { Template } from '../../../providers/whatsapp/whatsapp.ts';
import { Unreadable } from '../../../secrets/cipher.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';
import { mailAccount, mailWithinLimit } from './account.ts';
import { type Aviso, type ChaveDoAviso, saidBy } from './aviso.ts';

/** Hands one notice to one provider. What goes wrong there is the answer; it throws where the day's limit cannot be read. */
export function send(deps: Deps, locador: Locador, aviso: Aviso, canal: Canal, para: string): Promise<Delivery> {
  async function attempt(): Promise<Delivery> {
    try {
      return await byChannel[canal](deps, locador, saidBy(locador, canal, aviso), para);
    } catch (err) {
      if (err instanceof Unreadable) return UNREADABLE;
      deps.log.error({ err, userId: locador.userId, contaId: aviso.contaId, canal }, 'falha ao enviar um aviso');
      return { situacao: 'desconhecida', erro: 'erro interno ao enviar' };
    }
  }
  return canal === 'email' ? mailWithinLimit(deps, locador, attempt, 1 + (aviso.copias?.length ?? 0)) : attempt();
}

const UNREADABLE = refused('conta', 'a chave guardada não pode mais ser lida (grave-a de novo nas configurações)');

type Sender = (deps: Deps, locador: Locador, aviso: Aviso, para: string) => Promise<Delivery>;
const byChannel: Record<Canal, Sender> = {
  async email(deps, locador, aviso, para) {
    const account = mailAccount(deps, locador);
    if (!account) throw new Error('e-mail sem conta configurada');
    const { key, from, replyTo } = account;
    const shown = temEmailProprio(locador) ? locador : { nome: withoutLinks(locador.nome) };
    const { assunto, conteudo } = conteudoEmail(aviso, shown, replyTo !== undefined);
    return deps.messenger.email(key, {
      from,
      to: { email: para, name: aviso.locatario.nome },
      ...(aviso.copias && { cc: aviso.copias }),
      ...(replyTo && { replyTo }),
      subject: assunto,
      html: emHtml(conteudo),
      text: emTexto(conteudo),
      idempotencyKey: idempotencyKey(aviso),
    });
  },
  sms: (deps, locador, aviso, para) =>
    deps.messenger.sms(secret(deps, locador, 'mailSmsApiKey'), {
      from: locador.mailSmsSender as string,
      to: para,
      text: textoSms(aviso, locador),
    }),
  whatsapp_templates: (deps, locador, aviso, para) =>
    deps.whatsappTemplates.send(
      { token: secret(deps, locador, 'whatsappToken'), phoneId: locador.whatsappPhoneId as string },
      para,
      templateOf(aviso, locador, deps.env),
    ),
  async whatsapp_textolivre(deps, locador, aviso, para) {
    if (!deps.freeText) throw new Error('texto livre sem servidor configurado');
    return deps.freeText.send(instanceOf(locador.userId), para, textoWhatsapp(aviso, locador));
  },
};

/**
 * Meta approves one template for each kind. One with a link has a name and a value more, and serves where the operator
 * had it approved and the tenant has a page.
 */
export function templateOf(aviso: Aviso, locador: { nome: string }, env: Env): Template {
  const comLink = aviso.link && env[`WHATSAPP_TEMPLATE_${aviso.tipo}_LINK`];
  const name = comLink || env[`WHATSAPP_TEMPLATE_${aviso.tipo}`];
  return { name, parameters: parametrosDoModelo(aviso, locador, Boolean(comLink)) };
}

/** The landlord's instance at the free-text gateway. */
export const instanceOf = (userId: string): string => `imob_${userId}`;

export const secret = ({ cipher }: Deps, locador: Locador, nome: Segredo): string =>
  cipher.decrypt(locador[nome] as Buffer, `${locador.userId}/${nome}`);

/** The same for the same notice, whichever run sends it; the provider asks for a UUID of version 4. */
export function idempotencyKey({ userId, contaId, tipo, diasAntes, dataVencimento }: ChaveDoAviso): string {
  const hex = createHash('sha256').update(`${userId}/${contaId}/${tipo}/${diasAntes}/${dataVencimento}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
