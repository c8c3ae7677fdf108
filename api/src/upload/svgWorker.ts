import { parentPort, workerData } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/** Sanitises the SVG in workerData and posts it back as XML, or null where no SVG is left. */
const { window } = new JSDOM('');
const purificador = createDOMPurify(window);

// A reference may point inside the drawing only: an address in a fill or filter would be fetched by whoever looks at it.
purificador.addHook('afterSanitizeAttributes', (elemento) => {
  for (const { name, value } of [...elemento.attributes]) {
    const fora = /href$/i.test(name) ? !value.startsWith('#') : /url\(\s*(?!['"]?#)/i.test(value);
    if (fora) elemento.removeAttribute(name);
  }
});

const corpo = purificador.sanitize(workerData as string, {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ['style', 'image', 'feImage', 'a', 'use', 'foreignObject'],
  FORBID_ATTR: ['style'],
  RETURN_DOM: true,
}) as HTMLElement;
const svg = corpo.querySelector('svg');
// HTML's way of writing an element is not always XML, which is what an <img> needs.
parentPort?.postMessage(
  svg && svg === corpo.firstElementChild ? new window.XMLSerializer().serializeToString(svg) : null,
);
