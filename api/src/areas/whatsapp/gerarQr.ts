import { setTimeout as esperar } from 'node:timers/promises';
import { HttpError } from '../../http/errors.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Timeouts } from '../../providers/timeouts.ts';
import type { FreeText } from '../../providers/whatsapp/whatsapp.ts';

/**
 * The QR code that links the landlord's phone to the instance, which is created when missing. The gateway often has
 * none at first: it is asked again for a while; if that brings none, the instance is made anew, once, as the gateway's
 * users do. Throws 409 when the phone is connected already, ProviderFailure when no code comes.
 */
export async function gerarQr(gateway: FreeText, instancia: string, tempos: Timeouts): Promise<string> {
  const estado = await gateway.state(instancia);
  if (estado === 'open') throw jaConectado();
  const primeiro = estado === 'inexistente' ? (await gateway.create(instancia)).qr : undefined;
  const qr = primeiro ?? (await pedirAteVir(gateway, instancia, tempos));
  if (qr) return qr;

  await gateway.remove(instancia);
  const deNovo = (await criarDeNovo(gateway, instancia, tempos)) ?? (await pedirAteVir(gateway, instancia, tempos));
  if (deNovo) return deNovo;
  throw new ProviderFailure('o servidor de WhatsApp não gerou o QR code');
}

/** The gateway removes after it has answered, and the name is in use until it is done. */
async function criarDeNovo(gateway: FreeText, instancia: string, tempos: Timeouts): Promise<string | undefined> {
  for (let tentativa = 1; tentativa <= tempos.qrAttempts; tentativa++) {
    const { qr, inUse } = await gateway.create(instancia);
    if (!inUse) return qr;
    await esperar(tempos.qrInterval);
  }
  return undefined;
}

async function pedirAteVir(gateway: FreeText, instancia: string, tempos: Timeouts): Promise<string | undefined> {
  for (let tentativa = 1; tentativa <= tempos.qrAttempts; tentativa++) {
    const { qr, connected, missing } = await gateway.connect(instancia);
    if (connected) throw jaConectado();
    // Gone while we asked: a removal that was still under way is done.
    const codigo = missing ? (await gateway.create(instancia)).qr : qr;
    if (codigo) return codigo;
    if (tentativa < tempos.qrAttempts) await esperar(tempos.qrInterval);
  }
  return undefined;
}

const jaConectado = () =>
  new HttpError(409, 'Seu WhatsApp já está conectado. Desconecte-o antes de gerar um novo QR code.');
