import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novaConta } from '../../../test/support/factories.ts';
import { configurar, locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import type { Deps } from '../../deps.ts';
import type { Delivery } from '../../providers/delivery.ts';
import { sistema } from '../auditoria/autor.ts';
import { enviarRecibo } from './enviarPorEmail.ts';
import { enviarReciboPorWhatsapp } from './enviarPorWhatsapp.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 }, agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.limpar();
  teste.agora('2026-03-10T15:00:00Z');
});

const config = {
  ...{ reciboPorEmail: true, reciboPorWhatsapp: true },
  ...{ mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@locadora.exemplo.com.br', textoLivreAtivo: true },
};

async function pago() {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  teste.falsos.evolution.parear(`imob_${locador.uid}`);
  const id = await novaConta(locador, contratoId);
  const { body } = await locador.pedir(financeiro.pagar, { params: { id } });
  const reciboId = body.recibo_digital.id as string;
  return { autor: sistema(locador.uid), reciboId, locador, contaId: id };
}
type Pago = Awaited<ReturnType<typeof pago>>;
const naoEnviado = async ({ locador, reciboId }: Pago) =>
  (await locador.pedir(recibos.naoEnviados, { params: { id: reciboId } })).body;
const noPainel = async ({ locador }: Pago) =>
  painel.Painel.parse((await locador.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === 'RECIBO');
const reenviar = async ({ locador, reciboId }: Pago) =>
  (await locador.pedir(recibos.reenviar, { params: { id: reciboId } })).status;

/** The service where what its providers are asked to send fares so. */
function comoSe(fazer: (enviar: () => Promise<Delivery>) => Promise<Delivery>): Deps {
  const { messenger, freeText } = teste.deps;
  return {
    ...teste.deps,
    messenger: { ...messenger, email: (...dados) => fazer(() => messenger.email(...dados)) },
    freeText: freeText && { ...freeText, send: (...dados) => fazer(() => freeText.send(...dados)) },
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

test('a receipt whose process died before it was sent is told of, and goes out when its landlord asks', async () => {
  const dados = await pago();
  const antes = async () => {
    throw new Error('o processo morreu');
  };
  await expect(enviarReciboPorWhatsapp(comoSe(antes), dados)).rejects.toThrow('morreu');
  await expect(enviarRecibo(comoSe(antes), dados)).rejects.toThrow('morreu');
  // While it may still be on its way, nothing is said, and nothing repeated.
  expect([await naoEnviado(dados), await noPainel(dados), await reenviar(dados)]).toEqual([[], [], 409]);
  daHora(13);
  for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo])
    await expect(enviar(teste.deps, dados)).rejects.toThrow();
  const motivo = expect.stringMatching(/pode ter chegado/);
  expect(await naoEnviado(dados)).toEqual([
    { canal: 'email', motivo },
    { canal: 'whatsapp', motivo },
  ]);
  expect(await noPainel(dados)).toMatchObject([{ reciboId: dados.reciboId }]);
  // Two touches at once are one.
  expect((await Promise.all([reenviar(dados), reenviar(dados)])).sort()).toEqual([200, 409]);
  for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo]) await enviar(teste.deps, dados);
  daHora(40);
  expect([await naoEnviado(dados), await noPainel(dados), await reenviar(dados)]).toEqual([[], [], 409]);
  expect([teste.falsos.evolution.mensagens.length, teste.falsos.brevo.mensagens.length]).toEqual([1, 1]);
});

test('a receipt that was refused says why; once its payment is undone, nobody is told and it is not sent', async () => {
  const dados = await pago();
  const recusado = comoSe(async () => ({ situacao: 'recusada', culpa: 'destinatario', erro: 'o endereço não existe' }));
  await expect(enviarRecibo(recusado, dados)).rejects.toThrow(/não existe/);
  daHora(10);
  expect(await naoEnviado(dados)).toMatchObject([
    { canal: 'email', motivo: 'O recibo não foi enviado: o endereço não existe.' },
  ]);
  await dados.locador.pedir(financeiro.mudar, { params: { id: dados.contaId }, body: { status: 'PENDENTE' } });
  expect([await noPainel(dados), await reenviar(dados)]).toEqual([[], 409]);
});

test.each(['undone', 'deleted with its conta'])(
  'a receipt that waits for its provider is not sent once its payment was %s',
  async (como) => {
    const dados = await pago();
    const fora = comoSe(async () => ({ situacao: 'recusada', culpa: 'provedor', erro: 'fora do ar' }));
    for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo]) {
      await expect(enviar(fora, dados)).rejects.toThrow(/fora do ar/);
    }
    const params = { id: dados.contaId };
    const { status } = await (como === 'undone'
      ? dados.locador.pedir(financeiro.mudar, { params, body: { status: 'PENDENTE' } })
      : dados.locador.pedir(financeiro.remover, { params }));
    expect(status).toBe(200);
    daHora(40);
    for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo]) await enviar(teste.deps, dados);
    expect([teste.falsos.evolution.mensagens.length, teste.falsos.brevo.mensagens.length]).toEqual([0, 0]);
    const { eventos } = (
      await dados.locador.pedir(auditoria.listar, { query: { registro: `recibo:${dados.reciboId}` } })
    ).body;
    expect(eventos.filter(({ acao }: auditoria.Evento) => acao === 'enviar')).toEqual([]);
  },
);

test('of who switched it off meanwhile no receipt goes out by that way, but one that the landlord asked for', async () => {
  const dados = await pago();
  await configurar(dados.locador, { reciboPorEmail: false, textoLivreAtivo: false });
  for (const enviar of [enviarReciboPorWhatsapp, enviarRecibo]) await enviar(teste.deps, dados);
  expect([teste.falsos.evolution.mensagens.length, teste.falsos.brevo.mensagens.length]).toEqual([0, 0]);
  expect(await naoEnviado(dados)).toEqual([]);
  await enviarRecibo(teste.deps, { ...dados, aPedido: true });
  expect(teste.falsos.brevo.mensagens.length).toBe(1);
});
