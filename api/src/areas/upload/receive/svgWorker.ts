import { parentPort, workerData } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** Sanitises the SVG in workerData and posts it back as XML, or null where no SVG is left. */
const { window } = new JSDOM('');
const purificador = createDOMPurify(window);
const SVG = 'http://www.w3.org/2000/svg';
const PROIBIDOS = ['image', 'feImage', 'a', 'use', 'foreignObject'];

/**
 * Logos come with style sheets; one that loads something, or hides what it does, is left out whole. image-set(), image()
 * and src() take an address without url() around it.
 */
const estiloSuspeito = (css: string) =>
  /@import|@font-face|url\(\s*(?!['"]?#)|(image|image-set|src)\(|expression|[\\<]/i.test(css);

// A reference may point inside the drawing only: an address in a fill or filter would be fetched by whoever looks at it.
purificador.addHook('afterSanitizeAttributes', (elemento) => {
  for (const { name, value } of [...elemento.attributes]) {
    if (/href$/i.test(name) ? !value.startsWith('#') : estiloSuspeito(value)) elemento.removeAttribute(name);
  }
});
purificador.addHook('uponSanitizeElement', (no, { tagName }) => {
  if (tagName === 'style' && estiloSuspeito(no.textContent ?? '')) no.parentNode?.removeChild(no);
});

const corpo = purificador.sanitize(workerData as string, {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: PROIBIDOS,
  RETURN_DOM: true,
}) as HTMLElement;
const svg = corpo.querySelector('svg');
// HTML's way of writing an element is not always XML, which is what an <img> needs.
const xml = svg && svg === corpo.firstElementChild ? new window.XMLSerializer().serializeToString(svg) : null;
parentPort?.postMessage(xml && inofensivo(xml) ? xml : null);

/** Read again as what it will be read as: nothing may have become an element or a handler on the way. */
function inofensivo(texto: string): boolean {
  const { documentElement: raiz } = new window.DOMParser().parseFromString(texto, 'image/svg+xml');
  return [raiz, ...raiz.querySelectorAll('*')].every(
    (elemento) =>
      elemento.namespaceURI === SVG &&
      ![...PROIBIDOS, 'script', 'parsererror'].includes(elemento.localName) &&
      [...elemento.attributes].every(({ name }) => !/^on/i.test(name)),
  );
}
