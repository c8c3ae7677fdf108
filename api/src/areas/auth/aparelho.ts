const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * A device in words, as a person knows it: `Chrome no Android`. Without versions, so that an update makes no new device.
 */
export function aparelhoDe(agente: string | null): string {
  if (!agente) return 'Aparelho desconhecido';
  const de = (nomes: readonly [RegExp, string][]) => nomes.find(([sinal]) => sinal.test(agente))?.[1];
  const [navegador, sistema] = [de(NAVEGADORES), de(SISTEMAS)];
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  // A program of its own says its name first: `curl/8.5.0`.
  return navegador ?? sistema ?? agente.split(/[/\s]/, 1)[0]?.slice(0, 40) ?? 'Aparelho desconhecido';
}
