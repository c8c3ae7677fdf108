import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novaConta } from '../../../test/support/factories.ts';
import { configurar, locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 }, tarefas: true });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const mensagens = () => teste.falsos.evolution.mensagens;

test('after a payment the tenant hears of his receipt from the landlord’s WhatsApp, once the landlord wants it so', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config: { textoLivreAtivo: true } });
  const instancia = `imob_${locador.uid}`;
  teste.falsos.evolution.parear(instancia);
  const pagar = async () => {
    const id = await novaConta(locador, contratoId, { descricao: 'Conserto', valor: 120.5 });
    return (await locador.pedir(financeiro.pagar, { params: { id } })).body.recibo_digital;
  };
  await pagar();
  await configurar(locador, { reciboPorWhatsapp: true });
  const { body } = await locador.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const { numero } = await pagar();
  await expect.poll(() => mensagens().length).toBe(1);
  expect(mensagens()).toMatchObject([{ instancia, para: '5511912345678' }]);
  const [{ texto } = { texto: '' }] = mensagens();
  expect(texto).toMatch(/Olá, João Pereira!/);
  expect(texto).toMatch(/R\$\s120,50 em 10\/03\/2026: Conserto/);
  expect(texto).toContain(`nº ${numero}.`);
  expect(texto).toContain(body.url);
  // Without a WhatsApp of his own there is nothing to send from.
  await configurar(locador, { textoLivreAtivo: false });
  await pagar();
  const { rows } = await teste.deps.pool.query(
    `select count(*)::int as n from fila.job where name = 'recibo.whatsapp'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});
