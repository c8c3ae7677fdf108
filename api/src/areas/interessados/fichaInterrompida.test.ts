import * as interessados from '@imob/schemas/interessados';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fichaMinima, fichaPedida, foto, preencherFicha } from '../../../test/support/adverts.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, appComArquivos } from '../../../test/support/files.ts';

// Something else happens while a form with its files comes in.
let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-03-15T15:00:00Z', env: { AUTH_RATE_LIMIT: '10000' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
});

type Resto = Parameters<typeof preencherFicha> extends [unknown, ...infer R] ? R : never;
const preencher = (...como: Resto) => preencherFicha(teste, ...como);
const enviar = (params: { token: string }) =>
  teste.cliente().pedir(interessados.enviarFicha, { params, body: fichaMinima });

/** Once the first file is kept, something else happens before the form is. */
function enquantoChega(fazer: () => Promise<unknown>) {
  const { storage } = teste.deps;
  const guardar = vi.spyOn(storage, 'put').mockImplementationOnce(async (...como) => {
    guardar.mockRestore();
    await storage.put(...como);
    await fazer();
  });
}

test('what is decided while the files come is told, and none of them stays', async () => {
  const { id, params } = await fichaPedida(ana, imovelId);
  enquantoChega(() => ana.pedir(interessados.mudar, { params: { id }, body: { situacao: 'DESISTIU' } }));
  expect((await preencher(params, {}, [await foto()])).status).toBe(404);
  expect(await teste.objetos(ana.uid)).toEqual([]);
});

test('what comes by an address that was replaced meanwhile is not what was asked for anew', async () => {
  const { params, pedir, ler } = await fichaPedida(ana, imovelId);
  enquantoChega(async () => {
    await enviar(params);
    await pedir();
  });
  expect((await preencher(params, { renda: '1' }, [await foto()])).status).toBe(404);
  expect(await ler()).toMatchObject({ fichaEm: null, arquivos: [] });
  expect(await teste.objetos(ana.uid)).toEqual([]);
});

test('a failure of the database keeps neither form nor file', async () => {
  const { params, ler } = await fichaPedida(ana, imovelId);
  await teste.deps.pool.query(
    `alter table interessados add constraint cai check (ficha is null or ficha->>'rg' is distinct from 'CAI')`,
  );
  const caiu = await preencher(params, { rg: 'CAI' }, [await foto()]);
  await teste.deps.pool.query('alter table interessados drop constraint cai');
  expect(caiu.status).toBe(500);
  expect([await ler(), await teste.objetos(ana.uid)]).toMatchObject([{ fichaEm: null }, []]);
});
