import type { Env } from './env.ts';

/** What works in production, but hardly as meant: for the log at start. */
export function advertencias(env: Env): string[] {
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
