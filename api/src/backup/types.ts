const TIPOS: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
};

/** The media type of a stored file, whose name ends as what it was found to be. */
export function tipoPeloNome(key: string): string {
  return TIPOS[key.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
