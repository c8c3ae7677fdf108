import 'fake-indexeddb/auto';
import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErroApi } from '../api.ts';
import { FilaDaVistoria, type Servico, type Trava } from './fila.ts';
import { type FotoGuardada, loja } from './loja.ts';

const A = 'item-a';
const B = 'item-b';
const SEM_REDE = new ErroApi(0, 'Sem conexão');

/** A service that keeps one inspection, and can be cut off or told to refuse. */
class ServicoDeTeste implements Servico {
  falha: ErroApi | undefined;
  depoisDeBuscar: (() => void) | undefined;
  gravacoes: MudancaInspecao[] = [];
  inspecao = {
    id: '',
    descricao: null,
    itensVistoriados: [],
    snapshotInventario: [{ id: A }, { id: B }],
  } as unknown as Inspecao;

  async buscar() {
    if (this.falha) throw this.falha;
    const lida = structuredClone(this.inspecao);
    this.depoisDeBuscar?.();
    return lida;
  }

  async gravar(_: string, mudanca: MudancaInspecao) {
    if (this.falha) throw this.falha;
    this.gravacoes.push(structuredClone(mudanca));
    this.inspecao = { ...this.inspecao, ...(structuredClone(mudanca) as Partial<Inspecao>) };
    return structuredClone(this.inspecao);
  }

  async enviarFoto(_: string, { itemId, nome }: FotoGuardada) {
    if (this.falha) throw this.falha;
    if (nome.endsWith('.txt')) throw new ErroApi(415, 'Envie uma foto.');
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

const semTrava: Trava = (_, fazer) => fazer();
let servico: ServicoDeTeste;
let id: string;
const abertas: FilaDaVistoria[] = [];

async function abrir(userId = 'ana', trava = semTrava) {
  const fila = new FilaDaVistoria(id, { loja, servico, trava, userId, intervalos: [20] });
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
  antes.descrever('Sala');
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
  expect(servico.visto(A)).toEqual({
    itemId: A,
    condicaoAtual: 'Bom',
    observacao: 'de outro aparelho',
    fotosUrls: ['https://fotos.exemplo.com/x.jpg'],
  });
  expect(servico.visto(B)).toMatchObject({ condicaoAtual: 'Ruim' });
});

test('what is typed while it is being sent is sent next, not taken for sent', async () => {
  const fila = await abrir();
  fila.editar(A, { observacao: 'primeira' });
  servico.depoisDeBuscar = () => {
    servico.depoisDeBuscar = undefined;
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
  await expect(fila.esvaziar()).rejects.toThrow('Envie uma foto.');
  expect(fila.estado().situacao).toBe('recusado');
  expect(fila.estado().fotos).toMatchObject([{ nome: 'nota.txt', recusa: 'Envie uma foto.' }]);
  expect(servico.visto(A)?.fotosUrls).toEqual(['https://fotos.exemplo.com/boa.jpg']);
  await fila.descartarFoto(fila.estado().fotos[0]!.id);
  await vi.waitFor(() => expect(fila.estado().situacao).toBe('salvo'), 3_000);
});

test('a refused change is told and not tried again by itself', async () => {
  const fila = await abrir();
  servico.falha = new ErroApi(404, 'Vistoria não encontrada.');
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
  const fila = new FilaDaVistoria(id, { loja: quebrada, servico, trava: semTrava, userId: 'ana', intervalos: [20] });
  abertas.push(fila);
  await fila.abrir();
  fila.editar(A, { observacao: 'sem espaço' });
  await fila.esvaziar();
  expect(servico.visto(A)?.observacao).toBe('sem espaço');
  expect(fila.estado().semEspaco).toBe(true);
});
