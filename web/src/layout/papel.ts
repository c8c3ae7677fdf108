const ESQUEMA = 'data-mantine-color-scheme';

/** On paper the colours are the light ones, whatever the screen has: pale letters meant for black are not read on white. */
export function imprimirComCoresClaras(): void {
  const raiz = document.documentElement;
  let naTela = raiz.getAttribute(ESQUEMA);
  window.addEventListener('beforeprint', () => {
    naTela = raiz.getAttribute(ESQUEMA);
    raiz.setAttribute(ESQUEMA, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (naTela) raiz.setAttribute(ESQUEMA, naTela);
  });
}
