import * as configuracoes from '@imob/schemas/configuracoes';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contratoEncerravel, encerrar, linhas, pagar } from '../races/race.ts';
import { type TestApp, testApp } from '../support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
} from '../support/factories.ts';

// The guards whose loss would cost somebody money or privacy, each in one short test that `npm run test:red` sees go red.
let teste: TestApp;
let ana: Locador;
let bia: Locador;
beforeAll(async () => {
  teste = await testApp();
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
});
afterAll(() => teste.fechar());

test('another landlord’s records are refused, and stay as they are', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const [{ id }] = await contasDe(ana, contratoId);
  expect((await pagar(bia, id)).status).toBe(403);
  expect((await bia.pedir(imoveis.buscar, { params: { id: imovelId } })).status).toBe(403);
  expect((await bia.pedir(imoveis.mudar, { params: { id: imovelId }, body: { nome: 'Minha' } })).status).toBe(403);
  expect(await contasDe(bia, contratoId)).toEqual([]);
  expect(await linhas(teste, 'select id from recibos where "contaId" = $1', [id])).toEqual([]);
});

test('a cancelled conta cannot be paid', async () => {
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId);
  await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
  expect((await pagar(ana, id)).status).toBe(400);
  expect(await linhas(teste, 'select id from recibos where "contaId" = $1', [id])).toEqual([]);
});

test('a property under repair cannot be let', async () => {
  const { imovelId, locatarioId, contratoId } = await contratoEncerravel(ana);
  await encerrar(ana, contratoId);
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'MANUTENCAO' } });
  const { body } = await ana.pedir(contratos.buscar, { params: { id: contratoId } });
  expect((await ana.pedir(contratos.criar, { body: { ...body, imovelId, locatarioId } })).status).toBe(400);
});

test('the exit inspection of an earlier contract does not close a later one', async () => {
  const { imovelId, locatarioId, contratoId } = await contratoEncerravel(ana);
  expect((await encerrar(ana, contratoId)).status).toBe(200);
  teste.agora('2026-03-11T15:00:00Z');
  const novo = await novoContrato(ana, { imovelId, locatarioId, dataInicio: '2026-04-01', dataFim: '2026-05-01' });
  for (const { id } of await contasDe(ana, novo.contratoId)) await pagar(ana, id);
  expect(await encerrar(ana, novo.contratoId)).toMatchObject({
    status: 422,
    body: { codigo: 'VISTORIA_SAIDA_PENDENTE' },
  });
  await novaInspecao(ana, imovelId, { tipo: 'Rotina' });
  expect((await encerrar(ana, novo.contratoId)).status).toBe(422);
  await novaInspecao(ana, imovelId);
  expect((await encerrar(ana, novo.contratoId)).status).toBe(200);
});

test('a contract with an open conta cannot be closed', async () => {
  const { contratoId } = await contratoEncerravel(ana);
  await novaConta(ana, contratoId, { dataVencimento: '2026-01-01' });
  expect(await encerrar(ana, contratoId)).toMatchObject({
    status: 422,
    body: { codigo: 'PENDENCIAS_FINANCEIRAS', pendencias: 1 },
  });
});

test('synchronisation writes to active items of the same property only, and skips what was not verified', async () => {
  const [aqui, ali] = [await novoImovel(ana), await novoImovel(ana)];
  const [ativo, retirado, naoVerificado] = [
    await novoItem(ana, aqui),
    await novoItem(ana, aqui),
    await novoItem(ana, aqui),
  ];
  const outro = await novoItem(ana, ali);
  const alheio = await novoItem(bia, await novoImovel(bia));
  const { id } = await novaInspecao(ana, aqui);
  await ana.pedir(inventario.remover, { params: { id: retirado.id } });
  const itensVistoriados = [
    ...[ativo, retirado, outro, alheio].map((item) => ({ itemId: item.id, condicaoAtual: 'Ruim' })),
    { itemId: naoVerificado.id, condicaoAtual: 'Não verificado' },
  ];
  await ana.pedir(inspecoes.mudar, { params: { id }, body: { itensVistoriados } });
  const { body } = await ana.pedir(inspecoes.sincronizarInventario, { params: { id } });
  expect(body.atualizados).toBe(1);
  expect(await linhas(teste, `select id from itens where condicao = 'Ruim'`)).toEqual([{ id: ativo.id }]);
  expect(await linhas(teste, `select id from itens where condicao not in ('Bom', 'Ruim')`)).toEqual([]);
});

test('a secret sent back as its mask is kept, and never shown', async () => {
  await ana.pedir(configuracoes.mudar, { body: { notificacoes: { mailApiKey: 'chave-secreta-1' } } });
  const guardado = () => linhas(teste, `select cifrado from segredos where "userId" = $1`, [ana.uid]);
  const antes = await guardado();
  const { body, texto } = await ana.pedir(configuracoes.buscar);
  expect(body.notificacoes.mailApiKey).toBe('•'.repeat(8));
  expect(texto).not.toContain('chave-secreta-1');
  expect(String(antes[0].cifrado)).not.toContain('chave-secreta-1');
  await ana.pedir(configuracoes.mudar, { body: { notificacoes: body.notificacoes } });
  expect(await guardado()).toEqual(antes);
});

test('the receipt of a deposit is CAUCAO', async () => {
  const { contratoId } = await novoContrato(ana, { valorCaucao: 100 });
  const conta = (await contasDe(ana, contratoId)).find(({ tipo }) => tipo === 'CAUCAO');
  expect((await pagar(ana, conta.id)).body.recibo_digital.tipo).toBe('CAUCAO');
});

test('the last SUPER_ADMIN stays one, and a deactivated user is out at once, however the id is written', async () => {
  const mudar = (uid: string, body: object) => ana.pedir(usuarios.mudar, { params: { uid: uid.toUpperCase() }, body });
  expect((await mudar(ana.uid, { role: 'LOCADOR' })).status).toBe(409);
  expect((await mudar(ana.uid, { ativo: false })).status).toBe(409);
  const rui = await novoLocador(teste);
  expect((await rui.pedir(imoveis.listar)).status).toBe(200);
  expect((await mudar(rui.uid, { ativo: false })).status).toBe(200);
  expect((await rui.pedir(imoveis.listar)).status).toBe(403);
});
