import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import type { EdicaoGuardada, FotoGuardada, Loja } from './loja.ts';
import type { Preparar } from './preparos.ts';

/** The service, as far as an inspection needs it. */
export type Servico = {
  buscar(id: string): Promise<Inspecao>;
  gravar(id: string, mudanca: MudancaInspecao): Promise<Inspecao>;
  enviarFoto(id: string, foto: FotoGuardada): Promise<Inspecao>;
};

/** Runs one sender of an inspection at a time, over all tabs. */
export type Trava = <T>(nome: string, fazer: () => Promise<T>) => Promise<T>;

export type Situacao = 'salvo' | 'salvando' | 'aguardando' | 'recusado';
export type EstadoDaFila = {
  /** The newest record seen; nothing before the first answer, or the first local copy. */
  inspecao: Inspecao | undefined;
  edicoes: ReadonlyMap<string, EdicaoGuardada>;
  fotos: readonly FotoGuardada[];
  situacao: Situacao;
  /** Why it is waiting, or what was refused. */
  erro: string | undefined;
  /** The record comes from this device, as the service cannot be reached. */
  semServico: boolean;
  /** This device keeps nothing (no room, or private browsing): the page must stay open until all is sent. */
  semEspaco: boolean;
};

export const NADA_ESPERA: EstadoDaFila = {
  inspecao: undefined,
  edicoes: new Map(),
  fotos: [],
  situacao: 'salvo',
  erro: undefined,
  semServico: false,
  semEspaco: false,
};

/** What waits to be sent of one place. Of a closed inspection it is no part (FicouDeFora.tsx). */
export const fotosDe = ({ inspecao, fotos }: EstadoDaFila, itemId: string): FotoGuardada[] =>
  inspecao?.fechadaEm ? [] : fotos.filter((foto) => foto.itemId === itemId);

export type Ambiente = {
  loja: Loja;
  servico: Servico;
  trava: Trava;
  preparar: Preparar;
  userId: string;
  intervalos?: readonly number[];
};
