import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../dist');
type Parte = { file: string; imports?: string[]; dynamicImports?: string[] };
const manifesto: Record<string, Parte> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const scripts = readdirSync(path.join(dist, 'assets')).filter((nome) => nome.endsWith('.js'));
const ler = (arquivo: string) => readFileSync(path.join(dist, arquivo));

/** All that has to arrive before a first screen can be shown: the entry, and the app that it asks for. */
function primeiraCarga(): string[] {
  const vistos = new Set<string>();
  const visitar = (nome: string) => {
    if (vistos.has(nome)) return;
    vistos.add(nome);
    for (const outro of manifesto[nome]?.imports ?? []) visitar(outro);
  };
  visitar('index.html');
  const [app, ...outros] = [...vistos].flatMap((nome) => manifesto[nome]?.dynamicImports ?? []);
  expect(outros, 'só o aplicativo é pedido pela entrada').toEqual([]);
  visitar(app!);
  return [...vistos].map((nome) => manifesto[nome]!.file);
}
const kb = (arquivos: string[]) =>
  arquivos.reduce((soma, nome) => soma + gzipSync(ler(nome), { level: 9 }).length, 0) / 1024;

describe('pacote da aplicação', () => {
  it('a primeira carga fica abaixo de 245 KB de script comprimido em poucos arquivos, sem esquema nenhum', () => {
    const arquivos = primeiraCarga();
    expect(arquivos.length).toBeLessThanOrEqual(5);
    expect(kb(arquivos)).toBeLessThan(245);
    // Every schema that objects are judged by takes the class of that name from the library.
    expect(arquivos.filter((nome) => ler(nome).includes('ZodObject'))).toEqual([]);
  });

  it('o que várias telas mostram não traz o que só os formulários pedem', () => {
    const [telas, ...outros] = scripts.filter((nome) => nome.startsWith('telas-'));
    expect(outros).toEqual([]);
    expect(kb([`assets/${telas}`])).toBeLessThan(30);
    expect(ler(`assets/${telas}`).includes('ZodObject')).toBe(false);
    const imports = manifesto[`_${telas}`]?.imports ?? ['nenhum'];
    expect(imports.filter((nome) => !/^_(rolldown-runtime|inicio|base|app)-/.test(nome))).toEqual([]);
  });

  it.each([
    'layout/MolduraPublica',
    'areas/auth/Entrar',
    'layout/Moldura',
    'areas/painel/Painel',
    'areas/financeiro/Financeiro',
  ])('%s vem com ela, sem outra viagem', (tela) => {
    expect(existsSync(path.join(dist, `../src/${tela}.tsx`))).toBe(true);
    expect(manifesto).not.toHaveProperty([`src/${tela}.tsx`]);
  });

  it('não tem atributo que seja script ou estilo, e todo o resto dela pede o nonce', () => {
    expect(html).not.toMatch(/\son\w+=|style=/);
    for (const [marca] of html.matchAll(/<(?:script|style|link rel="(?:modulepreload|stylesheet)")[^>]*>/g)) {
      expect(marca).toContain('nonce="__NONCE__"');
    }
  });

  it('deixa as marcas que o serviço preenche, cada uma uma vez, e pede já as letras que usa', () => {
    for (const marca of ['<!--site-->', '<!--/site-->', '<!--perfil-->']) expect(html.split(marca)).toHaveLength(2);
    const letras = /rel="preload"\s+as="font"[^>]*href="\/app\/assets\/([^"]+)"/.exec(html)?.[1];
    expect(readdirSync(path.join(dist, 'assets'))).toContain(letras);
  });

  it('não leva segredos nem caminhos da máquina', () => {
    const tudo = scripts.map((nome) => ler(`assets/${nome}`).toString()).join('\n');
    for (const segredo of [
      'SECRETS_KEY',
      'CRON_SECRET',
      'STORAGE_SECRET',
      'DATABASE_URL',
      'process.env',
      path.dirname(dist),
    ]) {
      expect(tudo.includes(segredo), segredo).toBe(false);
    }
    expect(readdirSync(path.join(dist, 'assets')).filter((nome) => nome.endsWith('.map'))).toEqual([]);
  });

  it('tem as cópias comprimidas de cada arquivo grande', () => {
    for (const nome of readdirSync(path.join(dist, 'assets'))) {
      if (!/\.(js|css)$/.test(nome) || ler(`assets/${nome}`).length < 1024) continue;
      expect(ler(`assets/${nome}.br`).length).toBeLessThan(ler(`assets/${nome}`).length);
      expect(ler(`assets/${nome}.gz`).length).toBeGreaterThan(0);
    }
  });
});
