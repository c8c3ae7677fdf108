import * as whatsapp from '@imob/schemas/whatsapp';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { instanciaDe } from '../notificacoes/enviar.ts';
import { FalhaDoProvedor } from '../providers/falha.ts';
import { gerarQr } from './gerarQr.ts';

export function rotasWhatsapp(app: App, { textoLivre, tempos }: Deps) {
  const gerando = new Map<string, Promise<string>>();

  app.route({
    ...whatsapp.whatsappStatus,
    // Whatever keeps us from asking, the phone cannot be used: that is what the page shows (decisions).
    handler: async ({ usuario }) => {
      const estado = await textoLivre?.estado(instanciaDe(usuario.uid)).catch(ignorarFalha);
      return { state: estado === 'open' ? 'open' : 'DISCONNECTED' };
    },
  });

  app.route({
    ...whatsapp.gerarQr,
    handler: async ({ usuario }) => ({ base64: await comClareza(gerarUmaVez(instanciaDe(usuario.uid))) }),
  });

  app.route({
    ...whatsapp.desconectar,
    handler: async ({ usuario }) => {
      await comClareza(exigir().apagar(instanciaDe(usuario.uid)));
      return { message: 'WhatsApp desconectado.' };
    },
  });

  // Two tabs, or an impatient click: a second round could remove the instance whose code the first has just shown.
  function gerarUmaVez(instancia: string): Promise<string> {
    const outro = gerando.get(instancia);
    if (outro) return outro;
    const este = gerarQr(exigir(), instancia, tempos).finally(() => gerando.delete(instancia));
    gerando.set(instancia, este);
    return este;
  }

  function exigir() {
    if (textoLivre) return textoLivre;
    throw new HttpError(
      503,
      'O WhatsApp de texto livre não está configurado neste servidor. Fale com o administrador.',
    );
  }
}

function ignorarFalha(erro: unknown): undefined {
  if (!(erro instanceof FalhaDoProvedor)) throw erro;
}

async function comClareza<T>(pedido: Promise<T>): Promise<T> {
  try {
    return await pedido;
  } catch (erro) {
    if (!(erro instanceof FalhaDoProvedor)) throw erro;
    // What the gateway refuses, it refuses again: the key or the address that the server was given is wrong.
    const recusou = erro.status !== undefined && erro.status >= 400 && erro.status < 500;
    const depois = recusou ? 'Fale com o administrador do sistema.' : 'Tente de novo em alguns minutos.';
    const falha = new HttpError(502, `Não foi possível concluir: ${erro.message}. ${depois}`);
    falha.cause = erro;
    throw falha;
  }
}
