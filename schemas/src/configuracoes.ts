import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  descricaoLonga,
  email,
  enderecoWeb,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  senhaAtual,
  senhaNova,
  texto,
  textoOuNull,
} from './base/fields.ts';
import { ChavePix, NovaChavePix } from './pix.ts';

/** This stands in place of a stored secret, and is ignored when it comes back. */
export const MASCARA = '•'.repeat(8);

export const Slide = z.object({
  id: z.string(),
  url: z.string(),
  key: z.string(),
  titulo: textoOuNull,
  subtitulo: textoOuNull,
  cta: textoOuNull,
  tag: textoOuNull,
  stat: textoOuNull,
  statLabel: textoOuNull,
});
export type Slide = z.infer<typeof Slide>;

const coresLidas = z.object({
  primaria: textoOuNull,
  secundaria: textoOuNull,
  bgPagina: textoOuNull,
  textoPrincipal: textoOuNull,
});

/** The public page shows these. Every field is also a column, `sliders` apart, which the slides make. */
export const Site = z.object({
  nomeSite: textoOuNull,
  descricao: textoOuNull,
  logo: textoOuNull,
  logoBranca: textoOuNull,
  favicon: textoOuNull,
  tituloSEO: textoOuNull,
  descricaoSEO: textoOuNull,
  tagsGoogle: textoOuNull,
  cores: coresLidas,
  sliders: z.array(Slide),
  cadastros: z.object({ aberto: z.boolean() }),
});
export type Site = z.infer<typeof Site>;

export const Notificacoes = z.object({
  emailAtivo: z.boolean(),
  whatsappAtivo: z.boolean(),
  textoLivreAtivo: z.boolean(),
  /** Notices wait from 20h to 8h. */
  silencioNoturno: z.boolean(),
  /** The tenant gets each receipt by e-mail, once the payment is made. */
  reciboPorEmail: z.boolean(),
  /** He is told of it from the landlord's own WhatsApp, where that is on (`textoLivreAtivo`). */
  reciboPorWhatsapp: z.boolean(),
  /** The landlord hears of the end of a lease or of its guarantee 90, 60 and 30 days before, and until the 30th day after. */
  avisosDoContrato: z.boolean(),
  /** The tenant hears of an adjustment 30 days before it, and gets its letter when it is applied. */
  avisoDeReajuste: z.boolean(),
  mailApiKey: z.string(),
  mailEmailRemetente: textoOuNull,
  mailSmsApiKey: z.string(),
  mailSmsSender: textoOuNull,
  whatsappToken: z.string(),
  whatsappPhoneId: textoOuNull,
  diasAvisoVencimento: z.array(z.number()),
  diasAvisoAtraso: z.array(z.number()),
});
export type Notificacoes = z.infer<typeof Notificacoes>;

export const Segredo = z.enum(['mailApiKey', 'mailSmsApiKey', 'whatsappToken']);
export type Segredo = z.infer<typeof Segredo>;

/** A colour as CSS writes it: a name, `#0f766e` (also without its sign), or a function as `rgb(15 118 110)`. */
const COR =
  /^(#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z]+|(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color(-mix)?)\([\w\s.,%/+()-]+\))?$/;
const cor = opcional(texto(40).regex(COR, { error: 'Informe uma cor, como #0f766e.' }));
export const MudancaSite = z
  .object({
    nomeSite: opcional(texto()),
    descricao: opcional(descricaoLonga),
    logo: opcionalOuVazio(enderecoWeb),
    logoBranca: opcionalOuVazio(enderecoWeb),
    favicon: opcionalOuVazio(enderecoWeb),
    tituloSEO: opcional(texto()),
    descricaoSEO: opcional(descricaoLonga),
    tagsGoogle: opcional(texto(20_000)),
    cores: z.object({ primaria: cor, secundaria: cor, bgPagina: cor, textoPrincipal: cor }),
    cadastros: z.object({ aberto: z.boolean() }),
  })
  .partial();
export type MudancaSite = z.infer<typeof MudancaSite>;

const diasAntes = z.array(z.number().int().min(0).max(365)).max(30);
/** Days after the due date; whoever writes them as in the history, below zero, means the same days. */
const diasDepois = z.array(z.number().int().min(-365).max(365)).max(30);
/** Goes into an HTTP header. A careless copy brings blanks, line breaks, curly quotes or invisible characters along. */
const segredo = opcional(
  texto(2_000).regex(new RegExp(`^([!-~]*|${MASCARA})$`), {
    error: 'Há espaços ou caracteres que uma chave não tem. Copie-a de novo no site do provedor e cole só a chave.',
  }),
);
/** The provider takes only these; of anything else it refuses every message. */
const remetenteSms = opcional(
  z
    .string()
    .trim()
    .regex(/^(\d{1,15}|[A-Za-z0-9 ]{1,11})?$/, { error: 'Use até 11 letras ou números, sem acentos.' }),
);
export const MudancaNotificacoes = z
  .object({
    emailAtivo: z.boolean(),
    whatsappAtivo: z.boolean(),
    textoLivreAtivo: z.boolean(),
    silencioNoturno: z.boolean(),
    reciboPorEmail: z.boolean(),
    reciboPorWhatsapp: z.boolean(),
    avisosDoContrato: z.boolean(),
    avisoDeReajuste: z.boolean(),
    mailApiKey: segredo,
    mailEmailRemetente: opcionalOuVazio(email),
    mailSmsApiKey: segredo,
    mailSmsSender: remetenteSms,
    whatsappToken: segredo,
    whatsappPhoneId: opcional(texto(100)),
    diasAvisoVencimento: diasAntes,
    diasAvisoAtraso: diasDepois,
  })
  .partial();
export type MudancaNotificacoes = z.infer<typeof MudancaNotificacoes>;

const SemFoto = z.object({ fotoUrl: z.null() });

/** `sliders` is only seen, so that a landlord who sends it is refused; its own endpoints change it. */
export const MudancaConfiguracoes = MudancaSite.extend({
  sliders: z.unknown().optional(),
  notificacoes: MudancaNotificacoes.optional(),
  /** `null` takes the key away. */
  pix: NovaChavePix.nullish(),
  /** `fotoUrl: null` takes the photo away. Anything else says nothing, as what was read and is sent back: another photo is sent as a file. */
  perfil: z
    .unknown()
    .transform((perfil) => SemFoto.safeParse(perfil).data)
    .optional(),
});
export type MudancaConfiguracoes = z.infer<typeof MudancaConfiguracoes>;

export const buscar = endpoint('GET', '/configuracoes', {
  resumo: 'Configurações de quem está na sessão; segredos aparecem mascarados',
  response: {
    200: Site.partial().extend({
      notificacoes: Notificacoes,
      pix: ChavePix.nullable(),
      perfil: z.object({ fotoUrl: textoOuNull, fotoKey: textoOuNull }),
    }),
  },
});

export const publica = endpoint('GET', '/configuracoes/publica', {
  resumo: 'Apresentação do site para a página de entrada',
  acesso: 'publico',
  response: { 200: Site },
});

export const mudar = endpoint('PATCH', '/configuracoes', {
  resumo: 'Altera só os campos enviados; os do site, apenas o super administrador',
  soDono: true,
  body: MudancaConfiguracoes,
  response: { 200: z.object({ ok: z.literal(true) }) },
});

export const mudarSenha = endpoint('PATCH', '/configuracoes/senha', {
  resumo: 'Troca a senha e encerra as outras sessões',
  sensivel: true,
  body: z.object({
    newPassword: senhaNova,
    senhaAtual: senhaAtual.optional(),
  }),
  response: { 200: mensagemSimples },
  erros: [429, 502],
});
