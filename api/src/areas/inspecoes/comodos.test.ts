import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../test/support/files.ts';
import { sweep } from '../upload/cleanup/sweep.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const piso = (mudancas: object = {}) => ({ id: 'piso', nome: 'Piso', condicao: 'Bom', fotosKeys: [], ...mudancas });
const sala = (...elementos: object[]) => ({ id: 'sala', nome: 'Sala', elementos });
const mudar = (id: string, body: object) => ana.pedir(inspecoes.mudar, { params: { id }, body });
const ler = async (id: string) => (await ana.pedir(inspecoes.buscar, { params: { id } })).body;

describe('rooms, meters and keys', () => {
  const partes = {
    comodos: [sala(piso({ observacao: 'Riscado' }), { id: 'teto', nome: 'Teto', condicao: 'Ótimo', fotosKeys: [] })],
    leituras: [{ tipo: 'AGUA', valor: 1234.5, fotosKeys: [] }],
    chaves: [{ nome: 'Porta da frente', quantidade: 2 }],
  };

  test('are kept by POST and PATCH and given back; what is not sent stays', async () => {
    const criada = await novaInspecao(ana, imovelId, partes);
    expect(criada).toMatchObject({ ...partes, fechadaEm: null, hash: null, emendas: [] });
    const comodos = [sala(piso({ condicao: 'Ruim' }))];
    expect((await mudar(criada.id, { comodos })).body).toEqual({ ...criada, comodos });
    expect((await mudar(criada.id, { chaves: [], leituras: [] })).body).toEqual({
      ...criada,
      comodos,
      chaves: [],
      leituras: [],
    });
    expect(await ler(criada.id)).toMatchObject({ comodos, chaves: [], leituras: [] });
  });

  test('get ids from the service where they have none', async () => {
    const { comodos } = await novaInspecao(ana, imovelId, {
      comodos: [{ nome: 'Sala', elementos: [{ nome: 'Piso' }] }],
    });
    expect(comodos).toEqual([
      {
        id: expect.any(String),
        nome: 'Sala',
        elementos: [{ id: expect.any(String), nome: 'Piso', condicao: 'Não verificado', fotosKeys: [] }],
      },
    ]);
  });

  test.each([
    [{ comodos: [{ elementos: [] }] }],
    [{ comodos: [sala(piso()), { ...sala(), id: 'piso' }] }],
    [{ comodos: [sala(piso({ condicao: 'Novo' }))] }],
    [{ comodos: [sala(piso({ fotosKeys: ['javascript:alert(1)'] }))] }],
    [{ comodos: Array.from({ length: 101 }, (_, i) => ({ nome: `Sala ${i}` })) }],
    [{ leituras: [{ tipo: 'AGUA', valor: -1 }] }],
    [{ leituras: [{ tipo: 'AGUA' }, { tipo: 'AGUA' }] }],
    [{ chaves: [{ nome: 'Portão', quantidade: 1.5 }] }],
  ])('400 for %j, and nothing changes', async (mudanca) => {
    const antes = await novaInspecao(ana, imovelId, partes);
    expect((await mudar(antes.id, mudanca)).status).toBe(400);
    expect(await ler(antes.id)).toEqual(antes);
  });

  test('an exit begins with the rooms of the inspection before it, nothing looked at yet', async () => {
    await novaInspecao(ana, imovelId, { ...partes, tipo: 'Entrada', dataVistoria: '2026-01-05' });
    const saida = await novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2026-03-01' });
    expect(saida).toMatchObject({
      comodos: [
        sala(
          { id: 'piso', nome: 'Piso', condicao: 'Não verificado', fotosKeys: [] },
          { id: 'teto', nome: 'Teto', condicao: 'Não verificado', fotosKeys: [] },
        ),
      ],
      leituras: [{ tipo: 'AGUA', valor: null }],
      chaves: [{ nome: 'Porta da frente', quantidade: null }],
    });
    expect((await novaInspecao(ana, imovelId, { comodos: [] })).comodos).toEqual([]);
  });

  test('an item belongs to a room, and the picture of the inventory says so', async () => {
    const item = await novoItem(ana, imovelId, { comodo: 'Sala' });
    expect(item.comodo).toBe('Sala');
    expect((await novaInspecao(ana, imovelId)).snapshotInventario).toMatchObject([{ id: item.id, comodo: 'Sala' }]);
    await ana.pedir(inventario.mudar, { params: { id: item.id }, body: { comodo: null } });
    expect((await novaInspecao(ana, imovelId)).snapshotInventario[0]).not.toHaveProperty('comodo');
  });
});

describe('photos of an element and of a meter', () => {
  const enviar = async (inspecaoId: string, ...campos: [string, string][]) =>
    enviarForm(teste, ana, upload.inspecao, { inspecaoId }, [...campos, ['arquivo', await amostra.jpg()]]);

  test('arrive where they belong, stay while a list names them, and go with DELETE', async () => {
    const { id } = await novaInspecao(ana, imovelId, {
      comodos: [sala(piso())],
      leituras: [{ tipo: 'LUZ', valor: 10 }],
    });
    const noPiso = (await enviar(id, ['elementoId', 'piso'])).body.arquivos[0];
    const naLuz = (await enviar(id, ['leitura', 'LUZ'])).body.arquivos[0];
    const lida = await ler(id);
    expect(lida.comodos[0].elementos[0].fotosKeys).toEqual([noPiso]);
    expect(lida.leituras[0].fotosKeys).toEqual([naLuz]);
    expect([(await enviar(id, ['elementoId', 'nada'])).status, (await enviar(id, ['leitura', 'GAS'])).status]).toEqual([
      400, 400,
    ]);
    // Named by its key alone, it is the same file; two days later the sweep leaves it.
    await mudar(id, { comodos: [sala(piso({ fotosKeys: [noPiso.key] }))] });
    teste.agora('2026-03-12T16:00:00Z');
    await sweep(teste.deps);
    expect([(await fetch(noPiso.url)).status, (await fetch(naLuz.url)).status]).toEqual([200, 200]);
    expect((await ler(id)).comodos[0].elementos[0].fotosKeys).toEqual([noPiso]);
    const remover = { params: { inspecaoId: id }, body: { key: noPiso.key } };
    const { status, body } = await ana.pedir(upload.removerDaInspecao, remover);
    expect([status, body.inspecao.comodos[0].elementos[0].fotosKeys]).toEqual([200, []]);
    // Left out of a list, the other one goes a day later.
    await mudar(id, { leituras: [{ tipo: 'LUZ', valor: 10 }] });
    teste.agora('2026-03-14T16:00:00Z');
    await sweep(teste.deps);
    expect(await teste.objetos(ana.uid)).toEqual([]);
  });
});

describe('two people at one inspection', () => {
  const abrir = () => novaInspecao(ana, imovelId, { comodos: [sala(piso(), { id: 'teto', nome: 'Teto' })] });
  const editar = (id: string, elemento: object) =>
    mudar(id, { mesclar: true, comodos: [{ id: 'sala', nome: 'Sala', elementos: [elemento] }] });

  test('with `mesclar` each changes its own element, and adds its own room', async () => {
    const { id } = await abrir();
    await editar(id, { id: 'piso', nome: 'Piso', condicao: 'Ruim' });
    await mudar(id, { mesclar: true, comodos: [{ id: 'cozinha', nome: 'Cozinha', elementos: [] }] });
    const { body } = await editar(id, { id: 'teto', nome: 'Teto', condicao: 'Ótimo' });
    expect(body.comodos).toMatchObject([
      { id: 'sala', elementos: [{ condicao: 'Ruim' }, { condicao: 'Ótimo' }] },
      { id: 'cozinha' },
    ]);
    const { body: sem } = await mudar(id, { mesclar: true, retirar: ['teto', 'cozinha'] });
    expect(sem.comodos).toMatchObject([{ elementos: [{ id: 'piso' }] }]);
    expect(sem.comodos[0].elementos).toHaveLength(1);
  });

  test('of one element both versions stay, and which one counts is chosen later', async () => {
    const { id } = await abrir();
    const antes = { condicao: 'Bom', observacao: '', ausente: false };
    await editar(id, { ...piso({ condicao: 'Ruim', observacao: 'Quebrado' }), antes });
    teste.agora('2026-03-10T16:00:00Z');
    const segunda = { ...piso({ condicao: 'Regular', observacao: 'Riscado' }), antes };
    const { body } = await editar(id, segunda);
    const outra = {
      condicao: 'Regular',
      observacao: 'Riscado',
      ausente: false,
      em: '2026-03-10T16:00:00.000Z',
    };
    expect(body.comodos[0].elementos[0]).toEqual({
      ...piso({ condicao: 'Ruim', observacao: 'Quebrado' }),
      outrasVersoes: [outra],
    });
    // Sent once more after a lost answer, it is not kept twice.
    expect((await editar(id, segunda)).body.comodos).toEqual(body.comodos);
    const escolhida = { ...piso({ condicao: 'Regular', observacao: 'Riscado' }), outrasVersoes: [] };
    expect((await editar(id, escolhida)).body.comodos[0].elementos[0]).toEqual(
      piso({ condicao: 'Regular', observacao: 'Riscado' }),
    );
  });

  test('one judges while the other writes: both are taken', async () => {
    const { id } = await abrir();
    const antes = { condicao: 'Bom', observacao: '' };
    await editar(id, { ...piso({ condicao: 'Ruim' }), antes });
    const { body } = await editar(id, { ...piso({ observacao: 'Riscado' }), antes });
    expect(body.comodos[0].elementos[0]).toEqual(piso({ condicao: 'Ruim', observacao: 'Riscado' }));
  });

  test('the same holds for items, meters, keys and the description', async () => {
    const item = await novoItem(ana, imovelId);
    const { id } = await novaInspecao(ana, imovelId, {
      leituras: [{ tipo: 'GAS', valor: 1 }],
      chaves: [{ nome: 'Portão', quantidade: 1 }],
    });
    const mudanca = (condicaoAtual: string, valor: number, descricao: string) => ({
      mesclar: true,
      itensVistoriados: [{ itemId: item.id, condicaoAtual, antes: { condicao: 'Não verificado' } }],
      leituras: [{ tipo: 'GAS', valor, antes: { valor: 1 } }],
      chaves: [{ nome: 'Portão', quantidade: valor, antes: { quantidade: 1 } }],
      descricao,
      descricaoAntes: null,
    });
    await mudar(id, { mesclar: true, itensVistoriados: [{ itemId: item.id, condicaoAtual: 'Não verificado' }] });
    await mudar(id, mudanca('Ruim', 2, 'Com sol.'));
    const { body } = await mudar(id, mudanca('Bom', 3, 'Com chuva.'));
    const em = '2026-03-10T15:00:00.000Z';
    expect(body).toMatchObject({
      itensVistoriados: [{ condicaoAtual: 'Ruim', outrasVersoes: [{ condicao: 'Bom', em }] }],
      leituras: [{ valor: 2, outrasVersoes: [{ valor: 3, em }] }],
      chaves: [{ quantidade: 2, outrasVersoes: [{ quantidade: 3, em }] }],
      descricao: 'Com sol.\n\nDe outro aparelho: Com chuva.',
    });
  });

  test('many at once lose nothing', async () => {
    const { id } = await abrir();
    const salas = Array.from({ length: 8 }, (_, i) => ({ id: `q${i}`, nome: `Quarto ${i}`, elementos: [] }));
    await Promise.all(salas.map((uma) => mudar(id, { mesclar: true, comodos: [uma] })));
    expect((await ler(id)).comodos.map((comodo: { id: string }) => comodo.id).sort()).toEqual([
      ...salas.map((uma) => uma.id),
      'sala',
    ]);
  });
});
