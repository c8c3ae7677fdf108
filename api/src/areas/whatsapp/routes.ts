import * as whatsapp from '@imob/schemas/whatsapp';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { auditar } from '../auditoria/auditar.ts';
import { instanceOf } from '../notificacoes/message/send.ts';
import { gerarQr } from './gerarQr.ts';

export function rotasWhatsapp(app: App, { db, agora, freeText, timeouts }: Deps) {
  const gerando = new Map<string, Promise<string>>();

  app.route({
    ...whatsapp.whatsappStatus,
    // If the gateway cannot be asked, the phone cannot be used either, so the page shows it as disconnected.
    handler: async ({ usuario }) => {
      const estado = await freeText?.state(instanceOf(usuario.uid)).catch(ignorarFalha);
      return { state: estado === 'open' ? 'open' : 'DISCONNECTED' };
    },
  });

  app.route({
    ...whatsapp.gerarQr,
    handler: async ({ autor }) => {
      const instancia = instanceOf(autor.userId);
      const base64 = await comClareza(gerarUmaVez(instancia));
      await auditar(db, autor, agora(), { acao: 'conectar', registro: { tipo: 'whatsapp', id: instancia } });
      return { base64 };
    },
  });

  app.route({
    ...whatsapp.desconectar,
    handler: async ({ autor }) => {
      const instancia = instanceOf(autor.userId);
      await comClareza(exigir().remove(instancia));
      await auditar(db, autor, agora(), { acao: 'desconectar', registro: { tipo: 'whatsapp', id: instancia } });
      return { message: 'WhatsApp desconectado.' };
    },
  });

  // Two tabs, or an impatient click: a second round could remove the instance whose code the first has just shown.
  function gerarUmaVez(instancia: string): Promise<string> {
    const outro = gerando.get(instancia);
    if (outro) return outro;
    const este = gerarQr(exigir(), instancia, timeouts).finally(() => gerando.delete(instancia));
    gerando.set(instancia, este);
    return este;
  }

  function exigir() {
    if (freeText) return freeText;
    throw new HttpError(
      503,
      'O WhatsApp de texto livre não está configurado neste servidor. Fale com o administrador.',
    );
  }
}

function ignorarFalha(erro: unknown): undefined {
  if (!(erro instanceof ProviderFailure)) throw erro;
}

async function comClareza<T>(pedido: Promise<T>): Promise<T> {
  try {
    return await pedido;
  } catch (erro) {
    if (!(erro instanceof ProviderFailure)) throw erro;
    // A refusal of the gateway comes again: the key or the address that the server was given is wrong.
    const recusou = erro.status !== undefined && erro.status >= 400 && erro.status < 500;
    const depois = recusou ? 'Fale com o administrador do sistema.' : 'Tente de novo em alguns minutos.';
    const falha = new HttpError(502, `Não foi possível concluir: ${erro.message}. ${depois}`);
    falha.cause = erro;
    throw falha;
  }
}
