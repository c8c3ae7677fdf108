import { HttpError } from '../../../http/errors.ts';
import { mimes, NOMES, type Tipo } from '../files/types.ts';

/** `JPEG, PNG ou PDF` */
function listarTipos(tipos: readonly Tipo[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(tipos.map((tipo) => NOMES[tipo]));
}

/** How much of a file's beginning its type is judged by. */
export const AMOSTRA = 4100;

const doConteudo: Record<string, Tipo> = {
  ...Object.fromEntries(Object.entries(mimes).map(([tipo, mime]) => [mime, tipo as Tipo])),
  // Phones and older programs write these in the same container.
  'video/x-m4v': 'mp4',
};
// Text is never trusted to a magic number: whether it is an SVG is asked below.
delete doConteudo[mimes.svg];

/**
 * The type of a file by its first bytes, whatever its name and header claim. Throws 400 for an empty file, 415 for a
 * type that is not among those accepted here.
 */
export async function examinar(inicio: Buffer, aceitos: readonly Tipo[]): Promise<Tipo> {
  if (inicio.length === 0) throw new HttpError(400, 'O arquivo está vazio. Escolha outro e envie de novo.');
  // Forty modules that only an upload needs.
  const { fileTypeFromBuffer } = await import('file-type');
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
  const semPrologo = texto.replace(/^(\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(\[[^\]]*\]\s*)?>)+/i, '');
  return /^<svg[\s>]/i.test(semPrologo);
}

const CABECALHO = 6;
const ENTRADA = 16;

/** An ICO is kept as it came, so its directory must hold: at least one picture, each inside the file. Throws 415. */
export function conferirIcone(bytes: Buffer): void {
  const quantos = bytes.length >= CABECALHO ? bytes.readUInt16LE(4) : 0;
  const diretorio = CABECALHO + quantos * ENTRADA;
  let inteiro = quantos > 0 && diretorio <= bytes.length;
  for (let i = 0; inteiro && i < quantos; i++) {
    const entrada = CABECALHO + i * ENTRADA;
    const tamanho = bytes.readUInt32LE(entrada + 8);
    const inicio = bytes.readUInt32LE(entrada + 12);
    inteiro = tamanho > 0 && inicio >= diretorio && inicio + tamanho <= bytes.length;
  }
  if (!inteiro) throw new HttpError(415, 'O ícone está danificado. Salve-o de novo e reenvie.');
}
