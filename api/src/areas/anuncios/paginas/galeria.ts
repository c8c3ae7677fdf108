import { escapar } from '@imob/schemas/avisos/molde';
import type { Fotos } from '../fotos.ts';

/** Opens beside the page, where nothing that was typed is lost; the other host learns no address. */
const fora = (url: string, texto: string) =>
  `<a href="${escapar(url)}" target="_blank" rel="noopener noreferrer">${texto}</a>`;

/** The first photo large, and the others in a strip; each opens whole. */
export function galeria({ aqui, fora: deOutros, videos }: Fotos): string {
  const [primeira, ...outras] = aqui;
  const quantas = aqui.length;
  const grande = primeira
    ? `<a class="grande" href="${escapar(primeira.url)}" target="_blank" rel="noopener noreferrer"><img src="${escapar(primeira.url)}" alt="Foto 1 de ${quantas}: abrir inteira" fetchpriority="high" width="1200" height="800">${
        quantas > 1 ? `<span aria-hidden="true">${quantas} fotos</span>` : ''
      }</a>`
    : '';
  const tira = outras.map(
    ({ url, pequena }, i) =>
      `<li>${fora(url, `<img src="${escapar(pequena)}" alt="Foto ${i + 2} de ${quantas}: abrir inteira" loading="lazy" width="480" height="360">`)}</li>`,
  );
  const ligacoes = [
    ...videos.map((url, i) => fora(url, videos.length > 1 ? `Ver o vídeo ${i + 1}` : 'Ver o vídeo')),
    ...deOutros.map((url, i) => fora(url, `Foto ${i + 1} em ${escapar(hostDe(url))}`)),
  ];
  if (!grande && ligacoes.length === 0) return '';
  return `<div class="galeria">${grande}${tira.length > 0 ? `<ul class="tira" aria-label="Outras fotos">${tira.join('')}</ul>` : ''}${
    ligacoes.length > 0 ? `<p class="mais">${ligacoes.join('')}</p>` : ''
  }</div>`;
}

const hostDe = (url: string) => (URL.canParse(url) ? new URL(url).host : 'outro site');
