import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const raiz = new URL('../../', import.meta.url);
const ler = (nome: string) => readFileSync(new URL(nome, raiz), 'utf8');

test('docs/dependencies.md says of every dependency which version it is and what it is for', () => {
  const aParte = ['api/test/identity/firebase/', 'api/test/pix/prism/', 'web/lighthouse/'];
  const usadas = ['', 'schemas/', 'api/', 'web/', 'bench/', ...aParte].flatMap((pasta) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(ler(`${pasta}package.json`));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  const deFora = new Set(
    usadas.filter(([nome]) => !nome.startsWith('@imob/')).map(([nome, versao]) => `${nome} ${versao}`),
  );
  for (const uma of deFora) expect(uma, 'an exact version').toMatch(/ \d+\.\d+\.\d+[\w.-]*$/);
  const linhas = [...ler('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (\S+) \| [^|]+ \| ([^|?]+) \|$/gm)];
  expect(new Set(linhas.map(([, nome, versao]) => `${nome} ${versao}`))).toEqual(deFora);
});
