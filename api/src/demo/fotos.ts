import sharp from 'sharp';
import { cozinha, fachada, type Paleta, quarto, sala } from './desenhos.ts';

/** A file to be sent: a JPEG where nothing else is said. */
export type Foto = { nome: string; conteudo: Buffer; tipo?: string };

/** Says what the drawings need to know of a property. */
type Modelo = { nome: string; rua: string; tipoImovel: string; andar?: number };

const LARGURA = 1200;
const ALTURA = 800;

const paletas = [
  { ceu: '#bfe3f5', parede: '#e8d9c3', detalhe: '#b5654a', chao: '#b98a5e', tecido: '#5b7f95' },
  { ceu: '#d9ecf7', parede: '#dfe3e6', detalhe: '#3f5d75', chao: '#a9835f', tecido: '#c98a5b' },
  { ceu: '#fbe3c4', parede: '#f1ead9', detalhe: '#7a8f5c', chao: '#8d6a4a', tecido: '#8a5a6b' },
  { ceu: '#cfe8e0', parede: '#f3e0d2', detalhe: '#a34f3d', chao: '#c39b6f', tecido: '#4f7d6c' },
] as const satisfies Paleta[];

/**
 * Drawn photos of a property, front first: JPEGs made from vector drawings, the same for the same property, so that the
 * demo needs no downloads.
 */
export async function desenharFotos({ nome, rua, tipoImovel, andar = 0 }: Modelo): Promise<Foto[]> {
  const semente = [...nome, ...rua].reduce((soma, letra) => (soma * 31 + (letra.codePointAt(0) ?? 0)) % 9973, 7);
  const paleta = paletas[semente % paletas.length] ?? paletas[0];
  const comercial = /comercial|sala|loja/i.test(tipoImovel);
  const casa = /casa|sobrado/i.test(tipoImovel);
  const cenas: [string, string][] = [
    ['fachada', fachada(paleta, casa ? 1 : Math.max(4, Math.min(andar + 2, 9)), semente)],
    ['sala', sala(paleta, semente)],
    ...(comercial
      ? []
      : ([
          ['cozinha', cozinha(paleta)],
          ['quarto', quarto(paleta, semente)],
        ] as [string, string][])),
  ];
  return Promise.all(cenas.map(async ([cena, desenho]) => ({ nome: `${cena}.jpg`, conteudo: await revelar(desenho) })));
}

function revelar(desenho: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="${LARGURA}" height="${ALTURA}">${desenho}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

type Formulario = { payload: Buffer; headers: Record<string, string> };

/** The files, and the fields that go with them, as the body of a multipart request, for a client inside this process. */
export async function comoFormulario(fotos: Foto[], campos: Record<string, string> = {}): Promise<Formulario> {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  for (const { nome, conteudo, tipo = 'image/jpeg' } of fotos) {
    form.append('arquivo', new Blob([new Uint8Array(conteudo)], { type: tipo }), nome);
  }
  const envelope = new Response(form);
  return {
    payload: Buffer.from(await envelope.arrayBuffer()),
    headers: { 'content-type': envelope.headers.get('content-type') ?? '' },
  };
}
