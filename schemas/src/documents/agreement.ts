/**
 * How a party is spoken of: as a man, as a woman or a company, or without saying which. Clauses are written once, with
 * `o LOCADOR` and `o LOCATÁRIO`, and made to agree afterwards; `a PARTE LOCADORA` is right of anybody.
 */
export type Genero = 'MASCULINO' | 'FEMININO' | 'NEUTRO';
export type Papel = 'LOCADOR' | 'LOCATÁRIO';

const FEMININOS = { LOCADOR: 'LOCADORA', LOCATÁRIO: 'LOCATÁRIA' } as const;

export function nomeDoPapel(papel: Papel, genero: Genero): string {
  if (genero === 'MASCULINO') return papel;
  return genero === 'FEMININO' ? FEMININOS[papel] : `PARTE ${FEMININOS[papel]}`;
}

const ARTIGOS: Record<string, string> = {
  o: 'a',
  O: 'A',
  ao: 'à',
  Ao: 'À',
  do: 'da',
  Do: 'Da',
  no: 'na',
  No: 'Na',
  pelo: 'pela',
  Pelo: 'Pela',
};
const CITADOS = /\b(?:(o|O|ao|Ao|do|Do|no|No|pelo|Pelo) )?(LOCADOR|LOCATÁRIO)(?![A-ZÁ])/g;

/** The text with both parties named as they are. */
export const concordar = (texto: string, generos: Record<Papel, Genero>): string =>
  texto.replace(CITADOS, (_tudo, artigo: string | undefined, papel: Papel) => {
    const genero = generos[papel];
    const nome = nomeDoPapel(papel, genero);
    if (!artigo) return nome;
    return `${genero === 'MASCULINO' ? artigo : ARTIGOS[artigo]} ${nome}`;
  });

/** A form's `solteiro(a)` as this person is; unknown, it stays as the form has it. */
export const flexionar = (palavra: string, genero: Genero): string =>
  genero === 'NEUTRO' ? palavra : palavra.replace(/o\(a\)/g, genero === 'FEMININO' ? 'a' : 'o');

/** `brasileiro` or `brasileira`; without saying which, it is the nationality that is named. Others stay as written. */
export function nacionalidadeDe(escrita: string, genero: Genero): string {
  if (!/^brasileir/i.test(escrita)) return escrita;
  if (genero === 'NEUTRO') return 'de nacionalidade brasileira';
  return genero === 'FEMININO' ? 'brasileira' : 'brasileiro';
}

/** Gives what a form says of a person's sex, in whatever words. */
export function generoDe(sexo: string | null | undefined): Genero {
  if (/^\s*f/i.test(sexo ?? '')) return 'FEMININO';
  return /^\s*m/i.test(sexo ?? '') ? 'MASCULINO' : 'NEUTRO';
}
