import { hasVault } from '../backup/target.ts';
import { type Env, PROXIES_DE_CASA } from '../env.ts';

const SEGREDO_MINIMO = 24;

/** Lists what works in production, but hardly as meant: for the log at start. */
export function warnings(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const frases: string[] = [];
  const semHttps = (['FRONTEND_URL', 'PUBLIC_URL'] as const).filter(
    (nome) => env[nome].startsWith('http:') && !ehDestaMaquina(env[nome]),
  );
  if (semHttps.length > 0) {
    frases.push(
      `${semHttps.join(' e ')} sem HTTPS: o cookie de sessão só vale por HTTPS, e quem entrar volta à tela de entrada. Ponha um proxy com HTTPS na frente; para experimentar sem ele, npm run dev.`,
    );
  }
  if (!hasVault(env)) {
    frases.push(
      'Nenhuma cópia de segurança é feita: defina BACKUP_DIR (ou BACKUP_S3_…) e BACKUP_PASSPHRASE, ou copie o banco e os arquivos por conta própria.',
    );
  }
  const doCorreio = (['MAIL_API_KEY', 'MAIL_FROM_EMAIL'] as const).filter((nome) => !env[nome]);
  if (doCorreio.length > 0) {
    frases.push(
      `Nenhum e-mail sai do serviço: falta definir ${doCorreio.join(' e ')}. Quem esquece a senha não recebe o link, e ninguém é avisado de aparelho novo, senha trocada ou verificação desligada.`,
    );
  }
  if (env.TRUST_PROXY === PROXIES_DE_CASA && env.HOST === '0.0.0.0') {
    frases.push(
      `TRUST_PROXY no padrão e HOST aberto a todas as redes: quem alcança a porta ${env.PORT} pela rede privada, sem o proxy, escolhe o próprio endereço em X-Forwarded-For. Ponha em TRUST_PROXY só o endereço do proxy, ou HOST=127.0.0.1 se ele está nesta máquina.`,
    );
  }
  const curto = (nome: 'CRON_SECRET' | 'CRON_SECRET_ANTERIOR' | 'METRICS_TOKEN') =>
    (env[nome]?.length ?? SEGREDO_MINIMO) < SEGREDO_MINIMO;
  const curtos = (['CRON_SECRET', 'CRON_SECRET_ANTERIOR'] as const).filter(curto);
  if (curtos.length > 0) {
    frases.push(
      `${curtos.join(' e ')} com menos de ${SEGREDO_MINIMO} caracteres: pode ser adivinhado, e quem o adivinha manda avisos em nome de todos. Troque-o por um gerado com openssl rand -base64 32.`,
    );
  }
  if (curto('METRICS_TOKEN')) {
    frases.push(
      `METRICS_TOKEN com menos de ${SEGREDO_MINIMO} caracteres: pode ser adivinhado, e quem o adivinha lê /metrics. Troque-o por um gerado com openssl rand -base64 32.`,
    );
  }
  // The default, or a trial's address that was kept.
  if (!env.STORAGE_ENDPOINT && ehDestaMaquina(env.PUBLIC_URL) && !ehDestaMaquina(env.FRONTEND_URL)) {
    frases.push(
      `PUBLIC_URL não diz o endereço do serviço: os das fotos seriam gravados como ${env.PUBLIC_URL}/arquivos/…, que só esta máquina abre. Defina-a antes da primeira foto.`,
    );
  }
  return frases;
}

/** Browsers take a cookie marked Secure from here without HTTPS too. */
const ehDestaMaquina = (url: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(url).hostname);
