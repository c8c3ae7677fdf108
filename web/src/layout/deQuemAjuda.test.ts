import { expect, it } from 'vitest';
import { fechadaPara } from './deQuemAjuda.ts';
import { outraAba } from './outraAba.ts';
import { telasDe } from './telas.ts';

it.each([
  ['/contratos/novo', undefined, 'SO_VE'],
  ['/app/imoveis/a1/editar/', undefined, 'SO_VE'],
  ['/importar', undefined, 'SO_VE'],
  ['/recebimentos/bancos/novo', 'DONO', 'DONO'],
  ['/app/locatarios/a1/dados', 'DONO', 'DONO'],
  ['/contratos/a1', undefined, undefined],
  ['/', undefined, undefined],
] as const)('%s is closed to who cares: %s, to who looks: %s', (caminho, cuida, ve) => {
  expect(fechadaPara(caminho, 'CUIDAR')).toBe(cuida);
  expect(fechadaPara(caminho, 'VER')).toBe(ve);
});

const marta = { uid: 'm', nome: 'Marta Lima', email: 'marta@exemplo.com.br' };
const nomes = (texto: string, alcance: 'VER' | 'CUIDAR') =>
  telasDe(texto, 'LOCADOR', { ...marta, alcance }).map(({ nome }) => nome);

it('the search offers a helper no screen that is closed to him', () => {
  expect(nomes('exportar tudo', 'CUIDAR')).toEqual([]);
  expect(nomes('agenda', 'CUIDAR')).toEqual([]);
  expect(nomes('nova conta', 'CUIDAR')).toContain('Nova conta');
  expect(nomes('nova conta', 'VER')).not.toContain('Nova conta');
  expect(nomes('novo imovel', 'VER')).toEqual([]);
  expect(nomes('recibos', 'VER')).toContain('Recibos');
});

const propria = { uid: 'm', nome: 'Marta Lima', ajudante: null };
const naDe = (uid: string, nome: string) => ({ uid, nome, ajudante: { ...marta, alcance: 'VER' as const } });

it('another tab of the same person is told apart from another person', () => {
  expect(outraAba(naDe('a', 'Ana Souza'), propria)).toEqual({
    titulo: 'Em outra aba você saiu dos imóveis de Ana Souza',
    daqui: { userId: 'a', nome: 'Abrir de novo e continuar' },
    dela: 'Ir para os meus imóveis',
  });
  expect(outraAba(propria, naDe('a', 'Ana Souza'))).toEqual({
    titulo: 'Em outra aba você abriu os imóveis de Ana Souza',
    daqui: { userId: undefined, nome: 'Voltar aos meus e continuar' },
    dela: 'Ir para os imóveis de Ana Souza',
  });
  expect(outraAba(naDe('a', 'Ana Souza'), naDe('b', 'Bia Reis'))?.daqui.userId).toBe('a');
  expect(outraAba(propria, { uid: 'r', nome: 'Rui Prado', ajudante: null })).toBeUndefined();
  // The landlord herself signed in, in the browser of who helps her.
  expect(outraAba(naDe('a', 'Ana Souza'), { uid: 'a', nome: 'Ana Souza', ajudante: null })).toBeUndefined();
});
