import { pino } from 'pino';
import { lerEnv } from '../../api/src/env.ts';
import { criarProvedores } from '../../api/src/provedores.ts';
import { envDosFalsos, type Falsos, iniciarFalsos } from '../../api/test/provedores.ts';
import { temposCurtos } from '../../api/test/tempos.ts';
import { montarPalco, type Palco } from './navegador.ts';

/** A stage on which every company on the internet is played by a fake server. */
export async function montarPalcoComFalsos(agora: string): Promise<Palco & { falsos: Falsos }> {
  const falsos = await iniciarFalsos();
  const env = envDosFalsos(falsos);
  const lida = lerEnv({ FRONTEND_URL: 'http://localhost:5173', ...env });
  const provedores = criarProvedores(lida, pino({ level: 'silent' }), temposCurtos);
  const correio = { verificacao: async () => {}, redefinicao: async () => {} };
  const palco = await montarPalco({ agora, env, deps: { ...provedores, correio } });
  return {
    ...palco,
    falsos,
    async fechar() {
      await palco.fechar();
      for (const falso of Object.values(falsos)) await falso.fechar();
    },
  };
}
