import { lacunasDe } from '@imob/schemas/documents/ownText/parse';

export type Selecao = { inicio: number; fim: number };
type Feito = { texto: string; selecao: Selecao };

/** Puts `novo` in place of what is selected, with the cursor behind it. */
export function trocar(texto: string, { inicio, fim }: Selecao, novo: string): Feito {
  const depois = inicio + novo.length;
  return { texto: texto.slice(0, inicio) + novo + texto.slice(fim), selecao: { inicio: depois, fim: depois } };
}

/** Puts a block around what is selected, each mark in a line of its own where whole lines are. */
export function cercar(texto: string, selecao: Selecao, antes: string, depois: string): Feito {
  const dentro = texto.slice(selecao.inicio, selecao.fim);
  const quebra = dentro === '' || dentro.includes('\n') ? '\n' : '';
  const { texto: novo } = trocar(texto, selecao, `${antes}${quebra}${dentro}${quebra}${depois}`);
  const inicio = selecao.inicio + antes.length + quebra.length;
  return { texto: novo, selecao: { inicio, fim: inicio + dentro.length } };
}

/** Makes the line of the cursor a title (`# `) or a heading (`## `), or a paragraph again. */
export function marcarLinha(texto: string, { inicio }: Selecao, marca: '#' | '##'): Feito {
  const comeco = texto.lastIndexOf('\n', inicio - 1) + 1;
  const fim = texto.indexOf('\n', inicio) < 0 ? texto.length : texto.indexOf('\n', inicio);
  const linha = texto.slice(comeco, fim);
  const sem = linha.replace(/^#{1,3}\s+/, '');
  const nova = linha.startsWith(`${marca} `) ? sem : `${marca} ${sem}`;
  return trocar(texto, { inicio: comeco, fim }, nova);
}

/** The next gap behind the cursor, or the first of all. */
export function proximaLacuna(texto: string, depoisDe: number): Selecao | undefined {
  const lacunas = lacunasDe(texto).map(({ indice, tamanho }) => ({ inicio: indice, fim: indice + tamanho }));
  return lacunas.find(({ inicio }) => inicio >= depoisDe) ?? lacunas[0];
}
