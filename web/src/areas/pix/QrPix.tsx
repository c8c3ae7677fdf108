import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { codigo: string; lado?: number; nome?: string };

/** A Pix code as banks' apps read it: dark on white in any colours of the app, with its quiet zone. */
export function QrPix({ codigo, lado = 220, nome = 'QR Code do Pix' }: Props) {
  const { tamanho, traco } = useMemo(() => desenhar(codigo), [codigo]);
  return (
    <Box bg="#ffffff" style={{ borderRadius: 12, lineHeight: 0, width: lado, maxWidth: '100%' }}>
      <svg
        role="img"
        aria-label={nome}
        viewBox={`0 0 ${tamanho} ${tamanho}`}
        width="100%"
        shapeRendering="crispEdges"
        fill="#000000"
      >
        <path d={traco} />
      </svg>
    </Box>
  );
}

function desenhar(codigo: string) {
  const { data, size } = encode(codigo, { ecc: 'M', border: 4 });
  const traco = data.flatMap((linha, y) => linha.flatMap((escuro, x) => (escuro ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { tamanho: size, traco };
}
