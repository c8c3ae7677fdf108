import { escapar } from '@imob/schemas/avisos/molde';
import { soRecebe } from '@imob/schemas/documents/signatureWords';
import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { relogioEm } from '@imob/schemas/rules/dates';
import { data } from '../../inquilino/moldura.ts';

type Um = Pick<Assinante, 'quem' | 'situacao' | 'em'>;
type DoPapel = Pick<PapelAssinado, 'tipo' | 'situacao'>;

/** `assinou em 09/03/2026 às 23:30`, and what it is called of whoever gets a letter. */
export function oQueFez({ quem, situacao, em }: Um, papel: DoPapel, fuso: string): string {
  const recebe = soRecebe(papel.tipo, quem);
  // Nobody's signature is awaited any more on a paper that is closed.
  if (situacao === 'PENDENTE' && papel.situacao !== 'ABERTA') return recebe ? 'não confirmou' : 'não assinou';
  if (situacao === 'PENDENTE') return recebe ? 'falta confirmar' : 'falta assinar';
  const fez = situacao === 'RECUSOU' ? 'recusou' : recebe ? 'recebeu' : 'assinou';
  return em ? `${fez} em ${diaEHora(em, fuso)}` : fez;
}

export function diaEHora(instante: string, fuso: string): string {
  const relogio = relogioEm(new Date(instante), fuso);
  return `${data(relogio)} às ${relogio.slice(11, 16)}`;
}

/** The signers, one a line; `dizer` tells what stands below each name. */
export const listaDe = (assinantes: readonly Assinante[], dizer: (um: Assinante) => string[]): string =>
  `<section aria-labelledby="quem"><h2 id="quem">Quem assina</h2><ul>${assinantes
    .map((um) => `<li><strong>${escapar(um.nome)}</strong><br>${dizer(um).map(escapar).join('<br>')}</li>`)
    .join('')}</ul></section>`;
