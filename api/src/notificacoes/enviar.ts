import { createHash } from 'node:crypto';
import { textoSms } from '@imob/schemas/avisoSms';
import { textoWhatsapp } from '@imob/schemas/avisoWhatsapp';
import type { Segredo } from '@imob/schemas/configuracoes';
import type { Canal } from '@imob/schemas/notificacoes';
import type { Deps } from '../deps.ts';
import type { Entrega } from '../providers/entrega.ts';
import type { Aviso, ChaveDoAviso, Locador } from './aviso.ts';
import { textoEmail } from './textoEmail.ts';
import { modeloWhatsapp } from './textoWhatsapp.ts';

/** Hands one notice to one provider. Never throws: what went wrong is the answer. */
export async function enviar(deps: Deps, locador: Locador, aviso: Aviso, canal: Canal, para: string): Promise<Entrega> {
  try {
    return await porCanal[canal](deps, locador, aviso, para);
  } catch (erro) {
    if (erro instanceof ChaveIlegivel) return { situacao: 'recusada', culpa: 'conta', erro: erro.message };
    deps.log.error({ err: erro, userId: locador.userId, contaId: aviso.contaId, canal }, 'falha ao enviar um aviso');
    return { situacao: 'desconhecida', erro: 'erro interno ao enviar' };
  }
}

const porCanal: Record<Canal, (deps: Deps, locador: Locador, aviso: Aviso, para: string) => Promise<Entrega>> = {
  email(deps, locador, aviso, para) {
    const { env } = deps;
    const chave = segredo(deps, locador, 'mailApiKey') ?? (env.MAIL_API_KEY as string);
    const proprio = locador.mailEmailRemetente;
    return deps.mensageiro.email(chave, {
      de: proprio
        ? { email: proprio, nome: locador.nome }
        : { email: env.MAIL_FROM_EMAIL as string, nome: env.MAIL_FROM_NAME ?? locador.nome },
      para: { email: para, nome: aviso.locatario.nome },
      responderA: { email: locador.email, nome: locador.nome },
      ...textoEmail(aviso, locador),
      idempotencia: idempotencia(aviso),
    });
  },
  sms: (deps, locador, aviso, para) =>
    deps.mensageiro.sms(segredo(deps, locador, 'mailSmsApiKey') as string, {
      de: locador.mailSmsSender as string,
      para,
      texto: textoSms(aviso, locador),
    }),
  whatsapp_templates: (deps, locador, aviso, para) =>
    deps.whatsappModelos.enviar(
      { token: segredo(deps, locador, 'whatsappToken') as string, phoneId: locador.whatsappPhoneId as string },
      para,
      modeloWhatsapp(aviso, locador, deps.env),
    ),
  async whatsapp_textolivre(deps, locador, aviso, para) {
    if (!deps.textoLivre) throw new Error('texto livre sem servidor configurado');
    return deps.textoLivre.enviar(instanciaDe(locador.userId), para, textoWhatsapp(aviso, locador));
  },
};

/** The landlord's instance at the free-text gateway (specification, /configuracoes/whatsapp). */
export const instanciaDe = (userId: string): string => `imob_${userId}`;

class ChaveIlegivel extends Error {}

function segredo({ cifra }: Deps, locador: Locador, nome: Segredo): string | undefined {
  const cifrado = locador[nome];
  if (!cifrado) return undefined;
  try {
    return cifra.decifrar(cifrado, `${locador.userId}/${nome}`);
  } catch {
    throw new ChaveIlegivel('a chave guardada não pode mais ser lida (grave-a de novo nas configurações)');
  }
}

/** The same for the same notice, whichever run sends it; the provider asks for a UUID of version 4. */
export function idempotencia({ userId, contaId, tipo, diasAntes }: ChaveDoAviso): string {
  const hex = createHash('sha256').update(`${userId}/${contaId}/${tipo}/${diasAntes}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
