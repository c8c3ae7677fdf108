import * as acerto from '@imob/schemas/acerto';
import * as inquilino from '@imob/schemas/inquilino';
import * as orcamentos from '@imob/schemas/orcamentos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../../../test/support/files.ts';
import { formulario } from '../../../test/support/form.ts';
import { doPedido, emailsDe, manutencoesDe, novoPrestador } from '../../../test/support/repairs.ts';

// A provider sees of the tenant only a picture and, if the landlord allows it, name and telephone.
let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-04-10T15:00:00Z', env: { AUTH_RATE_LIMIT: '10000' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
});

/** A repair that answers a tenant's request with this file, whose provider is taken. */
async function cenario(arquivo: Buffer, nome: string, doLocatario: object = {}) {
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Reis', email: 'rita@exemplo.com', ...doLocatario });
  const imovelId = await novoImovel(ana);
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
  const dele = { params: { token: url.split('/').at(-1) as string } };
  const campos = { tipo: 'REPARO', texto: 'Palavras do inquilino.' };
  const { body } = await teste.cliente().pedir(inquilino.pedir, { ...dele, ...formulario(campos, arquivo, nome) });
  const de = manutencoesDe(ana);
  const { id } = (await de.abrir({ imovelId, pedidoId: body.id })).body;
  const { id: prestadorId } = await novoPrestador(ana);
  const { orcamentoId, params } = doPedido((await de.orcar(id, { prestadorId })).body, prestadorId);
  const escolher = () => de.mudarOrcamento(id, orcamentoId, { escolhido: true });
  const pagina = async () =>
    (await teste.cliente().pedir(orcamentos.servico, { params, headers: { accept: 'text/html' } })).texto;
  const foto = () => teste.cliente().pedir(orcamentos.fotoDoServico, { params: { ...params, numero: '1' } });
  return { de, id, contratoId, dele, escolher, pagina, foto };
}

test('the picture that a tenant sent is shown, a paper of his is not, nor what he wrote to his landlord', async () => {
  const com = await cenario(await amostra.png(), 'pia.png');
  expect(await com.pagina()).toContain('/fotos/1?v=');
  const { status, headers } = await com.foto();
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await com.pagina()).not.toContain('Palavras do inquilino');
  const papel = await cenario(amostra.pdf(), 'laudo.pdf');
  expect([(await papel.pagina()).includes('<img'), (await papel.foto()).status]).toEqual([false, 404]);
});

test('who lives there is told to him who does it, where the landlord passes that on, as long as he lives there', async () => {
  const um = await cenario(Buffer.alloc(0), '', { whatsapp: '', telefone: '(11) 97777-1234' });
  await um.de.mudar(um.id, { passarContato: true });
  expect(await um.pagina()).not.toMatch(/Rita|97777/);
  await um.escolher();
  expect(await um.pagina()).toMatch(/Rita Reis[\s\S]*\(11\) 97777-1234/);
  expect(await um.pagina()).not.toContain('rita@exemplo');
  const { db } = teste.deps;
  await db.updateTable('contratos').set({ ativo: false }).where('userId', '=', ana.uid).execute();
  expect(await um.pagina()).not.toMatch(/Rita|97777/);
  await db.updateTable('contratos').set({ ativo: true }).where('userId', '=', ana.uid).execute();
  await um.de.mudar(um.id, { passarContato: false });
  expect(await um.pagina()).not.toMatch(/Rita|97777/);
});

test('whoever gave the keys back lives there no more, also while his lease is not closed yet', async () => {
  const um = await cenario(Buffer.alloc(0), '', { telefone: '(11) 97777-1234' });
  await um.escolher();
  await um.de.mudar(um.id, { passarContato: true, visitaDia: '2026-04-12' });
  const dele = async () =>
    (await teste.cliente().pedir(inquilino.pagina, { ...um.dele, headers: { accept: 'text/html' } })).texto;
  const recebe = () =>
    teste.cliente().pedir(inquilino.responderVisita, {
      params: { ...um.dele.params, manutencaoId: um.id },
      body: { resposta: 'PODE', quando: '2026-04-12 null' },
    });
  expect(await dele()).toContain('12 de abril');
  expect((await recebe()).status).toBe(201);
  const em = { id: um.contratoId };
  const { body } = await ana.pedir(acerto.criar, { params: em, body: { chavesEm: '2026-04-10', danos: [] } });
  expect((await ana.pedir(acerto.confirmar, { params: { ...em, acertoId: body.id } })).status).toBe(200);
  expect(await um.pagina()).not.toMatch(/Rita|97777/);
  expect(await dele()).not.toContain('12 de abril');
  expect((await recebe()).status).toBe(404);
  const aviso = await um.de.mudar(um.id, { visitaDia: '2026-04-13', avisar: true });
  expect(aviso.status).toBe(200);
  expect(await emailsDe(teste, um.id)).toEqual(['PRESTADOR VISITA']);
});
