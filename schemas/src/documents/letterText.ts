import type { Divida } from '../acordos.ts';
import type { NovaCarta } from '../cartas.ts';
import type { DadosDoContrato } from './contractData.ts';
import type { TextoDaCarta } from './letter.ts';

/** What was received of the contract in one month: rent with its charges, and what is passed on (condomínio, IPTU, água). */
export type RecebidoNoMes = { mes: string; aluguel: number; repasses: number };

/** What a letter says beside what was asked for, as it stood on its day. */
export type FatosDaCarta = {
  dados: DadosDoContrato;
  /** `Campinas/SP, 5 de janeiro de 2026.` */
  localEData: string;
  dia: string;
} & (
  | { tipo: 'DEBITO'; dividas: readonly Divida[] }
  | { tipo: 'INFRACAO' | 'PREFERENCIA' }
  /** `prazo`: the last day of the term where it still runs. */
  | { tipo: 'DESOCUPACAO'; fundamento: string; prazo: string | null }
  /** `quitado`: nothing that fell due until the end of the year is open. */
  | { tipo: 'PAGAMENTOS'; meses: readonly RecebidoNoMes[]; quitado: boolean }
);

/** The words of a letter. `pedido` and `fatos` are of one kind. */
export function textoDaCarta(_pedido: NovaCarta, _fatos: FatosDaCarta): TextoDaCarta {
  throw new Error('not written yet');
}

/** The whole text as lines: what its hash is of. */
export function conteudoDaCarta(_texto: TextoDaCarta): string {
  throw new Error('not written yet');
}
