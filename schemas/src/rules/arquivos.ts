const MEGA = 1024 * 1024;

/** The service accepts these, judged by the file's content. The web app says them before it sends anything. */
export const LIMITES = {
  imagemBytes: 10 * MEGA,
  pdfBytes: 20 * MEGA,
  videoBytes: 200 * MEGA,
  arquivosPorEnvio: 20,
} as const;

/** A limit as people read it: `10 MB`. */
export const emMegas = (bytes: number): string => `${Math.floor(bytes / MEGA)} MB`;
