import { readFile } from 'node:fs/promises';
import path from 'node:path';

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
 * The files of the screen at an address below /app, each once, so that the page can ask for them together with its own
 * instead of after them. By the house's names: `/financeiro` is `financeiro/Financeiro.tsx`; without a session it
 * is sign-in. A screen that isn't found so costs nothing: the app loads it by itself.
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
  for (const tela of telasDe(caminho, comSessao)) juntar(`src/${tela}.tsx`, arquivos);
  return [...arquivos].filter((arquivo) => !daPagina.has(arquivo));
}

/** The addresses of `web/src/entrada/rotas.tsx`. */
const PUBLICAS = new Set(['entrar', 'cadastro', 'esqueci-senha', 'nova-senha', 'confirmar-email']);

/** What the app reads before it shows a screen for which one is signed in: who is here. */
export const dadosDe = (caminho: string, comSessao: boolean): string[] =>
  comSessao && !PUBLICAS.has(caminho) ? ['/auth/perfil'] : [];

function telasDe(caminho: string, comSessao: boolean): string[] {
  if (!comSessao || PUBLICAS.has(caminho)) {
    return ['layout/MolduraPublica', `entrada/${emPascal(PUBLICAS.has(caminho) ? caminho : 'entrar')}`];
  }
  const area = caminho || 'painel';
  return ['layout/Moldura', `${area}/${emPascal(area)}`];
}

/** `esqueci-senha` is `EsqueciSenha`. */
const emPascal = (nome: string) => nome.replace(/(?:^|-)(\w)/g, (_, letra: string) => letra.toUpperCase());
