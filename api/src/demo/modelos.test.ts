import { avisosDoTexto } from '@imob/schemas/documents/ownText/check';
import { expect, test } from 'vitest';
import type { Cliente } from './cliente.ts';
import { modelado } from './modelos.ts';

test('the demonstration keeps a lawyer’s text in which nothing is missing', async () => {
  const corpos: { texto: string }[] = [];
  const cliente = { pedir: async (_: unknown, { body }: { body: { texto: string } }) => corpos.push(body) };
  await modelado(cliente as unknown as Cliente, '2026-06-10').fazer('2026-05-01');
  expect(corpos).toHaveLength(1);
  expect(avisosDoTexto(corpos[0]?.texto ?? '')).toEqual([]);
});
