import { z } from 'zod';

/** `url` ends where the resources of the API Pix begin (`/cobv`, `/pix`), but for the version where that varies. */
const enderecos = z.object({ url: z.url({ protocol: /^https$/ }), token: z.url({ protocol: /^https$/ }) });
export type Enderecos = z.infer<typeof enderecos>;

/**
 * How a bank differs from the Banco Central's document. `{…}` in a header or query is filled from the account:
 * `clientId`, `uuid` (a new one each time) and what `extras` asks the landlord for.
 */
export const perfilDeBanco = z.object({
  nome: z.string().min(1),
  producao: enderecos,
  homologacao: enderecos.optional(),
  /** The addresses at which the bank issues boletos; only Efí's API Cobranças is supported today. */
  boletos: z.object({ producao: enderecos, homologacao: enderecos.optional() }).optional(),
  /** `corpo`: id and secret among the fields; `sem-segredo`: the id alone, the certificate being the proof. */
  autenticacao: z.enum(['basic', 'corpo', 'sem-segredo']).default('basic'),
  formatoDoToken: z.enum(['form', 'json']).default('form'),
  /** Banks that give every permission of the application want none named. */
  pedeEscopos: z.boolean().default(false),
  headers: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).default({}),
  /** Sicredi versions each resource apart. */
  versoes: z.object({ padrao: z.string(), cob: z.string().optional() }).optional(),
  /** Sent when a webhook is registered: Efí first tries an address without its certificate, and wants it refused. */
  headersDoWebhook: z.record(z.string(), z.string()).default({}),
  /** The landlord types these beside client id, secret, certificate and key. */
  extras: z.array(z.object({ nome: z.string(), rotulo: z.string() })).default([]),
});
export type Perfil = z.infer<typeof perfilDeBanco>;

/** Only what this driver uses; a landlord who gives less is told which is missing. */
export const ESCOPOS = [
  'cob.write',
  'cob.read',
  'cobv.write',
  'cobv.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
] as const;

const perfil = (dados: z.input<typeof perfilDeBanco>): Perfil => perfilDeBanco.parse(dados);

export const PERFIS = {
  efi: perfil({
    nome: 'Efí',
    producao: { url: 'https://pix.api.efipay.com.br/v2', token: 'https://pix.api.efipay.com.br/oauth/token' },
    homologacao: { url: 'https://pix-h.api.efipay.com.br/v2', token: 'https://pix-h.api.efipay.com.br/oauth/token' },
    boletos: {
      producao: {
        url: 'https://cobrancas.api.efipay.com.br/v1',
        token: 'https://cobrancas.api.efipay.com.br/v1/authorize',
      },
      homologacao: {
        url: 'https://cobrancas-h.api.efipay.com.br/v1',
        token: 'https://cobrancas-h.api.efipay.com.br/v1/authorize',
      },
    },
    formatoDoToken: 'json',
    headersDoWebhook: { 'x-skip-mtls-checking': 'true' },
  }),
  inter: perfil({
    nome: 'Inter (conta PJ)',
    producao: {
      url: 'https://cdpj.partners.bancointer.com.br/pix/v2',
      token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    },
    homologacao: {
      url: 'https://cdpj-sandbox.partners.uatinter.co/pix/v2',
      token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
    },
    autenticacao: 'corpo',
    pedeEscopos: true,
    headers: { 'x-conta-corrente': '{contaCorrente}' },
    extras: [{ nome: 'contaCorrente', rotulo: 'Número da conta corrente, só números' }],
  }),
  bb: perfil({
    nome: 'Banco do Brasil',
    producao: { url: 'https://api-pix.bb.com.br/pix/v2', token: 'https://oauth.bb.com.br/oauth/token' },
    homologacao: { url: 'https://api-pix.hm.bb.com.br/pix/v2', token: 'https://oauth.hm.bb.com.br/oauth/token' },
    pedeEscopos: true,
    query: { 'gw-dev-app-key': '{chaveDoAplicativo}' },
    extras: [{ nome: 'chaveDoAplicativo', rotulo: 'Chave do aplicativo (developer_application_key)' }],
  }),
  itau: perfil({
    nome: 'Itaú',
    producao: {
      url: 'https://secure.api.itau/pix_recebimentos/v2',
      token: 'https://sts.itau.com.br/as/token.oauth2',
    },
    autenticacao: 'corpo',
    headers: { 'x-correlationID': '{uuid}' },
  }),
  bradesco: perfil({
    nome: 'Bradesco',
    producao: { url: 'https://qrpix.bradesco.com.br/v2', token: 'https://qrpix.bradesco.com.br/oauth/token' },
    homologacao: { url: 'https://qrpix-h.bradesco.com.br/v2', token: 'https://qrpix-h.bradesco.com.br/oauth/token' },
  }),
  santander: perfil({
    nome: 'Santander',
    producao: {
      url: 'https://trust-pix.santander.com.br/api/v1',
      token: 'https://trust-pix.santander.com.br/oauth/token?grant_type=client_credentials',
    },
    autenticacao: 'corpo',
  }),
  sicoob: perfil({
    nome: 'Sicoob',
    producao: {
      url: 'https://api.sicoob.com.br/pix/api/v2',
      token: 'https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token',
    },
    autenticacao: 'sem-segredo',
    pedeEscopos: true,
    headers: { client_id: '{clientId}' },
  }),
  sicredi: perfil({
    nome: 'Sicredi',
    producao: { url: 'https://api-pix.sicredi.com.br/api', token: 'https://api-pix.sicredi.com.br/oauth/token' },
    homologacao: { url: 'https://api-pix-h.sicredi.com.br/api', token: 'https://api-pix-h.sicredi.com.br/oauth/token' },
    pedeEscopos: true,
    versoes: { padrao: 'v2', cob: 'v3' },
  }),
  c6: perfil({
    nome: 'C6 Bank',
    producao: { url: 'https://baas-api.c6bank.info/v2/pix', token: 'https://baas-api.c6bank.info/v1/auth' },
    autenticacao: 'corpo',
  }),
};
