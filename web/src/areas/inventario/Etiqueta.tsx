import type { Item } from '@imob/schemas/inventario';
import JsBarcode from 'jsbarcode';
import { useMemo } from 'react';
import { barras, caminhoQr, codigoAscii, enderecoDoItem } from './codigos.ts';
import estilo from './Etiquetas.module.css';

/** Only the pattern is taken from the library: it would write style attributes, which the pages' policy refuses. */
function binarioDe(codigo: string): string {
  const saida: { encodings?: { data: string }[] } = {};
  JsBarcode(saida, codigo, { format: 'CODE128' });
  return saida.encodings?.map(({ data }) => data).join('') ?? '';
}

/** A label to print: what it is, whose, and its code for a person, a scanner and a phone. */
export function Etiqueta({ item, imovel, fora }: { item: Item; imovel: string; fora: boolean }) {
  const base = `${window.location.origin}${import.meta.env.BASE_URL}`;
  const qr = useMemo(() => caminhoQr(enderecoDoItem(base, item.imovelId, item.id)), [base, item.imovelId, item.id]);
  const binario = useMemo(() => binarioDe(codigoAscii(item.codigoItem)), [item.codigoItem]);
  return (
    <div className={estilo.etiqueta} data-fora={fora || undefined}>
      <svg
        className={estilo.qr}
        viewBox={`0 0 ${qr.lado} ${qr.lado}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code de ${item.codigoItem}`}
      >
        <path d={qr.caminho} fill="#000" />
      </svg>
      <div style={{ minWidth: 0 }}>
        <div className={estilo.nome}>{item.nomeItem}</div>
        <div className={estilo.imovel}>{imovel}</div>
        <svg
          className={estilo.barras}
          viewBox={`0 0 ${binario.length} 10`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={`Código de barras de ${item.codigoItem}`}
        >
          {barras(binario).map(({ x, largura }) => (
            <rect key={x} x={x} width={largura} height={10} fill="#000" />
          ))}
        </svg>
        <div className={estilo.codigo}>{item.codigoItem}</div>
      </div>
    </div>
  );
}
