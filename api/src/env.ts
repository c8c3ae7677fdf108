import { isIP } from 'node:net';
// Values that no rule here has its own sentence for get the same sentences as in every form.
import '@imob/schemas/base/messages';
import { z } from 'zod';
import { perfilDeBanco } from './providers/pix/profiles.ts';

/** The default of TRUST_PROXY: proxies on this machine or in a private network. */
export const HOME_PROXIES = 'loopback,linklocal,uniquelocal';

const text = z.string().min(1);
/** Accepts digits only, because `8s`, `0x10` and `50GB` mean something else to the person who wrote them. */
function whole(least: number, most: number) {
  const error = `deve ser um número inteiro de ${least} a ${most}, só com algarismos`;
  return z
    .string()
    .regex(/^\d{1,15}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}
const port = whole(0, 65_535);
const address = z
  .url({ protocol: /^https?$/, error: 'deve ser um endereço http:// ou https://', abort: true })
  .refine(isSingle, {
    error: 'deve ser um endereço só, sem usuário, senha, * nem nada depois de ? ou #, como https://app.exemplo.com.br',
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** Several addresses with commas, or one with a star, read as one whose host nobody has. */
function isSingle(value: string): boolean {
  const { username, password, search, hash, hostname } = new URL(value);
  return username + password + search + hash === '' && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname);
}

const SESSION_DAYS = 'deve ser um número de dias acima de 0 e até 365, como 5';

const fuso = z.string().refine((value) => Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC', {
  error: 'deve ser um fuso horário conhecido, como America/Sao_Paulo',
});
/** Node reads past what is no base64, and the key would be another than the one that was written. */
const key32 = z.string().regex(/^[A-Za-z0-9+/_-]{43}=?$/, {
  error: 'deve ter 32 bytes em base64 (gere com: openssl rand -base64 32)',
});

const base64url = (length: number, error: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), { error });
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'deve ser mailto:endereço ou https://…' });

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'deve começar com postgres://', abort: true })
  .refine(hasAllParts, {
    error:
      'não pôde ser lido: codifique os caracteres especiais da senha (# vira %23, / vira %2F, @ vira %40, ? vira %3F)',
  });
const proxies = text.refine((value) => value === 'false' || value.split(',').every(isProxy), {
  error: 'deve ser false ou os endereços e redes dos proxies, como 203.0.113.7,10.0.0.0/8',
});

/** A password with a bare #, / or ? ends the address where it stands, and the rest lands behind. */
function hasAllParts(value: string): boolean {
  // The driver takes an address without a host, for a socket.
  const read = URL.parse(value) ?? URL.parse(value.replace('@/', '@localhost/'));
  return read !== null && !/[#@]/.test(read.pathname + read.search + read.hash);
}

/**
 * Takes what Fastify understands, but neither `true` (anybody could say who they are) nor a count, which trusts
 * nobody.
 */
function isProxy(item: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item.trim())) return true;
  const [ip = '', bits = '1', ...rest] = item.trim().split('/');
  const most = { 4: 32, 6: 128 }[isIP(ip)] ?? 0;
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

/** JSON, so that one variable tells of several banks. */
const bancos = text
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: 'deve ser JSON', input: value });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), perfilDeBanco.extend({ ca: z.string().optional() })));

/** Every variable with its default. docs/operations.md has the table. */
const Env = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development'], { error: 'deve ser production ou development' })
      .default('development'),
    PORT: port.default(3000),
    HOST: text.default('0.0.0.0'),
    FRONTEND_URL: z
      .string({ error: 'é obrigatória: o endereço do site que usa este serviço, como https://app.exemplo.com.br' })
      .pipe(address),
    PUBLIC_URL: address.optional(),
    /**
     * Names the proxies whose X-Forwarded-For is believed: by default only one on this machine or in the private
     * network.
     */
    TRUST_PROXY: proxies.default(HOME_PROXIES).transform((value) => (value === 'false' ? false : value)),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], {
        error: 'deve ser trace, debug, info, warn, error ou fatal',
      })
      .default('info'),
    APP_TIMEZONE: fuso.default('America/Sao_Paulo'),

    DATABASE_URL: databaseAddress.optional(),
    /** How long the trail is kept. */
    AUDIT_YEARS: whole(1, 100).default(5),
    DATABASE_POOL_MAX: whole(2, 200).default(10),
    DATA_DIR: text.default('./data'),

    SESSION_COOKIE_NAME: z
      .string()
      .regex(/^[\w-]+$/, { error: 'só pode ter letras, números, - e _' })
      .default('imob_session'),
    SESSION_EXPIRES_DAYS: z.coerce
      .number({ error: SESSION_DAYS })
      .positive({ error: SESSION_DAYS })
      .max(365, { error: SESSION_DAYS })
      .default(5),
    /** A file .mmdb that tells where addresses are, for cities or newer data than the package's countries. */
    IP_LOCATIONS: text.optional(),
    AUTH_RATE_LIMIT: whole(1, 1_000_000).default(300),
    IDENTITY_API_KEY: text.optional(),
    IDENTITY_API_URL: address.optional(),
    SECRETS_KEY: key32.optional(),
    /** The key before this one: still read with, never written with (docs/operations.md). */
    SECRETS_KEY_ANTERIOR: key32.optional(),
    /** Told to stop, the process goes on answering for so long, while it says that it is not ready. */
    DRAIN_SECONDS: whole(0, 60).default(0),
    CRON_SECRET: text.optional(),
    /** The secret before this one: still taken while whoever calls the routine is given the new one. */
    CRON_SECRET_ANTERIOR: text.optional(),
    METRICS_TOKEN: text.optional(),
    /** A collector of traces, by OpenTelemetry's own names; without one nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
    OTEL_SERVICE_NAME: text.default('imob'),
    /** The share, from 0 to 1, of the traces begun here that is kept. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number({ error: 'deve ser um número de 0 a 1, como 0.1' })
      .min(0, { error: 'deve ser um número de 0 a 1, como 0.1' })
      .max(1, { error: 'deve ser um número de 0 a 1, como 0.1' })
      .default(1),

    STORAGE_ENDPOINT: address.optional(),
    /** The same server as browsers reach it: private files are signed for this address. */
    STORAGE_SIGNED_ENDPOINT: address.optional(),
    STORAGE_ACCESS_KEY: text.optional(),
    STORAGE_SECRET_KEY: text.optional(),
    STORAGE_BUCKET: text.optional(),
    STORAGE_BUCKET_FOTOS: text.optional(),
    STORAGE_REGION: text.default('us-east-1'),
    STORAGE_PUBLIC_URL: address.optional(),
    /** The most space, in MB, that one landlord's files may take. */
    STORAGE_QUOTA_MB: whole(1, 1_000_000_000).default(51_200),

    /** The passphrase that encrypts backups, and the folder or bucket that holds them. */
    BACKUP_PASSPHRASE: z
      .string()
      .min(12, { error: 'deve ter ao menos 12 caracteres: quem a adivinha lê todas as cópias' })
      .optional(),
    BACKUP_DIR: text.optional(),
    BACKUP_S3_ENDPOINT: address.optional(),
    BACKUP_S3_BUCKET: text.optional(),
    BACKUP_S3_ACCESS_KEY: text.optional(),
    BACKUP_S3_SECRET_KEY: text.optional(),
    BACKUP_S3_REGION: text.default('us-east-1'),
    BACKUP_KEEP_DAYS: whole(1, 3_650).default(30),
    /** How many days back the default database can be put to any moment; 0: not at all. */
    BACKUP_PITR_DAYS: whole(0, 365).default(7),

    /** The pair that browsers' push services know this one by (RFC 8292), and whom they may write to; without it one is made and kept. */
    VAPID_PUBLIC_KEY: base64url(87, 'deve ser a chave pública VAPID, em base64url').optional(),
    VAPID_PRIVATE_KEY: base64url(43, 'deve ser a chave privada VAPID, em base64url').optional(),
    VAPID_SUBJECT: contact.optional(),
    MAIL_API_KEY: text.optional(),
    /** The address for reports of security flaws: a mailbox or a page. */
    SECURITY_CONTACT: contact.optional(),
    MAIL_FROM_EMAIL: z.email({ error: 'deve ser um e-mail' }).optional(),
    MAIL_FROM_NAME: text.optional(),
    /** E-mails a day that one landlord's notices may send with MAIL_API_KEY. */
    MAIL_DAILY_LIMIT: whole(0, 1_000_000).default(500),
    MAIL_API_URL: address.default('https://api.brevo.com/v3'),
    /** The Banco Central's time series: rates for adjustments. */
    INDICES_API_URL: address.default('https://api.bcb.gov.br'),
    WHATSAPP_API_URL: address.default('https://graph.facebook.com/v23.0'),
    WHATSAPP_TEMPLATE_VENCIMENTO: text.default('aviso_vencimento'),
    WHATSAPP_TEMPLATE_INADIMPLENCIA: text.default('aviso_atraso'),
    /** Those with the address of the tenant's page, once Meta has approved them. */
    WHATSAPP_TEMPLATE_VENCIMENTO_LINK: text.optional(),
    WHATSAPP_TEMPLATE_INADIMPLENCIA_LINK: text.optional(),
    TEXTOLIVRE_API_URL: address.optional(),
    TEXTOLIVRE_GLOBAL_KEY: text.optional(),
    /** Banks beside those known, or other addresses of theirs: landlords choose among them, and name none. */
    PIX_BANCOS: bancos.optional(),
    /** Notices on their way at once, per process. */
    NOTICES_CONCURRENCY: whole(1, 200).default(16),
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.infer<typeof Env>;

const STORAGE = [
  'STORAGE_ENDPOINT',
  'STORAGE_ACCESS_KEY',
  'STORAGE_SECRET_KEY',
  'STORAGE_BUCKET',
  'STORAGE_BUCKET_FOTOS',
];
const FREE_TEXT = ['TEXTOLIVRE_API_URL', 'TEXTOLIVRE_GLOBAL_KEY'];
const BACKUP_S3 = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'];
/** Each of the variables `anyOf` is useless without all of `needs`. */
const DEPENDENCIES = [
  { anyOf: STORAGE, needs: STORAGE },
  { anyOf: ['STORAGE_SIGNED_ENDPOINT', 'STORAGE_PUBLIC_URL'], needs: ['STORAGE_ENDPOINT'] },
  { anyOf: FREE_TEXT, needs: FREE_TEXT },
  { anyOf: BACKUP_S3, needs: BACKUP_S3 },
  { anyOf: ['BACKUP_DIR', 'BACKUP_S3_BUCKET'], needs: ['BACKUP_PASSPHRASE'] },
  { anyOf: ['CRON_SECRET_ANTERIOR'], needs: ['CRON_SECRET'] },
  { anyOf: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], needs: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] },
  { anyOf: ['IDENTITY_API_URL'], needs: ['IDENTITY_API_KEY'] },
];

export class InvalidEnv extends Error {}

/** Reads the configuration; throws InvalidEnv with one message that lists everything that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const read = Env.safeParse(filled);
  const rows = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingOnes(filled),
  ].map((row) => `  - ${row}`);
  if (read.success && rows.length === 0) return read.data;
  throw new InvalidEnv(
    `A configuração do serviço tem problemas:\n${rows.join('\n')}\nVeja a lista de variáveis em docs/operations.md e .env.example.`,
  );
}

function missingOnes(given: Record<string, string | undefined>): string[] {
  return DEPENDENCIES.flatMap(({ anyOf, needs }) => {
    const present = anyOf.find((name) => given[name]);
    return needs.filter((name) => present && !given[name]).map((name) => `${name}: falta: ${present} precisa dela`);
  });
}

/** For the start of a process: what is wrong goes to the terminal, and the process ends with code 1. */
export function readEnvOrExit(source: Record<string, string | undefined>): Env {
  try {
    return readEnv(source);
  } catch (error) {
    if (!(error instanceof InvalidEnv)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
