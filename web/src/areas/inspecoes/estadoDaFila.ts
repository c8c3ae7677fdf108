import type { Inspecao, MudancaInspecao } from '@imob/schemas/inspecoes';
import type { EdicaoGuardada, FotoGuardada, Loja } from './loja.ts';
import type { Preparar } from './preparos.ts';

/** The part of the service that an inspection needs. */
export type Servico = {
  buscar(id: string): Promise<Inspecao>;
  gravar(id: string, mudanca: MudancaInspecao): Promise<Inspecao>;
  enviarFoto(id: string, foto: FotoGuardada): Promise<Inspecao>;
};

/** Runs one sender of an inspection at a time, across all tabs. */
export type Trava = <T>(nome: string, fazer: () => Promise<T>) => Promise<T>;

export type Situacao = 'salvo' | 'salvando' | 'aguardando' | 'recusado';
export type EstadoDaFila = {
  /** The newest record seen; undefined before the first answer or local copy. */
  inspecao: Inspecao | undefined;
  edicoes: ReadonlyMap<string, EdicaoGuardada>;
  fotos: readonly FotoGuardada[];
  situacao: Situacao;
  /** The reason for waiting, or the refusals. */
  erro: string | undefined;
  /** True if the record comes from this device, because the service cannot be reached. */
  semServico: boolean;
  /** True if this device keeps nothing (no room, or private browsing): the page must stay open until all is sent. */
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

/** Photos of a place that wait to be sent. A closed inspection shows them apart (FicouDeFora.tsx). */
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
