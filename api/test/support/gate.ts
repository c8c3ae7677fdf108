import { onTestFinished } from 'vitest';
import type { Deps } from '../../src/deps.ts';

/** Holds the routine's messages of one kind on their way until the test lets them go. */
export function gate(deps: Deps, qual: 'email' | 'whatsapp') {
  const chegou = Promise.withResolvers<void>();
  const aberto = Promise.withResolvers<void>();
  const { mensageiro, whatsappModelos } = deps;
  const originais = { email: mensageiro.email, enviar: whatsappModelos.enviar };
  const passar = async () => {
    chegou.resolve();
    await aberto.promise;
  };
  if (qual === 'email') mensageiro.email = async (...dados) => passar().then(() => originais.email(...dados));
  else whatsappModelos.enviar = async (...dados) => passar().then(() => originais.enviar(...dados));
  onTestFinished(() => {
    aberto.resolve();
    mensageiro.email = originais.email;
    whatsappModelos.enviar = originais.enviar;
  });
  return {
    /** When the first is there. */
    chegou: chegou.promise,
    abrir: () => aberto.resolve(),
  };
}
