import * as auditoria from '@imob/schemas/auditoria';
import * as compromissos from '@imob/schemas/compromissos';
import * as despesas from '@imob/schemas/despesas';
import * as exemplos from '@imob/schemas/exemplos';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { amostra } from '../../../test/support/files.ts';
import { emPartes } from '../../../test/support/form.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../../../test/support/repairs.ts';
import { estaGuardado } from '../../../test/support/signatures.ts';

let teste: TestApp;
let ana: Locador;
let de: ReturnType<typeof manutencoesDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  de = manutencoesDe(ana);
});
afterAll(() => teste.fechar());

/** A repair with an offer and a photo. */
async function nova(imovelId: string) {
  const { id } = (await de.abrir({ imovelId })).body;
  const { id: prestadorId } = await novoPrestador(ana);
  await de.orcar(id, { prestadorId, valor: 150 });
  const foto = [{ campo: 'arquivo', nome: 'pia.jpg', conteudo: await amostra.jpg() }];
  const { body } = await ana.pedir(upload.manutencao, { params: { manutencaoId: id }, ...emPartes({}, foto) });
  return { id, key: body.fotos[0].key as string };
}
const contar = async (tabela: 'manutencoes' | 'orcamentos' | 'compromissos' | 'prestadores' | 'arquivos') =>
  (await teste.deps.db.selectFrom(tabela).select('userId').where('userId', '=', ana.uid).execute()).length;

test('with a property go its repairs, with photos and offers, and what it has to do by a day; what they cost stays', async () => {
  const [imovelId, outro] = [await novoImovel(ana, { nome: 'Casa' }), await novoImovel(ana)];
  const vai = await nova(imovelId);
  const fica = await nova(outro);
  const { despesaId } = (await de.concluir(vai.id, { em: '2026-04-10', custo: 150 })).body;
  const compromisso = await novoCompromisso(ana, { imovelId });
  const geral = await novoCompromisso(ana, { imovelId: null });
  expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
  expect((await de.ler(vai.id)).status).toBe(404);
  expect((await de.ler(fica.id)).body.orcamentos).toHaveLength(1);
  expect([await contar('orcamentos'), await contar('prestadores'), await contar('arquivos')]).toEqual([1, 2, 1]);
  expect([await estaGuardado(teste, vai.key), await estaGuardado(teste, fica.key)]).toEqual([false, true]);
  expect((await ana.pedir(compromissos.buscar, { params: { id: compromisso.id } })).status).toBe(404);
  expect((await ana.pedir(compromissos.buscar, { params: { id: geral.id } })).status).toBe(200);
  expect((await ana.pedir(despesas.buscar, { params: { id: despesaId as string } })).body.valor).toBe(150);
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `imovel:${imovelId}` } });
  expect(body.eventos[0].antes).toMatchObject({ manutencoes: [vai.id], compromissos: [compromisso.id] });
});

test('a property that is archived keeps them', async () => {
  const imovelId = await novoImovel(ana);
  const { id } = await nova(imovelId);
  await novoCompromisso(ana, { imovelId });
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: true } });
  expect((await de.ler(id)).body.situacao).toBe('ABERTA');
  expect(await contar('compromissos')).toBe(1);
});

test('with the examples go the repairs of their properties, with their photos', async () => {
  await ana.pedir(exemplos.criar);
  const [exemplo] = (await ana.pedir(imoveis.listar)).body as { id: string }[];
  const { id, key } = await nova(exemplo?.id as string);
  expect((await ana.pedir(exemplos.apagar)).status).toBe(200);
  expect((await de.ler(id)).status).toBe(404);
  expect([await contar('orcamentos'), await contar('arquivos')]).toEqual([0, 0]);
  expect(await estaGuardado(teste, key)).toBe(false);
});
