import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import { type Contar, contado } from './counted.ts';
import type { Indices } from './indices/indices.ts';
import { sgs } from './indices/sgs.ts';
import { accountMail } from './mail/accountMessages.ts';
import { brevo } from './mail/brevo.ts';
import type { AccountMail, Messenger } from './mail/mail.ts';
import { unconfiguredMail } from './mail/unconfigured.ts';
import { realTimeouts, type Timeouts } from './timeouts.ts';
import { evolution } from './whatsapp/evolution.ts';
import { meta } from './whatsapp/meta.ts';
import type { TextoLivre, WhatsappModelos } from './whatsapp/whatsapp.ts';

/** These carry messages to people (mail and SMS, WhatsApp by templates, WhatsApp as free text) and publish rates. */
export type Providers = {
  tempos: Timeouts;
  mensageiro: Messenger;
  whatsappModelos: WhatsappModelos;
  /** Undefined without TEXTOLIVRE_API_URL and TEXTOLIVRE_GLOBAL_KEY. */
  textoLivre: TextoLivre | undefined;
  correio: AccountMail;
  indices: Indices;
};

export function createProviders(
  env: Env,
  log: FastifyBaseLogger,
  tempos: Timeouts = realTimeouts,
  contar: Contar = () => {},
): Providers {
  const correios = brevo(env.MAIL_API_URL, tempos);
  const mensageiro = {
    email: contado('email', contar, correios.email),
    sms: contado('sms', contar, correios.sms),
  };
  const modelos = meta(env.WHATSAPP_API_URL, tempos);
  const { TEXTOLIVRE_API_URL: gateway, TEXTOLIVRE_GLOBAL_KEY: chave } = env;
  return {
    tempos,
    mensageiro,
    whatsappModelos: { enviar: contado('whatsapp_templates', contar, modelos.enviar) },
    textoLivre: gateway && chave ? textoLivre(gateway, chave, tempos, contar) : undefined,
    correio: criarCorreio(env, log, mensageiro),
    indices: sgs(env.INDICES_API_URL, tempos),
  };
}

function textoLivre(gateway: string, chave: string, tempos: Timeouts, contar: Contar): TextoLivre {
  const dela = evolution(gateway, chave, tempos);
  return { ...dela, enviar: contado('whatsapp_textolivre', contar, dela.enviar) };
}

function criarCorreio(env: Env, log: FastifyBaseLogger, mensageiro: Messenger): AccountMail {
  const { MAIL_API_KEY: chave, MAIL_FROM_EMAIL: email, MAIL_FROM_NAME: nome } = env;
  if (chave && email) return accountMail(mensageiro, chave, { email, nome });
  return unconfiguredMail(log, env.NODE_ENV === 'development');
}
