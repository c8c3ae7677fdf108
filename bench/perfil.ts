import type { Perfil } from './espia.ts';
import { numero } from './tabela.ts';

/** The first pattern that a frame's file matches names its part of the work. */
const partes: [RegExp, string][] = [
  [/node_modules\/(pg|pg-\w+|postgres-\w+)\//, 'pg'],
  [/node_modules\/kysely\//, 'kysely'],
  [/node_modules\/(zod|fastify-type-provider-zod)\//, 'zod'],
  [/node_modules\/(pino|sonic-boom|thread-stream|pino-[\w-]+|quick-format-unescaped)\//, 'log'],
  [/node_modules\//, 'fastify'],
  [/^node:/, 'node (http, rede, fluxos)'],
  [/^file:/, 'nosso código'],
];

/** Tells what a process spends its CPU time on, in percent of the time it was busy. */
export function distribuir({ nodes, samples, timeDeltas }: Perfil): string {
  const nos = new Map(nodes.map((no) => [no.id, no.callFrame]));
  const soma = new Map<string, number>();
  samples.forEach((id, i) => {
    const quadro = nos.get(id);
    if (!quadro || quadro.functionName === '(idle)') return;
    const parte = parteDe(quadro);
    soma.set(parte, (soma.get(parte) ?? 0) + (timeDeltas[i] ?? 0));
  });
  const total = [...soma.values()].reduce((a, b) => a + b, 0);
  return [...soma]
    .sort(([, a], [, b]) => b - a)
    .map(([parte, tempo]) => `${parte} ${numero((100 * tempo) / total)}%`)
    .join(', ');
}

function parteDe({ functionName, url }: { functionName: string; url: string }): string {
  if (functionName === '(garbage collector)') return 'coleta de memória';
  if (url === '') return 'nativo (rede, JSON)';
  return partes.find(([padrao]) => padrao.test(url))?.[1] ?? 'outros';
}
