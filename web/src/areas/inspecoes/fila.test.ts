import 'fake-indexeddb/auto';
import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import { mudarConteudo } from '@imob/schemas/rules/mudarVistoria';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../service/api.ts';
import { alvo } from './alvos.ts';
import type { Servico, Trava } from './estadoDaFila.ts';
import { FilaDaVistoria } from './fila.ts';
import { type FotoGuardada, loja } from './loja.ts';

const A = 'item-a';
const B = 'item-b';
const SEM_REDE = new ApiError(0, 'Sem conexão');

const meios = {
  em: '2026-03-10T15:00:00.000Z',
  novoId: () => crypto.randomUUID(),
  arquivo: () => ({ key: '', url: '' }),
};

/** A service that keeps one inspection, and can be cut off or told to refuse. */
class ServicoDeTeste implements Servico {
  falha: ApiError | undefined;
  recusa: ((mudanca: MudancaInspecao) => ApiError | undefined) | undefined;
  pedidos = 0;
  aoGravar: (() => void) | undefined;
  gravacoes: MudancaInspecao[] = [];
  inspecao = {
    id: '',
    descricao: null,
    itensVistoriados: [],
    snapshotInventario: [{ id: A }, { id: B }],
    comodos: [],
    leituras: [],
    chaves: [],
  } as unknown as Inspecao;

  async buscar() {
    if (this.falha) throw this.falha;
    return structuredClone(this.inspecao);
  }

  async gravar(_: string, mudanca: MudancaInspecao) {
    if (this.falha) throw this.falha;
    this.pedidos += 1;
    const recusa = this.recusa?.(mudanca);
    if (recusa) throw recusa;
    this.gravacoes.push(structuredClone(mudanca));
    this.inspecao = { ...this.inspecao, ...mudarConteudo(this.inspecao, structuredClone(mudanca), meios) };
    this.aoGravar?.();
    return structuredClone(this.inspecao);
  }

  async enviarFoto(_: string, { itemId, nome }: FotoGuardada) {
    if (this.falha) throw this.falha;
    if (nome.endsWith('.txt')) throw new ApiError(415, 'Envie uma foto.');
    const itens = this.inspecao.itensVistoriados.filter((item) => item.itemId !== itemId);
    const item = this.inspecao.itensVistoriados.find((um) => um.itemId === itemId);
    const fotosUrls = [...(item?.fotosUrls ?? []), `https://fotos.exemplo.com/${nome}`];
    const novo = { itemId, condicaoAtual: 'Não verificado' as const, observacao: '', ...item, fotosUrls };
    this.inspecao = { ...this.inspecao, itensVistoriados: [...itens, novo] };
    return structuredClone(this.inspecao);
  }

  visto(itemId: string) {
    return this.inspecao.itensVistoriados.find((item) => item.itemId === itemId);
  }
}

const preparar = async ({ blob, nome }: FotoGuardada) => new File([blob], nome, { type: blob.type });
const semTrava: Trava = (_, fazer) => fazer();
const ambiente = { loja, trava: semTrava, preparar, userId: 'ana', intervalos: [20] };
let servico: ServicoDeTeste;
let id: string;
const abertas: FilaDaVistoria[] = [];

async function abrir(userId = 'ana', trava = semTrava) {
  const fila = new FilaDaVistoria(id, { ...ambiente, servico, trava, userId });
  abertas.push(fila);
  await fila.abrir();
  return fila;
}

const foto = () => new Blob(['jpeg'], { type: 'image/jpeg' });

beforeEach(() => {
  for (const fila of abertas.splice(0)) fila.parar();
  servico = new ServicoDeTeste();
  id = crypto.randomUUID();
  servico.inspecao.id = id;
});

test('what is typed is sent by itself, several changes in one go', async () => {
  const fila = await abrir();
  fila.editar(A, { condicaoAtual: 'Bom' });
  fila.editar(A, { observacao: 'Risc' });
  fila.editar(A, { observacao: 'Riscado' });
  expect(fila.estado().situacao).toBe('salvando');
  await vi.waitFor(() => expect(fila.estado().situacao).toBe('salvo'), 3_000);
  expect(servico.visto(A)).toMatchObject({ condicaoAtual: 'Bom', observacao: 'Riscado' });
  expect(servico.gravacoes).toHaveLength(1);
  expect(await loja.pendentes('ana')).not.toContain(id);
});

test('a change that the service refuses waits for the person, marked with the reason, and the rest is saved', async () => {
  const recusa = new ApiError(400, 'Há dados inválidos.', [{ campo: 'leituras.0.valor', mensagem: 'Use outro.' }]);
  const fila = await abrir();
  servico.recusa = ({ leituras }) => (leituras?.some(({ valor }) => (valor ?? 0) < 0) ? recusa : undefined);
  fila.editar(alvo.leitura('AGUA'), { valor: -12.5 });
  fila.editar(A, { condicaoAtual: 'Ruim' });
  await expect(fila.esvaziar()).rejects.toThrow('Medidor de água: Use outro.');
  expect(servico.visto(A)).toMatchObject({ condicaoAtual: 'Ruim' });
  const outra = await abrir();
  await expect(outra.esvaziar()).rejects.toThrow('Medidor de água');
  expect(servico.pedidos).toBe(2);
  outra.editar(alvo.leitura('AGUA'), { valor: 12.5 });
  await outra.esvaziar();
  expect(servico.inspecao.leituras).toMatchObject([{ tipo: 'AGUA', valor: 12.5 }]);
});

test('without a connection it waits, says so, and sends once the connection is back', async () => {
  const fila = await abrir();
  servico.falha = SEM_REDE;
  fila.editar(A, { condicaoAtual: 'Ruim' });
  fila.fotografar(A, foto(), 'a.jpg');
  await expect(fila.esvaziar()).rejects.toThrow('Sem conexão');
  expect(fila.estado()).toMatchObject({ situacao: 'aguardando', erro: 'Sem conexão' });
  expect(fila.pendentes).toBe(2);
  servico.falha = undefined;
  await vi.waitFor(() => expect(fila.estado().situacao).toBe('salvo'), 3_000);
  expect(servico.visto(A)).toMatchObject({ condicaoAtual: 'Ruim', fotosUrls: ['https://fotos.exemplo.com/a.jpg'] });
});

test('a reload without a connection loses nothing: record, text and photo are there again', async () => {
  const antes = await abrir();
  servico.falha = SEM_REDE;
  antes.editar(B, { condicaoAtual: 'Regular', observacao: 'Mancha' });
  antes.editar('', { observacao: 'Sala' });
  antes.fotografar(B, foto(), 'b.jpg');
  await expect(antes.esvaziar()).rejects.toThrow();
  antes.parar();

  const depois = await abrir();
  expect(depois.estado().semServico).toBe(true);
  expect(depois.estado().inspecao?.id).toBe(id);
  expect(depois.estado().edicoes.get(B)).toMatchObject({ condicaoAtual: 'Regular', observacao: 'Mancha' });
  expect(depois.estado().fotos.map(({ nome }) => nome)).toEqual(['b.jpg']);
  servico.falha = undefined;
  await depois.esvaziar();
  expect(servico.visto(B)).toMatchObject({ observacao: 'Mancha', fotosUrls: ['https://fotos.exemplo.com/b.jpg'] });
  expect(servico.inspecao.descricao).toBe('Sala');
});

test('what another device wrote about other items, and its photos, stay', async () => {
  const fila = await abrir();
  servico.inspecao.itensVistoriados = [
    {
      itemId: A,
      condicaoAtual: 'Ótimo',
      observacao: 'de outro aparelho',
      fotosUrls: ['https://fotos.exemplo.com/x.jpg'],
    },
  ];
  fila.editar(A, { condicaoAtual: 'Bom' });
  fila.editar(B, { condicaoAtual: 'Ruim' });
  await fila.esvaziar();
  // Both judged the same item: the one that arrived first stands, and the other is kept beside it.
  expect(servico.visto(A)).toEqual({
    itemId: A,
    condicaoAtual: 'Ótimo',
    observacao: 'de outro aparelho',
    fotosUrls: ['https://fotos.exemplo.com/x.jpg'],
    outrasVersoes: [{ condicao: 'Bom', observacao: 'de outro aparelho', ausente: false, em: meios.em }],
  });
  expect(servico.visto(B)).toMatchObject({ condicaoAtual: 'Ruim' });
});

test('what is typed while it is being sent is sent next, not taken for sent', async () => {
  const fila = await abrir();
  fila.editar(A, { observacao: 'primeira' });
  servico.aoGravar = () => {
    servico.aoGravar = undefined;
    fila.editar(A, { observacao: 'primeira e segunda' });
  };
  await fila.esvaziar();
  expect(servico.visto(A)?.observacao).toBe('primeira e segunda');
  expect(servico.gravacoes.map((g) => g.itensVistoriados?.[0]?.observacao)).toEqual(['primeira', 'primeira e segunda']);
});

test('a photo that the service does not want is named and does not hold up the others', async () => {
  const fila = await abrir();
  fila.fotografar(A, foto(), 'nota.txt');
  fila.fotografar(A, foto(), 'boa.jpg');
  await expect(fila.esvaziar()).rejects.toThrow(/^nota\.txt, em .+: Envie uma foto\. Descarte esse arquivo/);
  expect(fila.estado().situacao).toBe('recusado');
  expect(fila.estado().fotos).toMatchObject([{ nome: 'nota.txt', recusa: 'Envie uma foto.' }]);
  expect(servico.visto(A)?.fotosUrls).toEqual(['https://fotos.exemplo.com/boa.jpg']);
  await fila.descartarFoto(fila.estado().fotos[0]!.id);
  await vi.waitFor(() => expect(fila.estado().situacao).toBe('salvo'), 3_000);
});

test('a refused change is told and not tried again by itself', async () => {
  const fila = await abrir();
  servico.falha = new ApiError(404, 'Vistoria não encontrada.');
  fila.editar(A, { condicaoAtual: 'Bom' });
  await expect(fila.esvaziar()).rejects.toThrow('Vistoria não encontrada.');
  expect(fila.estado()).toMatchObject({ situacao: 'recusado', erro: 'Vistoria não encontrada.' });
});

test('what waits belongs to one person: another one on the same device neither sees nor sends it', async () => {
  const ana = await abrir('ana');
  servico.falha = SEM_REDE;
  ana.editar(A, { condicaoAtual: 'Bom' });
  await expect(ana.esvaziar()).rejects.toThrow();
  ana.parar();
  servico.falha = undefined;
  const bia = await abrir('bia');
  expect(bia.pendentes).toBe(0);
  expect(await loja.pendentes('bia')).not.toContain(id);
  expect(await loja.pendentes('ana')).toContain(id);
});

test('without a place on the device it is still sent', async () => {
  const quebrada = { ...loja, guardarEdicao: () => Promise.reject(new Error('QuotaExceededError')) };
  const fila = new FilaDaVistoria(id, { ...ambiente, loja: quebrada, servico });
  abertas.push(fila);
  await fila.abrir();
  fila.editar(A, { observacao: 'sem espaço' });
  await fila.esvaziar();
  expect(servico.visto(A)?.observacao).toBe('sem espaço');
  expect(fila.estado().semEspaco).toBe(true);
});

const SALA = { id: 'sala', nome: 'Sala', elementos: [{ id: 'piso', nome: 'Piso' }] };
const piso = () => servico.inspecao.comodos[0]?.elementos[0];
const noPiso = { nome: 'Piso', comodo: { id: 'sala', nome: 'Sala' } };

test('a room and what is found in it go out together, also when the room is new and the page was reloaded', async () => {
  const antes = await abrir();
  servico.falha = SEM_REDE;
  antes.editar(alvo.comodo('sala'), SALA);
  antes.editar(alvo.elemento('piso'), { ...noPiso, condicaoAtual: 'Ruim', observacao: 'Quebrado' });
  antes.editar(alvo.leitura('AGUA'), { valor: 12.5 });
  antes.editar(alvo.chave('Portão'), { quantidade: 2 });
  await expect(antes.esvaziar()).rejects.toThrow();
  antes.parar();
  servico.falha = undefined;
  await (await abrir()).esvaziar();
  expect(servico.inspecao).toMatchObject({
    comodos: [{ id: 'sala', nome: 'Sala', elementos: [{ id: 'piso', condicao: 'Ruim', observacao: 'Quebrado' }] }],
    leituras: [{ tipo: 'AGUA', valor: 12.5 }],
    chaves: [{ nome: 'Portão', quantidade: 2 }],
  });
});

describe('the same element on two devices', () => {
  async function dois() {
    const [fila, outra] = [await abrir('ana'), await abrir('bia')];
    fila.editar(alvo.comodo('sala'), SALA);
    await fila.esvaziar();
    await outra.abrir();
    return [fila, outra] as const;
  }

  test('keeps both versions', async () => {
    const [fila, outra] = await dois();
    fila.editar(alvo.elemento('piso'), { ...noPiso, condicaoAtual: 'Bom', observacao: 'Sem marcas' });
    outra.editar(alvo.elemento('piso'), { ...noPiso, condicaoAtual: 'Ruim', observacao: 'Rachado' });
    await fila.esvaziar();
    await outra.esvaziar();
    expect(piso()).toMatchObject({
      condicao: 'Bom',
      observacao: 'Sem marcas',
      outrasVersoes: [{ condicao: 'Ruim', observacao: 'Rachado' }],
    });
    outra.editar(alvo.elemento('piso'), {
      ...noPiso,
      condicaoAtual: 'Ruim',
      observacao: 'Rachado',
      escolhida: true,
    });
    await outra.esvaziar();
    expect(piso()).toEqual({ id: 'piso', nome: 'Piso', condicao: 'Ruim', observacao: 'Rachado', fotosKeys: [] });
  });

  test('an answer that was lost is not taken for somebody else', async () => {
    const [fila] = await dois();
    fila.editar(alvo.elemento('piso'), { ...noPiso, observacao: 'Um ris' });
    servico.aoGravar = () => {
      servico.aoGravar = undefined;
      throw SEM_REDE;
    };
    await fila.esvaziar().catch(() => {});
    fila.editar(alvo.elemento('piso'), { ...noPiso, observacao: 'Um risco' });
    await fila.esvaziar();
    expect(piso()).toMatchObject({ observacao: 'Um risco' });
    expect(piso()).not.toHaveProperty('outrasVersoes');
  });
});
