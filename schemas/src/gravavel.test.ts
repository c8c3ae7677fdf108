// PostgreSQL refuses a text with a NUL, so that a body whose schema lets one through is answered 500.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { id } from './base/fields.ts';

const COM_NUL = 'a\0b';
/** Compared or looked up, and never kept: passwords, codes, tokens, a file in base64, and what its sender had read before. */
const NUNCA_GUARDADOS = ['senhaAtual', 'password', 'codigo', 'token', 'pdfBase64', 'antes'];

type Exportado = { method?: string; url?: string; schema?: { body?: z.ZodType } } | undefined;
const corpos: { nome: string; schema: z.ZodType }[] = [];
for (const arquivo of readdirSync(import.meta.dirname).filter((nome) => /^[^.]+\.ts$/.test(nome))) {
  const area: Record<string, Exportado> = await import(/* @vite-ignore */ join(import.meta.dirname, arquivo));
  for (const um of Object.values(area)) {
    if (um?.schema?.body) corpos.push({ nome: `${um.method} ${um.url}`, schema: um.schema.body });
  }
}

type Definicao = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
} & Partial<Record<'innerType' | 'element' | 'in' | 'out' | 'keyType' | 'valueType', z.ZodType>>;

/** Lists the places of a body at which a text with a NUL passes unchanged. */
function passam(schema: z.ZodType, caminho: string, acima: readonly z.ZodType[] = []): string[] {
  if (schema === id || acima.includes(schema)) return [];
  const dentro = [...acima, schema];
  const def = schema._zod.def as unknown as Definicao;
  if (def.type === 'string') {
    const lido = schema.safeParse(COM_NUL);
    return lido.success && lido.data === COM_NUL ? [caminho] : [];
  }
  // A pipe refuses a text where its last schema does.
  if (def.out?._zod.def.type === 'string') return passam(def.out, caminho, dentro);
  const campos = Object.entries(def.shape ?? {}).filter(([nome]) => !NUNCA_GUARDADOS.includes(nome));
  const partes = [def.innerType, def.element, def.in, def.keyType, def.valueType, ...(def.options ?? [])];
  return [
    ...campos.flatMap(([nome, campo]) => passam(campo, `${caminho}.${nome}`, dentro)),
    ...partes.flatMap((parte) => (parte ? passam(parte, caminho, dentro) : [])),
  ];
}

test('no text of a body lets a NUL through', () => {
  expect(corpos.length).toBeGreaterThan(60);
  expect(corpos.flatMap(({ nome, schema }) => passam(schema, nome))).toEqual([]);
});
