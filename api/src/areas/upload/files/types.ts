import { LIMITES } from '@imob/schemas/rules/arquivos';

/** Says what is accepted at all; the name is also the extension of the key, and decides the type that is served. */
export const mimes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
} as const;
export type Tipo = keyof typeof mimes;

/** The media type of a stored file, whose name ends as what it was found to be. */
export const mimePeloNome = (key: string): string => mimes[key.split('.').at(-1) as Tipo] ?? 'application/octet-stream';

export const FOTOS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const satisfies Tipo[];
export const VIDEOS = ['mp4', 'webm', 'mov'] as const satisfies Tipo[];
/** The types that a logo or a favicon may have (docs/rules.md, Files). */
export const IMAGENS_DO_SITE = ['jpg', 'png', 'webp', 'svg', 'ico'] as const satisfies Tipo[];

export type TipoFoto = (typeof FOTOS)[number];
export const ehFoto = (tipo: Tipo): tipo is TipoFoto => (FOTOS as readonly Tipo[]).includes(tipo);
export const ehVideo = (tipo: Tipo): boolean => (VIDEOS as readonly Tipo[]).includes(tipo);

export function limiteDe(tipo: Tipo): number {
  if (tipo === 'pdf') return LIMITES.pdfBytes;
  return ehVideo(tipo) ? LIMITES.videoBytes : LIMITES.imagemBytes;
}

export const NOMES: Record<Tipo, string> = {
  jpg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  ico: 'ICO',
  svg: 'SVG',
  mp4: 'MP4',
  webm: 'WebM',
  mov: 'MOV',
  pdf: 'PDF',
};
