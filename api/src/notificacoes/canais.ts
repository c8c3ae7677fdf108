import type { Canal } from '@imob/schemas/notificacoes';
import type { Aviso, Locador } from './aviso.ts';
import { telefoneInternacional } from './telefone.ts';

/** What the server itself has, beside what each landlord has. */
export type DoServidor = { mailApiKey: boolean; mailRemetente: boolean; textoLivre: boolean };
type Configurado = Pick<
  Locador,
  'emailAtivo' | 'whatsappAtivo' | 'textoLivreAtivo' | 'mailEmailRemetente' | 'mailSmsSender' | 'whatsappPhoneId'
> & { [segredo in 'mailApiKey' | 'mailSmsApiKey' | 'whatsappToken']: unknown };

/**
 * The channels that a landlord has set up (decisions, Notices): e-mail with key and sender, own or the server's; SMS
 * with both of its fields; WhatsApp as free text where that is on and there is a gateway, and then not by templates.
 */
export function canaisDoLocador(locador: Configurado, servidor: DoServidor): Canal[] {
  const canais: Canal[] = [];
  const chave = locador.mailApiKey || servidor.mailApiKey;
  const remetente = locador.mailEmailRemetente || servidor.mailRemetente;
  if (locador.emailAtivo && chave && remetente) canais.push('email');
  if (locador.mailSmsApiKey && locador.mailSmsSender) canais.push('sms');
  if (locador.textoLivreAtivo && servidor.textoLivre) canais.push('whatsapp_textolivre');
  else if (locador.whatsappAtivo && locador.whatsappToken && locador.whatsappPhoneId) canais.push('whatsapp_templates');
  return canais;
}

/** Where this tenant can be reached on that channel; undefined leaves the channel out. */
export function destino(canal: Canal, { email, telefone, whatsapp }: Aviso['locatario']): string | undefined {
  if (canal === 'email') return email?.trim() || undefined;
  const [primeiro, segundo] = canal === 'sms' ? [telefone, whatsapp] : [whatsapp, telefone];
  return telefoneInternacional(primeiro) ?? telefoneInternacional(segundo);
}
