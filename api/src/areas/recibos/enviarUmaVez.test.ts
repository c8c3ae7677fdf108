import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novaConta } from '../../../test/support/factories.ts';
import { locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import type { Deps } from '../../deps.ts';
import type { Delivery } from '../../providers/delivery.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarRecibo } from './enviarPorEmail.ts';
import { enviarReciboPorWhatsapp } from './enviarPorWhatsapp.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { prazo: 500 }, agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.limpar();
  teste.agora('2026-03-10T15:00:00Z');
});

const config = {
  ...{ mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@locadora.exemplo.com.br', textoLivreAtivo: true },
};

async function pago() {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  teste.falsos.evolution.parear(`imob_${locador.uid}`);
  const id = await novaConta(locador, contratoId);
  const { body } = await locador.pedir(financeiro.pagar, { params: { id } });
  return { autor: sistema(locador.uid), reciboId: body.recibo_digital.id as string };
}

/** The service where what its providers are asked to send fares so. */
function comoSe(fazer: (enviar: () => Promise<Delivery>) => Promise<Delivery>): Deps {
  const { mensageiro, textoLivre } = teste.deps;
  return {
    ...teste.deps,
    mensageiro: { ...mensageiro, email: (...dados) => fazer(() => mensageiro.email(...dados)) },
    textoLivre: textoLivre && { ...textoLivre, enviar: (...dados) => fazer(() => textoLivre.enviar(...dados)) },
  };
}
const morrer = async (enviar: () => Promise<Delivery>) => {
  await enviar();
  throw new Error('o processo morreu');
};
const daHora = (minutos: number) => teste.agora(`2026-03-10T15:${minutos}:00Z`);

test('a receipt whose process died behind the provider’s yes goes out once, by either way', async () => {
  const dados = await pago();
  await expect(enviarReciboPorWhatsapp(comoSe(morrer), dados)).rejects.toThrow('morreu');
  await expect(enviarRecibo(comoSe(morrer), dados)).rejects.toThrow('morreu');
  await expect(enviarReciboPorWhatsapp(teste.deps, dados)).rejects.toThrow(/pode ter chegado/);
  // Its provider knows the key, and answers without sending it again; later it may have forgotten.
  daHora(11);
  await enviarRecibo(teste.deps, dados);
  daHora(13);
  await expect(enviarRecibo(teste.deps, dados)).rejects.toThrow(/pode ter chegado/);
  expect([teste.falsos.evolution.mensagens.length, teste.falsos.brevo.mensagens.length]).toEqual([1, 1]);
});

test('a receipt that its provider did not take goes out with the next try, however late', async () => {
  const dados = await pago();
  const fora = comoSe(async () => ({ situacao: 'recusada', culpa: 'provedor', erro: 'fora do ar' }));
  for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo]) {
    await expect(enviar(fora, dados)).rejects.toThrow(/fora do ar/);
    daHora(40);
    await enviar(teste.deps, dados);
  }
  expect([teste.falsos.evolution.mensagens.length, teste.falsos.brevo.mensagens.length]).toEqual([1, 1]);
});
