import { randomUUID } from 'node:crypto';
import * as acerto from '@imob/schemas/acerto';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';
import { type Locador, novoContrato, novoLocador } from './support/factories.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
beforeAll(async () => {
  teste = await testApp();
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
});
afterAll(() => teste.fechar());

const contrato = async (quem: Locador) =>
  (await novoContrato(quem, { dataInicio: '2025-01-01', dataFim: '2026-12-31' })).contratoId;
const pedida = { tipo: 'CONTRATO', emails: [null], mesmoComPendencias: true };
const item = { descricao: 'Vaga', tipo: 'OUTRO', valor: 100, de: '2026-04' };

test.each([
  ['acertoId', acerto.criar, { chavesEm: '2026-03-01' }, [acerto.confirmar, acerto.desfazer]],
  ['reajusteId', reajustes.aplicar, { dataBase: '2026-01-01', valor: 1600 }, [reajustes.desfazer, reajustes.pdf]],
  ['assinaturaId', assinaturas.criar, pedida, [assinaturas.assinar, assinaturas.cancelar, assinaturas.pdf]],
  ['recorrenteId', recorrentes.criar, item, [recorrentes.remover]],
] as const)(
  'what a contract holds (%s) is 404 under another contract of its landlord, 403 to another landlord',
  async (nome, criar, body, pedidos) => {
    const id = await contrato(ana);
    const { body: feito } = await ana.pedir(criar, { params: { id }, body });
    const [outro, deBia] = [await contrato(ana), await contrato(bia)];
    for (const pedido of pedidos) {
      const status = async (quem: Locador, params: Record<string, string>) =>
        (await quem.pedir(pedido, { params })).status;
      expect(await status(ana, { id: outro, [nome]: feito.id })).toBe(404);
      expect(await status(bia, { id: deBia, [nome]: feito.id })).toBe(403);
      expect(await status(ana, { id, [nome]: randomUUID() })).toBe(404);
      expect(await status(ana, { id, [nome]: 'x' })).toBe(404);
    }
  },
);
