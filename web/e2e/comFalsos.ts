import { pino } from 'pino';
import { readEnv } from '../../api/src/env.ts';
import { createProviders } from '../../api/src/providers/providers.ts';
import { envDosFalsos, type Falsos, iniciarFalsos } from '../../api/test/support/providers.ts';
import { shortTimeouts } from '../../api/test/support/timeouts.ts';
import { montarPalco, type Palco } from './navegador.ts';

/** A stage on which every company on the internet is played by a fake server. */
export async function montarPalcoComFalsos(
  agora: string,
  opcoes: { tarefas?: boolean } = {},
): Promise<Palco & { falsos: Falsos }> {
  const falsos = await iniciarFalsos();
  const env = envDosFalsos(falsos);
  const lida = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...env });
  const provedores = createProviders(lida, pino({ level: 'silent' }), shortTimeouts);
  const correio = {
    verificacao: async () => {},
    redefinicao: async () => {},
    alerta: async () => {},
    papel: async () => {},
  };
  const palco = await montarPalco({ ...opcoes, agora, env, deps: { ...provedores, mail: correio } });
  return {
    ...palco,
    falsos,
    async fechar() {
      await palco.fechar();
      for (const falso of Object.values(falsos)) await falso.close();
    },
  };
}
