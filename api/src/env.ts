import { z } from 'zod';

const texto = z.string().min(1);
const porta = z.coerce.number().int().min(0).max(65_535);
const endereco = z
  .url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://' })
  .transform((valor) => valor.replace(/\/+$/, ''));
const inteiro = (minimo: number, maximo: number) => z.coerce.number().int().min(minimo).max(maximo);

const fuso = z.string().refine((valor) => Intl.supportedValuesOf('timeZone').includes(valor) || valor === 'UTC', {
  error: 'deve ser um fuso horário conhecido, como America/Sao_Paulo',
});
const chave32 = z.string().refine((valor) => Buffer.from(valor, 'base64').length === 32, {
  error: 'deve ter 32 bytes em base64 (gere com: openssl rand -base64 32)',
});

/** Every variable of the specification and of the decisions, with its default. README.md has the table. */
const Env = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development'], { error: 'deve ser production ou development' })
      .default('development'),
    PORT: porta.default(3000),
    HOST: texto.default('0.0.0.0'),
    FRONTEND_URL: z
      .string({ error: 'é obrigatória: o endereço do site que usa este serviço, como https://app.exemplo.com.br' })
      .pipe(endereco),
    PUBLIC_URL: endereco.optional(),
    /** Whose X-Forwarded-For is believed: by default only a proxy on this machine or in the private network. */
    TRUST_PROXY: texto
      .default('loopback,linklocal,uniquelocal')
      .transform((valor) => (valor === 'false' ? false : valor)),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], {
        error: 'deve ser trace, debug, info, warn, error ou fatal',
      })
      .default('info'),
    APP_TIMEZONE: fuso.default('America/Sao_Paulo'),

    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'deve começar com postgres://' })
      .optional(),
    DATABASE_POOL_MAX: inteiro(2, 200).default(10),
    DATA_DIR: texto.default('./data'),

    SESSION_COOKIE_NAME: z
      .string()
      .regex(/^[\w-]+$/, { error: 'só pode ter letras, números, - e _' })
      .default('imob_session'),
    SESSION_EXPIRES_DAYS: z.coerce.number().positive().max(365).default(5),
    AUTH_RATE_LIMIT: inteiro(1, 1_000_000).default(300),
    IDENTITY_API_KEY: texto.optional(),
    IDENTITY_API_URL: endereco.optional(),
    SECRETS_KEY: chave32.optional(),
    /** The key before this one: still read with, never written with (README, Em produção). */
    SECRETS_KEY_ANTERIOR: chave32.optional(),
    CRON_SECRET: texto.optional(),

    STORAGE_ENDPOINT: endereco.optional(),
    STORAGE_ACCESS_KEY: texto.optional(),
    STORAGE_SECRET_KEY: texto.optional(),
    STORAGE_BUCKET: texto.optional(),
    STORAGE_BUCKET_FOTOS: texto.optional(),
    STORAGE_REGION: texto.default('us-east-1'),
    STORAGE_PUBLIC_URL: endereco.optional(),

    MAIL_API_KEY: texto.optional(),
    MAIL_FROM_EMAIL: z.email({ error: 'deve ser um e-mail' }).optional(),
    MAIL_FROM_NAME: texto.optional(),
    MAIL_API_URL: endereco.default('https://api.brevo.com/v3'),
    WHATSAPP_API_URL: endereco.default('https://graph.facebook.com/v23.0'),
    WHATSAPP_TEMPLATE_VENCIMENTO: texto.default('aviso_vencimento'),
    WHATSAPP_TEMPLATE_INADIMPLENCIA: texto.default('aviso_atraso'),
    TEXTOLIVRE_API_URL: endereco.optional(),
    TEXTOLIVRE_GLOBAL_KEY: texto.optional(),
    /** Notices on their way at once, per process. */
    NOTICES_CONCURRENCY: inteiro(1, 200).default(16),
  })
  .check((contexto) => {
    const env = contexto.value;
    const falta = (nome: string, porque: string) =>
      contexto.issues.push({ code: 'custom', input: undefined, path: [nome], message: porque });
    const storage = [
      'STORAGE_ENDPOINT',
      'STORAGE_ACCESS_KEY',
      'STORAGE_SECRET_KEY',
      'STORAGE_BUCKET',
      'STORAGE_BUCKET_FOTOS',
    ] as const;
    if (storage.some((nome) => env[nome])) {
      for (const nome of storage) if (!env[nome]) falta(nome, 'falta: as variáveis STORAGE_* são usadas todas juntas');
    }
    if (env.IDENTITY_API_URL && !env.IDENTITY_API_KEY)
      falta('IDENTITY_API_KEY', 'falta: IDENTITY_API_URL precisa dela');
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.infer<typeof Env>;

export class EnvInvalido extends Error {}

/** Reads the configuration; throws EnvInvalido with one message that lists everything that is wrong. */
export function lerEnv(source: Record<string, string | undefined>): Env {
  const preenchidas = Object.fromEntries(Object.entries(source).filter(([, valor]) => valor !== ''));
  const lido = Env.safeParse(preenchidas);
  if (lido.success) return lido.data;
  const linhas = lido.error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvInvalido(
    `A configuração do serviço tem problemas:\n${linhas.join('\n')}\nVeja a lista de variáveis em README.md e .env.example.`,
  );
}

/** For the start of a process: what is wrong goes to the terminal, and the process ends with code 1. */
export function lerEnvOuSair(source: Record<string, string | undefined>): Env {
  try {
    return lerEnv(source);
  } catch (erro) {
    if (!(erro instanceof EnvInvalido)) throw erro;
    console.error(erro.message);
    process.exit(1);
  }
}
