import * as auditoria from '@imob/schemas/auditoria';
import * as compromissos from '@imob/schemas/compromissos';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { amostra } from '../../../test/support/files.ts';
import { formulario } from '../../../test/support/form.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const FAZEM = [
  ['manutencao', manutencoes, () => ({ imovelId, titulo: 'Torneira' })],
  ['prestador', prestadores, () => ({ nome: 'Rui Reparos' })],
  ['compromisso', compromissos, () => ({ imovelId, titulo: 'AVCB', proximo: '2026-06-01' })],
] as const;

test.each(FAZEM)(
  'a %s is made once, however often the request comes, and not again once it was deleted',
  async (tipo, area, corpo) => {
    const body = corpo();
    const pedido = { body, headers: { 'idempotency-key': `um ${tipo}` } };
    const respostas = await Promise.all([1, 2, 3].map(() => ana.pedir(area.criar, pedido)));
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [primeiro, ...outros] = respostas.map((resposta) => resposta.body);
    expect(outros).toEqual([primeiro, primeiro]);
    const { id } = primeiro;
    const query = { registro: `${tipo}:${id}` };
    expect((await ana.pedir(auditoria.listar, { query })).body.eventos).toHaveLength(1);
    expect((await ana.pedir(area.criar, { body })).body.id).not.toBe(id);

    await ana.pedir(area.remover, { params: { id } });
    expect((await ana.pedir(area.criar, pedido)).status).toBe(409);
    expect((await ana.pedir(area.buscar, { params: { id } })).status).toBe(404);
  },
);

test('photos that are sent again by the same key are there once', async () => {
  const { id } = (await manutencoesDe(ana).abrir({ imovelId })).body;
  const { body, headers } = formulario({}, await amostra.jpg(), 'pia.jpg');
  const enviar = (chave: string) =>
    ana.pedir(upload.manutencao, {
      params: { manutencaoId: id },
      body,
      headers: { ...headers, 'idempotency-key': chave },
    });
  const uma = await enviar('a');
  expect([uma.status, uma.body.fotos.length]).toEqual([201, 1]);
  expect((await enviar('a')).body).toEqual(uma.body);
  expect((await enviar('b')).body.fotos).toHaveLength(2);
});
