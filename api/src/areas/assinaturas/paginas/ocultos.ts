import { ehDeEmpresa, pontuado } from '@imob/schemas/rules/documentos';
import { numeroDe } from '../documento.ts';

const PONTOS = '•••';

/** `m•••a@exemplo.com`: whose address it is knows it, and nobody else learns it. */
export function emailOculto(email: string): string {
  const lugar = email.lastIndexOf('@');
  const nome = email.slice(0, lugar);
  const [primeira = '', ...outras] = nome;
  return `${primeira}${PONTOS}${outras.length > 1 ? outras.at(-1) : ''}${email.slice(lugar)}`;
}

/** `CPF nº •••.456.789-••` of `CPF nº 123.456.789-09`. A company's number is public, of any other only the end is told. */
export function documentoOculto(documento: string): string {
  const [nome = ''] = /^\p{L}+ nº /u.exec(documento) ?? [];
  const so = numeroDe(documento);
  if (so === '' || ehDeEmpresa(so)) return documento;
  if (/^\d{11}$/.test(so)) return nome + pontuado(so).replace(/^...(.*)..$/, `${PONTOS}$1••`);
  return `${nome}${PONTOS}${so.length > 6 ? so.slice(-3) : ''}`;
}
