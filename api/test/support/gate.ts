import { onTestFinished } from 'vitest';
import type { Deps } from '../../src/deps.ts';

/** Holds the routine's messages of one kind on their way until the test lets them go. */
export function gate(deps: Deps, qual: 'email' | 'whatsapp') {
  const chegou = Promise.withResolvers<void>();
  const aberto = Promise.withResolvers<void>();
  const { messenger, whatsappTemplates } = deps;
  const originais = { email: messenger.email, enviar: whatsappTemplates.send };
  const passar = async () => {
    chegou.resolve();
    await aberto.promise;
  };
  if (qual === 'email') messenger.email = async (...dados) => passar().then(() => originais.email(...dados));
  else whatsappTemplates.send = async (...dados) => passar().then(() => originais.enviar(...dados));
  onTestFinished(() => {
    aberto.resolve();
    messenger.email = originais.email;
    whatsappTemplates.send = originais.enviar;
  });
  return {
    /** When the first is there. */
    chegou: chegou.promise,
    abrir: () => aberto.resolve(),
  };
}
