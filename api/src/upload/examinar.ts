import { fileTypeFromBuffer } from 'file-type';
import { HttpError } from '../errors.ts';
import { listarTipos, mimes, type Tipo } from './tipos.ts';

/** How much of a file's beginning its type is judged by. */
export const AMOSTRA = 4100;

const doConteudo: Record<string, Tipo> = {
  ...Object.fromEntries(Object.entries(mimes).map(([tipo, mime]) => [mime, tipo as Tipo])),
  // What phones and older programs write in the same container.
  'video/x-m4v': 'mp4',
};
// Text is never trusted to a magic number: whether it is an SVG is asked below.
delete doConteudo[mimes.svg];

/**
 * The type of a file by its first bytes, whatever its name and header claim. Throws 400 for an empty file, 415 for a type
 * that is not among those accepted here.
 */
export async function examinar(inicio: Buffer, aceitos: readonly Tipo[]): Promise<Tipo> {
  if (inicio.length === 0) throw new HttpError(400, 'O arquivo está vazio. Escolha outro e envie de novo.');
  const achado = await fileTypeFromBuffer(inicio);
  const tipo = (achado && doConteudo[achado.mime]) ?? peloTexto(inicio, achado !== undefined);
  if (tipo && aceitos.includes(tipo)) return tipo;
  const heic = achado?.mime.startsWith('image/hei') ? ' Fotos HEIC (iPhone) precisam ser convertidas em JPEG.' : '';
  throw new HttpError(415, `Este tipo de arquivo não é aceito aqui: envie ${listarTipos(aceitos)}.${heic}`);
}

function peloTexto(inicio: Buffer, outraCoisa: boolean): Tipo | undefined {
  if (pareceSvg(inicio)) return 'svg';
  return !outraCoisa && temMarcaDePdf(inicio) ? 'pdf' : undefined;
}

/** Readers look for it within the first 1,024 bytes; some programs write a line break or more in front of it. */
export const temMarcaDePdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** An XML whose first element is <svg>. What is inside is for svg.ts to judge. */
function pareceSvg(inicio: Buffer): boolean {
  const texto = inicio.toString('utf8').replace(/^\uFEFF/, '');
  const semPrologo = texto.replace(/^(\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*>)+/i, '');
  return /^<svg[\s>]/i.test(semPrologo);
}
