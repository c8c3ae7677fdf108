import { resolve } from 'node:path';
import type { ESTree, Plugin } from 'vite';

/** Of a declaration in `schemas` the app reads method, address and body; the service judges all the rest. */
const SEM_USO = new Set(['resumo', 'params', 'querystring', 'response', 'erros']);

const ADIADO = resolve(import.meta.dirname, '../src/adiado.ts');

/**
 * Every schema costs the first screen time, whether it is used or not. Endpoints lose what only the service reads, what
 * nothing refers to any more is left out, and what remains is made when somebody first looks at it (`src/adiado.ts`).
 */
export function soCorpos(): Plugin {
  return {
    name: 'so-corpos',
    apply: 'build',
    transform: {
      filter: { id: /(schemas\/src\/\w+|web\/src\/\w+\/busca)\.ts$/ },
      handler(codigo) {
        const corpo = this.parse(codigo, { lang: 'ts' }).body;
        const trocas = trocasDe(corpo);
        if (!trocas.length) return null;
        // From the end, so that places further ahead stay where they are.
        trocas.sort((a, b) => b[0] - a[0]);
        const novo = trocas.reduce((resto, [de, ate, texto]) => resto.slice(0, de) + texto + resto.slice(ate), codigo);
        return { code: `import { adiado } from ${JSON.stringify(ADIADO)};\n${novo}`, map: null };
      },
    },
  };
}

/** In place of what stands from the first to the second. */
type Troca = [de: number, ate: number, texto: string];

function trocasDe(corpo: ESTree.Program['body']): Troca[] {
  // What is called on these is a schema: `z`, what sibling files export, and the constants before.
  const deSchema = new Set(['z']);
  const trocas: Troca[] = [];
  for (const no of corpo) {
    if (no.type === 'ImportDeclaration') {
      for (const { local } of no.specifiers) if (local.name !== 'endpoint') deSchema.add(local.name);
    }
    const declaracao = no.type === 'ExportNamedDeclaration' ? no.declaration : no;
    if (declaracao?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaracao.declarations) {
      if (init) trocas.push(...trocasEm(init, deSchema));
      if (id.type === 'Identifier') deSchema.add(id.name);
    }
  }
  return trocas;
}

function trocasEm(no: ESTree.Expression, deSchema: ReadonlySet<string>): Troca[] {
  if (no.type === 'ObjectExpression') {
    return no.properties.flatMap((parte) => (parte.type === 'Property' ? trocasEm(parte.value, deSchema) : []));
  }
  if (no.type !== 'CallExpression') return [];
  const raiz = raizDe(no);
  if (raiz && deSchema.has(raiz)) {
    return [
      [no.start, no.start, '/* @__PURE__ */ adiado(() => '],
      [no.end, no.end, ')'],
    ];
  }
  const forma = no.arguments[2];
  if (raiz !== 'endpoint' || forma?.type !== 'ObjectExpression') return [];
  const partes = forma.properties.flatMap((parte, i): Troca[] => {
    if (parte.type !== 'Property' || parte.key.type !== 'Identifier') return [];
    if (!SEM_USO.has(parte.key.name)) return trocasEm(parte.value, deSchema);
    return [[parte.start, forma.properties[i + 1]?.start ?? parte.end, '']];
  });
  return [[no.start, no.start, '/* @__PURE__ */ '], ...partes];
}

/** The name at which a chain of calls begins: `z` of `z.string().max(3)`. */
function raizDe(no: ESTree.Expression | ESTree.Super): string | undefined {
  if (no.type === 'CallExpression') return raizDe(no.callee);
  if (no.type === 'MemberExpression') return raizDe(no.object);
  return no.type === 'Identifier' ? no.name : undefined;
}
