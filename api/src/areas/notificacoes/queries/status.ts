import type { Canal } from '@imob/schemas/notificacoes';
import type { Deps } from '../../../deps.ts';
import { channelsOf } from '../message/channels.ts';

/** Tells which channels the landlord turned on, and which are fully set up. SMS has no switch: it is on once it is set up. */
export async function lerStatus(deps: Deps, userId: string) {
  const { locador, ligado } = await lerLigado(deps, userId);
  // Set up is what would be used if everything were on; free text is off by itself, so templates are asked without it.
  const tudoLigado = { emailAtivo: true, whatsappAtivo: true, textoLivreAtivo: ligado.textoLivreAtivo };
  const configurados = new Set(channelsOf({ ...locador, ...tudoLigado }, deps));
  const sms = configurados.has('sms');
  return {
    email: { ativo: ligado.emailAtivo, configurado: configurados.has('email') },
    sms: { ativo: sms, configurado: sms },
    whatsapp: {
      ativo: ligado.whatsappAtivo || ligado.textoLivreAtivo,
      configurado: configurados.has('whatsapp_templates') || configurados.has('whatsapp_textolivre'),
    },
  };
}

/** The channels by which notices go out now, and whether e-mail would, were it on. */
export async function lerCanais(deps: Deps, userId: string): Promise<{ ligados: Canal[]; emailPossivel: boolean }> {
  const { locador, ligado } = await lerLigado(deps, userId);
  const emailPossivel = channelsOf({ ...locador, ...ligado, emailAtivo: true }, deps).includes('email');
  return { ligados: channelsOf({ ...locador, ...ligado }, deps), emailPossivel };
}

async function lerLigado({ db }: Deps, userId: string) {
  const [config, segredos] = await Promise.all([
    db.selectFrom('configuracoesNotificacoes').selectAll().where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('segredos').select('nome').where('userId', '=', userId).execute(),
  ]);
  const guardados = new Set(segredos.map(({ nome }) => nome));
  const locador = {
    mailEmailRemetente: config?.mailEmailRemetente ?? null,
    mailSmsSender: config?.mailSmsSender ?? null,
    whatsappPhoneId: config?.whatsappPhoneId ?? null,
    mailApiKey: guardados.has('mailApiKey'),
    mailSmsApiKey: guardados.has('mailSmsApiKey'),
    whatsappToken: guardados.has('whatsappToken'),
  };
  const ligado = {
    emailAtivo: config?.emailAtivo ?? false,
    whatsappAtivo: config?.whatsappAtivo ?? false,
    textoLivreAtivo: config?.textoLivreAtivo ?? false,
  };
  return { locador, ligado };
}
