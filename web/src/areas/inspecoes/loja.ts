import type { CondicaoVistoriada } from '@imob/schemas/comodos';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** An edit was made in one place of an inspection (see alvos.ts) and has not reached the service. */
export type Edicao = {
  condicaoAtual?: CondicaoVistoriada;
  observacao?: string;
  ausente?: boolean;
  /** A meter has a value, a key a number. */
  valor?: number | null;
  quantidade?: number | null;
  /** Rooms and elements have a name; an element also says in which room it is. */
  nome?: string;
  comodo?: { id: string; nome: string };
  /** A new room begins with these. */
  elementos?: { id: string; nome: string }[];
  retirado?: boolean;
  /** The other versions were read, and one was chosen. */
  escolhida?: boolean;
};
/** Values of one place by their name in `Edicao`. */
export type Lido = Pick<Edicao, 'condicaoAtual' | 'observacao' | 'ausente' | 'valor' | 'quantidade' | 'nome'>;
export type EdicaoGuardada = Edicao & {
  userId: string;
  inspecaoId: string;
  itemId: string;
  versao: string;
  /** The person had read this before the first change: what differs from it later is somebody else's. */
  antes?: Lido;
  /** This was sent last, whether or not an answer came. */
  tentado?: Lido;
  /** Why the service does not want it; it is not sent again until it is changed. */
  recusa?: string;
};
export type FotoGuardada = {
  id: string;
  userId: string;
  inspecaoId: string;
  /** The place that it shows (see alvos.ts). */
  itemId: string;
  blob: Blob;
  nome: string;
  /** It is still as it was chosen: the page went before it was made smaller. */
  inteira?: boolean;
  /** Why the service does not want it; it is not sent again by itself. */
  recusa?: string;
};

/** A copy kept by an older version of the app lacks these. */
const ANTES_DOS_COMODOS = { comodos: [], leituras: [], chaves: [], emendas: [], fechadaEm: null, hash: null };

interface Banco extends DBSchema {
  edicoes: { key: [string, string, string]; value: EdicaoGuardada };
  fotos: { key: string; value: FotoGuardada; indexes: { vistoria: [string, string] } };
  copias: { key: [string, string]; value: { userId: string; inspecaoId: string; inspecao: Inspecao } };
}

let banco: Promise<IDBPDatabase<Banco>> | undefined;

function abrir(): Promise<IDBPDatabase<Banco>> {
  banco ??= openDB<Banco>('imob-vistorias', 1, {
    upgrade(db) {
      db.createObjectStore('edicoes', { keyPath: ['userId', 'inspecaoId', 'itemId'] });
      db.createObjectStore('fotos', { keyPath: 'id' }).createIndex('vistoria', ['userId', 'inspecaoId']);
      db.createObjectStore('copias', { keyPath: ['userId', 'inspecaoId'] });
    },
    terminated() {
      banco = undefined;
    },
  }).catch((erro) => {
    banco = undefined;
    throw erro;
  });
  return banco;
}

/** Photos read again are the ones that the page has, so that a picture on the screen keeps its address. */
export const mesmasFotos = (daPagina: readonly FotoGuardada[], lidas: readonly FotoGuardada[]): FotoGuardada[] =>
  lidas.map((lida) => daPagina.find(({ id, recusa }) => id === lida.id && recusa === lida.recusa) ?? lida);

/** Arrays sort after every text, so this closes the range of all keys that begin so. */
const todos = (...inicio: string[]) => IDBKeyRange.bound(inicio, [...inicio, []]);

/** Says what one landlord has typed and photographed on this device and the service does not have yet. */
export const loja = {
  async edicoes(userId: string, inspecaoId: string): Promise<EdicaoGuardada[]> {
    return (await abrir()).getAll('edicoes', todos(userId, inspecaoId));
  },

  async guardarEdicao(edicao: EdicaoGuardada): Promise<void> {
    await (await abrir()).put('edicoes', edicao);
  },

  /** Forgets edits that have arrived, unless they have been changed again meanwhile (in another tab, too). */
  async soltarEdicoes(enviadas: readonly EdicaoGuardada[]): Promise<void> {
    const trx = (await abrir()).transaction('edicoes', 'readwrite');
    for (const { userId, inspecaoId, itemId, versao } of enviadas) {
      const atual = await trx.store.get([userId, inspecaoId, itemId]);
      if (atual?.versao === versao) await trx.store.delete([userId, inspecaoId, itemId]);
    }
    await trx.done;
  },

  /** Notes what is about to be sent, also on an edit that was changed again meanwhile. */
  async marcarTentativa(tentadas: readonly EdicaoGuardada[]): Promise<void> {
    const trx = (await abrir()).transaction('edicoes', 'readwrite');
    for (const { userId, inspecaoId, itemId, tentado } of tentadas) {
      const atual = await trx.store.get([userId, inspecaoId, itemId]);
      if (atual && tentado) await trx.store.put({ ...atual, tentado });
    }
    await trx.done;
  },

  async fotos(userId: string, inspecaoId: string): Promise<FotoGuardada[]> {
    return (await abrir()).getAllFromIndex('fotos', 'vistoria', IDBKeyRange.only([userId, inspecaoId]));
  },

  async guardarFoto(foto: FotoGuardada): Promise<void> {
    await (await abrir()).put('fotos', foto);
  },

  /** Puts it in the place of the one that waits; of one that waits no more it brings nothing back. */
  async trocarFoto(foto: FotoGuardada): Promise<void> {
    const trx = (await abrir()).transaction('fotos', 'readwrite');
    if (await trx.store.getKey(foto.id)) await trx.store.put(foto);
    await trx.done;
  },

  async soltarFoto(id: string): Promise<void> {
    await (await abrir()).delete('fotos', id);
  },

  /** The inspection as last seen, to go on with while there is no connection. */
  async copia(userId: string, inspecaoId: string): Promise<Inspecao | undefined> {
    const copia = (await (await abrir()).get('copias', [userId, inspecaoId]))?.inspecao;
    return copia && { ...ANTES_DOS_COMODOS, ...copia };
  },

  async guardarCopia(userId: string, inspecao: Inspecao): Promise<void> {
    await (await abrir()).put('copias', { userId, inspecaoId: inspecao.id, inspecao });
  },

  /** Nothing of this inspection is needed here any more. */
  async esquecer(userId: string, inspecaoId: string): Promise<void> {
    const trx = (await abrir()).transaction(['edicoes', 'fotos', 'copias'], 'readwrite');
    await trx.objectStore('edicoes').delete(todos(userId, inspecaoId));
    await trx.objectStore('copias').delete([userId, inspecaoId]);
    const fotos = trx.objectStore('fotos');
    for (const id of await fotos.index('vistoria').getAllKeys(IDBKeyRange.only([userId, inspecaoId]))) {
      await fotos.delete(id);
    }
    await trx.done;
  },

  /** Nothing of this landlord stays on this device. */
  async esquecerTudo(userId: string): Promise<void> {
    const trx = (await abrir()).transaction(['edicoes', 'fotos', 'copias'], 'readwrite');
    await trx.objectStore('edicoes').delete(todos(userId));
    await trx.objectStore('copias').delete(todos(userId));
    const fotos = trx.objectStore('fotos');
    for (const id of await fotos.index('vistoria').getAllKeys(todos(userId))) await fotos.delete(id);
    await trx.done;
  },

  /** The inspections of this landlord that still have something to send. */
  async pendentes(userId: string): Promise<string[]> {
    const db = await abrir();
    const edicoes = await db.getAllKeys('edicoes', todos(userId));
    const fotos = await db.getAllFromIndex('fotos', 'vistoria', todos(userId));
    return [...new Set([...edicoes.map(([, id]) => id), ...fotos.map(({ inspecaoId }) => inspecaoId)])];
  },
};

export type Loja = typeof loja;
