import { expect, test } from 'vitest';
import { alvo, DESCRICAO } from './alvos.ts';
import type { FotoGuardada } from './loja.ts';
import { recusaDasFotos } from './recusas.ts';

const foto = (nome: string, itemId: string, recusa?: string) => ({ nome, itemId, recusa }) as FotoGuardada;
const boa = foto('boa.jpg', DESCRICAO);
const nota = foto('nota.txt', alvo.leitura('AGUA'), 'Envie uma foto.');

test('each refused photo is told with its place, and what to do once', () => {
  expect(recusaDasFotos(undefined, [boa])).toEqual([]);
  expect(recusaDasFotos(undefined, [boa, nota])).toEqual([
    'nota.txt, em Medidor de água: Envie uma foto. Descarte esse arquivo, ou envie outro.',
  ]);
  expect(recusaDasFotos(undefined, [nota, boa, foto('carta.txt', DESCRICAO, 'Envie uma foto ou um vídeo.')])).toEqual([
    'nota.txt, em Medidor de água: Envie uma foto.',
    'carta.txt, nas fotos gerais: Envie uma foto ou um vídeo.',
    'Descarte esses arquivos, ou envie outros.',
  ]);
});
