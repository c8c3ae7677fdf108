import { setTimeout as esperar } from 'node:timers/promises';
import { HttpError } from '../../http/errors.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Timeouts } from '../../providers/timeouts.ts';
import type { TextoLivre } from '../../providers/whatsapp/whatsapp.ts';

/**
 * The QR code that links the landlord's phone to the instance, which is created when missing. The gateway often has
 * none at first: it is asked again for a while; if that brings none, the instance is made anew, once, as the gateway's
 * users do. Throws 409 when the phone is connected already, FalhaDoProvedor when no code comes.
 */
export async function gerarQr(gateway: TextoLivre, instancia: string, tempos: Timeouts): Promise<string> {
  const estado = await gateway.estado(instancia);
  if (estado === 'open') throw jaConectado();
  const primeiro = estado === 'inexistente' ? (await gateway.criar(instancia)).qr : undefined;
  const qr = primeiro ?? (await pedirAteVir(gateway, instancia, tempos));
  if (qr) return qr;

  await gateway.apagar(instancia);
  const deNovo = (await criarDeNovo(gateway, instancia, tempos)) ?? (await pedirAteVir(gateway, instancia, tempos));
  if (deNovo) return deNovo;
  throw new ProviderFailure('o servidor de WhatsApp não gerou o QR code');
}

/** The gateway removes after it has answered, and the name is in use until it is done. */
async function criarDeNovo(gateway: TextoLivre, instancia: string, tempos: Timeouts): Promise<string | undefined> {
  for (let tentativa = 1; tentativa <= tempos.tentativasQr; tentativa++) {
    const { qr, emUso } = await gateway.criar(instancia);
    if (!emUso) return qr;
    await esperar(tempos.intervaloQr);
  }
  return undefined;
}

async function pedirAteVir(gateway: TextoLivre, instancia: string, tempos: Timeouts): Promise<string | undefined> {
  for (let tentativa = 1; tentativa <= tempos.tentativasQr; tentativa++) {
    const { qr, conectado, inexistente } = await gateway.conectar(instancia);
    if (conectado) throw jaConectado();
    // Gone while we asked: a removal that was still under way is done.
    const codigo = inexistente ? (await gateway.criar(instancia)).qr : qr;
    if (codigo) return codigo;
    if (tentativa < tempos.tentativasQr) await esperar(tempos.intervaloQr);
  }
  return undefined;
}

const jaConectado = () =>
  new HttpError(409, 'Seu WhatsApp já está conectado. Desconecte-o antes de gerar um novo QR code.');
