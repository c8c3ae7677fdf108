import { hasVault } from '../backup/target.ts';
import { type Env, HOME_PROXIES } from '../env.ts';

const SHORTEST_SECRET = 24;

/** Lists what works in production, but hardly as meant: for the log at start. */
export function warnings(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const sentences: string[] = [];
  const withoutHttps = (['FRONTEND_URL', 'PUBLIC_URL'] as const).filter(
    (name) => env[name].startsWith('http:') && !isThisMachine(env[name]),
  );
  if (withoutHttps.length > 0) {
    sentences.push(
      `${withoutHttps.join(' e ')} sem HTTPS: o cookie de sessão só vale por HTTPS, e quem entrar volta à tela de entrada. Ponha um proxy com HTTPS na frente; para experimentar sem ele, npm run dev.`,
    );
  }
  if (!hasVault(env)) {
    sentences.push(
      'Nenhuma cópia de segurança é feita: defina BACKUP_DIR (ou BACKUP_S3_…) e BACKUP_PASSPHRASE, ou copie o banco e os arquivos por conta própria.',
    );
  }
  const ofMail = (['MAIL_API_KEY', 'MAIL_FROM_EMAIL'] as const).filter((name) => !env[name]);
  if (ofMail.length > 0) {
    sentences.push(
      `Nenhum e-mail sai do serviço: falta definir ${ofMail.join(' e ')}. Quem esquece a senha não recebe o link, e ninguém é avisado de aparelho novo, senha trocada ou verificação desligada.`,
    );
  }
  if (env.TRUST_PROXY === HOME_PROXIES && env.HOST === '0.0.0.0') {
    sentences.push(
      `TRUST_PROXY no padrão e HOST aberto a todas as redes: quem alcança a porta ${env.PORT} pela rede privada, sem o proxy, escolhe o próprio endereço em X-Forwarded-For. Ponha em TRUST_PROXY só o endereço do proxy, ou HOST=127.0.0.1 se ele está nesta máquina.`,
    );
  }
  const isShort = (name: 'CRON_SECRET' | 'CRON_SECRET_ANTERIOR' | 'METRICS_TOKEN') =>
    (env[name]?.length ?? SHORTEST_SECRET) < SHORTEST_SECRET;
  const short = (['CRON_SECRET', 'CRON_SECRET_ANTERIOR'] as const).filter(isShort);
  if (short.length > 0) {
    sentences.push(
      `${short.join(' e ')} com menos de ${SHORTEST_SECRET} caracteres: pode ser adivinhado, e quem o adivinha manda avisos em nome de todos. Troque-o por um gerado com openssl rand -base64 32.`,
    );
  }
  if (isShort('METRICS_TOKEN')) {
    sentences.push(
      `METRICS_TOKEN com menos de ${SHORTEST_SECRET} caracteres: pode ser adivinhado, e quem o adivinha lê /metrics. Troque-o por um gerado com openssl rand -base64 32.`,
    );
  }
  // The default, or a trial's address that was kept.
  if (!env.STORAGE_ENDPOINT && isThisMachine(env.PUBLIC_URL) && !isThisMachine(env.FRONTEND_URL)) {
    sentences.push(
      `PUBLIC_URL não diz o endereço do serviço: os das fotos seriam gravados como ${env.PUBLIC_URL}/arquivos/…, que só esta máquina abre. Defina-a antes da primeira foto.`,
    );
  }
  return sentences;
}

/** Browsers take a cookie marked Secure from here without HTTPS too. */
const isThisMachine = (url: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(url).hostname);
