import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LEITURAS } from '@imob/schemas/leituras';

/** One entry of Vite's manifest: what a source file became, and what it needs at once. */
interface Peca {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifesto = Record<string, Peca>;

/** The build's manifest (web/vite.config.ts); empty when there is none, and pages then load as they come. */
export async function lerManifesto(dist: string): Promise<Manifesto> {
  const texto = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(texto) as Manifesto;
}

/**
 * The files that the screen at an address below /app needs, each once, so that the page can ask for them together with
 * its own instead of after them. By the house's names: `/financeiro` is `financeiro/Financeiro.tsx`; without a session
 * it is sign-in. A screen that isn't found so costs nothing: the app loads it by itself.
 */
export function precargaDe(manifesto: Manifesto, caminho: string, comSessao: boolean): string[] {
  const arquivos = new Set<string>();
  const daPagina = new Set<string>();
  const juntar = (nome: string, aonde: Set<string>) => {
    const peca = manifesto[nome];
    if (!peca || aonde.has(peca.file)) return;
    for (const arquivo of [peca.file, ...(peca.css ?? [])]) aonde.add(arquivo);
    for (const outro of peca.imports ?? []) juntar(outro, aonde);
  };
  juntar('index.html', daPagina);
  for (const parte of ['src/esquemas.ts', 'src/consultas.ts', 'src/App.tsx']) juntar(parte, arquivos);
  for (const tela of telasDe(manifesto, caminho, comSessao)) juntar(fonte(tela), arquivos);
  return [...arquivos].filter((arquivo) => !daPagina.has(arquivo));
}

/** The API's addresses that the screen at an address below /app reads first. */
export function leiturasDe(caminho: string): string[] {
  const leituras = Object.hasOwn(LEITURAS, caminho) ? LEITURAS[caminho as keyof typeof LEITURAS] : [];
  return leituras.map(({ url }) => url);
}

/** The addresses of `web/src/entrada/rotas.tsx`. */
export const PUBLICAS: ReadonlySet<string> = new Set([
  'entrar',
  'cadastro',
  'esqueci-senha',
  'nova-senha',
  'confirmar-email',
]);

const fonte = (tela: string) => `src/${tela}.tsx`;
/** `esqueci-senha` is `EsqueciSenha`. */
const emPascal = (nome: string) => nome.replace(/(?:^|-)(\w)/g, (_, letra: string) => letra.toUpperCase());

function telasDe(manifesto: Manifesto, caminho: string, comSessao: boolean): string[] {
  if (!comSessao || PUBLICAS.has(caminho)) {
    return ['layout/MolduraPublica', `entrada/${emPascal(PUBLICAS.has(caminho) ? caminho : 'entrar')}`];
  }
  const [area = 'painel', ...resto] = caminho.split('/').filter(Boolean);
  const tela = `${area}/${emPascal(area)}`;
  // What is asked for and then not used, the browser complains about.
  if (!manifesto[fonte(tela)]) return [];
  return resto.length === 0 ? ['layout/Moldura', tela] : ['layout/Moldura'];
}
