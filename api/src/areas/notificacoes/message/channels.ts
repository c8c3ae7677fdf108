import type { Segredo } from '@imob/schemas/configuracoes';
import type { Canal } from '@imob/schemas/notificacoes';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import type { Deps } from '../../../deps.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';
import type { Aviso } from './aviso.ts';

type Setting =
  | 'emailAtivo'
  | 'whatsappAtivo'
  | 'textoLivreAtivo'
  | 'mailEmailRemetente'
  | 'mailSmsSender'
  | 'whatsappPhoneId';
/** Says what each landlord has; of a secret it only matters that there is one. */
type Settings = Pick<Locador, Setting> & Record<Segredo, unknown>;
/** Says what the server itself has. */
type ServerSettings = { mail: boolean; textoLivre: boolean };

export const serverSettings = ({ env, textoLivre }: Pick<Deps, 'env' | 'textoLivre'>): ServerSettings => ({
  mail: Boolean(env.MAIL_API_KEY && env.MAIL_FROM_EMAIL),
  textoLivre: textoLivre !== undefined,
});

/**
 * The channels that a landlord has set up: e-mail with key and sender, both his own or both the server's; SMS with both
 * of its fields; WhatsApp as free text where that is on and there is a gateway, and then not by templates.
 */
export function channelsOf(landlord: Settings, server: ServerSettings): Canal[] {
  const channels: Canal[] = [];
  if (landlord.emailAtivo && (temEmailProprio(landlord) || server.mail)) channels.push('email');
  if (landlord.mailSmsApiKey && landlord.mailSmsSender) channels.push('sms');
  if (landlord.textoLivreAtivo && server.textoLivre) channels.push('whatsapp_textolivre');
  else if (landlord.whatsappAtivo && landlord.whatsappToken && landlord.whatsappPhoneId) {
    channels.push('whatsapp_templates');
  }
  return channels;
}

/** Where this tenant is reached on that channel; undefined leaves the channel out. */
export function addressOn(channel: Canal, { email, telefone, whatsapp }: Aviso['locatario']): string | undefined {
  if (channel === 'email') return email?.trim() || undefined;
  const [first, second] = channel === 'sms' ? [telefone, whatsapp] : [whatsapp, telefone];
  return telefoneInternacional(first) ?? telefoneInternacional(second);
}
