import { randomUUID } from 'node:crypto';
import * as aparelhos from '@imob/schemas/aparelhos';
import { newBrowserKeys } from '../../src/providers/push/decrypt.ts';
import { type FakePush, fakePush } from '../../src/providers/push/fake.ts';
import { type Push, webPush } from '../../src/providers/push/push.ts';
import { realTimeouts } from '../../src/providers/timeouts.ts';
import type { Locador } from './factories.ts';

/** Gives what a browser sends that is subscribed at a service which is known and never asked in a test. */
export function inscricao() {
  const { p256dh, authText } = newBrowserKeys();
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, chaves: { p256dh, auth: authText } };
}

/** A push service, and the provider that knows it and no other. */
export async function servicoDeAvisos(): Promise<{ servico: FakePush; push: Push }> {
  const servico = await fakePush();
  return { servico, push: webPush({ ...realTimeouts, deadline: 500 }, servico.conhece) };
}

/** Switches a browser of that service on for a landlord. */
export async function ligar(servico: FakePush, dono: Locador, nome?: string) {
  const { largar, endpoint, p256dh, auth } = servico.inscrever();
  const body = { endpoint, chaves: { p256dh, auth }, ...(nome && { nome }) };
  const feito = await dono.pedir<aparelhos.Aparelho>(aparelhos.criar, { body });
  if (feito.status !== 201) throw new Error(feito.texto);
  return { id: feito.body.id, body, largar, navegador: endpoint.split('/').at(-1) as string };
}
