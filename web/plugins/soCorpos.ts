import type { ESTree, Plugin } from 'vite';

/** Of a declaration in `schemas` the app reads method, address and body; the service judges all the rest. */
const SEM_USO = new Set(['resumo', 'params', 'querystring', 'response', 'erros']);

/**
 * Every schema costs the first screen time, whether it is used or not. Endpoints lose what only the service reads, and
 * what nothing refers to any more is left out.
 */
export function soCorpos(): Plugin {
  return {
    name: 'so-corpos',
    apply: 'build',
    transform: {
      filter: { id: /schemas\/src\/\w+\.ts$/ },
      handler(codigo) {
        const trocas: Troca[] = [];
        for (const no of this.parse(codigo, { lang: 'ts' }).body) {
          const declaracao = no.type === 'ExportNamedDeclaration' ? no.declaration : no;
          if (declaracao?.type !== 'VariableDeclaration') continue;
          for (const { init } of declaracao.declarations) {
            if (init?.type !== 'CallExpression') continue;
            trocas.push([init.start, init.start, '/* @__PURE__ */ (() => '], [init.end, init.end, ')()']);
            trocas.push(...sobras(init));
          }
        }
        // From the end, so that places further ahead stay where they are.
        trocas.sort((a, b) => b[0] - a[0]);
        const novo = trocas.reduce((resto, [de, ate, texto]) => resto.slice(0, de) + texto + resto.slice(ate), codigo);
        return { code: novo, map: null };
      },
    },
  };
}

/** In place of what stands from the first to the second. */
type Troca = [de: number, ate: number, texto: string];

function sobras({ callee, arguments: [, , forma] }: ESTree.CallExpression): Troca[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || forma?.type !== 'ObjectExpression') return [];
  return forma.properties.flatMap((propriedade, i): Troca[] => {
    if (propriedade.type !== 'Property' || propriedade.key.type !== 'Identifier') return [];
    if (!SEM_USO.has(propriedade.key.name)) return [];
    return [[propriedade.start, forma.properties[i + 1]?.start ?? propriedade.end, '']];
  });
}
