import type { FastifyBaseLogger } from 'fastify';
import type { Env } from './env.ts';
import { brevo } from './providers/correio/brevo.ts';
import type { Correio, Mensageiro } from './providers/correio/correio.ts';
import { correioDeIdentidade } from './providers/correio/identidade.ts';
import { correioSemProvedor } from './providers/correio/semProvedor.ts';
import { type Tempos, temposReais } from './providers/tempos.ts';
import { evolution } from './providers/whatsapp/evolution.ts';
import { meta } from './providers/whatsapp/meta.ts';
import type { TextoLivre, WhatsappModelos } from './providers/whatsapp/whatsapp.ts';

/** Who carries messages to people: mail and SMS, WhatsApp by templates, WhatsApp as free text. */
export type Provedores = {
  tempos: Tempos;
  mensageiro: Mensageiro;
  whatsappModelos: WhatsappModelos;
  /** Undefined without TEXTOLIVRE_API_URL and TEXTOLIVRE_GLOBAL_KEY. */
  textoLivre: TextoLivre | undefined;
  correio: Correio;
};

export function criarProvedores(env: Env, log: FastifyBaseLogger, tempos: Tempos = temposReais): Provedores {
  const mensageiro = brevo(env.MAIL_API_URL, tempos);
  const { TEXTOLIVRE_API_URL: gateway, TEXTOLIVRE_GLOBAL_KEY: chave } = env;
  return {
    tempos,
    mensageiro,
    whatsappModelos: meta(env.WHATSAPP_API_URL, tempos),
    textoLivre: gateway && chave ? evolution(gateway, chave, tempos) : undefined,
    correio: criarCorreio(env, log, mensageiro),
  };
}

function criarCorreio(env: Env, log: FastifyBaseLogger, mensageiro: Mensageiro): Correio {
  const { MAIL_API_KEY: chave, MAIL_FROM_EMAIL: email, MAIL_FROM_NAME: nome } = env;
  if (chave && email) return correioDeIdentidade(mensageiro, chave, { email, nome });
  return correioSemProvedor(log, env.NODE_ENV === 'development');
}
