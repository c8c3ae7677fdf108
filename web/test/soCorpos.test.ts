// @vitest-environment node
import { parseAst } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { soCorpos } from '../plugins/soCorpos.ts';
import { adiado } from '../src/adiado.ts';

/** What the build makes of a file of `schemas`. */
function montado(codigo: string): string {
  const { handler } = soCorpos().transform as unknown as { handler(codigo: string): { code: string } | null };
  return handler.call({ parse: parseAst } as never, codigo)?.code ?? codigo;
}

describe('soCorpos', () => {
  it('deixa de um endpoint método, endereço e corpo, feitos quando alguém olha', () => {
    const codigo = montado(`
import { z } from 'zod';
import { id, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
export const MAXIMO = 500;
export const Nova = z.object({ nome: texto(), fonte: z.string() });
const Mudanca = Nova.partial();
const comuns = { nome: texto(20), id };
export const mudar = endpoint('PATCH', '/coisas/:id', {
  resumo: 'Muda',
  params: z.object({ id }),
  body: z.object({ ...comuns, mudanca: Mudanca }),
  response: { 200: Nova },
  erros: [404],
});
const juntar = (a: string) => z.literal(a);
`);
    expect(codigo).toContain(
      'const Nova = /* @__PURE__ */ adiado(() => z.object({ nome: texto(), fonte: z.string() }));',
    );
    expect(codigo).toContain('const Mudanca = /* @__PURE__ */ adiado(() => Nova.partial());');
    expect(codigo).toContain('const comuns = { nome: /* @__PURE__ */ adiado(() => texto(20)), id };');
    expect(codigo).toContain('body: /* @__PURE__ */ adiado(() => z.object({ ...comuns, mudanca: Mudanca })),');
    expect(codigo).toContain("mudar = /* @__PURE__ */ endpoint('PATCH', '/coisas/:id', {");
    expect(codigo).toContain('const MAXIMO = 500;');
    expect(codigo).toContain('const juntar = (a: string) => z.literal(a);');
    expect(codigo).not.toMatch(/Muda'|params|response|404/);
  });

  it('não toca no que não tem esquema', () => {
    expect(montado("export const TELAS = { painel: 'Painel' };")).toBe("export const TELAS = { painel: 'Painel' };");
  });
});

describe('adiado', () => {
  it('faz o esquema uma vez, quando ele é usado, também dentro de outro', () => {
    const fazer = vi.fn(() => z.object({ nome: z.string().min(1), apelido: z.string().nullish() }));
    const pessoa = adiado(fazer);
    const casa = adiado(() => z.object({ dono: pessoa, moradores: z.array(pessoa).max(1) }));
    expect(fazer).not.toHaveBeenCalled();
    expect(casa.parse({ dono: { nome: 'Ana' }, moradores: [] })).toEqual({ dono: { nome: 'Ana' }, moradores: [] });
    expect(casa.safeParse({ dono: { nome: '' }, moradores: [] }).error?.issues[0]?.path).toEqual(['dono', 'nome']);
    expect(pessoa.partial().parse({})).toEqual({});
    expect(Object.keys(pessoa.shape)).toEqual(['nome', 'apelido']);
    expect('parse' in pessoa).toBe(true);
    expect(fazer).toHaveBeenCalledOnce();
  });
});
