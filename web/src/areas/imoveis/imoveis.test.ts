import type { ImovelLido } from '@imob/schemas/imoveis';
import { mudar } from '@imob/schemas/imoveis';
import { describe, expect, test } from 'vitest';
import { errosDe } from '../../components/fields/form.ts';
import { selecaoDe } from './busca.ts';
import { valoresDe } from './formulario.ts';
import { capaDe, mover, tornarCapa } from './midia.ts';

const imovel = (campos: Partial<ImovelLido>) =>
  ({
    ...{ rua: 'Rua Augusta', numero: '10', bairro: 'Consolação', cidade: 'São Paulo', estado: 'SP', cep: '01305-000' },
    status: 'DISPONIVEL',
    fotosKeys: [],
    ...campos,
  }) as ImovelLido;

test('archived ones are asked for by themselves, all others without them', () => {
  expect(selecaoDe({})).toEqual({ arquivado: 'false' });
  expect(selecaoDe({ status: 'ALUGADO', busca: 'praia', visao: 'tabela' })).toEqual({
    ...{ arquivado: 'false', status: 'ALUGADO', busca: 'praia' },
  });
  expect(selecaoDe({ status: 'ARQUIVADO' })).toEqual({ arquivado: 'true' });
});

describe('photos', () => {
  const video = { key: 'a.mp4', url: 'https://x/a.mp4?v=1', thumbUrl: null };
  const foto = { key: 'b.jpg', url: 'https://x/b.jpg', thumbUrl: 'https://x/b-p.webp' };
  const outra = { key: 'c.jpg', url: 'https://x/c.jpg' };

  test('the cover is the first that is not a video, else the first', () => {
    expect(capaDe([video, foto, outra])).toBe(foto);
    expect(capaDe([video])).toBe(video);
    expect(capaDe([])).toBeUndefined();
  });

  test('moves one and keeps the others in order', () => {
    expect(mover(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(mover(['a', 'b'], 0, 5)).toEqual(['b', 'a']);
    expect(mover(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });

  test('the chosen cover is the cover, also before videos', () => {
    expect(capaDe(tornarCapa([video, foto, outra], 'c.jpg'))).toBe(outra);
  });
});

test('a record that is edited and not touched is valid, whatever its prices look like', () => {
  for (const valorAluguel of ['1.500,00', '1500.5', '', null]) {
    const valores = valoresDe(imovel({ valorAluguel, area: 70.5 }));
    expect(errosDe(mudar.schema.body, valores)).toEqual({});
  }
  expect(valoresDe(imovel({ valorAluguel: '1.500,00' })).valorAluguel).toBe(1500);
});
