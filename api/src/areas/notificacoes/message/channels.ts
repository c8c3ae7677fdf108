import type { Segredo } from '@imob/schemas/configuracoes';
import type { Canal } from '@imob/schemas/notificacoes';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import type { Env } from '../../../env.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';

type Switch = 'emailAtivo' | 'whatsappAtivo' | 'textoLivreAtivo';
type Field = Segredo | 'mailEmailRemetente' | 'mailSmsSender' | 'whatsappPhoneId';
/** The settings of a landlord: it only matters which of them are filled in. */
type Settings = Pick<Locador, Switch> & Record<Field, unknown>;
/** The server itself may have a mail account, and a gateway for free text. */
type Server = { env: Pick<Env, 'MAIL_API_KEY' | 'MAIL_FROM_EMAIL'>; freeText: unknown };

/**
 * The channels that a landlord has set up: e-mail with key and sender, both his own or both the server's; SMS with both
 * of its fields; WhatsApp as free text where that is on and there is a gateway, and then not by templates.
 */
export function channelsOf(landlord: Settings, { env, freeText }: Server): Canal[] {
  const channels: Canal[] = [];
  const serverMail = env.MAIL_API_KEY && env.MAIL_FROM_EMAIL;
  if (landlord.emailAtivo && (temEmailProprio(landlord) || serverMail)) channels.push('email');
  if (landlord.mailSmsApiKey && landlord.mailSmsSender) channels.push('sms');
  if (landlord.textoLivreAtivo && freeText) channels.push('whatsapp_textolivre');
  else if (landlord.whatsappAtivo && landlord.whatsappToken && landlord.whatsappPhoneId) {
    channels.push('whatsapp_templates');
  }
  return channels;
}

/** Somebody who may be told something. */
export type Contato = { nome: string; email: string | null; telefone: string | null; whatsapp: string | null };

/** Gives somebody's address on that channel; undefined leaves the channel out. */
export function addressOn(channel: Canal, { email, telefone, whatsapp }: Omit<Contato, 'nome'>): string | undefined {
  if (channel === 'email') return email?.trim() || undefined;
  const [first, second] = channel === 'sms' ? [telefone, whatsapp] : [whatsapp, telefone];
  return telefoneInternacional(first) ?? telefoneInternacional(second);
}
