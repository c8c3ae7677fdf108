import * as acerto from '@imob/schemas/acerto';
import * as aditivos from '@imob/schemas/aditivos';
import * as auditoria from '@imob/schemas/auditoria';
import * as busca from '@imob/schemas/busca';
import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginas from '@imob/schemas/paginas/contratos';
import * as paginasDeLocatarios from '@imob/schemas/paginas/locatarios';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const novo = (nome: string, mudancas: object = {}) => novoLocatario(ana, { nome, ...mudancas });
const ler = async (id: string) => (await ana.pedir(demaisLocatarios.ler, { params: { id } })).body;
const gravar = (id: string, ...demais: { locatarioId: string; avisar?: boolean }[]) =>
  ana.pedir(demaisLocatarios.gravar, { params: { id }, body: { demais } });
const nomes = ({ demais }: demaisLocatarios.LocatariosDoContrato) => demais.map(({ nome }) => nome);
const assinar = (id: string) =>
  ana.pedir(documento.assinar, { params: { id }, body: { dataAssinatura: '2026-01-02', mesmoComPendencias: true } });
const doPapel = (id: string) =>
  ana.pedir(contratos.uploadAssinado, { params: { id }, body: { contratoAssinadoUrl: 'https://a.exemplo.com/c.pdf' } });
const texto = async (id: string): Promise<string> =>
  (await ana.pedir(documento.buscar, { params: { id } })).body.conteudo;
const aditar = (id: string, body: object) => ana.pedir(aditivos.criar, { params: { id }, body });

async function casal() {
  const bia = await novo('Bia Souza', { email: 'bia@exemplo.com' });
  const { contratoId: id, locatarioId } = await novoContrato(ana, { demaisLocatarios: [bia] });
  return { id, locatarioId, bia };
}

test('a lease is made with several tenants, who are told in their order and answer together in its text', async () => {
  const { id, locatarioId, bia } = await casal();
  expect(await ler(id)).toMatchObject({
    principal: { locatarioId, nome: 'João Pereira' },
    demais: [{ locatarioId: bia, nome: 'Bia Souza', email: 'bia@exemplo.com', avisar: true }],
    mudam: { como: 'LISTA', porque: null },
  });
  for (const trecho of [
    'PARTE LOCATÁRIA: João Pereira',
    'PARTE LOCATÁRIA: Bia Souza',
    'respondem solidariamente',
    'art. 2º',
  ])
    expect(await texto(id)).toContain(trecho);
  const caio = await novo('Caio Dias');
  const { status, body } = await gravar(id, { locatarioId: caio.toUpperCase() }, { locatarioId: bia, avisar: false });
  expect([status, nomes(body), body.demais[1].avisar]).toEqual([200, ['Caio Dias', 'Bia Souza'], false]);
  expect((await gravar(id)).body.demais).toEqual([]);
  expect(await texto(id)).not.toContain('respondem solidariamente');
});

test('nobody rents twice, nor beside himself, nor another landlord’s tenant; what was refused changes nothing', async () => {
  const { id, locatarioId, bia } = await casal();
  const alheio = await novoLocatario(await novoLocador(teste));
  const anonimo = await novo('Some');
  await teste.deps.db
    .updateTable('locatarios')
    .set({ anonimizadoEm: '2026-01-01T00:00:00Z' })
    .where('id', '=', anonimo)
    .execute();
  const recusas: [{ locatarioId: string }[], number, string][] = [
    [[{ locatarioId }], 400, 'principal'],
    [[{ locatarioId: bia }, { locatarioId: bia }], 400, 'duas vezes'],
    [[{ locatarioId: alheio }], 403, 'outro usuário'],
    [[{ locatarioId: crypto.randomUUID() }], 404, 'não encontrado'],
    [[{ locatarioId: anonimo }], 409, 'anonimizado'],
    [Array.from({ length: 10 }, () => ({ locatarioId: crypto.randomUUID() })), 400, 'inválidos'],
  ];
  for (const [demais, status, palavra] of recusas) {
    const recusado = await gravar(id, ...demais);
    expect([recusado.status, recusado.body.error]).toEqual([status, expect.stringContaining(palavra)]);
  }
  expect(nomes(await ler(id))).toEqual(['Bia Souza']);
  const corpo = { imovelId: await novoImovel(ana), locatarioId, dataInicio: '2026-01-01', dataFim: '2026-12-31' };
  const criar = (demais: string[]) =>
    ana.pedir(contratos.criar, { body: { ...corpo, valorAluguel: 1, diaVencimento: 1, demaisLocatarios: demais } });
  expect((await criar([locatarioId])).body.campos[0].campo).toBe('demaisLocatarios.0');
  expect((await criar([alheio])).status).toBe(403);
});

test('once our text was signed only an addendum changes who rents, and copies of notices may change all the same', async () => {
  const { id, bia } = await casal();
  await assinar(id);
  const caio = await novo('Caio Dias', { cpf: '529.982.247-25' });
  const recusado = await gravar(id, { locatarioId: caio });
  expect([recusado.status, recusado.body.codigo, recusado.body.error]).toEqual([
    409,
    'CONTRATO_ASSINADO',
    expect.stringContaining('aditivo'),
  ]);
  expect((await ler(id)).mudam.como).toBe('ADITIVO');
  expect((await gravar(id, { locatarioId: bia, avisar: false })).body.demais[0].avisar).toBe(false);

  const { status, body } = await aditar(id, { demaisLocatarios: [caio] });
  expect([status, body.locatarios]).toEqual([201, { entram: [caio], saem: [bia] }]);
  for (const trecho of [
    'Ingressa na locação, como locatário(a), Caio Dias (CPF nº 529.982.247-25)',
    'Deixa a locação Bia Souza',
    'PARTE LOCATÁRIA: Bia Souza',
    'são locatários João Pereira',
    'e Caio Dias (CPF nº 529.982.247-25), que respondem solidariamente',
  ])
    expect(body.conteudo).toContain(trecho);
  expect(nomes(await ler(id))).toEqual(['Caio Dias']);
  expect((await aditar(id, { demaisLocatarios: [caio] })).status).toBe(400);
  expect((await aditar(id, { texto: 'Só um ajuste.' })).body.locatarios).toBeNull();
  expect((await aditar(id, { demaisLocatarios: [bia, caio] })).body.locatarios).toEqual({ entram: [bia], saem: [] });
  const { body: trilha } = await ana.pedir(auditoria.listar, { query: { registro: `contrato:${id}` } });
  expect(JSON.stringify(trilha.eventos)).toContain('Caio Dias (529.982.247-25)');
});

test('a lease that was signed elsewhere records its tenants once, as a transcription', async () => {
  const { contratoId: id } = await novoContrato(ana);
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10 } });
  await doPapel(id);
  const bia = await novo('Bia Souza');
  expect((await gravar(id, { locatarioId: bia })).status).toBe(200);
  expect(await texto(id)).toContain('PARTE LOCATÁRIA: Bia Souza');
  expect((await gravar(id)).status).toBe(409);
});

test('a closed lease keeps its tenants, and a tenant of two is not deleted while one runs', async () => {
  const { id, bia } = await casal();
  const apagar = () => ana.pedir(locatarios.remover, { params: { id: bia } });
  const recusado = await apagar();
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('aluga junto')]);
  await teste.deps.db.updateTable('contratos').set({ ativo: false }).where('id', '=', id).execute();
  expect((await gravar(id)).body.error).toContain('encerrado');
  expect((await aditar(id, { demaisLocatarios: [] })).status).toBe(409);
  expect((await apagar()).status).toBe(200);
  expect(nomes(await ler(id))).toEqual(['Bia Souza']);
  expect(await texto(id)).toContain('Bia Souza');
});

test('the app finds a lease by whoever rents, and the interface’s own lists stay the principal’s', async () => {
  const { id, locatarioId, bia } = await casal();
  await ana.pedir(locatarios.mudar, { params: { id: bia }, body: { nome: 'Zuleica Prado' } });
  const achados = async (query: Record<string, string>) =>
    (await ana.pedir(paginas.pagina, { query })).body.contratos.map((um: { id: string }) => um.id);
  expect(await achados({ locatarioId: bia })).toEqual([id]);
  expect(await achados({ busca: 'zuleica' })).toEqual([id]);
  expect((await ana.pedir(paginas.totais, { query: { locatarioId: bia } })).body.contratos).toBe(1);
  expect(JSON.stringify((await ana.pedir(busca.buscar, { query: { q: 'zuleica' } })).body)).toContain(id);
  expect((await ana.pedir(locatarios.contratos, { params: { id: bia } })).body).toEqual([]);
  expect((await ana.pedir(contratos.buscar, { params: { id } })).body.locatarioId).toBe(locatarioId);
  const { body } = await ana.pedir(paginasDeLocatarios.pagina, { query: { busca: 'zuleica' } });
  expect(body.locatarios[0]).toMatchObject({ temContratoAtivo: true, contratoId: id });
  const { alugaJunto } = (await ana.pedir(locatarios.buscar, { params: { id: bia } })).body;
  expect(alugaJunto).toMatchObject([
    { contratoId: id, locatarioId, locatarioNome: 'João Pereira', ativo: true, saiuEm: null },
  ]);
  expect(Object.keys((await ana.pedir(locatarios.buscar, { params: { id: locatarioId } })).body)).not.toContain(
    'alugaJunto',
  );
});

test('of two who write at once one list stands whole, and nobody who is being deleted gets in', async () => {
  const { contratoId: id } = await novoContrato(ana);
  const [bia, caio] = [await novo('Bia Souza'), await novo('Caio Dias')];
  await Promise.all([gravar(id, { locatarioId: bia }), gravar(id, { locatarioId: caio })]);
  expect((await ler(id)).demais).toHaveLength(1);
  const dora = await novo('Dora Reis');
  const [posta, apagada] = await Promise.all([
    gravar(id, { locatarioId: dora }),
    ana.pedir(locatarios.remover, { params: { id: dora } }),
  ]);
  expect([posta.status === 200, apagada.status === 200].filter(Boolean)).toHaveLength(1);
});

test('the settlement’s paper and a lease that is settled name both, and change no more', async () => {
  const { id, bia } = await casal();
  await assinar(id);
  const { body } = await ana.pedir(acerto.criar, { params: { id }, body: { chavesEm: '2026-03-10' } });
  expect((await ana.pedir(acerto.confirmar, { params: { id, acertoId: body.id } })).status).toBe(200);
  expect((await ler(id)).mudam).toMatchObject({ como: 'NAO', porque: expect.stringContaining('acertada') });
  expect((await aditar(id, { demaisLocatarios: [] })).status).toBe(409);
  expect((await gravar(id, { locatarioId: bia, avisar: false })).status).toBe(200);
});
