import { afterEach, expect, it } from 'vitest';
import { fimDaAjuda, fraseDeQuemSoVe, NADA_MUDAM, notarFim, recusaAntes, setAjuda } from './ajuda.ts';

type Declarado = { method: string; url: string; config: { acesso?: string; soLe?: true; daPessoa?: true } };

const declarados = Object.values(import.meta.glob(['../../../schemas/src/**/*.ts', '!**/*.test.ts'], { eager: true }))
  .flatMap((modulo) => Object.values(modulo as Record<string, unknown>))
  .filter((um): um is Declarado => typeof um === 'object' && um !== null && 'method' in um && 'config' in um);

const marta = { uid: 'm', nome: 'Marta Lima', email: 'marta@exemplo.com.br' };
const nosDe = (alcance: 'VER' | 'CUIDAR') => setAjuda({ nome: 'Ana Souza', ajudante: { ...marta, alcance } });

afterEach(() => setAjuda(undefined));

it('what who only looks may still send is what the endpoints declare to write nothing', () => {
  expect(declarados.length).toBeGreaterThan(200);
  const escrevem = declarados.filter(({ method }) => method !== 'GET');
  const livres = escrevem.filter(({ config }) => config.soLe || config.daPessoa);
  expect(livres.map(({ method, url }) => `${method} ${url}`).filter((nome) => !NADA_MUDAM.test(nome))).toEqual([]);
  const demais = escrevem.filter(
    ({ method, url, config }) =>
      NADA_MUDAM.test(`${method} ${url}`) && !config.soLe && !config.daPessoa && config.acesso !== 'publico',
  );
  expect(demais).toEqual([]);
});

it('only who looks is refused before a change is sent, with a sentence that names the landlord', () => {
  expect(recusaAntes('POST /imoveis')).toBeUndefined();
  nosDe('CUIDAR');
  expect(recusaAntes('POST /imoveis')).toBeUndefined();
  nosDe('VER');
  expect(recusaAntes('POST /imoveis')).toEqual({
    frase: `Nada foi mudado. ${fraseDeQuemSoVe('Ana Souza')}`,
    codigo: 'SO_VE',
  });
  expect(recusaAntes('GET /imoveis')).toBeUndefined();
  expect(recusaAntes('POST /contratos/:id/acerto/previa')).toBeUndefined();
  expect(recusaAntes('POST /auth/logout')).toBeUndefined();
});

it('after the help has ended nothing more is asked, until somebody signs in anew', () => {
  nosDe('CUIDAR');
  notarFim('A ajuda terminou.');
  notarFim('Outra frase.');
  expect(recusaAntes('GET /imoveis')).toEqual({ frase: 'A ajuda terminou.', codigo: 'AJUDA_TERMINADA' });
  nosDe('CUIDAR');
  expect(fimDaAjuda()).toBe('A ajuda terminou.');
  setAjuda(undefined);
  expect(fimDaAjuda()).toBeUndefined();
});
