import type { Content } from 'pdfmake/interfaces.js';
import { data, dinheiro } from './format.ts';

/** One side of a damage: `imagem` is a data URL, `estado` null where the item was not there. */
export type LadoDaProva = {
  quando: string;
  em: string | null;
  estado: string | null;
  /** A photo that came after the closing says with the amendment of which day. */
  fotos: readonly { imagem: string; daEmendaDe: string | null }[];
  /** Photos that the inspection has beside those. */
  semImagem: number;
};
/** Why a damage is charged: the item as it was and as it came back. */
export type Prova = { descricao: string; valor: number; lados: readonly [LadoDaProva, LadoDaProva] };

const CINZA = '#555555';
const FOTO = { largura: 112, altura: 84 };

/** Entry and exit of each damage beside each other; nothing where no damage was compared. */
export function provasDosDanos(provas: readonly Prova[]): Content[] {
  if (provas.length === 0) return [];
  return [
    { text: 'Danos: como estava na entrada e na saída', bold: true, headlineLevel: 1, margin: [0, 8, 0, 6] },
    ...provas.map(
      ({ descricao, valor, lados }): Content => ({
        unbreakable: true,
        margin: [0, 0, 0, 12],
        stack: [
          {
            columns: [
              { text: descricao, width: '*' },
              { text: dinheiro(valor), width: 'auto' },
            ],
            columnGap: 12,
            margin: [0, 0, 0, 3],
          },
          { columns: lados.map((lado) => ({ stack: doLado(lado), width: '*' })), columnGap: 14 },
        ],
      }),
    ),
  ];
}

function doLado({ quando, em, estado, fotos, semImagem }: LadoDaProva): Content[] {
  const titulo = em ? `${quando}, ${data(em)}` : quando;
  return [
    { text: titulo, fontSize: 9, color: CINZA },
    { text: estado ?? 'Não consta.', fontSize: 9.5, margin: [0, 0, 0, 4] },
    ...(fotos.length > 0 ? [{ columns: fotos.map(umaFoto), columnGap: 8 } as Content] : []),
    ...sobreAsFotos(estado, fotos.length, semImagem),
  ];
}

const umaFoto = ({ imagem, daEmendaDe }: LadoDaProva['fotos'][number]) => ({
  width: FOTO.largura,
  stack: [
    { image: imagem, fit: tamanho },
    ...(daEmendaDe ? [{ text: `Da emenda de ${data(daEmendaDe)}`, fontSize: 8, color: CINZA }] : []),
  ],
});

const tamanho: [number, number] = [FOTO.largura, FOTO.altura];

function sobreAsFotos(estado: string | null, mostradas: number, outras: number): Content[] {
  const nota = (text: string): Content[] => [{ text, fontSize: 8, color: CINZA, margin: [0, 3, 0, 0] }];
  if (estado === null) return [];
  if (mostradas + outras === 0) return nota('Sem foto nesta vistoria.');
  if (outras === 0) return [];
  return nota(outras === 1 ? 'Mais uma foto na vistoria.' : `Mais ${outras} fotos na vistoria.`);
}
