import { messageOf } from '../../service/api.ts';
import type { FotoGuardada } from './loja.ts';

/** Makes a photo that was kept as chosen ready to be sent; throws why it is not taken. */
export type Preparar = (foto: FotoGuardada) => Promise<File>;

/** Photos are made ready one after another: several large ones at once are more than a phone's memory. */
export class Preparos {
  #ids = new Set<string>();
  /** Resolves once those begun until now are ready. */
  todos: Promise<void> = Promise.resolve();

  tem = (id: string): boolean => this.#ids.has(id);

  comecar(foto: FotoGuardada, preparar: Preparar, trocar: (pronta: FotoGuardada) => Promise<void>): void {
    this.#ids.add(foto.id);
    this.todos = this.todos.then(async () => {
      await trocar(await preparada(foto, preparar));
      this.#ids.delete(foto.id);
    });
  }
}

async function preparada({ inteira: _, ...foto }: FotoGuardada, preparar: Preparar): Promise<FotoGuardada> {
  try {
    const arquivo = await preparar(foto);
    return { ...foto, blob: arquivo, nome: arquivo.name };
  } catch (erro) {
    return { ...foto, recusa: messageOf(erro) };
  }
}
