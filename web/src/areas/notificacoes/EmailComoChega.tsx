import type { Conteudo } from '@imob/schemas/avisos/email';
import { emHtml } from '@imob/schemas/avisos/molde';
import { useEffect, useRef } from 'react';
import { nonce } from '../../start/nonce.ts';
import estilo from './Previa.module.css';

/** The very e-mail that goes out, in a root of its own, where none of the app's styles reach it. */
export const EmailComoChega = ({ conteudo }: { conteudo: Conteudo }) => <HtmlComoChega html={emHtml(conteudo)} />;

/** The same of one that the service wrote. */
export function HtmlComoChega({ html }: { html: string }) {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lugar.current) mostrar(lugar.current, html);
  }, [html]);
  return <div ref={lugar} className={estilo.email} />;
}

/** The page's policy takes no style that is written in an attribute, but each one through its element. */
function mostrar(lugar: HTMLElement, html: string) {
  const raiz = lugar.shadowRoot ?? lugar.attachShadow({ mode: 'open' });
  raiz.innerHTML = html.replaceAll(' style="', ' data-estilo="').replace('<style>', `<style nonce="${nonce}">`);
  for (const elemento of raiz.querySelectorAll<HTMLElement>('[data-estilo]')) {
    elemento.style.cssText = elemento.dataset.estilo ?? '';
  }
}
