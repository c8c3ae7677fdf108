import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import { type CountDelivery, counted } from './counted.ts';
import type { Indices } from './indices/indices.ts';
import { sgs } from './indices/sgs.ts';
import { accountMail } from './mail/accountMessages.ts';
import { brevo } from './mail/brevo.ts';
import type { AccountMail, Messenger } from './mail/mail.ts';
import { unconfiguredMail } from './mail/unconfigured.ts';
import { type Push, webPush } from './push/push.ts';
import { realTimeouts, type Timeouts } from './timeouts.ts';
import { evolution } from './whatsapp/evolution.ts';
import { meta } from './whatsapp/meta.ts';
import type { FreeText, WhatsappTemplates } from './whatsapp/whatsapp.ts';

/** These carry messages to people (mail and SMS, WhatsApp by templates, WhatsApp as free text, browsers' push services) and publish rates. */
export type Providers = {
  timeouts: Timeouts;
  messenger: Messenger;
  whatsappTemplates: WhatsappTemplates;
  /** Undefined without TEXTOLIVRE_API_URL and TEXTOLIVRE_GLOBAL_KEY. */
  freeText: FreeText | undefined;
  mail: AccountMail;
  push: Push;
  indices: Indices;
};

export function createProviders(
  env: Env,
  log: FastifyBaseLogger,
  timeouts: Timeouts = realTimeouts,
  count: CountDelivery = () => {},
): Providers {
  const mailers = brevo(env.MAIL_API_URL, timeouts);
  const messenger = {
    email: counted('email', count, mailers.email),
    sms: counted('sms', count, mailers.sms),
  };
  const templates = meta(env.WHATSAPP_API_URL, timeouts);
  const { TEXTOLIVRE_API_URL: gateway, TEXTOLIVRE_GLOBAL_KEY: key } = env;
  return {
    timeouts,
    messenger,
    whatsappTemplates: { send: counted('whatsapp_templates', count, templates.send) },
    freeText: gateway && key ? freeText(gateway, key, timeouts, count) : undefined,
    mail: createMail(env, log, messenger),
    push: webPush(timeouts),
    indices: sgs(env.INDICES_API_URL, timeouts),
  };
}

function freeText(gateway: string, key: string, timeouts: Timeouts, count: CountDelivery): FreeText {
  const driver = evolution(gateway, key, timeouts);
  return { ...driver, send: counted('whatsapp_textolivre', count, driver.send) };
}

function createMail(env: Env, log: FastifyBaseLogger, messenger: Messenger): AccountMail {
  const { MAIL_API_KEY: key, MAIL_FROM_EMAIL: email, MAIL_FROM_NAME: name } = env;
  if (key && email) return accountMail(messenger, key, { email, name });
  return unconfiguredMail(log, env.NODE_ENV === 'development');
}
