import 'fake-indexeddb/auto';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../service/api.ts';
import { pending } from '../../service/pending.ts';
import type { Servico } from './estadoDaFila.ts';
import { FilaDaVistoria } from './fila.ts';
import { type FotoGuardada, loja } from './loja.ts';
import type { Preparar } from './preparos.ts';

let id: string;
let enviadas: FotoGuardada[];
let buscas: number;
beforeEach(() => {
  id = crypto.randomUUID();
  enviadas = [];
  buscas = 0;
});

async function abrir(preparar: Preparar): Promise<FilaDaVistoria> {
  const inspecao = { id, itensVistoriados: [], snapshotInventario: [] } as unknown as Inspecao;
  const servico: Servico = {
    buscar: async () => {
      buscas += 1;
      return inspecao;
    },
    gravar: async () => inspecao,
    enviarFoto: async (_, foto) => {
      enviadas.push(foto);
      return inspecao;
    },
  };
  const fila = new FilaDaVistoria(id, { loja, servico, trava: (_, fazer) => fazer(), preparar, userId: 'ana' });
  await fila.abrir();
  return fila;
}
const guardadas = () => loja.fotos('ana', id);
const grande = () => new Blob(['grande'], { type: 'image/heic' });
const menor = () => new File(['menor'], 'sala.jpg', { type: 'image/jpeg' });

test('a photo is on the device before it is made smaller, and only the smaller one is sent', async () => {
  const pronta = pending<File>();
  const fila = await abrir(() => pronta.promise);
  fila.fotografar('a', grande(), 'sala.heic');
  await vi.waitFor(async () => expect(await guardadas()).toMatchObject([{ nome: 'sala.heic', inteira: true }]));
  fila.enviarLogo();
  await vi.waitFor(() => expect(fila.estado().situacao).toBe('salvando'));
  expect(enviadas).toEqual([]);
  pronta.resolve(menor());
  await fila.esvaziar();
  expect(enviadas).toMatchObject([{ nome: 'sala.jpg' }]);
  expect(enviadas[0]?.inteira).toBeUndefined();
  expect(await guardadas()).toEqual([]);
});

test('while it is made smaller nothing is asked again and again, and it goes by itself once it is', async () => {
  const pronta = pending<File>();
  const fila = await abrir(() => pronta.promise);
  fila.fotografar('a', grande(), 'sala.heic');
  fila.enviarLogo();
  const antes = buscas;
  await new Promise((passou) => setTimeout(passou, 2_500));
  expect(buscas - antes).toBeLessThanOrEqual(1);
  pronta.resolve(menor());
  await vi.waitFor(() => expect(enviadas).toHaveLength(1), 5_000);
});

test('of a page that went before it was smaller, the photo is sent by the next one', async () => {
  const antes = await abrir(() => new Promise(() => {}));
  antes.fotografar('a', grande(), 'sala.heic');
  await vi.waitFor(async () => expect(await guardadas()).toHaveLength(1));
  antes.parar();
  const depois = await abrir(async () => menor());
  await depois.esvaziar();
  expect(enviadas).toMatchObject([{ nome: 'sala.heic', inteira: true }]);
});

test('a photo that was let go while it was made smaller does not come back', async () => {
  const pronta = pending<File>();
  const fila = await abrir(() => pronta.promise);
  fila.fotografar('a', grande(), 'sala.heic');
  await fila.descartarFoto(fila.estado().fotos[0]?.id ?? '');
  pronta.resolve(menor());
  await fila.esvaziar();
  expect([enviadas, fila.estado().fotos, await guardadas()]).toEqual([[], [], []]);
});

test('one that is too large however small it is made says so at its place', async () => {
  const fila = await abrir(() => Promise.reject(new ApiError(413, 'Este arquivo tem mais de 10 MB.')));
  fila.fotografar('a', grande(), 'sala.heic');
  await expect(fila.esvaziar()).rejects.toThrow('mais de 10 MB');
  expect(fila.estado().fotos).toMatchObject([{ recusa: 'Este arquivo tem mais de 10 MB.' }]);
  expect(enviadas).toEqual([]);
});
