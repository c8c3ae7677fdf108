import { tokenDoGoogle } from '@imob/schemas/apresentacao';
import { describe, expect, it } from 'vitest';
import { lerData } from '../components/fields/lerData.ts';
import { ordenar, proximaOrdem } from '../components/table/ordenacao.ts';
import { destinoSeguro } from '../service/session.tsx';
import { contraste, MINIMUM_CONTRAST, readColor, tenShades } from '../theme/colors.ts';

describe('cores do site', () => {
  it.each(['#ffffff', '#ffff00', '#0f766e', '#000', '#ff69b4', '#7fffd4', '#1e90ff'])(
    'de %s saem botões cujo texto branco se lê',
    (cor) => {
      const tons = tenShades(cor)!;
      expect(tons).toHaveLength(10);
      expect(contraste(tons[6], '#ffffff')).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
      expect(contraste(tons[0], tons[9])).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
    },
  );
  it('não adivinha o que não é cor', () => {
    expect(readColor('vermelho')).toBeUndefined();
    expect(readColor('#12')).toBeUndefined();
    expect(readColor(null)).toBeUndefined();
    expect(readColor('#abc')).toEqual([0xaa, 0xbb, 0xcc]);
  });
  it('mede o contraste como a WCAG', () => {
    expect(contraste('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('ordem de uma lista', () => {
  const linhas = [{ n: 'Zélia' }, { n: null }, { n: 'águas' }, { n: 'Casa 10' }, { n: 'Casa 9' }];
  const nomes = (sentido: 'asc' | 'desc') => ordenar(linhas, ({ n }) => n, sentido).map(({ n }) => n);
  it('põe nomes como uma pessoa os poria, e o que falta no fim', () => {
    expect(nomes('asc')).toEqual(['águas', 'Casa 9', 'Casa 10', 'Zélia', null]);
    expect(nomes('desc')).toEqual(['Zélia', 'Casa 10', 'Casa 9', 'águas', null]);
  });
  it('põe números pelo valor', () => expect(ordenar([10, 9, 100], (n) => n, 'asc')).toEqual([9, 10, 100]));
  it('cada clique: crescente, decrescente, como veio', () => {
    const um = proximaOrdem(undefined, 'a');
    const dois = proximaOrdem(um, 'a');
    expect([um, dois, proximaOrdem(dois, 'a')]).toEqual([
      { coluna: 'a', sentido: 'asc' },
      { coluna: 'a', sentido: 'desc' },
      undefined,
    ]);
    expect(proximaOrdem(dois, 'b')).toEqual({ coluna: 'b', sentido: 'asc' });
  });
});

describe('datas digitadas', () => {
  it.each([
    ['5/3/2026', '2026-03-05'],
    ['05/03/26', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['ontem', null],
  ])('%s', (texto, dia) => expect(lerData(texto)).toBe(dia));
});

describe('depois de entrar', () => {
  it.each(['/financeiro?status=ATRASADO', '/imoveis/1'])('vai para %s', (voltar) =>
    expect(destinoSeguro(voltar)).toBe(voltar),
  );
  it.each([
    '//mau.exemplo',
    '/\\mau.exemplo',
    'https://mau.exemplo',
    'javascript:alert(1)',
    '/entrar',
    '/entrar?voltar=/',
    undefined,
  ])('nunca vai para %s', (voltar) => expect(destinoSeguro(voltar)).toBe('/'));
});

describe('etiquetas do Google', () => {
  it('aproveitam só o código de verificação', () => {
    expect(tokenDoGoogle('<meta name="google-site-verification" content="abcdefghij_-1" />')).toBe('abcdefghij_-1');
    expect(tokenDoGoogle('<script>alert(1)</script>')).toBeUndefined();
    expect(tokenDoGoogle(null)).toBeUndefined();
  });
});
