import type { Plugin } from 'vite';

/** Each component of Mantine names its classes in a module of its own, and has its style in a file of the same name. */
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const TODOS = '@mantine/core/styles.layer.css';
const DE_TODA_TELA = ['default-css-variables', 'baseline', 'global'];

/**
 * In place of `@mantine/core/styles.layer.css` the build takes what every screen needs, and the style of a component
 * comes with the script that shows it. All of them are in one layer, so that our own styles win whatever came last.
 */
export function estilosDoMantine(): Plugin {
  return {
    name: 'estilos-do-mantine',
    apply: 'build',
    enforce: 'pre',
    transform(codigo, id) {
      if (codigo.includes(`'${TODOS}'`)) {
        const imports = DE_TODA_TELA.map((nome) => `import '@mantine/core/styles/${nome}.layer.css';`);
        return { code: codigo.replace(`import '${TODOS}';`, imports.join('')), map: null };
      }
      const nome = CLASSES.exec(id)?.[1];
      if (!nome) return;
      return { code: `import '@mantine/core/styles/${nome}.layer.css';${codigo}`, map: null };
    },
  };
}
